import { Words } from '../../../schemas/scalars.ts';
import { OUTSIDER } from '../../procedures/actors.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { Names } from '../../procedures/fields.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { listIn } from '../../procedures/lenses.ts';
import { needPlayer } from '../../procedures/need-player.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { need, refuse } from '../../procedures/refusal.ts';
import { sharedEntities } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import type { View } from '../../procedures/view.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import { IDLE, markedIn, sharedStanding } from '../membership/shared-standing.ts';

const SETTINGS = {
  again: {
    options: ['allowed', 'refused'],
    default: 'allowed',
    meaning: 'Whether somebody who has left may join again.',
  },
  'while-idle': {
    options: ['nothing', 'everything'],
    default: 'nothing',
    meaning: 'What somebody who is idle may do, besides being active again and leaving.',
  },
} as const;

const GIVEN = {
  players: Names.default([]).describe('Who plays at the beginning. Left out, nobody.'),
  idle: Names.default([]).describe('Who of them is idle at the beginning. Left out, nobody.'),
};

interface Membership {
  readonly mayReturn: boolean;
  readonly mayActIdle: boolean;
  players: string[];
  idle: string[];
  left: string[];
}

const { step, answer } = draftKinds<Membership>();

/** Returns who plays, for any game: players join, leave, are removed, become idle and are active again. */
export function membershipProcedure(): Procedure {
  return defineProcedure({
    name: 'membership',
    title: 'Players',
    summary: 'People join the game and leave it. Players become idle, and are active again.',
    settings: SETTINGS,
    given: GIVEN,
    begin: ({ players, idle }, choices): Membership => {
      need(new Set(players).size === players.length, 'A player stands twice.');
      for (const name of idle) needPlayer(players, name);
      const mayReturn = choices.again === 'allowed';
      return {
        mayReturn,
        mayActIdle: choices['while-idle'] === 'everything',
        players,
        idle,
        left: [],
      };
    },
    steps: STEPS,
    answers: {
      players: answer('Who plays.', {}, ({ players }) => players),
      active: answer('Who plays and is not idle.', {}, ({ players, idle }) =>
        players.filter((name) => !idle.includes(name)),
      ),
      idle: answer('Who is idle.', {}, ({ idle }) => idle),
      left: answer('Who has left, or was removed.', {}, ({ left }) => left),
    },
    views: viewsOf,
    sharing: SHARING,
  });
}

const STEPS = {
  join: step(
    'Joins the game.',
    { by: Words },
    ({ players, left, mayReturn }, { by }) => {
      need(!players.includes(by), `${by} plays already.`);
      need(mayReturn || !left.includes(by), `${by} has left, and cannot join again.`);
      players.push(by);
    },
    { actors: [OUTSIDER, 'player'] },
  ),
  leave: step('Leaves the game.', { by: Words }, (state, { by }) => {
    takeOut(state, by);
  }),
  remove: step('Somebody is removed from the game.', { remove: Words }, (state, { remove }) => {
    takeOut(state, remove);
  }),
  idle: step('Somebody becomes idle.', { idle: Words }, ({ players, idle }, { idle: name }) => {
    needPlayer(players, name);
    need(!idle.includes(name), `${name} is idle already.`);
    idle.push(name);
  }),
  active: step('Somebody is active again.', { active: Words }, (state, { active }) => {
    needPlayer(state.players, active);
    need(state.idle.includes(active), `${active} is not idle.`);
    state.idle = state.idle.filter((name) => name !== active);
  }),
};

function takeOut(state: Membership, name: string): void {
  needPlayer(state.players, name);
  state.players = state.players.filter((one) => one !== name);
  state.idle = state.idle.filter((one) => one !== name);
  if (!state.left.includes(name)) state.left.push(name);
}

function viewsOf({ players, idle }: Membership): readonly View[] {
  const rows = players.map((name) => [name, idle.includes(name) ? 'idle' : 'active']);
  return [{ kind: 'table', title: 'Players', columns: ['Player', 'Standing'], rows }];
}

/** What an idle player may do whatever the game says. */
const ALWAYS: readonly string[] = ['leave', 'active'];

/**
 * Who plays, and who is idle, is the whole game's. It tells `became-idle { name }` and `became-active { name }`
 * of those who still play.
 */
const SHARING: Sharing<Membership> = {
  setsUp: true,
  shares: [
    sharedEntities('player', listIn<'players', Membership>('players')),
    sharedStanding(IDLE, listIn<'idle', Membership>('idle')),
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player'), idle: markedIn(world, IDLE) }),
  tells: (before, after) => [
    ...notAmong(after.idle, before.idle).map((name) => ({ what: 'became-idle', name })),
    ...notAmong(before.idle, after.idle)
      .filter((name) => after.players.includes(name))
      .map((name) => ({ what: 'became-active', name })),
  ],
  hears: {
    // Whoever is taken out by another rule has left, too.
    destroyed: onDraft<Membership, [Signal]>(({ left }, { name, kind }) => {
      if (kind === 'player' && !left.includes(String(name))) left.push(String(name));
    }),
  },
  forbids: ({ idle, mayActIdle }, { by, verb }) =>
    by !== undefined && !mayActIdle && idle.includes(by) && !ALWAYS.includes(verb)
      ? refuse(`${by} is idle.`)
      : undefined,
};

/** Lists those of some names that are not among others. */
function notAmong(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return names.filter((name) => !known.has(name));
}
