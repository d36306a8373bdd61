import type { RuleAnswer } from '../../engine/answers/answer-rule.ts';
import type { Answer } from '../../engine/answers/answer.ts';
import { placeInGame } from '../../engine/answers/axes.ts';
import type { RuleLife } from '../../engine/answers/life.ts';
import { askLife, lifeAsked } from './ask-life.ts';
import { sayThrough } from './through-stretch.ts';
import type { LifeData, NamedVersion } from '../../site/data/life.ts';
import type { AskedPlaces } from '../replay/places-asked.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** What is said of a rule at a time: words, and the events whose rows are meant. */
export interface RuleSentence {
  readonly words: string;
  /** Numbers of the events that made what stood then; -1 where that was before the first. */
  readonly events: readonly number[];
  /** Whether anything is known of it at that time. */
  readonly isKnown: boolean;
}

/** How many nweeks the line of a finder has for each era. */
const ERA = 100_000;

/**
 * Says in a sentence what a rule was at a time: `On 1 March 2015 rule 2034 was 2034/8, amended by
 * proposal 7585; its text is not in this copy.` Of a longer time it says what it was when that began
 * and ended.
 */
export function sayRule(data: LifeData, asked: AskedPlaces): RuleSentence {
  const { name: rule } = data;
  const read = lifeAsked(data, asked);
  const [begin, end] = placesOf(asked, data.eras);
  const [first, last] = [begin, end].map((place) => askLife(data, read, asked, place)) as [
    RuleAnswer,
    RuleAnswer,
  ];
  const isKnown = [first, last].some(({ force }) => force.certainty !== 'unknown');
  const [from, to] = [sayAnswer(data, rule, first, read), sayAnswer(data, rule, last, read)];
  const time = asked.line === 'nweeks' ? `At the end of ${asked.words}` : `On ${asked.words}`;
  if (asked.first === asked.last || (asked.line === 'nweeks' && from === to)) {
    return { words: `${time} ${to}`, events: last.force.events, isKnown };
  }
  if (from === to) {
    const words = sayThrough(data, asked, from, { first: begin, last: end });
    return { words, events: last.force.events, isKnown };
  }
  const words = `When ${asked.words} began, ${from} When it ended, ${to}`;
  return { words, events: [...first.version.events, ...last.version.events], isKnown };
}

/** Returns the first and the last place of what is asked, on its line. */
export function placesOf(
  { line, first, last }: AskedPlaces,
  eras: LifeData['eras'],
): [string, string] {
  if (line === 'days' && !Number.isInteger(first)) return [secondOf(first), secondOf(last)];
  if (line === 'days') return [`${dayOf(first)}T00:00:00Z`, `${dayOf(last)}T23:59:59Z`];
  const era = eras.findLast(({ place }) => place <= first);
  const nweek = Math.floor(first - (era?.place ?? 0) + 1e-6);
  const nday = Math.round((last - (era?.place ?? 0) - nweek) * (era?.ndays ?? 1)) + 1;
  const isWhole = nday === era?.ndays;
  const place = (of: number | null) => placeInGame((era?.place ?? 0) / ERA, nweek, of);
  const end = place(isWhole ? null : nday);
  return [first === last ? end : place(0), end];
}

function dayOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** A part of a day is a second of it. */
function secondOf(day: number): string {
  const second = new Date(Math.round(day * 86_400) * 1000).toISOString();
  return `${second.slice(0, '2021-05-01T12:00:59'.length)}Z`;
}

function sayAnswer(data: LifeData, rule: string, answer: RuleAnswer, life: RuleLife): string {
  const { force, version } = answer;
  if (force.certainty === 'unknown') return `it is not known what ${rule} was.`;
  if (force.value === undefined) return `it is not known whether ${rule} was in force.`;
  if (force.value === 'not-in-force') {
    const when = force.events[0] === -1 ? 'was not in force yet' : 'was not in force any more';
    return `${rule} ${likely(force)}${when}${sayEffect(data, force)}.`;
  }
  return `${rule} ${sayVersion(data, version, answer, life)}`;
}

function likely({ certainty }: Answer<unknown>): string {
  return certainty === 'around' ? 'probably ' : '';
}

function sayVersion(
  data: LifeData,
  version: Answer<string>,
  { revision }: RuleAnswer,
  { steps }: RuleLife,
): string {
  const named = version.candidates.flatMap((key) => ownValue(data.versions, key) ?? []);
  const [only] = named;
  if (version.certainty === 'between' || (version.certainty === 'around' && named.length > 1)) {
    const best = version.value === undefined ? undefined : ownValue(data.versions, version.value);
    const guess = best === undefined ? '' : `, probably ${best.name}`;
    return `was in force, as one of ${named.map(({ name }) => name).join(', ')}${guess}.`;
  }
  if (only !== undefined) {
    return `${likely(version)}was ${only.name}${sayEffect(data, version)}; ${sayText(only)}.`;
  }
  const number = revision.certainty === 'known' ? `, at revision ${String(revision.value)}` : '';
  return `was in force${number}${steps.length === 0 ? '' : '; its text is not known'}.`;
}

function sayEffect({ deeds: effects }: LifeData, { events }: Answer<unknown>): string {
  const event = events.at(-1);
  const effect = event === undefined || event < 0 ? undefined : ownValue(effects, String(event));
  return effect === undefined || effect === 'print' ? '' : `, ${effect}`;
}

function sayText({ href, isHeld }: NamedVersion): string {
  if (isHeld) return 'its text is held';
  return href === null ? 'its text is not held' : 'its text is not in this copy';
}
