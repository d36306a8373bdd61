import type { Lens } from '../../procedures/lenses.ts';
import type { Share } from '../../procedures/sharing.ts';
import { kindOf, entitiesOf, markOf } from '../../world/entities.ts';
import { mark } from '../../world/changes.ts';
import type { World } from '../../world/world.ts';
import { fromMark, toMark } from './shared-squares.ts';

/** How somebody moves at the end of the nweek: to a square beside, or by running. */
export type Pace = 'move' | 'run';

/** Units that one runs at the most (394/3). */
export const RUN = 3;

/** A move that somebody announced for the end of the nweek. */
export interface AnnouncedMove {
  readonly by: string;
  readonly to: string;
  readonly pace: Pace;
}

/** The mark of whoever has announced a move: the place in the order, how e moves and where to. */
const MARK = 'move-announced';

/** Lists what players have announced, by whichever rule, in the order in which they did. */
export function announcedIn(world: World): AnnouncedMove[] {
  return ordered(world).map(({ by, to, pace }) => ({ by, to, pace }));
}

function ordered(world: World) {
  return entitiesOf(world, 'player')
    .flatMap((by) => {
      const [order, pace, square] = (markOf(world, by, MARK) ?? '').split(' ');
      if (square === undefined) return [];
      const how: Pace = pace === 'run' ? 'run' : 'move';
      return [{ by, to: fromMark(square), pace: how, order: Number(order) }];
    })
    .sort((a, b) => a.order - b.order);
}

/** Shares the moves that are announced, so that those of all rules are made in one order (301/2, 394/3). */
export function sharedMoves<S>(
  lens: Lens<S, readonly AnnouncedMove[]>,
  paces: readonly Pace[],
): Share<S> {
  return {
    read: (world, state) => {
      if (entitiesOf(world, 'player').length === 0) return state;
      return lens.with(
        state,
        announcedIn(world).filter(({ pace }) => paces.includes(pace)),
      );
    },
    write: (draft, before, after) => {
      const had = before === undefined ? [] : lens.of(before);
      const has = lens.of(after);
      for (const { by } of had) {
        const isGone = !has.some((one) => one.by === by);
        if (isGone && kindOf(draft, by) === 'player') mark(by, MARK, undefined)(draft);
      }
      for (const { by, to, pace } of has) {
        if (had.some((one) => one.by === by) || kindOf(draft, by) !== 'player') continue;
        const last = ordered(draft).at(-1)?.order ?? 0;
        mark(by, MARK, `${last + 1} ${pace} ${toMark(to)}`)(draft);
      }
    },
  };
}
