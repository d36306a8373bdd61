import { underRule } from '../../procedures/under-rule.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Integer, Names } from '../../procedures/fields.ts';
import { needPlayer } from '../../procedures/need-player.ts';
import { Instant } from '../../procedures/instant.ts';
import { waitUntil } from '../../procedures/pass-until.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import type { Member, ValueRange } from './idling.ts';
import { rosterSharing } from './roster-sharing.ts';
import {
  ask,
  change,
  idle,
  join,
  leave,
  makeAdmin,
  newcomer,
  resign,
  speak,
  unidle,
  type Roster,
  type RosterRules,
} from './roster-steps.ts';

const { step, answer } = draftKinds<Roster>();

const Range = z.strictObject({ first: Integer, least: Integer, most: Integer });

/** Returns the procedure of who plays, is idle and is admin, where admins keep the roster (BlogNomic). */
export function rosterProcedure(name: string, rules: RosterRules): Procedure {
  return defineProcedure({
    name,
    title: 'Players, admins and idling',
    summary:
      'Admins add players, let those go idle who ask for it or are silent, and bring them back with what they had.',
    settings: {},
    given: {
      now: Instant,
      players: Names,
      admins: Names.default([]),
      values: z.record(z.string(), Range).default({}),
    },
    begin: ({ now, players, admins, values }): Roster => {
      for (const admin of admins) needPlayer(players, admin, rules.players);
      const ranges = new Map<string, ValueRange>(Object.entries(values));
      const members = players.map((player): [string, Member] => [
        player,
        { ...newcomer(now, ranges), isAdmin: admins.includes(player) },
      ]);
      return { now, dynasty: 1, ranges, members: new Map(members) };
    },
    steps: {
      ...underRule(rules.players, memberSteps(rules)),
      ...underRule(rules.idling, idleSteps(rules)),
      ...worldSteps(rules),
    },
    answers,
    sharing: rosterSharing(rules),
    views: ({ members }) => [
      {
        kind: 'table',
        title: 'Roster',
        columns: ['Player', 'Standing', 'Admin'],
        rows: [...members].map(([player, one]) => [
          player,
          one.standing,
          one.isAdmin ? 'yes' : 'no',
        ]),
      },
    ],
  });
}

function memberSteps(rules: RosterRules) {
  return {
    join: step(
      'An admin adds somebody who asked to join.',
      { join: Words, by: Words },
      (state, said) => join(state, { who: said.join, by: said.by }, rules),
    ),
    leave: step('A player leaves the game.', { leave: Words }, (state, said) =>
      leave(state, said.leave, rules),
    ),
    admin: step('A proposal makes a player an admin.', { admin: Words }, (state, said) =>
      makeAdmin(state, said.admin, rules),
    ),
    resign: step('An admin is admin no longer.', { resign: Words }, (state, said) =>
      resign(state, said.resign, rules),
    ),
    post: step('Somebody posts or comments.', { post: Words }, (state, said) =>
      speak(state, said.post, rules),
    ),
  };
}

function idleSteps(rules: RosterRules) {
  return {
    ask: step(
      'Somebody asks to become idle, or to come back.',
      { ask: z.enum(['idle', 'unidle']), by: Words },
      (state, { ask: what, by }) => ask(state, { what, by }, rules),
    ),
    idle: step('An admin renders a player idle.', { idle: Words, by: Words }, (state, said) =>
      idle(state, { who: said.idle, by: said.by }, rules),
    ),
    unidle: step('An admin brings a player back.', { unidle: Words, by: Words }, (state, said) =>
      unidle(state, { who: said.unidle, by: said.by }, rules),
    ),
  };
}

function worldSteps(rules: RosterRules) {
  return {
    until: step('Lets time pass until an instant in UTC.', { until: Instant }, (state, { until }) =>
      waitUntil(state, until),
    ),
    dynasty: step('A new dynasty begins.', {}, (state) => {
      state.dynasty++;
    }),
    change: step(
      'A value of a player changes.',
      { change: Words, of: Words, to: Integer },
      (state, { change: value, of: who, to }) => change(state, { value, who, to }, rules),
    ),
    range: step(
      'The rules change what a value may be.',
      { range: Words, first: Integer, least: Integer, most: Integer },
      ({ ranges }, { range: value, ...range }) => {
        ranges.set(value, range);
      },
    ),
  };
}

const answers = {
  playing: answer('Players who are not idle.', {}, (state) => withStanding(state, 'playing')),
  idlers: answer('Players who are idle.', {}, (state) => withStanding(state, 'idle')),
  admins: answer('Who is admin.', {}, ({ members }) =>
    [...members].flatMap(([player, { isAdmin }]) => (isAdmin ? [player] : [])),
  ),
  values: answer('Values of a player.', { of: Words }, ({ members }, { of }) => {
    const member = members.get(of);
    return member === undefined ? null : Object.fromEntries(member.values);
  }),
};

function withStanding({ members }: Roster, standing: Member['standing']): string[] {
  return [...members].flatMap(([player, one]) => (one.standing === standing ? [player] : []));
}
