/** The head of a table: what its rows are, and what its columns count. */
export interface TableHead {
  readonly kind: 'player' | 'contract' | 'entity';
  /** Signs of the assets as printed. */
  readonly signs: readonly string[];
}

/** A row: a holder as printed, and its balances in the order of the columns. */
export interface TableRow {
  readonly name: string;
  readonly balances: readonly string[];
}

const KINDS = { Player: 'player', Contract: 'contract', Entity: 'entity' } as const;

/** No line of a table comes near this. */
const LONGEST = 400;

/** Reads `Player(+a)  cn  wc …`; undefined where a line heads no table. */
export function readHead(line: string): TableHead | undefined {
  if (line.length > LONGEST) return undefined;
  const [first = '', ...signs] = line.trim().split(/\s+/u);
  const kind = /^(?<kind>Player|Contract|Entity)(?:\([^)]*\))?$/u.exec(first)?.groups?.['kind'];
  const areSigns = signs.length > 0 && signs.every((sign) => /^[a-z]{2}$/u.test(sign));
  return kind !== undefined && areSigns
    ? { kind: KINDS[kind as keyof typeof KINDS], signs }
    : undefined;
}

/** Reads `G.  [1]  10  2 …`: a name, perhaps the mark of a note, and a number for each column. */
export function readRow(line: string, head: TableHead): TableRow | undefined {
  if (line.length > LONGEST) return undefined;
  const parts = line.trim().split(/\s+/u);
  const balances = parts.slice(-head.signs.length);
  const named = parts.slice(0, -head.signs.length);
  if (/^\[\d+\]$/u.test(named.at(-1) ?? '')) named.pop();
  if (named.length === 0 || !balances.every((cell) => /^-?\d+$/u.test(cell))) return undefined;
  return { name: named.join(' '), balances };
}

/** Tells the line under the head of a table. */
export function isRuling(line: string): boolean {
  return line.length <= LONGEST && /^[\s=]*==[\s=]*$/u.test(line);
}
