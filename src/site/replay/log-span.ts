import type { GameReplay } from './game-replay.ts';

/**
 * Returns how a moment stands to the log of the gamestate. What stood when a log ended is told up to the
 * end of that month, and not of later times.
 */
export function placeInLog(
  { logged, history }: GameReplay,
  event: number,
): 'none' | 'before' | 'within' | 'after' {
  if (logged === null) return 'none';
  const [first, last] = logged;
  if (event < first) return 'before';
  const day = history.timeOf(event).slice(0, 10);
  return day > monthEnd(history.timeOf(last)) ? 'after' : 'within';
}

/** The last day of the month of a moment. */
function monthEnd(time: string): string {
  const [year = 1970, month = 1] = time.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
