/** Where a place lies in a grid: its column from the left and its row from the top, from 0. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** A board of places with names of their own: `E5`, `A-5`, `7,12`. */
export interface Grid {
  /** From left to right. */
  readonly columns: readonly string[];
  /** From top to bottom. */
  readonly rows: readonly string[];
  /** Every place, row by row from the top left. */
  readonly places: readonly string[];
  /** Where a place lies; undefined where the board has no such place. */
  readonly spotOf: (place: string) => Spot | undefined;
  /** The place at a spot; undefined beyond the edge of a board that has edges. */
  readonly placeAt: (spot: Spot) => string | undefined;
  /** The places next to a place, itself not among them. */
  readonly neighbours: (place: string) => readonly string[];
}

/** What boards differ by. */
export interface GridRules {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly nameOf: (column: string, row: string) => string;
  /** `orthogonal`: four neighbours; `king`: the diagonal ones too. */
  readonly adjacency: 'orthogonal' | 'king';
  /** Whether each edge touches the one across, as on a torus. */
  readonly wraps?: boolean;
}

const ORTHOGONAL: readonly Spot[] = [
  { column: 0, row: -1 },
  { column: -1, row: 0 },
  { column: 1, row: 0 },
  { column: 0, row: 1 },
];

/** The eight directions, those that are level or upright first. */
export const DIRECTIONS: readonly Spot[] = [
  ...ORTHOGONAL,
  { column: -1, row: -1 },
  { column: 1, row: -1 },
  { column: -1, row: 1 },
  { column: 1, row: 1 },
];

/** Makes a board; its places and their neighbours are worked out once. */
export function makeGrid({ columns, rows, nameOf, adjacency, wraps }: GridRules): Grid {
  const spots = new Map(
    rows.flatMap((rowName, row) =>
      columns.map((name, column) => [nameOf(name, rowName), { column, row }] as const),
    ),
  );
  const places = [...spots.keys()];
  const placeAt = (spot: Spot) => {
    const { column, row } = wraps === true ? around(spot, columns.length, rows.length) : spot;
    const isOn = column >= 0 && column < columns.length && row >= 0;
    return isOn ? places[row * columns.length + column] : undefined;
  };
  const ways = adjacency === 'king' ? DIRECTIONS : ORTHOGONAL;
  const beside = new Map(
    [...spots].map(([place, spot]) => {
      const found = ways.flatMap((way) => placeAt(stepBy(spot, way)) ?? []);
      return [place, [...new Set(found)].filter((near) => near !== place)] as const;
    }),
  );
  return {
    columns,
    rows,
    places,
    spotOf: (place) => spots.get(place),
    placeAt,
    neighbours: (place) => beside.get(place) ?? [],
  };
}

/** Comes back to the board across its edges. */
function around({ column, row }: Spot, columns: number, rows: number): Spot {
  return { column: (column + columns) % columns, row: (row + rows) % rows };
}

/** Goes one step from a spot. */
export function stepBy(spot: Spot, way: Spot): Spot {
  return { column: spot.column + way.column, row: spot.row + way.row };
}

/** Names from one number to another, counting up or down. */
export function numbersFrom(first: number, last: number): string[] {
  const way = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) =>
    String(first + way * index),
  );
}

/** Letters from one to another, both with: `A` to `I`. */
export function lettersFrom(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
}
