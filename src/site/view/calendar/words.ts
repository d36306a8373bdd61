import type { Bounds, ShownTime } from '../../../engine/index.ts';
import { dateWords } from '../../moment-words.ts';

/** Says between which dates something lies, and how sure that is. */
export function dateBounds(bounds: Bounds<string>): string {
  return boundsWords(bounds, dateWords);
}

/** Says between which game times something lies, and how sure that is. */
export function timeBounds(bounds: Bounds<ShownTime>): string {
  return boundsWords(bounds, ({ nweek, nday }) => `nweek ${nweek}, nday ${nday}`);
}

function boundsWords<T>(
  { first, last, certainty }: Bounds<T>,
  write: (value: T) => string,
): string {
  const about = certainty === 'around' ? 'about ' : '';
  if (first === undefined && last === undefined) return 'not known';
  if (first === undefined) return `${about}${writeLast(last, write)} or earlier`;
  if (last === undefined) return `${about}${write(first)} or later`;
  const [from, to] = [write(first), write(last)];
  return from === to ? about + from : `${about}${from} to ${to}`;
}

function writeLast<T>(value: T | undefined, write: (value: T) => string): string {
  return value === undefined ? '' : write(value);
}

/** Returns how sure a bound is, in one word for a table. */
export function certaintyWord({ certainty }: Pick<Bounds<unknown>, 'certainty'>): string {
  const words = { known: 'known', between: 'between', around: 'about', unknown: 'not known' };
  return words[certainty];
}
