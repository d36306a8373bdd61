import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import type { TableExhibit } from '../../procedures/exhibit.ts';
import { Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { sharedPlayers, toldByWorld } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { isUnknown } from '../../replay/state/value.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import { hasConsent, judgeBefore, nextMover, type Table } from './judge-seat.ts';

interface State extends Table {
  readonly judge: string | undefined;
  readonly isInvoked: boolean;
  readonly decisions: readonly Decision[];
  /** Judges who were overruled in this turn. */
  readonly overruled: readonly string[];
  readonly winner: string | undefined;
  /** Whose turn it is by the rules of turns, where they take part. */
  readonly due: string | undefined;
}

interface Decision {
  readonly judge: string;
  readonly says: string;
  readonly isOverruled: boolean;
}

const { step, answer } = kinds<State>();

/** The rules of judgment and of the end that it may bring. */
export interface SeatRules {
  readonly name: string;
  readonly judgment: string;
  readonly end: string;
}

/** Judgment by the player before the one who moves (mechanics.md F). */
export function judgeSeatProcedure({ name, judgment: rule, end }: SeatRules): Procedure {
  return defineProcedure({
    name,
    title: 'Judgment',
    summary:
      'Where players disagree, the player before the one who moves decides, and can be overruled by all others together.',
    settings: {},
    given: { players: Names, mover: Words, teams: z.array(Names).default([]) },
    begin: ({ players, mover, teams }): State | Refusal =>
      players.includes(mover)
        ? { players, teams, ...newTurn(mover), winner: undefined, due: undefined }
        : refuse(`${mover} is not a player.`, rule),
    steps: { ...questionSteps(rule), ...turnSteps(rule, end) },
    answers,
    exhibits: (state) => (state.decisions.length > 0 ? [exhibit(state)] : []),
    sharing: seatSharing(rule),
  });
}

/**
 * What Judgment has to do with other rules: whose turn it is comes from them. Once it is invoked the turn of
 * another does not begin without consent (212). It tells `won { by }` where play cannot go on.
 */
function seatSharing(rule: string): Sharing<State> {
  return {
    shares: [
      sharedPlayers({
        of: ({ players }) => players,
        with: (state, players) => ({ ...state, players }),
      }),
      toldByWorld((world, state) => ({ ...state, due: moverIn(world) })),
    ],
    asks: (world) => {
      const players = entitiesOf(world, 'player');
      return { players, mover: moverIn(world) ?? players[0] };
    },
    tells: (before, { winner }) =>
      winner !== undefined && before.winner === undefined ? [{ what: 'won', by: winner }] : [],
    hears: {
      'turn-began': (state, { by }) =>
        state.isInvoked ? state : { ...state, ...newTurn(String(by)) },
    },
    forbids: ({ isInvoked, mover, due }, { of, verb, by }) =>
      isInvoked && of === 'turns' && verb === 'propose' && by === due && due !== mover
        ? refuse('No majority of the other players consents.', rule)
        : undefined,
  };
}

/** Whose turn it is, where the rules of turns take part. */
function moverIn(world: World): string | undefined {
  const mover = world.get('time/turn');
  return mover === undefined || isUnknown(mover) ? undefined : mover;
}

function newTurn(mover: string) {
  return { mover, judge: undefined, isInvoked: false, decisions: [], overruled: [] };
}

function questionSteps(rule: string) {
  return {
    invoke: step('A player insists on judgment.', { invoke: Words }, (state, { invoke: by }) => {
      if (!state.players.includes(by)) return refuse(`${by} is not a player.`, rule);
      if (state.isInvoked) return refuse('Judgment has been invoked in this turn.', rule);
      const judge = judgeBefore(state, state.mover);
      if (judge === undefined) return refuse('There is nobody to judge.', rule);
      return { ...state, isInvoked: true, judge };
    }),
    decide: step(
      'The Judge decides a question.',
      { decide: Words, by: Words },
      (state, { decide: says, by }) =>
        by === state.judge
          ? { ...state, decisions: [...state.decisions, { judge: by, says, isOverruled: false }] }
          : refuse(`${by} is not the Judge.`, rule),
    ),
    overrule: step('All others overrule the Judge.', { overrule: Names }, (state, said) =>
      overrule(state, said.overrule, rule),
    ),
  };
}

function overrule(state: State, voters: readonly string[], rule: string): State | Refusal {
  const { judge, players, decisions, overruled } = state;
  const isOfJudge = (one: Decision) => one.judge === judge && !one.isOverruled;
  if (judge === undefined || !decisions.some(isOfJudge)) {
    return refuse('There is no judgment to overrule.', rule);
  }
  const missing = players.filter((player) => player !== judge && !voters.includes(player));
  if (missing.length > 0) return refuse(`${missing.join(', ')} did not vote to overrule.`, rule);
  return {
    ...state,
    overruled: [...overruled, judge],
    decisions: decisions.map((one) => (isOfJudge(one) ? { ...one, isOverruled: true } : one)),
    judge: judgeBefore(state, judge),
  };
}

function turnSteps(rule: string, end: string) {
  return {
    'next-turn': step(
      'The next player begins eir turn; once judgment is invoked a majority of the others must consent.',
      { 'next-turn': Words, consent: Names.default([]) },
      (state, { 'next-turn': mover, consent }) => {
        const next = state.due ?? nextMover(state);
        if (mover !== next) return refuse(`The next turn is ${next}’s.`, rule);
        if (state.isInvoked && !hasConsent(state.players, mover, consent)) {
          return refuse('No majority of the other players consents.', rule);
        }
        return { ...state, ...newTurn(mover) };
      },
    ),
    stuck: step(
      'It is found that a player cannot complete eir turn: e has won.',
      { stuck: Words },
      (state, { stuck }) => {
        if (stuck !== state.mover) return refuse(`It is not ${stuck}’s turn.`, end);
        if (state.winner !== undefined) return refuse(`${state.winner} has won.`, end);
        return { ...state, winner: stuck };
      },
    ),
  };
}

const answers = {
  judge: answer('Who is Judge.', {}, ({ judge }) => judge ?? null),
  mover: answer('Whose turn it is.', {}, ({ mover }) => mover),
  stands: answer('Decisions of Judges of this turn who were not overruled.', {}, (state) =>
    state.decisions.filter(({ isOverruled }) => !isOverruled).map(({ says }) => says),
  ),
  overruled: answer('Judges who were overruled in this turn.', {}, ({ overruled }) => [
    ...overruled,
  ]),
  winner: answer('Who has won because play cannot go on.', {}, ({ winner }) => winner ?? null),
};

function exhibit({ decisions }: State): TableExhibit {
  return {
    kind: 'table',
    title: 'Decisions of this turn',
    columns: ['Judge', 'Decision', 'Fate'],
    rows: decisions.map(({ judge, says, isOverruled }) => [
      judge,
      says,
      isOverruled ? 'overruled' : 'stands',
    ]),
  };
}
