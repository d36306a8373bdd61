import type { PathAnswer } from '../../../engine/index.ts';
import { instantOf, type AtMoment, type GameTimes } from '../../replay/at-moments.ts';

/** Says of values what keeps them from being sure at the instant of a page; empty where nothing does. */
export function doubtAt(times: GameTimes, at: AtMoment): (path: string) => string {
  const instant = instantOf(times, at);
  return (path) => doubtWords(times.askPath(path, instant));
}

/** Puts in words what keeps a value from being sure: `may be 4 or 5`; empty where nothing does. */
export function doubtWords({ certainty, candidates, contradicted }: PathAnswer): string {
  if (certainty === 'known') return '';
  if (contradicted !== undefined) return `not sure: a report says ${contradicted.asserted}`;
  if (candidates.length > 1) {
    const list = candidates.map((one) => one ?? 'none').join(' or ');
    return certainty === 'around' ? `likely; may be ${list}` : `may be ${list}`;
  }
  return certainty === 'around' ? 'likely' : 'not sure';
}
