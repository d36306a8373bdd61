import type { SourceRecord, Witness } from '../schemas/index.ts';
import { parseGameTime } from './game-time.ts';
import type { GameModel } from './model.ts';
import type { KnownNweeks } from './model.ts';

/** Finds every nweek in which a source stands or a copy of a rule was last revised. */
export function findNweeks(
  sources: readonly SourceRecord[],
  copies: GameModel['copies'],
): KnownNweeks {
  const known = new Map<string, Set<number>>();
  for (const { id, asOf } of sources) {
    if (asOf.game === undefined) continue;
    const { era, nweek } = asOf.game;
    const weeks = known.get(era) ?? new Set<number>();
    known.set(era, weeks);
    if (nweek !== undefined) weeks.add(nweek);
    for (const revised of lastRevisions(copies.get(id) ?? [], era)) weeks.add(revised);
  }
  return new Map([...known].map(([era, weeks]) => [era, new Set([...weeks].sort(byValue))]));
}

function lastRevisions(witnesses: readonly Witness[], era: string): number[] {
  return witnesses.flatMap(({ lastRevision }) => {
    const time = lastRevision === null ? null : parseGameTime(lastRevision, era);
    return time ? [time.nweek] : [];
  });
}

function byValue(a: number, b: number): number {
  return a - b;
}
