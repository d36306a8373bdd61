import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { listIn } from '../../procedures/lenses.ts';
import { needPlayer } from '../../procedures/need-player.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { need } from '../../procedures/refusal.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import type { View } from '../../procedures/view.ts';
import { entitiesOf, kindOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { ADMIN, IDLE } from '../membership/shared-standing.ts';
import { chosenAmounts } from './chosen-amounts.ts';
import {
  chosenPlayers,
  isChosen,
  WHERE_ALL_ARE_NAMED,
  type ChosenPlayers,
} from './chosen-players.ts';

const SETTINGS = {
  payments: {
    options: ['allowed', 'refused'],
    default: 'allowed',
    meaning: 'Whether players may hand what they have to each other.',
  },
  beyond: {
    options: ['stops-there', 'refused'],
    default: 'stops-there',
    meaning:
      'Whether what would lead below the floor or above the ceiling goes as far as it may, or does not take place.',
  },
} as const;

/** What stands of players beside what they have, and is no amount. */
const STANDING: readonly string[] = [IDLE, ADMIN, 'kind', 'leave', 'name', 'owner'];

/** It is a part of paths, such as `player/Ada/gold`. */
const Quantity = z
  .string()
  .regex(/^[\p{L}\p{N}_-]{1,60}$/u, 'expected a word of letters, digits, hyphens')
  .refine((word) => !STANDING.includes(word), {
    message: `expected another word than ${STANDING.join(', ')}, which say how players stand`,
  });

const GIVEN = {
  what: Quantity.default('points').describe(
    'What is counted: `points`, as usually, `gold`. It stands with each player under this name.',
  ),
  players: Names.default([]).describe(
    `Who has any. Left out, all who play; where nobody tells who plays, whoever is given some. ${WHERE_ALL_ARE_NAMED}`,
  ),
  amounts: Counts.default({}).describe('What some have at the beginning: `{ Ada: 3 }`.'),
  start: Integer.default(0).describe('What everybody else begins with; usually 0.'),
  floor: Integer.optional().describe('What nobody can fall below. Left out, there is no floor.'),
  ceiling: Integer.optional().describe('What nobody can have more than.'),
  'win-at': Integer.optional().describe('How many win the game. Left out, none do.'),
};

interface Points extends ChosenPlayers {
  readonly what: string;
  readonly start: number;
  readonly floor: number;
  readonly ceiling: number;
  readonly isRefusedBeyond: boolean;
  readonly mayPay: boolean;
  readonly winAt: number;
  players: string[];
  amounts: Map<string, number>;
  winner: string | undefined;
}

const { step, answer } = draftKinds<Points>();

/** Returns a count of points, or of whatever a game calls so, for any game: given, taken, handed on, and won by. */
export function pointsProcedure(): Procedure {
  return defineProcedure({
    name: 'points',
    title: 'Points',
    summary:
      'Players are given and lose points, and hand them to each other, within a floor and a ceiling. Whoever comes to enough wins.',
    settings: SETTINGS,
    given: GIVEN,
    begin: (given, choices): Points => {
      const { what, players, amounts, start, floor, ceiling } = given;
      const isRange = (floor ?? -Infinity) <= start && start <= (ceiling ?? Infinity);
      need(isRange, 'Everybody would begin outside of the floor and the ceiling.');
      const all = [...players.map((name) => [name, start] as const), ...Object.entries(amounts)];
      return {
        ...{ what, start, floor: floor ?? -Infinity, ceiling: ceiling ?? Infinity },
        ...{ winAt: given['win-at'] ?? Infinity, players, winner: undefined },
        isRefusedBeyond: choices.beyond === 'refused',
        mayPay: choices.payments === 'allowed',
        amounts: new Map(all),
      };
    },
    steps: STEPS,
    answers: {
      amounts: answer('What everybody has.', {}, ({ amounts }) => Object.fromEntries(amounts)),
      amount: answer('What somebody has.', { of: Words }, amountIn),
      leaders: answer('Who has most.', {}, leadersOf),
      winner: answer('Who has won.', {}, ({ winner }) => winner ?? null),
    },
    views: viewsOf,
    sharing: SHARING,
  });
}

const STEPS = {
  give: step(
    'Somebody is given some.',
    { give: WholeNumber, to: Words },
    (points, { give, to }) => {
      change(points, to, give);
    },
  ),
  take: step(
    'Somebody loses some.',
    { take: WholeNumber, from: Words },
    (points, { take, from }) => {
      change(points, from, -take);
    },
  ),
  set: step('Somebody has so many now.', { of: Words, set: Integer }, (points, { of, set }) => {
    change(points, of, set - (amountIn(points, { of }) ?? 0));
  }),
  pay: step(
    'Hands some to another player.',
    { pay: WholeNumber, to: Words, by: Words },
    (points, { pay, to, by }) => {
      need(points.mayPay, 'Nobody hands over what is counted here.');
      need(pay > 0 && to !== by, 'A payment is of one at least, and to somebody else.');
      const left = (amountIn(points, { of: by }) ?? 0) - pay;
      const least = Math.max(0, points.floor);
      need(left >= least, `Unexpected payment of ${pay} by ${by}, expected it to leave ${least}.`);
      const has = amountIn(points, { of: to }) ?? points.start;
      const room = points.ceiling - has;
      need(
        room >= pay,
        `Unexpected payment of ${pay} to ${to}, expected ${Math.max(0, room)} at most.`,
      );
      change(points, by, -pay);
      change(points, to, pay);
    },
  ),
  restart: step('All begin anew, and nobody has won.', {}, (points) => {
    for (const name of points.amounts.keys()) points.amounts.set(name, points.start);
    points.winner = undefined;
  }),
};

function amountIn({ amounts, players, start }: Points, { of }: { of: string }): number | null {
  return amounts.get(of) ?? (players.includes(of) ? start : null);
}

/** Changes what somebody has, as far as it may be. @throws Refused where it may not. */
function change(points: Points, name: string, by: number): void {
  const { players, named, amounts, isRefusedBeyond } = points;
  const isOpen = players.length === 0 && typeof named !== 'object';
  if (!isOpen && !amounts.has(name)) needPlayer(players, name);
  const has = amountIn(points, { of: name }) ?? points.start;
  const within = bound(points, has + by);
  need(within === has + by || !isRefusedBeyond, `${name} cannot have ${has + by} ${points.what}.`);
  amounts.set(name, within);
  winBy(points, name);
}

function bound({ floor, ceiling }: Points, amount: number): number {
  return Math.min(ceiling, Math.max(floor, amount));
}

function winBy(points: Points, name: string): void {
  if ((points.amounts.get(name) ?? -Infinity) >= points.winAt) points.winner ??= name;
}

function leadersOf({ amounts }: Points): string[] {
  const most = [...amounts.values()].reduce((one, other) => Math.max(one, other), -Infinity);
  return [...amounts].flatMap(([name, amount]) => (amount === most ? [name] : []));
}

function viewsOf({ what, amounts }: Points): readonly View[] {
  const rows = [...amounts].sort(([, a], [, b]) => b - a);
  return [{ kind: 'table', title: what, columns: ['Player', what], rows }];
}

/** Who plays and what each has are the whole game's; the floor and the ceiling hold for every rule, and so does winning. */
const SHARING: Sharing<Points> = {
  counts: ({ what = 'points', floor, ceiling }, { beyond }) => ({
    [String(what)]: {
      ...(floor !== undefined && { floor: Number(floor) }),
      ...(ceiling !== undefined && { ceiling: Number(ceiling) }),
      ...(beyond === 'refused' && { beyond: 'is-refused' }),
    },
  }),
  shares: [chosenPlayers(listIn<'players', Points>('players')), chosenAmounts()],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  tells: (before, { winner }) =>
    winner !== undefined && before.winner === undefined ? [{ what: 'won', by: winner }] : [],
  hears: {
    created: onDraft<Points, [Signal]>((points, { name, kind }) => {
      const who = String(name);
      const isNew = kind === 'player' && isChosen(points, who) && !points.amounts.has(who);
      if (isNew) points.amounts.set(who, points.start);
    }),
    'amount-changed': onDraft<Points, [Signal, World]>((points, { name, quantity }, world) => {
      const who = String(name);
      if (quantity !== points.what || kindOf(world, who) === undefined) return;
      winBy(points, who);
    }),
    won: onDraft<Points, [Signal]>((points, { by }) => {
      points.winner ??= String(by);
    }),
  },
};
