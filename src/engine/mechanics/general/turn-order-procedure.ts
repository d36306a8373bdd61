import { z } from 'astro/zod';
import { firstFrom } from '../../../schemas/first-from.ts';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { Names } from '../../procedures/fields.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { needPlayer } from '../../procedures/need-player.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { need } from '../../procedures/refusal.ts';
import { listIn } from '../../procedures/lenses.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import type { View } from '../../procedures/view.ts';
import { entitiesOf } from '../../world/entities.ts';
import { turnPeriods } from '../../world/periods.ts';
import type { Signal } from '../../world/world.ts';
import { chosenPlayers, WHERE_ALL_ARE_NAMED, type ChosenPlayers } from './chosen-players.ts';
import { knownIdle, type KnowsIdle } from './known-idle.ts';

const SETTINGS = {
  order: {
    options: ['as-they-came', 'alphabetical'],
    default: 'as-they-came',
    meaning: 'In which order turns go round: as players came, or are listed; or by the alphabet.',
  },
  idle: {
    options: ['passed-over', 'in-turn'],
    default: 'passed-over',
    meaning: 'Whether somebody who is idle takes turns.',
  },
} as const;

/** What stands below `time/` beside what turns are called. */
const TIMES: readonly string[] = [
  ...['circuits', 'date', 'dusk', 'hours', 'nday', 'now', 'nweek', 'state'],
];

/** It is a part of paths, such as `time/turn`. */
const Unit = z
  .string()
  .regex(/^[\p{L}\p{N}_-]{1,60}$/u, 'expected a word of letters, digits, hyphens')
  .refine((word) => !TIMES.includes(word), {
    message: `expected another word than ${TIMES.join(', ')}, which tell the time`,
  });

const GIVEN = {
  what: Unit.default('turn').describe(
    'What a turn is called: `turn`, as usually. Where a game has several orders of turns, each has a word of its own; whose turn it is stands under it: `time/turn`.',
  ),
  players: Names.default([]).describe(
    `Who takes turns. Left out, all who play. ${WHERE_ALL_ARE_NAMED}`,
  ),
  first: Words.optional().describe('Whose turn is the first. Left out, that of the first player.'),
};

interface TurnOrder extends ChosenPlayers, KnowsIdle {
  readonly what: string;
  readonly isSorted: boolean;
  readonly passesIdle: boolean;
  /** In the order of turns. */
  players: string[];
  /** Whose turn it is; undefined where nobody plays. */
  mover: string | undefined;
  /** Turns that are over, and times that they have gone round. */
  over: number;
  circuits: number;
}

const { step, answer } = draftKinds<TurnOrder>();

/** Returns turns that go round, for any game: whose turn it is, and when each is over. */
export function turnOrderProcedure(): Procedure {
  return defineProcedure({
    name: 'turns',
    title: 'Turns',
    summary:
      'Players take turns in a fixed order, one after the other. Whoever comes is last; the turn of whoever leaves goes on to the next.',
    settings: SETTINGS,
    given: GIVEN,
    begin: ({ what, players, first }, { order, idle }): TurnOrder => {
      need(new Set(players).size === players.length, 'A player stands twice.');
      if (first !== undefined) needPlayer(players, first);
      const isSorted = order === 'alphabetical';
      const inOrder = sorted(players, isSorted);
      const mover = first ?? inOrder[0];
      const passesIdle = idle === 'passed-over';
      return {
        what,
        isSorted,
        passesIdle,
        players: inOrder,
        idle: new Set(),
        mover,
        over: 0,
        circuits: 0,
      };
    },
    steps: {
      end: step('Ends eir turn.', { by: Words }, (turns, { by }) => {
        needTurn(turns, by);
        goOn(turns);
      }),
      skip: step('The turn of somebody is over without em.', { skip: Words }, (turns, { skip }) => {
        needTurn(turns, skip);
        goOn(turns);
      }),
    },
    answers: {
      turn: answer('Whose turn it is.', {}, ({ mover }) => mover ?? null),
      next: answer('Whose turn is next.', {}, (turns) => after(turns, placeOf(turns)) ?? null),
      order: answer('Who takes turns, in their order.', {}, ({ players }) => players),
      ended: answer('How many turns are over.', {}, ({ over }) => over),
      circuits: answer('How often they went round.', {}, ({ circuits }) => circuits),
    },
    views: viewsOf,
    sharing: SHARING,
  });
}

