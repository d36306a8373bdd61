import { onlyFile, type SourceDocument, type Span } from '../../document.ts';
import { wordsIn, type DataRecord } from '../../shared/records/data-record.ts';
import { findRoles } from '../../shared/records/roles.ts';
import type { TextRange } from '../../shared/spans-between.ts';
import { nameCells, type NamedCells } from './without-names.ts';
import { readSheet, SEPARATORS, type Cell, type Sheet } from './read-sheet.ts';

/** The rows of a sheet below the row of names. */
export interface FoundSheet {
  readonly source: string;
  readonly sheet: Sheet;
  readonly names: readonly string[];
  readonly records: readonly DataRecord[];
  /** Cells right of the last name that are not empty. */
  readonly beyond: readonly Cell[];
  /** Cells above the row of names that are not empty. */
  readonly above: readonly Cell[];
}

/** Lines in which the row of names is looked for. */
const REACH = 20_000;

/**
 * Reads a document as a sheet; its separator is the one by which a row names what rules have, or else by which the
 * first row has most cells.
 *
 * @param named What columns are called, as the manifest says.
 */
export function findSheet(
  document: SourceDocument,
  named: ReadonlyMap<string, string> = new Map(),
): FoundSheet | undefined {
  const source = onlyFile(document).lines.join('\n');
  const head = source.slice(0, REACH);
  const sizes = SEPARATORS.map((sign) => {
    const { rows } = readSheet(head, sign);
    const from = findNames(rows, named);
    return { sign, from, size: rows[from ?? 0]?.length ?? 0 };
  });
  const [best] = sizes.toSorted(
    (a, b) => Number(b.from !== undefined) - Number(a.from !== undefined) || b.size - a.size,
  );
  if (best === undefined) return undefined;
  const sheet = readSheet(source, best.sign);
  const bare = nameCells(sheet.rows);
  if (bare) {
    return { source, sheet, names: [], records: toRecords(sheet, bare), beyond: [], above: [] };
  }
  if (best.size < 2) return undefined;
  const from = best.from ?? 0;
  const [top = [], ...rows] = sheet.rows.slice(from);
  const names = top.map(({ words }) => wordsIn(words));
  const records = rows.map((row) => toRecord(row, names));
  const beyond = rows.flatMap((row) => row.slice(names.length).filter(isFilled));
  const above = sheet.rows.slice(0, from).flatMap((row) => row.filter(isFilled));
  return { source, sheet, names, records, beyond, above };
}

/** A row of names lies no deeper below the head of a sheet. */
const HIGHEST = 10;
/** So many rows below tell whether a row has the names of what stands in them. */
const SHOWN = 50;

/**
 * Returns the place of the row of names: the first that has one that the manifest names, or that names what rules
 * have, for people write above a table what it is. Undefined where none does.
 */
function findNames(
  rows: readonly (readonly Cell[])[],
  named: ReadonlyMap<string, string>,
): number | undefined {
  const stated = new Set(named.values());
  const found = rows.slice(0, HIGHEST).findIndex((top, index) => {
    const names = top.map(({ words }) => wordsIn(words));
    if (stated.size > 0) return names.some((name) => stated.has(name));
    const below = rows.slice(index + 1, index + 1 + SHOWN);
    return namesRules(below.map((row) => toRecord(row, names)));
  });
  return found < 0 ? undefined : found;
}

function namesRules(records: readonly DataRecord[]): boolean {
  const roles = findRoles(records);
  return roles.has('text') && (roles.has('number') || roles.has('title'));
}

function isFilled({ words }: Cell): boolean {
  return wordsIn(words) !== '';
}

function toRecords({ rows }: Sheet, cells: readonly NamedCells[]): DataRecord[] {
  return cells.map((fields, index) => ({ place: placeOf(rows[index]), fields, others: [] }));
}

const SHEET = /\.[ct]sv$/iu;

/**
 * Returns whether a document is a sheet of rules: the row of names has those of rules, or it is called a
 * sheet and every row begins with a number. Looks at the beginning only.
 */
export function looksLikeSheet(document: SourceDocument): boolean {
  const head = onlyFile(document).lines.slice(0, HIGHEST);
  if (SHEET.test(document.name) && findSheet({ ...document, files: [headOf(document)] })) {
    return true;
  }
  if (!SEPARATORS.some((sign) => head.some((line) => line.includes(sign)))) return false;
  const found = findSheet({ ...document, files: [headOf(document)] });
  return namesRules(found?.records ?? []);
}

function headOf(document: SourceDocument) {
  const file = onlyFile(document);
  return { ...file, lines: file.lines.slice(0, 200).map((line) => line.slice(0, REACH)) };
}

/** The first of two columns of one name counts; the other is listed under its name and its place. */
function toRecord(row: readonly Cell[], names: readonly string[]): DataRecord {
  const fields = new Map<string, Cell['words']>();
  names.forEach((name, index) => {
    const cell = row[index];
    if (cell === undefined) return;
    fields.set(name === '' || fields.has(name) ? `${name}#${index + 1}` : name, cell.words);
  });
  return { place: placeOf(row), fields, others: [] };
}

function placeOf(row: readonly Cell[] = []): Span {
  const [first] = row;
  const start = first?.column ?? 0;
  return { line: first?.line ?? 1, start, end: start };
}

/** Pieces that belong to nothing: cells without a name or above all names, and what stands behind a closed cell. */
export function unreadOf({ sheet, beyond, above }: FoundSheet): TextRange[] {
  const behind = sheet.rows.flatMap((row) => row.flatMap(({ behind: range }) => range ?? []));
  return [...above, ...beyond, ...behind];
}
