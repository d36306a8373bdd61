import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import type { BoardExhibit, Exhibit, TableExhibit } from '../procedures/exhibit.ts';
import { Integer, Names } from '../procedures/fields.ts';
import { defineProcedure, kinds, type Procedure } from '../procedures/procedure.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { makeGrid, numbersFrom, type Grid } from './grid.ts';
import { pieceSigns } from './piece-signs.ts';
import { coordinates, Square } from './roam-state.ts';

/** The rules of a field on which matches are played, each by a document of its own. */
export interface FieldRules {
  readonly name: string;
  readonly fieldRule: string;
  readonly matchRule: string;
}

/** Something that stands on the field. */
interface FieldObject {
  readonly owner: string | null;
  readonly square: string;
}

interface State {
  readonly rules: FieldRules;
  readonly players: readonly string[];
  /** The match that is played; null between two of them. */
  readonly match: string | null;
  readonly grid: Grid | null;
  /** In the order of the Priority List. */
  readonly objects: ReadonlyMap<string, FieldObject>;
  /** Who has asked for what since the field was last turned. */
  readonly requests: readonly string[];
  readonly turned: boolean;
  readonly trophies: ReadonlyMap<string, string>;
}

const { step, answer } = kinds<State>();

const Size = z.tuple([Integer, Integer]);

/**
 * The Field and its matches (4E57, 4E58, mechanics.md 4E-57). What actions bring about stands in the document
 * of each match, and none is held: effects are told, and what the rules say of them is kept to.
 */
export function field(rules: FieldRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'The Field',
    summary:
      'A match is played on a field whose edges touch each other. What its objects do stood in documents that are lost: it is told, while turns, owners and the order of objects are kept to.',
    settings: {},
    given: { players: Names },
    begin: ({ players }): State => ({ ...BARE, rules, players }),
    steps: {
      match: step(
        'The Referee chooses the match that is played, and its size in rows and columns.',
        { match: Words, size: Size },
        (state, { match, size: [rows, columns] }) => beginMatch(state, match, rows, columns),
      ),
      create: step(
        'An action creates an object, at the bottom of the Priority List.',
        { create: Words, at: Square, owner: Words.optional() },
        (state, { create, at, owner = null }) => {
          if (state.objects.has(create)) return refuse(`There is a ${create}.`, rules.fieldRule);
          return putObject(state, create, { owner, square: at });
        },
      ),
      move: step('An action moves an object.', { move: Words, to: Square }, (state, { move, to }) =>
        withObject(state, move, (object) => putObject(state, move, { ...object, square: to })),
      ),
      destroy: step('An action destroys an object.', { destroy: Words }, (state, { destroy }) =>
        withObject(state, destroy, () => ({
          ...state,
          objects: new Map([...state.objects].filter(([name]) => name !== destroy)),
        })),
      ),
      invoke: step(
        'A player asks for an action of an object of their own.',
        { invoke: Words, by: Words },
        (state, { invoke, by }) =>
          withObject(state, invoke, ({ owner }) =>
            owner === by
              ? { ...state, requests: [...state.requests, `${by}: ${invoke}`] }
              : refuse(`${invoke} is not an object of ${by}.`, rules.fieldRule),
          ),
      ),
      turn: step('The Referee turns the Field, once in a day.', {}, (state) => turnField(state)),
      day: step('The next day begins.', {}, (state) => ({ ...state, turned: false })),
      end: step(
        'An action ends the match; who wins it is given its trophy.',
        { end: Words, winners: Names.default([]) },
        (state, { end: trophy, winners }) => endMatch(state, trophy, winners),
      ),
    },
    answers: {
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
        (state) => state.requests,
      ),
      trophies: answer('Who has won which trophy.', {}, ({ trophies }) =>
        Object.fromEntries(trophies),
      ),
    },
    exhibits: exhibitsOf,
  });
}

const BARE = {
  match: null,
  grid: null,
  objects: new Map(),
  requests: [],
  turned: false,
  trophies: new Map(),
} satisfies Partial<State>;

function beginMatch(state: State, match: string, rows: number, columns: number): State | Refusal {
  const { matchRule } = state.rules;
  if (state.match !== null) return refuse(`The match ${state.match} is played.`, matchRule);
  if (rows < 1 || columns < 1 || rows > 50 || columns > 50) {
    return refuse('A field has at least one row and one column, and fits on a page.', matchRule);
  }
  const grid = makeGrid({
    columns: numbersFrom(1, columns),
    rows: numbersFrom(rows, 1),
    nameOf: (column, row) => `${column},${row}`,
    adjacency: 'orthogonal',
    wraps: true,
  });
  return { ...state, match, grid, objects: new Map(), requests: [] };
}

function putObject(state: State, name: string, object: FieldObject): State | Refusal {
  const { grid, rules, objects, players } = state;
  if (grid === null) return refuse('No match is played.', rules.matchRule);
  if (grid.spotOf(object.square) === undefined) {
    return refuse(`${object.square} is not on the Field.`, rules.fieldRule);
  }
  if (object.owner !== null && !players.includes(object.owner)) {
    return refuse(`${object.owner} does not play.`, rules.fieldRule);
  }
  return { ...state, objects: new Map([...objects, [name, object]]) };
}

function withObject(
  state: State,
  name: string,
  then: (object: FieldObject) => State | Refusal,
): State | Refusal {
  const object = state.objects.get(name);
  return object === undefined
    ? refuse(`There is no ${name}.`, state.rules.fieldRule)
    : then(object);
}

function turnField(state: State): State | Refusal {
  const { matchRule } = state.rules;
  if (state.match === null) return refuse('No match is played.', matchRule);
  if (state.turned) return refuse('The Field was turned today.', matchRule);
  return { ...state, turned: true, requests: [] };
}

function endMatch(state: State, trophy: string, winners: readonly string[]): State | Refusal {
  if (state.match === null) return refuse('No match is played.', state.rules.matchRule);
  const won = winners.map((winner): [string, string] => [winner, trophy]);
  return {
    ...state,
    match: null,
    grid: null,
    objects: new Map(),
    requests: [],
    trophies: new Map([...state.trophies, ...won]),
  };
}

function exhibitsOf({ grid, objects, players }: State): Exhibit[] {
  if (grid === null) return [];
  const signs = pieceSigns([...objects.keys()]);
  const pieces = [...objects].map(([name, { owner, square }]): BoardExhibit['pieces'][number] => {
    const [column = '', row = ''] = square.split(',');
    const label = owner === null ? name : `${name} of ${owner}`;
    const piece = { column, row, sign: signs.get(name) ?? '', label };
    return owner === null ? piece : { ...piece, side: owner };
  });
  const board: BoardExhibit = {
    kind: 'board',
    title: 'The Field',
    lay: 'squares',
    columns: grid.columns,
    rows: grid.rows,
    sides: players,
    pieces,
  };
  const list: TableExhibit = {
    kind: 'table',
    title: 'The Priority List',
    columns: ['Object', 'Owner', 'Square'],
    rows: [...objects].map(([name, { owner, square }]) => [name, owner ?? 'nobody', square]),
  };
  return [board, list];
}
