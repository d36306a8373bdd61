import { placesOf, signedAmount, toldFields, type Game, type LogEvent } from '../schemas/index.ts';
import { ownValue } from '../schemas/own-value.ts';
import { actionWords, actorWords } from './action-words.ts';
import { capitalise } from './moment-words.ts';

/** What a game says of its logs' actions. */
export type Telling = Pick<Game, 'told' | 'units'>;

/**
 * Tells an event as a sentence in the words of its game: `G. lost 2 blot-b-gones`. Where the game has none for it, or
 * the event lacks what the sentence needs, in the log's own terms: `G.: lose (amount 2bg)`.
 */
export function eventSentence(telling: Telling, event: LogEvent): string {
  const pattern = ownValue(telling.told, event.do);
  const sentence = pattern === undefined ? null : fill(pattern, wordsOf(telling, event, pattern));
  if (sentence === null || pattern === undefined) return inLogsTerms(event);
  // Somebody whose name begins with a small letter keeps it.
  return /^\[?\{/u.test(pattern) ? sentence : capitalise(sentence);
}

function inLogsTerms(event: LogEvent): string {
  const actor = actorWords(event);
  return actor === '' ? capitalise(actionWords(event)) : `${actor}: ${actionWords(event)}`;
}

/** Words by what they are called; what is not told has none. */
function wordsOf(
  { units }: Telling,
  event: LogEvent,
  pattern: string,
): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const [name, value] of toldFields(event)) {
    words.set(name, joined(value.map((one) => amountWords(units, one))));
  }
  const actor = actorWords(event);
  const { by, via } = event;
  const isSetOff = by !== undefined && via !== undefined && pattern.startsWith('{by} ');
  if (actor !== '') words.set('by', isSetOff ? `${by}, through ${via},` : actor);
  return words;
}

function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Spells out an amount with its sign; anything else stays as it is. */
function amountWords(units: Telling['units'], value: string): string {
  const { count = '', sign = '' } = signedAmount(value) ?? {};
  const names = ownValue(units, sign);
  if (names === undefined) return value;
  return `${count} ${names[count === '1' ? 0 : 1]}`;
}

/** Fills a sentence; null where something outside brackets is not told. What is put in is not looked at again. */
function fill(pattern: string, words: ReadonlyMap<string, string>): string | null {
  const parts = pattern
    .split(/(\[[^[\]]*\])/u)
    .map((part) =>
      part.startsWith('[') ? (put(part.slice(1, -1), words) ?? '') : put(part, words),
    );
  return parts.includes(null) ? null : parts.join('');
}

function put(part: string, words: ReadonlyMap<string, string>): string | null {
  if (!placesOf(part).every((name) => words.has(name))) return null;
  return part.replace(PLACE, (_, name: string) => (words.get(name) ?? '').replaceAll('_', ' '));
}

/** What is put into a sentence: `{holder}`. */
const PLACE = /\{([^{}]*)\}/gu;
