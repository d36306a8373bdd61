import type { LogEvent } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { dateWords } from './moment-words.ts';

/**
 * Says on which days something can have been that is told in game time, by the one window of the game:
 * `between 28 May 2004 and 3 April 2005`, `about between …` where that goes by an estimate. Empty where
 * nothing bounds it on both sides.
 */
export function windowWords(
  model: GameModel,
  { at, clock, during }: Pick<LogEvent, 'at' | 'clock' | 'during'>,
): string {
  const { first, last } = model.windowOf({ at, clock, during }).likely;
  const [from, to] = [first?.slice(0, 10), last?.slice(0, 10)];
  if (from === undefined || to === undefined) return '';
  const sure = model.windowOf({ at, clock, during }).sure;
  const about = sure.first === first && sure.last === last ? '' : 'about ';
  if (from === to) return `${about}${dateWords(from)}`;
  return `${about}between ${dateWords(from)} and ${dateWords(to)}`;
}
