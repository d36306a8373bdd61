import { answerRule, type RuleAnswer } from './answer-rule.ts';
import { unknown, type Answer } from './answer.ts';
import type { RuleLife } from './life.ts';

/** A stretch of a line of time, with both of its ends. */
export interface Within {
  readonly first: string;
  readonly last: string;
}

/** Comes after a place, and before whatever else comes after it. */
const AFTER = ' ';

/**
 * Returns the places of a stretch that tell of all of it: whatever begins or ends within, a change, a copy or a doubt,
 * and the moment after each, for what is so at the end of a copy need not be so any longer.
 */
export function placesWithin(life: RuleLife, { first, last }: Within): string[] {
  if (first === last) return [last];
  const ends = endsOf(life).filter((place) => first < place && place < last);
  const places = new Set([first, ...ends].toSorted());
  return [...places].flatMap((place) => [place, place + AFTER]).concat(last);
}

/** Wherever what is told of a rule may be another thing before and after. */
function endsOf({ steps, told, doubts, copied, gone, prints, factDoubts }: RuleLife): string[] {
  const ofSteps = steps.flatMap(({ window: { sure, likely } }) => [sure, likely]);
  const ofTimes = ofSteps.flatMap(({ first, last }) => [first ?? [], last ?? []].flat());
  const worded = steps.flatMap(({ words }) => words ?? []);
  const ofFacts = [...factDoubts.values()].flat();
  const stretches = [told, doubts, copied, gone, prints, worded, ofFacts].flat();
  return [...ofTimes, ...stretches.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())];
}

/** Returns what is known of a rule at some moment of a stretch, of which nobody knows which it was. */
export function answerWithin(life: RuleLife, within: Within): RuleAnswer {
  const [first, ...rest] = placesWithin(life, within).map((place) => answerRule(life, place));
  return rest.reduce(joinAnswers, first ?? answerRule(life, within.last));
}

function joinAnswers(a: RuleAnswer, b: RuleAnswer): RuleAnswer {
  const names = new Set([...a.attributes.keys(), ...b.attributes.keys()]);
  return {
    rule: a.rule,
    force: join(a.force, b.force),
    number: join(a.number, b.number),
    revision: join(a.revision, b.revision),
    version: join(a.version, b.version),
    copy: join(a.copy, b.copy),
    title: join(a.title, b.title),
    attributes: new Map(
      [...names].map((name) => [
        name,
        join(a.attributes.get(name) ?? unknown(), b.attributes.get(name) ?? unknown()),
      ]),
    ),
  };
}

/** Either may be meant: what both say is as sure as the less sure of them. */
function join<T>(a: Answer<T>, b: Answer<T>): Answer<T> {
  if (a.certainty === 'unknown' || b.certainty === 'unknown') return unknown();
  const events = new Map<T, number>();
  for (const { candidates, events: own } of [a, b]) {
    candidates.forEach((value, at) => events.set(value, events.get(value) ?? own[at] ?? -1));
  }
  const all = { candidates: [...events.keys()], events: [...events.values()] };
  if (a.value === undefined || a.value !== b.value) return { certainty: 'between', ...all };
  const isKnown = a.certainty === 'known' && b.certainty === 'known';
  return { certainty: isKnown ? 'known' : 'around', value: a.value, ...all };
}
