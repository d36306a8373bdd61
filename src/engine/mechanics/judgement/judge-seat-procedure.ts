import { listIn } from '../../procedures/lenses.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import type { TableView } from '../../procedures/view.ts';
import { Names } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need, refuse } from '../../procedures/refusal.ts';
import { sharedPlayers, toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { isUnknown } from '../../replay/state/value.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { hasConsent, judgeBefore, nextMover, type Table } from './judge-seat.ts';
import { needPlayer } from '../../procedures/need-player.ts';

interface State extends Table {
  players: string[];
  mover: string;
  readonly teams: string[][];
  judge: string | undefined;
  isInvoked: boolean;
  decisions: Decision[];
  /** Judges who were overruled in this turn. */
  overruled: string[];
  winner: string | undefined;
  /** Whose turn it is by the rules of turns, where they take part. */
  due: string | undefined;
}

interface Decision {
  readonly judge: string;
  readonly says: string;
  isOverruled: boolean;
}

const { step, answer } = draftKinds<State>();

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
      'Where players disagree, the player before the one who moves decides, and can be overruled by all others together. Who consents to the next turn is told.',
    settings: {},
    rule,
    given: { players: Names, mover: Words, teams: z.array(Names).default([]) },
    begin: ({ players, mover, teams }): State => {
      needPlayer(players, mover);
      return { players, teams, ...newTurn(mover), winner: undefined, due: undefined };
    },
    steps: { ...QUESTIONS, ...turnSteps(end) },
    answers,
    views: (state) => (state.decisions.length > 0 ? [view(state)] : []),
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
      judgeThere(),
      sharedPlayers(listIn('players')),
      toldByWorld((world, state) => ({ ...state, due: moverIn(world) })),
    ],
    asks: (world) => {
      const players = entitiesOf(world, 'player');
      return { players, mover: moverIn(world) ?? players[0] };
    },
    tells: (before, { winner }) =>
      winner !== undefined && before.winner === undefined ? [{ what: 'won', by: winner }] : [],
    hears: {
      'turn-began': onDraft<State, [Signal]>((state, { by }) => {
        if (!state.isInvoked) Object.assign(state, newTurn(String(by)));
      }),
    },
    forbids: ({ isInvoked, mover, due }, { of, verb, by }) =>
      isInvoked && of === 'turns' && verb === 'propose' && by === due && due !== mover
        ? refuse('No majority of the other players consents.', rule)
        : undefined,
  };
}

/** Where the Judge leaves the game, the one before em judges; told before the players forget who has left. */
function judgeThere(): Share<State> {
  return {
    read: (_world, state) => state,
    write: () => undefined,
    forget: (state, name) => {
      if (name !== state.judge) return state;
      const next = judgeBefore(state, name);
      return { ...state, judge: next === name ? undefined : next };
    },
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

const QUESTIONS = {
  invoke: step('A player insists on judgment.', { invoke: Words }, (state, { invoke: by }) => {
    needPlayer(state.players, by);
    need(!state.isInvoked, 'Judgment has been invoked in this turn.');
    state.judge = judgeBefore(state, state.mover);
    need(state.judge, 'There is nobody to judge.');
    state.isInvoked = true;
  }),
  decide: step(
    'The Judge decides a question.',
    { decide: Words, by: Words },
    (state, { decide: says, by: judge }) => {
      need(judge === state.judge, `${judge} is not the Judge.`);
      state.decisions.push({ judge, says, isOverruled: false });
    },
  ),
  overrule: step(
    'All others overrule the Judge.',
    { overrule: Names },
    (state, { overrule: voters }) => {
      const { judge, players, decisions, overruled } = state;
      for (const voter of voters) needPlayer(players, voter);
      const standing = decisions.filter((one) => one.judge === judge && !one.isOverruled);
      need(judge !== undefined && standing.length > 0, 'There is no judgment to overrule.');
      const missing = players.filter((player) => player !== judge && !voters.includes(player));
      need(missing.length === 0, `${missing.join(', ')} did not vote to overrule.`);
      overruled.push(judge);
      for (const one of standing) one.isOverruled = true;
      state.judge = judgeBefore(state, judge);
    },
  ),
};

function turnSteps(end: string) {
  return {
    'next-turn': step(
      'The next player begins eir turn; once judgment is invoked a majority of the others must consent.',
      { 'next-turn': Words, consent: Names.default([]) },
      (state, { 'next-turn': mover, consent }) => {
        const next = state.due ?? nextMover(state);
        need(mover === next, `The next turn is ${next}’s.`);
        const isFree = !state.isInvoked || hasConsent(state.players, mover, consent);
        need(isFree, 'No majority of the other players consents.');
        Object.assign(state, newTurn(mover));
      },
    ),
    stuck: step(
      'It is found that a player cannot complete eir turn: e has won.',
      { stuck: Words },
      (state, { stuck }) => {
        need(stuck === state.mover, `It is not ${stuck}’s turn.`, end);
        need(state.winner === undefined, `${String(state.winner)} has won.`, end);
        state.winner = stuck;
      },
      { rule: end },
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

function view({ decisions }: State): TableView {
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
