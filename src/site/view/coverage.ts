import type { Coverage } from '../../schemas/index.ts';
import { numberWords } from './count.ts';

/**
 * Returns what became of the lines of a document: `3,055: 2,601 read, 454 left out with a reason, none not
 * understood`.
 */
export function coverageWords({ lines, claimed, ignored, unclaimed }: Coverage): string {
  const rest = unclaimed === 0 ? 'none' : numberWords(unclaimed);
  return `${numberWords(lines)}: ${numberWords(claimed)} read, ${numberWords(ignored)} left out with a reason, ${rest} not understood`;
}

/** Says a share of lines: `85.1 %`; whatever is there at all is never said to be nothing. */
export function shareWords(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0 %';
  const share = (part / whole) * 100;
  return share < 0.05 ? 'under 0.1 %' : `${share.toFixed(1)} %`;
}
