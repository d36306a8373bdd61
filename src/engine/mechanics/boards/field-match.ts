import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { makeGrid, numbersFrom, type Grid } from './grid.ts';

/** The rules of a field on which matches are played, each by a document of its own. */
export interface FieldRules {
  readonly name: string;
  readonly fieldRule: string;
  readonly matchRule: string;
}

/** Something that stands on the field. */
export interface FieldObject {
  readonly owner: string | null;
  readonly square: string;
}

/** A field and the match on it. */
export interface FieldState {
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

/** A field on which no match is played. */
export const BARE = {
  match: null,
  grid: null,
  objects: new Map(),
  requests: [],
  turned: false,
  trophies: new Map(),
} satisfies Partial<FieldState>;

/** Squares a side beyond which a field can no longer be drawn; no rule sets a bound. */
const MOST = 50;

/** Begins a match on an empty field. */
export function beginMatch(
  state: FieldState,
  match: string,
  rows: number,
  columns: number,
): FieldState | Refusal {
  const { matchRule } = state.rules;
  if (state.match !== null) return refuse(`The match ${state.match} is played.`, matchRule);
  if (rows < 1 || columns < 1) {
    return refuse('A field has at least one row and one column.', matchRule);
  }
  if (Math.max(rows, columns) > MOST) {
    return refuse(`A field is drawn up to ${MOST} squares a side.`);
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

/** Puts an object on a square: a new one at the bottom of the list, another one where it is in it. */
export function putObject(
  state: FieldState,
  name: string,
  object: FieldObject,
): FieldState | Refusal {
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

/** Does something with an object that there is. */
export function withObject(
  state: FieldState,
  name: string,
  then: (object: FieldObject) => FieldState | Refusal,
): FieldState | Refusal {
  const object = state.objects.get(name);
  return object === undefined
    ? refuse(`There is no ${name}.`, state.rules.fieldRule)
    : then(object);
}

/** Turns the field, once in a day. */
export function turnField(state: FieldState): FieldState | Refusal {
  const { matchRule } = state.rules;
  if (state.match === null) return refuse('No match is played.', matchRule);
  if (state.turned) return refuse('The Field was turned today.', matchRule);
  return { ...state, turned: true, requests: [] };
}

/** Ends the match: the field is cleared, and whoever won has the trophy. */
export function endMatch(
  state: FieldState,
  trophy: string,
  winners: readonly string[],
): FieldState | Refusal {
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
