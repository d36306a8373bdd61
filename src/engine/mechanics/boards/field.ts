import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { BoardView, View, TableView } from '../../procedures/view.ts';
import { Integer, Names } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { need } from '../../procedures/refusal.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { fieldSharing } from './field-sharing.ts';
import type { FieldObject, FieldRules, FieldState } from './field-state.ts';
import { makeGrid, numbersFrom, type Grid } from './grid.ts';
import { pieceSigns } from './piece-signs.ts';
import { coordinates, Square } from './roam-state.ts';

const { step, answer } = draftKinds<FieldState>();

/** Squares a side beyond which a field can no longer be drawn; no rule sets a bound. */
const MOST = 50;

/**
 * Returns the Field and its matches (4E57, 4E58, mechanics.md 4E-57). What actions bring about stands in the document
 * of each match, and none is held: effects are told, and what the rules say of them is kept to.
 */
export function field(rules: FieldRules): Procedure {
  const { name, fieldRule, matchRule } = rules;
  return defineProcedure({
    name,
    title: 'The Field',
    summary:
      'A match is played on a field whose edges touch each other. What its objects do stood in documents that are lost: it is told, while turns, owners and the order of objects are kept to.',
    settings: {},
    rule: fieldRule,
    sharing: fieldSharing(rules),
    given: { players: Names },
    begin: ({ players }): FieldState => ({
      ...{ players, match: null, grid: null, requests: [], turned: false },
      ...{ referee: undefined, won: [] },
      objects: new Map(),
      trophies: new Map(),
    }),
    steps: { ...matchSteps(matchRule), ...objectSteps(matchRule) },
    answers: ANSWERS,
    views: fieldViews,
  });
}

function matchSteps(rule: string) {
  return {
    match: step(
      'The Referee chooses the match that is played, and its size in rows and columns.',
      { match: Words, size: z.tuple([Integer, Integer]), by: Words.optional() },
      (state, { match, size: [rows, columns], by }) => {
        needReferee(state, by);
        need(state.match === null, `The match ${String(state.match)} is played.`);
        need(rows >= 1 && columns >= 1, 'A field has at least one row and one column.');
        need(Math.max(rows, columns) <= MOST, `A field is drawn up to ${MOST} squares a side.`);
        state.match = match;
        clear(state, layOut(rows, columns));
      },
      { rule },
    ),
    turn: step(
      'The Referee turns the Field, once in a day.',
      { by: Words.optional() },
      (state, { by }) => {
        needReferee(state, by);
        need(state.match, 'No match is played.');
        need(!state.turned, 'The Field was turned today.');
        state.turned = true;
        state.requests = [];
      },
      { rule },
    ),
    day: step(
      'The next day begins.',
      {},
      (state) => {
        state.turned = false;
      },
      { alone: true },
    ),
    end: step(
      'An action ends the match; who wins it is given its trophy.',
      { end: Words, winners: Names.default([]) },
      (state, { end: trophy, winners }) => {
        need(state.match, 'No match is played.');
        const stranger = winners.find((winner) => !state.players.includes(winner));
        need(stranger === undefined, `${String(stranger)} does not play.`);
        state.match = null;
        clear(state, null);
        state.won = [...new Set(winners)];
        for (const winner of winners) state.trophies.set(winner, trophy);
      },
      { rule },
    ),
  };
}

/** Asks that the Referee do it, where the game knows who that is. */
function needReferee({ referee }: FieldState, by: string | undefined): void {
  need(referee === undefined || by === referee, `The Referee does that: ${String(referee)}.`);
}

function layOut(rows: number, columns: number): Grid {
  return makeGrid({
    columns: numbersFrom(1, columns),
    rows: numbersFrom(rows, 1),
    nameOf: (column, row) => `${column},${row}`,
    adjacency: 'orthogonal',
    wraps: true,
  });
}

function clear(state: FieldState, grid: Grid | null): void {
  state.grid = grid;
  state.objects.clear();
  state.requests = [];
}

function objectSteps(matchRule: string) {
  const needSquare = ({ grid }: FieldState, square: string) => {
    need(grid, 'No match is played.', matchRule);
    need(grid.spotOf(square), `${square} is not on the Field.`);
  };
  return {
    create: step(
      'An action creates an object, at the bottom of the Priority List.',
      { create: Words, at: Square, owner: Words.optional() },
      (state, { create, at: square, owner = null }) => {
        need(!state.objects.has(create), `There is a ${create}.`);
        needSquare(state, square);
        const isOwned = owner === null || state.players.includes(owner);
        need(isOwned, `${String(owner)} does not play.`);
        state.objects.set(create, { owner, square });
      },
    ),
    move: step('An action moves an object.', { move: Words, to: Square }, (state, { move, to }) => {
      const object = objectOf(state, move);
      needSquare(state, to);
      object.square = to;
    }),
    destroy: step('An action destroys an object.', { destroy: Words }, (state, { destroy }) => {
      need(state.objects.delete(destroy), `There is no ${destroy}.`);
    }),
    invoke: step(
      'A player asks for an action of an object of their own.',
      { invoke: Words, by: Words },
      (state, { invoke, by }) => {
        need(objectOf(state, invoke).owner === by, `${invoke} is not an object of ${by}.`);
        state.requests.push(`${by}: ${invoke}`);
      },
    ),
  };
}

function objectOf({ objects }: FieldState, name: string): FieldObject {
  const object = objects.get(name);
  need(object, `There is no ${name}.`);
  return object;
}

const ANSWERS = {
  match: answer('The match that is played.', {}, ({ match }) => match),
  priority: answer('The objects in the order of the Priority List.', {}, ({ objects }) => [
    ...objects.keys(),
  ]),
  beside: answer('The squares next to a square.', { of: Square }, ({ grid }, { of }) =>
    (grid?.neighbours(of) ?? []).map(coordinates),
  ),
  requests: answer(
    'Who asked for what since the Field was turned.',
    {},
    ({ requests }) => requests,
  ),
  trophies: answer('Who has won which trophy.', {}, ({ trophies }) => Object.fromEntries(trophies)),
};

/** What there is to be seen: the field, and the list by which its objects act. */
function fieldViews({ grid, objects, players }: FieldState): View[] {
  if (grid === null) return [];
  const signs = pieceSigns([...objects.keys()]);
  const pieces = [...objects].map(([name, { owner, square }]): BoardView['pieces'][number] => {
    const [column = '', row = ''] = square.split(',');
    const label = owner === null ? name : `${name} of ${owner}`;
    const piece = { column, row, sign: signs.get(name) ?? '', label };
    return owner === null ? piece : { ...piece, side: owner };
  });
  const board: BoardView = {
    kind: 'board',
    title: 'The Field',
    lay: 'squares',
    columns: grid.columns,
    rows: grid.rows,
    sides: players,
    pieces,
  };
  const list: TableView = {
    kind: 'table',
    title: 'The Priority List',
    columns: ['Object', 'Owner', 'Square'],
    rows: [...objects].map(([name, { owner, square }]) => [name, owner ?? 'nobody', square]),
  };
  return [board, list];
}
