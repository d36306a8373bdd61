import type { Moment } from '../../schemas/index.ts';
import type { SpanStart } from '../rule-spans.ts';
import type { Bound, VersionSpan } from '../spans.ts';
import { momentWords } from '../moment-words.ts';

/** Says since when: `from nweek 76`, `from some time after nweek 9`. */
export function fromWords(bound: SpanStart | null): string {
  if (bound === null) return 'from a time that is not known';
  const moment = aDay(bound.moment);
  if (bound.basis === 'no-later') return `from ${moment} or earlier`;
  return bound.basis === 'shown'
    ? `from some time after ${moment}`
    : `from ${moment}${doubtOf(bound)}`;
}

/** Says until when: `until nweek 80`, `until some time before nweek 91`. */
export function toWords(bound: Bound | null): string {
  if (bound === null) return 'until a time that is not known';
  const moment = aDay(bound.moment);
  return bound.basis === 'shown'
    ? `until some time before ${moment}`
    : `until ${moment}${doubtOf(bound)}`;
}

/** Returns the mark of a beginning that is in doubt, wherever it is said; empty for any other. */
export function doubtOf(bound: SpanStart | null): string {
  return bound?.basis === 'doubted' ? ' (doubted)' : '';
}

/** Returns whether a rule was in force while a version of it stood, and when that was. */
export function stoodWords({ from, to, isInForce }: VersionSpan): string {
  return `${isInForce ? '' : 'not '}in force ${fromWords(from)} ${toWords(to)}`;
}

/** Returns how sure both ends are, in a sentence of its own; of the end only where it is asked for. */
export function surenessWords(
  { from, to, mayLack = false }: Pick<VersionSpan, 'from' | 'to'> & { readonly mayLack?: boolean },
  ends: 'both' | 'beginning',
): string {
  const parts = [sureness('beginning', from), ...(ends === 'both' ? [sureness('end', to)] : [])];
  const same = parts.length === 2 && from?.basis === to?.basis && isPlain(from) === isPlain(to);
  const more = mayLack && ends === 'both' ? '; changes between them may be missing' : '';
  return `Certainty: ${same ? bothWords(from) : parts.join('; ')}${more}.`;
}

function sureness(end: 'beginning' | 'end', bound: Bound | null): string {
  if (bound === null || bound.basis === 'shown') return `its ${end} is not recorded`;
  if (bound.basis === 'doubted') return `its ${end} is told, and in doubt`;
  if (bound.basis === 'printed') return `the nweek of its ${end} is printed`;
  return isPlain(bound) ? `the day of its ${end} is recorded` : `its ${end} is an estimate`;
}

function bothWords(bound: Bound | null): string {
  if (bound === null || bound.basis === 'shown') {
    return 'neither its beginning nor its end is recorded';
  }
  if (bound.basis === 'doubted') {
    return 'its beginning and its end are told, and in doubt';
  }
  if (bound.basis === 'printed') return 'the nweeks of its beginning and its end are printed';
  return isPlain(bound) ? 'both days are recorded' : 'both days are estimates';
}

function isPlain(bound: Bound | null): boolean {
  return bound?.moment.calendar === undefined || typeof bound.moment.calendar === 'string';
}

/** A day between two others takes an article after a preposition. */
function aDay(moment: Moment): string {
  const words = momentWords(moment);
  return words.startsWith('between ') ? `a day ${words}` : words;
}
