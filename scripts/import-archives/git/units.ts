import type { VFileMessage } from 'vfile-message';
import { isFatal } from '../../../src/diagnostics/index.ts';
import type { Coverage, Finding, Game, SourceEntry, Witness } from '../../../src/schemas/index.ts';
import { inShape, type SourceDocument, type SourceFile } from '../document.ts';
import type { ArchiveFormat, RuleAt, RulesOfFile, Writing } from '../format.ts';
import { readSource, type ParseResult } from '../read-source.ts';
import { toRecords } from '../records.ts';
import { partOfFile, type FileParts } from './file-parts.ts';
import { withoutCommit } from './files-at.ts';

/** A rule as a file holds it, whatever commit that is of. */
export interface UnitRule {
  readonly witness: Witness;
  readonly text: string | undefined;
  /** Equal where nothing that is kept of it differs. */
  readonly content: string;
}

/** A finding, with what tells in another commit that it is the same. */
export interface UnitFinding {
  readonly finding: Finding;
  readonly key: string;
}

/** What a part of a ruleset that is read by itself holds: a file, or all files. */
export interface Unit {
  readonly rules: readonly UnitRule[];
  readonly findings: readonly UnitFinding[];
  readonly sections: readonly string[];
  /** Why it could not be read; then it holds nothing. */
  readonly unread?: string;
}

/** Units by the names of their files, with the lines that were gone through. */
export interface UnitsRead {
  readonly units: ReadonlyMap<string, Unit>;
  readonly coverage: Coverage;
  readonly totalLines: number;
}

/** What is needed to read files into units. */
export interface UnitReader {
  readonly game: Game;
  readonly entry: SourceEntry;
  readonly format: ArchiveFormat;
  readonly companions: ReadonlyMap<string, SourceFile>;
  /** What the parts of data are called, as the manifest says. */
  readonly names: ReadonlyMap<string, string>;
  /** The names of the sets of rules that files are, where rules in them have the same numbers. */
  readonly parts?: FileParts | undefined;
  /** How headings of rules are marked in its files, where each holds rules. */
  readonly marked?: string | undefined;
  /** Whether records say in which file they stand. */
  readonly namesFiles: boolean;
  /** Where the files of the commit are to be read. */
  readonly filesAt?: string | undefined;
  /** Gives the names of all files of the commit. */
  readonly beside?: () => readonly string[];
  /** Finds the rules of other files of the commit. */
  readonly ruleAtOther?: RuleAt | undefined;
}

/** The unit of a format that reads all files together. */
export const WHOLE = '';

const NO_LINES: Coverage = { lines: 0, claimed: 0, ignored: 0, unclaimed: 0 };

/** What a manifest expects is held against the whole, and one file may well lack it. */
const OF_WHOLE: ReadonlySet<string> = new Set([
  'duplicate-rule',
  'identity-unused',
  'count-unexpected',
]);

/**
 * Reads files: each by itself where the format reads one, all together where it reads a folder, or
 * those of `changed` together with what goes with them where it reads a folder file by file.
 */
export function readUnits(
  reader: UnitReader,
  changed: readonly SourceFile[],
  all: () => readonly SourceFile[],
): UnitsRead {
  const { format } = reader;
  if (format.readsFolder !== true) return joinUnits(changed.map((file) => readFile(reader, file)));
  const { apart } = format;
  if (apart === undefined) return readDocument(reader, all(), () => WHOLE);
  const rules = changed.filter(({ name }) => apart.holdsRule(name));
  if (rules.length === 0) return joinUnits([]);
  const beside = all().filter(({ name }) => apart.goesWith(name));
  const together = readDocument(reader, [...beside, ...rules], (name) => name ?? '');
  const isRead = ![...together.units.values()].some(({ unread }) => unread !== undefined);
  if (isRead || rules.length === 1) return withEach(together, rules);
  return joinUnits(
    rules.map((file) =>
      withEach(
        readDocument(reader, [...beside, file], (name) => name ?? ''),
        [file],
      ),
    ),
  );
}

