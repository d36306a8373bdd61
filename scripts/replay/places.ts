import type { GameTime, LogEvent } from '../../src/schemas/index.ts';

/** Returns where an event stands: `treasury/ledger/2101.txt:58`. */
export function placeOf({ id, source }: LogEvent, line?: number): string {
  const at = line ?? source?.lines?.[0];
  const file = source?.file ?? source?.message ?? id;
  return at === undefined ? file : `${file}:${at}`;
}

/** Returns when an event was, as the log does. */
export function timeOf({ at }: LogEvent): string {
  if (at === undefined) return 'at an unknown time';
  if (typeof at === 'string') return at;
  return 'around' in at ? `around ${at.around}` : `between ${at.between.join(' and ')}`;
}

/** Returns when an event was by the game's own clock: `first.nweek-60`; null where nothing tells. */
export function gameTimeOf({ clock, during }: LogEvent): string | null {
  if (clock !== undefined) return spell(clock);
  if (during === undefined) return null;
  const [from, to] = [spell(during.from), spell(during.to)];
  const span = from === to ? from : `${from} to ${to}`;
  return during.about === true ? `about ${span}` : span;
}

function spell({ era, nweek, nday }: GameTime): string {
  if (nweek === undefined) return era;
  return `${era}.nweek-${nweek}${nday === undefined ? '' : `.${nday}`}`;
}