/** By the alphabet as its letters are numbered, great and small alike, whatever the machine's language is. */
function sorted(players: readonly string[], isSorted: boolean): string[] {
  if (!isSorted) return [...players];
  const keyed = players.map((name) => [name.toLowerCase(), name] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, name]) => name);
}

function needTurn({ mover }: TurnOrder, name: string): void {
  need(mover === name, `It is not the turn of ${name}, but of ${mover ?? 'nobody'}.`);
}

function placeOf({ players, mover }: TurnOrder): number {
  return mover === undefined ? -1 : players.indexOf(mover);
}

function isTaker({ idle, passesIdle }: TurnOrder, name: string): boolean {
  return !passesIdle || !idle.has(name);
}

/** The first after a place who takes turns, round to that place again. */
function after(turns: TurnOrder, place: number): string | undefined {
  const takes = (name: string) => isTaker(turns, name);
  return firstFrom(turns.players, place + 1, takes) ?? turns.players.find(takes);
}

function goOn(turns: TurnOrder): void {
  const place = placeOf(turns);
  const next = after(turns, place);
  turns.over++;
  if (next !== undefined && turns.players.indexOf(next) <= place) turns.circuits++;
  turns.mover = next;
}

/** The turn of one who has left is over, and the next is that of whoever came after em and still plays. */
function withPlayers(before: TurnOrder, there: readonly string[]): TurnOrder {
  const players = sorted(there, before.isSorted);
  const turns = { ...before, players };
  const { mover, over, circuits } = turns;
  if (mover === undefined) return { ...turns, mover: after(turns, -1) };
  if (players.includes(mover)) return turns;
  const isThere = (one: string) => players.includes(one) && isTaker(turns, one);
  const later = firstFrom(before.players, placeOf(before) + 1, isThere);
  return {
    ...{ ...turns, mover: later ?? after(turns, -1), over: over + 1 },
    circuits: later === undefined ? circuits + 1 : circuits,
  };
}

function viewsOf({ players, mover }: TurnOrder): readonly View[] {
  const rows = players.map((name) => [name, name === mover ? 'yes' : '']);
  return [{ kind: 'table', title: 'Order of turns', columns: ['Player', 'Eir turn'], rows }];
}

const IDLERS = knownIdle<TurnOrder>(({ passesIdle }) => passesIdle);

/** Where the first is idle when turns begin, somebody else has the first turn. */
function fromFirst(turns: TurnOrder): TurnOrder {
  const isBegun = turns.named !== undefined;
  const isFit = turns.mover === undefined || isTaker(turns, turns.mover);
  return isBegun || isFit ? turns : { ...turns, mover: after(turns, placeOf(turns)) };
}

/** Whose turn it is stands at `time/turn`, or under what it is called, and each turn that begins is told to all rules. */
const WHOSE: Share<TurnOrder> = {
  read: (_world, turns) => fromFirst(turns),
  write: (draft, before, turns) => {
    const { what, over, circuits } = turns;
    const { mover } = before === undefined ? fromFirst(IDLERS.read(draft, turns)) : turns;
    if (before !== undefined && over > before.over) turnPeriods(draft, what);
    draft.write(`time/${what}`, mover);
    draft.write(what === 'turn' ? 'time/circuits' : `time/${what}/circuits`, String(circuits));
  },
};

const PLAYERS = chosenPlayers<TurnOrder>({ ...listIn('players'), with: withPlayers });

const SHARING: Sharing<TurnOrder> = {
  ticks: ['turn'],
  units: ({ what }) => [what],
  shares: [IDLERS, WHOSE, PLAYERS],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  tells: (before, { what, mover, over }) =>
    over > before.over && mover !== undefined ? [{ what: `${what}-began`, by: mover }] : [],
  hears: {
    // Whoever comes or goes may change whose turn it is, which is written then.
    created: (turns) => turns,
    destroyed: (turns) => turns,
    // While its rule was not in force, nothing of it was written, and nobody was passed over.
    'rule-enacted': onDraft<TurnOrder, [Signal]>((turns) => {
      const { mover } = turns;
      if (mover !== undefined && !isTaker(turns, mover)) goOn(turns);
    }),
    'became-idle': onDraft<TurnOrder, [Signal]>((turns, { name }) => {
      if (turns.passesIdle && turns.mover === name) goOn(turns);
    }),
    'became-active': onDraft<TurnOrder, [Signal]>((turns) => {
      turns.mover ??= after(turns, -1);
    }),
  },
};
