import { lapsedRules } from '../../procedures/lapsed.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { listIn } from '../../procedures/lenses.ts';
import { ADMIN, IDLE, markedIn, playingIn, sharedStanding } from '../membership/shared-standing.ts';
import { sharedEntities } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { nowIn, sharedNow } from '../../time/shared-now.ts';
import { mark } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { mattersInWorld } from './shared-matters.ts';
import { barStandstill, type MatterRules } from './matter-steps.ts';
import type { Matter, MatterState } from './matters.ts';
import type { Action } from './standstill.ts';

/** The mark of whoever heads the dynasty. */
const ROLE = 'role';
const MASTERMIND = 'Mastermind';

/**
 * What votes on posts have to do with other rules: who plays, who is idle, who is admin and who heads the
 * dynasty are the whole game's; so are posts, whichever of these votes they were made by, and what time it
 * is. They tell `proposal-enacted`, `cfj-enacted` and `dov-enacted { post, by }` and the like for `-failed`,
 * `hiatus-began`, `hiatus-ended`, and `ascended { by }` when a new dynasty begins.
 */
export const matterSharing = (rules: MatterRules): Sharing<MatterState> => ({
  shares: [
    sharedNow(),
    playing(),
    sharedStanding(ADMIN, listIn('admins')),
    mastermind(),
    dynasticRules(),
    standstill(),
    mattersInWorld,
    lapsedRules<MatterState>(rules),
  ],
  asks: (world) => {
    const head = mastermindOf(world);
    return {
      players: playingIn(world),
      idle: markedIn(world, IDLE),
      admins: markedIn(world, ADMIN),
      dynastic: entitiesOf(world, 'dynastic-rule'),
      ...(head !== undefined && { mastermind: head }),
      ...nowIn(world),
    };
  },
  tells: (before, after) => [
    ...after.matters.flatMap((matter) => decided(before, matter)),
    ...(after.isHiatus === before.isHiatus
      ? []
      : [{ what: after.isHiatus ? 'hiatus-began' : 'hiatus-ended' }]),
    ...(after.dynasties > before.dynasties
      ? [{ what: 'ascended', by: after.mastermind ?? '' }]
      : []),
  ],
});

function decided({ matters }: MatterState, { name, kind, author, status }: Matter): Signal[] {
  const was = matters.find((one) => one.name === name)?.status ?? 'Pending';
  if (was === status || status === 'Pending') return [];
  return [{ what: `${kind}-${status.toLowerCase()}`, post: name, by: author }];
}

/** Who plays and is not idle, and who is. */
function playing(): Share<MatterState> {
  const idle = sharedStanding<MatterState>(IDLE, {
    of: (state) => state.idle,
    with: (state, names) => ({ ...state, idle: names }),
  });
  return {
    read: (world, state) =>
      entitiesOf(world, 'player').length === 0
        ? state
        : { ...idle.read(world, state), players: playingIn(world) },
    write: idle.write,
  };
}

function mastermindOf(world: World): string | undefined {
  return entitiesOf(world, 'player').find((one) => markOf(world, one, ROLE) === MASTERMIND);
}

function mastermind(): Share<MatterState> {
  return {
    read: (world, state) =>
      entitiesOf(world, 'player').length === 0
        ? state
        : { ...state, mastermind: mastermindOf(world) },
    write: (draft, before, after) => {
      const [had, has] = [before?.mastermind, after.mastermind];
      if (had === has || has === undefined) return;
      const last = mastermindOf(draft);
      if (last !== undefined) mark(last, ROLE, undefined)(draft);
      // A dynasty whose head has left meanwhile has none.
      if (kindOf(draft, has) === 'player') mark(has, ROLE, MASTERMIND)(draft);
    },
  };
}

function dynasticRules(): Share<MatterState> {
  const rules = sharedEntities<MatterState>('dynastic-rule', {
    of: (state) => state.dynasticRules,
    with: (state, names) => ({ ...state, dynasticRules: names }),
  });
  return {
    read: (world, state) =>
      entitiesOf(world, 'player').length === 0 ? state : rules.read(world, state),
    write: rules.write,
  };
}

/** Hiatus, and that an Ascension Address is still to come, stand with the game. */
function standstill(): Share<MatterState> {
  const at = { isHiatus: 'standstill/hiatus', isAscending: 'standstill/ascension' } as const;
  return {
    read: (world, state) =>
      entitiesOf(world, 'player').length === 0
        ? state
        : {
            ...state,
            isHiatus: world.get(at.isHiatus) === 'yes',
            isAscending: world.get(at.isAscending) === 'yes',
          },
    write: (draft, before, after) => {
      for (const key of ['isHiatus', 'isAscending'] as const) {
        if ((before?.[key] ?? false) !== after[key]) {
          draft.write(at[key], after[key] ? 'yes' : undefined);
        }
      }
    },
  };
}

/** What goes on while the game rests: who plays, posts and votes (BlogNomic, Victory and Ascension). */
const OPEN = ['roster', 'posts', 'proposals', 'calls-for-judgement', 'dynasties'];

/**
 * Declarations of victory bring hiatus, in which nothing is done but what the rules on players, posts and
 * votes let one do; that nobody becomes idle or comes back then is a choice.
 */
export function victorySharing(rules: MatterRules): Sharing<MatterState> {
  return {
    ...matterSharing(rules),
    barsHappenings: true,
    forbids: (state, { of, verb, by }) => {
      const action = of === 'roster' ? ownValue(ROSTER, verb) : undefined;
      if (action !== undefined) return barStandstill(state, action, rules);
      const isBarred = by !== undefined && !OPEN.includes(of);
      return isBarred ? barStandstill(state, 'proposals', rules) : undefined;
    },
  };
}

/** What is done to the roster, by the rules that cover it: coming and going, and being idle. */
const ROSTER: Readonly<Record<string, Action>> = {
  join: 'players',
  leave: 'players',
  resign: 'players',
  idle: 'idling',
  unidle: 'idling',
};
