import { isCellLike, readCell, type Cell } from './cells.ts';
import { cutByColumns, type Column } from './columns.ts';

/** The head of a table: what its rows are, and what its columns count. */
export interface TableHead {
  readonly kind: 'player' | 'contract' | 'entity';
  /** Signs of the assets as printed, or the word where there is one asset alone. */
  readonly assets: readonly string[];
  /**
   * How a row is cut: by its last words (`spaced`), by bars (`barred`), or with the one balance before
   * the name (`leading`).
   */
  readonly layout: 'spaced' | 'barred' | 'leading';
}

/** A row: a holder as printed, and its balances in the order of the columns. */
export interface TableRow {
  readonly name: string;
  readonly balances: readonly Cell[];
}

/** What the rows of a table are called, and what kind of holder that is. */
const KINDS: ReadonlyMap<string, TableHead['kind']> = new Map([
  ['player', 'player'],
  ['active player', 'player'],
  ['inactive player', 'player'],
  ['zombie', 'player'],
  ['contract', 'contract'],
  ['entity', 'entity'],
  ['non-player entity', 'entity'],
]);

/** No line of a table comes near this. */
const LONGEST = 400;

/** Reads the head of a table, in any of the forms that reports have had; undefined where it is none. */
export function readHead(line: string): TableHead | undefined {
  if (line.length > LONGEST) return undefined;
  const barred = cellsOf(line)?.map(withoutStress);
  if (barred !== undefined) return headOf(barred, 'barred');
  return headOf(line.trim().split(/\s+/u), 'spaced') ?? readLeadingHead(line);
}

/** `Player(+a)  cn  wc …` and `| Player | cn | wc …`. */
function headOf([first = '', ...signs]: readonly string[], layout: 'spaced' | 'barred') {
  const kind = kindOf(first);
  const isSign = layout === 'barred' ? /^[A-Za-z]{2,6}\.?$/u : /^[a-z]{2}$/u;
  const areSigns = signs.length > 0 && signs.every((sign) => isSign.test(sign));
  return kind !== undefined && areSigns ? { kind, assets: signs, layout } : undefined;
}

/** `Coins    Active player`: one asset, and its balances before the names. */
function readLeadingHead(line: string): TableHead | undefined {
  const parts = /^\s*(?<asset>[A-Z][a-z]{2,20})\s{2,}(?<rows>[A-Z][A-Za-z -]{2,30})$/u.exec(
    line.trimEnd(),
  )?.groups;
  const kind = kindOf(parts?.['rows'] ?? '');
  const asset = parts?.['asset']?.toLowerCase();
  return kind === undefined || asset === undefined
    ? undefined
    : { kind, assets: [asset], layout: 'leading' };
}

function kindOf(words: string): TableHead['kind'] | undefined {
  const plain = /^[A-Z][A-Za-z -]*/u.exec(words)?.[0] ?? '';
  return words === plain || /^\([^)]*\)$/u.test(words.slice(plain.length))
    ? KINDS.get(plain.trim().toLowerCase())
    : undefined;
}

/**
 * Reads a row under a head: a name, perhaps the mark of a note, and a cell for each column.
 * @param columns as the line below the head shows them; none where it shows no such
 */
export function readRow(
  line: string,
  head: TableHead,
  columns: readonly Column[],
): TableRow | undefined {
  if (line.length > LONGEST) return undefined;
  const { named, balances } = cutRow(line, head, columns);
  // Signs may be parts of a name, where no table of Markdown gives them a meaning.
  const name = withoutNote(head.layout === 'barred' ? withoutStress(named) : named);
  if (name === '' || balances.length !== head.assets.length) return undefined;
  const cells = balances.map(readCell);
  const isRow = head.layout === 'barred' || cells.some((cell) => 'balance' in cell);
  return isRow ? { name, balances: cells } : undefined;
}

/** Returns whether a row is no holder's, but says what the rows above come to. */
export function isTotal({ name }: TableRow): boolean {
  return /^(?:grand )?totals?:?$/iu.test(name);
}

function cutRow(
  line: string,
  { layout, assets }: TableHead,
  columns: readonly Column[],
): { readonly named: string; readonly balances: readonly string[] } {
  if (layout === 'barred') {
    const [named = '', ...balances] = cellsOf(line) ?? [];
    return { named, balances };
  }
  const words = line.trim().split(/\s+/u);
  if (layout === 'leading') return { named: words.slice(1).join(' '), balances: words.slice(0, 1) };
  const [names, balances] = [words.slice(0, -assets.length), words.slice(-assets.length)];
  // A row that lacks a word has a blank cell somewhere, which its columns alone can tell.
  if (names.length > 0 && balances.every(isCellLike)) return { named: names.join(' '), balances };
  const cut = columns.length === assets.length + 1 ? cutByColumns(line, columns) : undefined;
  return cut ?? { named: '', balances: [] };
}

/** `**B. Crab**` in a table of Markdown is `B. Crab`; `__proto__` may be what somebody is called. */
function withoutStress(text: string): string {
  return text.replace(/^(?<mark>\*\*|[*`])(?<words>[^*`]+)\k<mark>$/u, '$<words>').trim();
}

/** Takes away `[12]`, and a short form in brackets behind the name. */
function withoutNote(name: string): string {
  return name
    .replace(/ ?\[\d{1,4}\]$/u, '')
    .replace(/ \([A-Z][A-Za-z. ]{0,20}\)$/u, '')
    .trim();
}

/** The cells between bars; undefined for a line that is not cut by bars. */
function cellsOf(line: string): string[] | undefined {
  const text = line.trim();
  if (!text.includes('|') || text.length < 3) return undefined;
  // Markdown may leave out the bars at both ends.
  return text
    .replace(/^\|/u, '')
    .replace(/\|$/u, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** Tells the lines over, under and between the parts of a table: `+---+`, `====  ===`, `|:---|---:|`. */
export function isRuling(line: string): boolean {
  return line.length <= LONGEST && /^[\s=+|:-]*$/u.test(line) && /==|--|:-|-:/u.test(line);
}
