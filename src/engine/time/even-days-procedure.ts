import { listIn } from '../procedures/lenses.ts';
import { Words } from '../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../procedures/fields.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { sharedPlayers } from '../procedures/shares.ts';
import type { Sharing } from '../procedures/sharing.ts';
import { sharedScores } from '../mechanics/turns/shared-scores.ts';
import { entitiesOf } from '../world/entities.ts';
import { dateOf } from './calendar.ts';
import { DateText } from './clock-fields.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { counted } from '../../schemas/counted.ts';

interface State {
  /** In the order of their turns. */
  readonly players: readonly string[];
  readonly scores: Readonly<Record<string, number>>;
  /** Who has posted since the last even day. */
  readonly posted: ReadonlySet<string>;
  readonly day: number;
  readonly numbers: 'all' | 'posters';
  readonly winners: readonly string[];
}

const { step, answer } = kinds<State>();

/** How many dice are rolled at once. */
const DICE = 4;

/** What differs from game to game. */
export interface EvenDayRules {
  readonly name: string;
  readonly rule: string;
  readonly points: number;
}

/** Who plays, and points, are the whole game's. */
const sharing: Sharing<State> = {
  quantities: { points: {} },
  shares: [
    sharedPlayers(listIn('players')),
    sharedScores({
      of: ({ scores }) => new Map(Object.entries(scores)),
      with: (state, scores) => ({ ...state, scores: Object.fromEntries(scores) }),
    }),
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
};

/** Returns the player of the even day: by dice among those who have posted since the one before (rule 310). */
export function evenDaysProcedure({ name, rule, points }: EvenDayRules): Procedure {
  return defineProcedure({
    name,
    title: 'Player of the Bi-Day',
    summary:
      'At the end of each even day of the month four dice are rolled; the first that names a player who has posted since the last even day makes em the player of the Bi-Day.',
    settings: {
      numbers: {
        options: ['all', 'posters'],
        default: 'all',
        meaning:
          'Who is numbered: all players in the order of their turns, so that a die that names one who did not post is passed over, or only those who posted.',
      },
    },
    given: { players: Names, from: DateText, scores: Counts.default({}) },
    begin: ({ players, from, scores }, { numbers }): State => ({
      players,
      scores: { ...Object.fromEntries(players.map((player) => [player, 0])), ...scores },
      posted: new Set(),
      day: from,
      numbers,
      winners: [],
    }),
    steps: {
      posts: step(
        'A player posts something.',
        { posts: Words, on: DateText },
        (state, { posts, on }) => post(rule, state, posts, on),
      ),
      rolls: step(
        'The Scribe rolls the dice at the end of an even day; again where none of them names anybody.',
        { rolls: Names, on: DateText, sides: Integer },
        (state, { rolls, on, sides }) =>
          roll(rule, points, state, { dice: rolls.map(Number), on, sides }),
      ),
    },
    answers: {
      winners: answer('The players of the Bi-Days, in their order.', {}, ({ winners }) => winners),
      scores: answer('Everybody’s points.', {}, ({ scores }) => scores),
      eligible: answer('Who can be named now.', {}, ({ players, posted }) =>
        players.filter((player) => posted.has(player)),
      ),
      'next-even-day': answer('The next even day of the month.', {}, ({ day }) =>
        dateOf(nextEven(day)),
      ),
    },
    sharing,
  });
}

function post(rule: string, state: State, player: string, day: number): State | Refusal {
  if (!state.players.includes(player)) return refuse(`There is no ${player}.`, rule);
  if (day < state.day) return refuse('Time does not go back.');
  return { ...state, day, posted: new Set([...state.posted, player]) };
}

function roll(
  rule: string,
  points: number,
  state: State,
  {
    dice,
    on,
    sides,
  }: { readonly dice: readonly number[]; readonly on: number; readonly sides: number },
): State | Refusal {
  const { players, posted, scores } = state;
  const numbered = state.numbers === 'all' ? players : players.filter((one) => posted.has(one));
  const obstacle = obstacleTo(state, { dice, on, sides }, numbered.length);
  if (obstacle !== null) return refuse(obstacle, rule);
  const named = dice.map((die) => numbered[die - 1]);
  const winner = named.find((player) => player !== undefined && posted.has(player));
  if (winner === undefined) return { ...state, day: on };
  return {
    ...state,
    day: on + 1,
    posted: new Set(),
    scores: { ...scores, [winner]: (ownValue(scores, winner) ?? 0) + points },
    winners: [...state.winners, winner],
  };
}

function obstacleTo(
  { day, posted }: State,
  {
    dice,
    on,
    sides,
  }: { readonly dice: readonly number[]; readonly on: number; readonly sides: number },
  count: number,
): string | null {
  if (on < day) return 'Time does not go back.';
  if (nextEven(on) !== on) return `${dateOf(on)} is no even day of the month.`;
  if (posted.size === 0) return 'Nobody has posted since the last even day.';
  if (dice.length !== DICE) return `${DICE} dice are rolled.`;
  if (sides < count) return `The dice need ${counted(count, 'side')} at least.`;
  const isOff = dice.some((die) => !Number.isInteger(die) || die < 1 || die > sides);
  return isOff ? `A die shows a number from 1 to ${sides}.` : null;
}

function nextEven(day: number): number {
  let even = day;
  while (Number(dateOf(even).slice(8)) % 2 !== 0) even++;
  return even;
}
