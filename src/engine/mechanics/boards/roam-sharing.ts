import { findForce } from '../../procedures/in-force.ts';
import { lapsedRules } from '../../procedures/lapsed.ts';
import { listIn, mapIn } from '../../procedures/lenses.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import {
  clockSaid,
  followClock,
  sharedAmounts,
  sharedPlayers,
  toldByWorld,
} from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { create, destroy, mark } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf, ownerOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import { sharedMoves } from './announced-moves.ts';
import { TACKLED } from './football-state.ts';
import { goOn } from './roam-moves.ts';
import type { Beside, RoamRules, RoamState } from './roam-state.ts';
import { BIG_ROCK, fromMark, rockOn, sharedSquares, squareIn } from './shared-squares.ts';

/** The mark of whoever bears the shield. */
const SHIELD = 'shield';

/** What moves on the board, by its kind. */
const MOBILE = ['player', 'gremlin', 'yeti'];

/** What else may be on a square of the board, by its kind. */
const LYING = ['stick', 'ball of wax', 'ball of earwax', 'gnome'];

/**
 * Returns what a board on which players roam has to do with other rules: the clock makes the moves, squares and
 * points are everybody's, big rocks are there for all, and `entropy-reset` clears the board.
 */
export function roamSharing(rules: RoamRules): Sharing<RoamState> {
  return {
    shares: [
      sharedPlayers(listIn('players')),
      sharedSquares(mapIn('places'), MOBILE),
      sharedAmounts('points', mapIn('scores')),
      rocks(),
      shieldBorne(),
      sharedMoves<RoamState>(
        {
          of: ({ announced }) => announced,
          with: (state, moves) => ({ ...state, announced: [...moves] }),
        },
        ['move', 'run'],
      ),
      toldByWorld((world, state) => ({ ...state, beside: besideIn(world, state.beside, rules) })),
      lapsedRules<RoamState>({ ...rules }),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player'), ...clockSaid(world) }),
    told: { clock: 'time/nday' },
    hears: {
      'period-ended': followClock(onDraft(goOn)),
      'entropy-reset': onDraft(clearBoard),
    },
    settles: (state) => {
      const after = meet(state);
      return after === state ? undefined : after;
    },
  };
}

/** What other rules have on the board, each while it is in force. */
function besideIn(world: World, { yetiWaits }: Beside, rules: RoamRules): Beside {
  const holds = (rule: string) => findForce(world, [rule]).holds;
  const bear = (mark: string, rule: string) =>
    entitiesOf(world, 'player').filter(
      (one) => holds(rule) && markOf(world, one, mark) !== undefined,
    );
  return {
    sirens: holds(rules.sirenRule)
      ? entitiesOf(world, 'siren').flatMap((siren) => squareIn(world, siren) ?? [])
      : [],
    toads: new Map(bear('toad', rules.sirenRule).map((toad) => [toad, ownerOf(world, toad)])),
    deaf: bear('deaf', rules.waxRule),
    football: bear('football', rules.footballRule),
    down: bear(TACKLED, rules.footballRule),
    thrown: bear('place', rules.throwRule),
    lying: LYING.flatMap((kind) =>
      entitiesOf(world, kind).flatMap((thing) => squareIn(world, thing) ?? []),
    ),
    yetiWaits,
  };
}

/** Whoever bears the shield is marked so; once another rule has taken it off em, it is not on the board (353/0). */
function shieldBorne(): Share<RoamState> {
  const bearerOf = ({ shield }: RoamState) =>
    shield !== null && 'by' in shield ? shield.by : undefined;
  return {
    read: (world, state) => {
      const bearer = bearerOf(state);
      const isKnown = bearer !== undefined && kindOf(world, bearer) === 'player';
      return isKnown && markOf(world, bearer, SHIELD) === undefined
        ? { ...state, shield: null }
        : state;
    },
    write: (draft, before, after) => {
      const [had, has] = [before && bearerOf(before), bearerOf(after)];
      if (had === has) return;
      if (had !== undefined && kindOf(draft, had) === 'player') mark(had, SHIELD, undefined)(draft);
      if (has !== undefined && kindOf(draft, has) === 'player') mark(has, SHIELD, 'yes')(draft);
    },
  };
}

/**
 * Whoever stands in a brook into which e has come is wet (408/0), and whoever stands where the shield lies bears it (353/0),
 * by whichever rule e came there.
 */
const meet = onDraft<RoamState, []>((state) => {
  const { players, places, brooks, shield, wet, soaked } = state;
  for (const [player, square] of soaked) if (places.get(player) !== square) soaked.delete(player);
  for (const player of players) {
    const at = places.get(player);
    if (at === undefined) continue;
    if (shield !== null && 'at' in shield && shield.at === at) state.shield = { by: player };
    if (!brooks.has(at) || soaked.has(player)) continue;
    if (!wet.includes(player)) wet.push(player);
    soaked.set(player, at);
  }
});

/** Each big rock is an entity that other rules find. */
function rocks(): Share<RoamState> {
  return {
    read: (world, state) => {
      if (entitiesOf(world, 'player').length === 0) return state;
      const marks = entitiesOf(world, BIG_ROCK).map((name) => fromMark(name.split(' ')[1] ?? ''));
      return { ...state, rocks: new Set(marks) };
    },
    write: (draft, before, after) => {
      for (const square of before?.rocks ?? []) {
        const isGone = !after.rocks.has(square) && kindOf(draft, rockOn(square)) !== undefined;
        if (isGone) destroy(rockOn(square))(draft);
      }
      for (const square of after.rocks) {
        if (kindOf(draft, rockOn(square)) === undefined) create(rockOn(square), BIG_ROCK)(draft);
      }
    },
  };
}

/** All that is on the board goes: its rocks, its ice, the shield, and everybody into Limbo (440/0). */
function clearBoard(state: RoamState): void {
  const { places, players, beside, rocks, frozen, brooks, wetSquares } = state;
  if (places.delete('Yeti')) beside.yetiWaits = true;
  for (const player of players) places.delete(player);
  for (const ground of [rocks, frozen, brooks, wetSquares]) ground.clear();
  state.shield = null;
}
