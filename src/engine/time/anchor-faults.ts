import type { Anchor, Game } from '../../schemas/index.ts';
import { canBothStand } from './anchors.ts';
import { dateOf, daysOf } from './calendar.ts';
import type { ClockSettings } from './clock-settings.ts';

/** What is wrong with an anchor of a game, and where in it. */
export interface AnchorFault {
  /** Its number, from 0. */
  readonly anchor: number;
  readonly field: readonly string[];
  /** A sentence: `Unexpected X, expected Y.` */
  readonly reason: string;
}

/**
 * Finds anchors of ndays that their clock does not have, and of moments at which the clock cannot have
 * stood so, because an anchor before it in the list says otherwise. Estimates contradict nothing.
 */
export function findAnchorFaults(
  { eras, anchors }: Pick<Game, 'eras' | 'anchors'>,
  findClock: (name: string) => ClockSettings | undefined,
): AnchorFault[] {
  const clocks = new Map(
    eras.flatMap(({ id, clock }) => {
      const settings = clock === undefined ? undefined : findClock(clock);
      return settings === undefined ? [] : [[id, settings] as const];
    }),
  );
  const before = new Map<string, Anchor>();
  return anchors.flatMap((anchor, index): AnchorFault[] => {
    const clock = clocks.get(anchor.game.era);
    if (clock === undefined) return [];
    const place = findPlaceFault(anchor, clock);
    if (place !== undefined) return [{ anchor: index, ...place }];
    const last = before.get(anchor.game.era);
    if (last !== undefined && !canBothStand(clock, last, anchor)) {
      const reason = `Unexpected ${shown(anchor)}, expected what the clock can have shown: by another anchor it was ${shown(last)}.`;
      return [{ anchor: index, field: ['calendar'], reason }];
    }
    before.set(anchor.game.era, anchor);
    return [];
  });
}

function findPlaceFault({ game: { nweek, nday } }: Anchor, { ndays }: ClockSettings) {
  if (nweek === 0) {
    return { field: ['game', 'nweek'], reason: 'Unexpected nweek 0, expected 1 or a later one.' };
  }
  if (nday === undefined || (nday > 0 && nday <= ndays)) return undefined;
  const reason = `Unexpected nday ${nday}, expected one from 1 to ${ndays}.`;
  return { field: ['game', 'nday'], reason };
}

function shown({ game: { nweek, nday }, calendar }: Anchor): string {
  const { first, last } = daysOf(calendar);
  const days = first === last ? dateOf(first) : `${dateOf(first)} to ${dateOf(last)}`;
  const time = nweek === undefined ? 'no nweek' : `nweek ${nweek}`;
  return `${time}${nday === undefined ? '' : `, nday ${nday},`} on ${days}`;
}
