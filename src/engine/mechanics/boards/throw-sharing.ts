import { listIn, mapIn } from '../../procedures/lenses.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import {
  clockSaid,
  followClock,
  playersOnLeave,
  sharedAmounts,
  sharedOwner,
  sharedPlayers,
  toldByWorld,
  whileInForce,
} from '../../procedures/shares.ts';
import { findForce } from '../../procedures/in-force.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { destroy, hand, mark, put } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf, membersOf, ownerOf } from '../../world/entities.ts';
import type { Draft, World } from '../../world/world.ts';
import { sharedSquares, squareIn, toMark } from './shared-squares.ts';
import {
  goOn,
  LIMBO,
  placeOf,
  type Missile,
  type MissilePlace,
  type ThrowRules,
  type ThrowState,
} from './throw-state.ts';

/** Kinds of entities that are thrown: a gremlin while it is active, and a gnome by its type. */
const GREMLIN = 'gremlin';
const GNOME = 'gnome';

/** The title of those at whom nothing is thrown (436/0). */
const EXEMPT = 'Color Commentator';

const idol = sharedOwner<ThrowState>('idol', {
  of: ({ idol }) => idol ?? undefined,
  with: (state, idol) => ({ ...state, idol: idol ?? null }),
});

/**
 * Returns what throwing has to do with other rules: gremlins that are active and gnomes are thrown, and who holds
 * one owns it; squares, points and the idol are everybody's, and the clock burns who holds for too long.
 */
export function throwSharing(rules: ThrowRules): Sharing<ThrowState> {
  return {
    shares: [
      whatTheGoneHeld(),
      sharedPlayers(listIn('players')),
      sharedSquares(mapIn('places'), ['player']),
      sharedAmounts('points', mapIn('scores')),
      whileInForce(rules.idol, idol, (state) => ({ ...state, idol: null })),
      toldByWorld((world, state) => ({ ...state, ...exemptIn(world, rules) })),
      missiles(rules),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player'), missiles: {}, ...clockSaid(world) }),
    told: { clock: 'time/nday' },
    hears: {
      acted: (state) => state,
      'period-ended': followClock(onDraft(goOn)),
    },
  };
}

/** Nothing is thrown at whoever is on leave (355/1) or comments Football (436/0). */
function exemptIn(
  world: World,
  { leave, comments }: ThrowRules,
): Pick<ThrowState, 'exempt' | 'commenting'> {
  const areComments = findForce(world, [comments]).holds;
  const isCommenting = (player: string) =>
    areComments && membersOf(world, player, 'titles').includes(EXEMPT);
  return {
    exempt: playersOnLeave(world, leave),
    commenting: entitiesOf(world, 'player').filter(isCommenting),
  };
}

/** What somebody holds who leaves the game lies where e was. */
function whatTheGoneHeld(): Share<ThrowState> {
  return {
    read: (_world, state) => state,
    write: () => undefined,
    forget: onDraft<ThrowState, [string]>((state, name) => {
      for (const missile of state.missiles.values()) {
        const isHeld = 'held' in missile.where && missile.where.held === name;
        if (isHeld) missile.where = { lies: placeOf(state, name) };
      }
    }),
  };
}

function missiles(rules: ThrowRules): Share<ThrowState> {
  return {
    read: (world, state) => {
      const own = [...state.missiles].filter(([name]) => kindOf(world, name) === undefined);
      const there = [...thrownIn(world)].map(([name, kind]): [string, Missile] => {
        const known = state.missiles.get(name) ?? fresh(rules, kind);
        return [name, { ...known, where: whereIn(world, state, name, known.where) }];
      });
      return there.length + own.length === 0
        ? { ...state, missiles: new Map() }
        : { ...state, missiles: new Map([...own, ...there]) };
    },
    write: (draft, before, after) => {
      if (before === undefined) return;
      for (const name of new Set([...before.missiles.keys(), ...after.missiles.keys()])) {
        const [had, has] = [before.missiles.get(name), after.missiles.get(name)];
        if (had !== has && kindOf(draft, name) !== undefined) place(draft, name, has);
      }
    },
  };
}

function fresh(rules: ThrowRules, kind: string): Missile {
  return { kind, where: { lies: LIMBO }, hitPoints: ownValue(rules.hitPoints, kind) ?? null };
}

/** Lists what may be thrown with its kind. */
function thrownIn(world: World): (readonly [name: string, kind: string])[] {
  const active = entitiesOf(world, GREMLIN).filter(
    (gremlin) => markOf(world, gremlin, 'state') === 'active',
  );
  return [
    ...active.map((gremlin) => [gremlin, GREMLIN] as const),
    ...entitiesOf(world, GNOME).map(
      (gnome) => [gnome, markOf(world, gnome, 'type') ?? ''] as const,
    ),
  ];
}

/** Where the world has it: who owns it holds it, and what flies is nowhere. */
function whereIn(
  world: World,
  { today }: ThrowState,
  name: string,
  known: MissilePlace,
): MissilePlace {
  const owner = ownerOf(world, name);
  if (owner !== undefined) {
    return 'held' in known && known.held === owner ? known : { held: owner, since: today };
  }
  const square = squareIn(world, name);
  if (square !== undefined) return { lies: square };
  return 'flies' in known ? known : { lies: LIMBO };
}

/** Writes where it is now; a gremlin that is out of the game hides, and a gnome that wore down is no more. */
function place(draft: Draft, name: string, missile: Missile | undefined): void {
  if (missile === undefined) {
    if (kindOf(draft, name) === GNOME) {
      destroy(name)(draft);
      return;
    }
    mark(name, 'state', 'hiding')(draft);
  }
  const where = missile?.where;
  const isOn = where !== undefined && 'lies' in where && where.lies !== LIMBO;
  hand(name, where !== undefined && 'held' in where ? where.held : undefined)(draft);
  mark(name, 'square', isOn ? toMark(where.lies) : undefined)(draft);
  if (typeof missile?.hitPoints === 'number') put(name, 'hit-points', missile.hitPoints)(draft);
}
