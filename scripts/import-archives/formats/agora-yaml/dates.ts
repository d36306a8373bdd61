import { isMap, type Node } from 'yaml';
import { CalendarDate, inOrder, type Dating } from '../../../../src/schemas/index.ts';
import { findWrittenDate } from '../../shared/changes/written-date.ts';
import { wordsIn } from './yaml-nodes.ts';

/** A date as far as it is known; without `dating` it is unknown, or `isWrong` and not to be read. */
export interface ReadDate {
  readonly dating?: Dating;
  readonly isWrong: boolean;
}

/** Reads `2007-02-07`, `{ around: … }`, `{ between: …, and: … }` and the word `unknown`. */
export function readDate(node: Node | undefined): ReadDate {
  const words = wordsIn(node);
  if (words === 'unknown') return { isWrong: false };
  const written = words === undefined ? undefined : findWrittenDate(words);
  if (isDate(words)) return { dating: words, isWrong: false };
  if (written !== undefined) return { dating: written, isWrong: false };
  const dating = isMap(node) ? readEstimate((key) => wordsIn(nodeAt(node, key))) : undefined;
  return dating === undefined ? { isWrong: true } : { dating, isWrong: false };
}

function readEstimate(get: (key: string) => string | undefined): Dating | undefined {
  const [around, from, to] = [get('around'), get('between'), get('and')];
  if (isDate(around)) return { around };
  // Whoever knows the day writes that alone: one of the two is misread where they are the same.
  if (from === to || !isDate(from) || !isDate(to)) return undefined;
  return inOrder([from, to]) ? { between: [from, to] } : undefined;
}

function nodeAt(node: { get(key: string, keepScalar: true): unknown }, key: string) {
  return node.get(key, true) as Node | undefined;
}

function isDate(words: string | undefined): words is string {
  return CalendarDate.safeParse(words).success;
}

/** Writes a date in words: `2007-02-07`, `around 2007`, `between 2006 and 2007`. */
export function printDate(dating: Dating): string {
  if (typeof dating === 'string') return dating;
  if ('around' in dating) return `around ${dating.around}`;
  return `between ${dating.between.join(' and ')}`;
}