/** A file in which no rule was found is a unit, too. */
function withEach(read: UnitsRead, files: readonly SourceFile[]): UnitsRead {
  const failed = [...read.units.values()].find(({ unread }) => unread !== undefined);
  const none: Unit = failed ?? { rules: [], findings: [], sections: [] };
  return { ...read, units: new Map(files.map(({ name }) => [name, read.units.get(name) ?? none])) };
}

function readFile(reader: UnitReader, file: SourceFile): UnitsRead {
  const read = readDocument(reader, [file], () => file.name);
  if (!reader.namesFiles) return read;
  const units = [...read.units].map(([name, unit]): [string, Unit] => [
    name,
    {
      ...unit,
      rules: unit.rules.map((rule) => ({ ...rule, witness: { ...rule.witness, file: file.name } })),
      findings: unit.findings.map(({ finding, key }) => ({
        finding: { ...finding, file: file.name },
        key: `${key} ${file.name}`,
      })),
    },
  ]);
  return { ...read, units: new Map(units) };
}

function readDocument(
  reader: UnitReader,
  files: readonly SourceFile[],
  unitOf: (file: string | undefined) => string,
): UnitsRead {
  const { game, entry, format, companions } = reader;
  const bare = documentOf(reader, files);
  const writing = writingOf(reader);
  const numbers = new Map(Object.entries(entry.numbers));
  const read = (document: SourceDocument) => ({
    document,
    result: readSource(document, companions, format, numbers, writing),
  });
  const [only] = files;
  const single = aloneIn(reader, bare);
  const alone = single && read(single);
  const least = namedPaths(entry).length === 1 ? 1 : FEWEST_RULES;
  const isFound =
    alone !== undefined &&
    alone.result.drafts.rules.length >= least &&
    !alone.result.messages.some(isFatal);
  const { document, result: result } = isFound
    ? { document: alone.document, result: inFile(alone.result, only?.name ?? '') }
    : read(inShape(bare, format.readsFolder ?? false));
  const failed = result.messages.find(isFatal);
  if (failed !== undefined) return failure(failed, unitOf(undefined));
  const naming = { game, entry: { ...entry, expect: {} }, document, format: format.name };
  const records = toRecords(result, naming);
  const wrong = records.messages.find(
    (message) => isFatal(message) && !OF_WHOLE.has(message.ruleId ?? ''),
  );
  if (wrong !== undefined) return failure(wrong, unitOf(undefined));
  const { sections } = records.source;
  const units = new Map<
    string,
    { rules: UnitRule[]; findings: UnitFinding[]; sections: string[] }
  >();
  const at = (name: string) => {
    const known = units.get(name) ?? { rules: [], findings: [], sections };
    units.set(name, known);
    return known;
  };
  at(unitOf(undefined));
  records.witnesses.forEach((witness) => {
    const text = records.texts.get(witness.rule);
    const content = contentOf(witness, text, reader.filesAt);
    at(unitOf(witness.file)).rules.push({ witness, text, content });
  });
  const twice = records.source.findings.filter(({ code }) => code === 'rule-twice');
  for (const finding of [...result.findings, ...twice]) {
    const key = keyOf(finding, files);
    at(unitOf(finding.file)).findings.push({ finding, key });
  }
  const { coverage } = result.lineCoverage;
  return { units, coverage, totalLines: records.source.totalLines };
}

function documentOf(
  { entry, format, beside }: UnitReader,
  files: readonly SourceFile[],
): SourceDocument {
  const isAlone = files.length === 1 && format.readsFolder === 'either';
  return {
    ...{ id: entry.id, name: '', isFolder: true, sha256: '0'.repeat(64), files },
    ...(isAlone && { beside: beside?.() ?? [] }),
    ...(format.apart !== undefined && { isPart: true }),
  };
}

function writingOf(reader: UnitReader): Writing {
  const { entry, filesAt, names, ruleAtOther, marked, parts = new Map() } = reader;
  const { markup, headings } = entry;
  const partOf = (file: string) => partOfFile(parts, file);
  const known = { markup, headings, filesAt, names, ruleAtOther, marked };
  return { ...known, ...(parts.size > 0 && { partOf }) };
}

/**
 * Shows a file as a document of its own. Whoever names one file for all rules means what stands in it, whatever
 * number its name begins with.
 */
