import type { RuleAnswer } from '../../engine/answers/answer-rule.ts';
import { placesWithin } from '../../engine/answers/answer-within.ts';
import type { Answer } from '../../engine/answers/answer.ts';
import { reachAt } from '../../engine/answers/chain.ts';
import type { RuleLife } from '../../engine/answers/life.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { LifeData } from '../../site/data/life.ts';
import type { AskedPlaces } from '../replay/places-asked.ts';
import { askLife, lifeAsked } from './ask-life.ts';

/** What is answered of a rule at a place, and all that the changes that can have been made by then come to, in words. */
interface Within {
  readonly answer: RuleAnswer;
  readonly states: readonly (string | undefined)[];
}

/**
 * Returns what is said of a rule in a stretch that began and ended alike: through all of it, where nothing in it can be otherwise.
 * @param ends What is said of its ends, as a sentence without its beginning.
 */
export function sayThrough(
  data: LifeData,
  asked: AskedPlaces,
  ends: string,
  bounds: Parameters<typeof placesWithin>[1],
): string {
  const { words: stretch } = asked;
  const life = lifeAsked(data, asked);
  const within = placesWithin(life, bounds).map((place) => ({
    answer: askLife(data, life, asked, place),
    states: statesAt(data, life, place),
  }));
  const first = within[0]?.answer;
  const others = within.filter(({ answer }) => first && !isWithin(answer, first));
  if (first === undefined || others.length === 0) return `All through ${stretch}, ${ends}`;
  const known = new Set(others.flatMap(({ answer }) => knownState(data, answer) ?? []));
  const told = new Set([...known, knownState(data, first)]);
  // On the day of a change it was what it was before or after; where nothing is told, it may have been anything.
  const isCovered = ({ answer, states }: Within) =>
    knownState(data, answer) !== undefined ||
    (answer.force.certainty !== 'unknown' && states.every((state) => state && told.has(state)));
  const isOpen = first.force.value !== undefined && !others.every(isCovered);
  return [
    known.size === 0 && !isOpen
      ? `All through ${stretch}, ${ends}`
      : `When ${stretch} began, and when it ended, ${ends}`,
    ...(known.size === 0 ? [] : [`In between it was ${[...known].join(', ')}.`]),
    ...(isOpen ? ['It may have been another in between, which is not known.'] : []),
  ].join(' ');
}

/** What each of the changes made of a rule of which it is open at a place whether it had been made. */
function statesAt(data: LifeData, { steps, before }: RuleLife, place: string): Within['states'] {
  const { from, to } = reachAt(steps, place, 'sure');
  const start = from < 0 ? [before === 'not-in-force' ? GONE : undefined] : [];
  const made = steps.slice(Math.max(0, from), to + 1).map(({ force, version }) => {
    if (force === 'not-in-force') return GONE;
    return force === null ? undefined : ownValue(data.versions, version ?? '')?.name;
  });
  return [...start, ...made];
}

const GONE = 'not in force';

/** Whether all that a rule can have been by one answer is what it can have been by another, or nobody knows of either. */
function isWithin(one: RuleAnswer, other: RuleAnswer): boolean {
  const isUnknown = one.version.certainty === 'unknown' && other.version.certainty === 'unknown';
  const last = isUnknown ? 'revision' : 'version';
  return areWithin(one.force, other.force) && areWithin(one[last], other[last]);
}

function areWithin(one: Answer<string>, other: Answer<string>): boolean {
  if (other.certainty === 'unknown') return one.certainty === 'unknown';
  const isTold = one.certainty !== 'unknown';
  return isTold && one.candidates.every((value) => other.candidates.includes(value));
}

/** What a rule is known to have been, in words; undefined where that is not known. */
function knownState(data: LifeData, { force, version }: RuleAnswer): string | undefined {
  if (force.certainty !== 'known') return undefined;
  if (force.value === 'not-in-force') return GONE;
  return version.certainty === 'known'
    ? (ownValue(data.versions, version.value ?? '')?.name ?? undefined)
    : undefined;
}
