import { Words } from './scalars.ts';

/**
 * What an event is called, on one line. Names that end with `~` and digits are those of the ends of terms,
 * which a replay adds to a log: `e7~1` ends the first term that `e7` set.
 */
export const EventId = Words.regex(
  /^\P{Cc}*$/u,
  'expected a name on one line, without signs of control',
).refine(
  (id) => !/~\d+$/u.test(id),
  'expected a name that does not end with ~ and digits, as the ends of terms do in a replay',
);
