import type { LogEvent } from '../../src/schemas/index.ts';

/** Says where an event stands: `treasury/ledger/2101.txt:58`. */
export function placeOf({ id, source }: LogEvent, line?: number): string {
  const at = line ?? source?.lines?.[0];
  const file = source?.file ?? source?.message ?? id;
  return at === undefined ? file : `${file}:${at}`;
}

/** Says when an event was, as the log does. */
export function timeOf({ at }: LogEvent): string {
  if (at === undefined) return 'at an unknown time';
  if (typeof at === 'string') return at;
  return 'around' in at ? `around ${at.around}` : `between ${at.between.join(' and ')}`;
}
