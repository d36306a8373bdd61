import { firstFrom } from '../../../schemas/first-from.ts';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Names } from '../../procedures/fields.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { needPlayer } from '../../procedures/need-player.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { need } from '../../procedures/refusal.ts';
import { knownPlayers } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import type { View } from '../../procedures/view.ts';
import { entitiesOf } from '../../world/entities.ts';
import { turnPeriods } from '../../world/periods.ts';

const SETTINGS = {
  order: {
    options: ['as-they-came', 'alphabetical'],
    default: 'as-they-came',
    meaning: 'In which order turns go round: as players came, or are listed; or by the alphabet.',
  },
} as const;

const GIVEN = {
  players: Names.default([]).describe('Who takes turns. Left out, all who play.'),
  first: Words.optional().describe('Whose turn is the first. Left out, that of the first player.'),
};

interface TurnOrder {
  readonly isSorted: boolean;
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
    begin: ({ players, first }, { order }): TurnOrder => {
      need(new Set(players).size === players.length, 'A player stands twice.');
      if (first !== undefined) needPlayer(players, first);
      const isSorted = order === 'alphabetical';
      const inOrder = sorted(players, isSorted);
      return { isSorted, players: inOrder, mover: first ?? inOrder[0], over: 0, circuits: 0 };
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
      next: answer('Whose turn is next.', {}, (turns) => after(turns) ?? null),
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

function after({ players, mover }: Pick<TurnOrder, 'players' | 'mover'>): string | undefined {
  const place = mover === undefined ? -1 : players.indexOf(mover);
  return players[(place + 1) % players.length];
}

function goOn(turns: TurnOrder): void {
  const isLast = turns.players.at(-1) === turns.mover;
  turns.mover = after(turns);
  turns.over++;
  if (isLast) turns.circuits++;
}

/** The turn of one who has left is over, and the next is that of whoever came after em and still plays. */
function withPlayers(turns: TurnOrder, there: readonly string[]): TurnOrder {
  const players = sorted(there, turns.isSorted);
  const { mover, over, circuits } = turns;
  if (mover === undefined) return { ...turns, players, mover: players[0] };
  if (players.includes(mover)) return { ...turns, players };
  const place = turns.players.indexOf(mover);
  const later = firstFrom(turns.players, place + 1, (one) => players.includes(one));
  const isRound = later === undefined;
  return {
    ...{ ...turns, players, mover: later ?? players[0] },
    ...{ over: over + 1, circuits: isRound ? circuits + 1 : circuits },
  };
}

function viewsOf({ players, mover }: TurnOrder): readonly View[] {
  const rows = players.map((name) => [name, name === mover ? 'yes' : '']);
  return [{ kind: 'table', title: 'Order of turns', columns: ['Player', 'Eir turn'], rows }];
}

/** Whose turn it is stands at `time/turn`, and each turn that begins is told to all rules. */
const WHOSE: Share<TurnOrder> = {
  read: (_world, turns) => turns,
  write: (draft, before, { mover, over, circuits }) => {
    if (before !== undefined && over > before.over) turnPeriods(draft, 'turn');
    draft.write('time/turn', mover);
    draft.write('time/circuits', String(circuits));
  },
};

const SHARING: Sharing<TurnOrder> = {
  ticks: ['turn'],
  shares: [knownPlayers({ of: ({ players }) => players, with: withPlayers }), WHOSE],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  tells: (before, { mover, over }) =>
    over > before.over && mover !== undefined ? [{ what: 'turn-began', by: mover }] : [],
  // Whoever comes or goes may change whose turn it is, which is written then.
  hears: { created: (turns) => turns, destroyed: (turns) => turns },
};
