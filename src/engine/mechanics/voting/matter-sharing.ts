import { findForce } from '../../procedures/in-force.ts';
import { lapsedRules } from '../../procedures/lapsed.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { listIn } from '../../procedures/lenses.ts';
import { ADMIN, IDLE, markedIn, playingIn, sharedStanding } from '../membership/shared-standing.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { nowIn, sharedNow } from '../../time/shared-now.ts';
import { setRule } from '../../procedures/rules-part.ts';
import { destroy, mark } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { mattersInWorld } from './shared-matters.ts';
import { barStandstill, type MatterRules } from './matter-steps.ts';
import type { Matter, MatterState } from './matters.ts';
import type { Action } from './standstill.ts';

/** The mark of whoever heads the dynasty. */
const ROLE = 'role';
const MASTERMIND = 'Mastermind';
/** The kind of what the rules of a dynasty are, where they are things. */
const DYNASTIC = 'dynastic-rule';

/**
 * What votes on posts have to do with other rules: who plays, who is idle, who is admin and who heads the
 * dynasty are the whole game's; so are posts, whichever of these votes they were made by, and what time it
 * is. They tell `proposal-enacted`, `cfj-enacted` and `dov-enacted { post, by }` and the like for `-failed`,
 * `hiatus-began`, `hiatus-ended`, and `ascended { by }` when a new dynasty begins.
 */
export const matterSharing = (
  rules: MatterRules,
  section: readonly string[] = [],
): Sharing<MatterState> => ({
  shares: [
    sharedNow(),
    playing(rules),
    sharedStanding(ADMIN, listIn('admins')),
    mastermind(),
    dynasticRules(section),
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
      dynastic: entitiesOf(world, DYNASTIC),
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
function playing({ idling }: MatterRules): Share<MatterState> {
  const idle = sharedStanding<MatterState>(IDLE, {
    of: (state) => state.idle,
    with: (state, names) => ({ ...state, idle: names }),
  });
  return {
    read: (world, state) => {
      const all = entitiesOf(world, 'player');
      if (all.length === 0) return state;
      // Without the rule on idle players nobody is idle.
      return findForce(world, [idling]).holds
        ? { ...idle.read(world, state), players: playingIn(world) }
        : { ...state, idle: [], players: all };
    },
    write: (draft, before, after) => {
      if (findForce(draft, [idling]).holds) idle.write(draft, before, after);
    },
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

/** Dynastic rules are things of the game, or rules in force that stand in its dynastic section. */
function dynasticRules(section: readonly string[]): Share<MatterState> {
  const inForce = (world: World, name: string) => world.get(`rule/${name}/in-force`) === 'yes';
  return {
    read: (world, state) => {
      if (entitiesOf(world, 'player').length === 0) return state;
      const rules = section.filter((name) => inForce(world, name));
      const all = new Set([...entitiesOf(world, DYNASTIC), ...rules]);
      return { ...state, dynasticRules: [...all] };
    },
    write: (draft, before, { dynasticRules: kept }) => {
      for (const name of before?.dynasticRules ?? []) {
        if (kept.includes(name)) continue;
        if (kindOf(draft, name) === DYNASTIC) destroy(name)(draft);
        if (!inForce(draft, name)) continue;
        setRule(draft, name, false);
        draft.tell({ what: 'rule-repealed', rule: name });
      }
    },
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
export function victorySharing(
  rules: MatterRules,
  section: readonly string[],
): Sharing<MatterState> {
  return {
    ...matterSharing(rules, section),
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