function aloneIn({ entry, format }: UnitReader, bare: SourceDocument): SourceDocument | undefined {
  const [only, another] = bare.files;
  const named = namedPaths(entry);
  const isNamed = another === undefined && named.length <= FEW_NAMES;
  if (only === undefined || !isNamed || !named.includes(only.name)) return undefined;
  return format.readsFolder === 'either'
    ? { ...bare, isFolder: false, name: only.name }
    : undefined;
}

function namedPaths({ paths = [] }: SourceEntry): readonly string[] {
  return typeof paths === 'string' ? [paths] : paths;
}

/** Finds the rules of a file for links of other files to lead to; undefined where its format tells of none. */
export function rulesInFile(reader: UnitReader, file: SourceFile): RulesOfFile | undefined {
  const { format } = reader;
  const bare = documentOf(reader, [file]);
  const alone = aloneIn(reader, bare);
  const writing = writingOf({ ...reader, ruleAtOther: undefined });
  const among = alone && format.rulesIn?.(alone, writing);
  const within = format.rulesIn?.(inShape(bare, format.readsFolder ?? false), writing);
  return (anchor) => among?.(anchor) ?? within?.(anchor);
}

/** A file may be named with what it was called before; more names are those of many rules. */
const FEW_NAMES = 5;
/** Of several named files each may be a rule, and has no such list. */
const FEWEST_RULES = 3;

/** Says of all that was read of one file that it stands there, as it would be said of a folder. */
function inFile(result: ParseResult, file: string): ParseResult {
  const rules = result.drafts.rules.map((rule) => ({ ...rule, file }));
  const findings = result.findings.map((finding) => ({ ...finding, file }));
  return { ...result, drafts: { ...result.drafts, rules }, findings };
}

/**
 * What stays of a finding while a text changes around it: lines move, introductions grow, and points
 * in them are counted on.
 */
function keyOf(finding: Finding, files: readonly SourceFile[]): string {
  const { code, rule, message, file, line } = finding;
  const said = message.replace(/\b(?:The line belongs|Lines \d+ to \d+ belong)\b|\(\d+\)/gu, '');
  const { lines } = files.find(({ name }) => name === file) ?? files[0] ?? { lines: [] };
  const words = (lines[line - 1] ?? '').replace(/[^\p{L}]+/gu, ' ');
  return JSON.stringify([code, rule, said, file, rule === undefined ? words : '']);
}

function failure(message: VFileMessage, unit: string): UnitsRead {
  const none: Unit = { rules: [], findings: [], sections: [] };
  const isBare = message.ruleId === 'nothing-found';
  const unread = isBare ? NOTHING_FOUND : message.reason;
  return { units: new Map([[unit, { ...none, unread }]]), coverage: NO_LINES, totalLines: 0 };
}

/** Why a file gives nothing in which no rule was found; that may be so from the beginning. */
export const NOTHING_FOUND = 'no rule was found in it';

function joinUnits(parts: readonly UnitsRead[]): UnitsRead {
  const sum = (pick: (coverage: Coverage) => number) =>
    parts.reduce((total, { coverage }) => total + pick(coverage), 0);
  return {
    units: new Map(parts.flatMap(({ units }) => [...units])),
    coverage: {
      lines: sum(({ lines }) => lines),
      claimed: sum(({ claimed }) => claimed),
      ignored: sum(({ ignored }) => ignored),
      unclaimed: sum(({ unclaimed }) => unclaimed),
    },
    totalLines: parts.reduce((total, { totalLines }) => total + totalLines, 0),
  };
}

/**
 * Returns what is kept of a rule, but which lines it has, how they are broken, and of which commit the files
 * are to which it leads. Equal where nothing else differs.
 */
export function contentOf(
  witness: Witness,
  text: string | undefined,
  filesAt: string | undefined,
): string {
  const { id, number, revision, title, section, status, keywords } = witness;
  const { attributes, remarks, parent } = witness;
  const events = witness.events.map(({ lines: _lines, ...event }) => event);
  const words = withoutCommit(text ?? '', filesAt)
    .replace(/\s+/gu, ' ')
    .trim();
  return JSON.stringify([
    id,
    number,
    revision,
    title,
    section,
    status,
    keywords,
    attributes,
    remarks,
    parent,
    events,
    words,
  ]);
}
