import { firstFrom } from '../../schemas/first-from.ts';
import type { Finding, SourceRecord, Witness } from '../../schemas/index.ts';
import type { ShownSource } from './era-frames.ts';
import { displacedCopies } from './displaced-copies.ts';
import { laggingCopies, laggingOfOneNday } from './lagging-copies.ts';
import { copiesBeforeLostRules } from './lost-rules.ts';
import { mixedCopies } from './mixed-copies.ts';
import { copiesOfStrayedWords } from './strayed-words.ts';
import { turnedCopies } from './turned-copies.ts';

/** A source with what its import found odd in it, where that is known. */
export interface ToldSource extends ShownSource, Pick<SourceRecord, 'statedRules'> {
  /** The document, as the manifest names it. */
  readonly file?: string;
  readonly findings?: readonly Finding[];
}

/** Tells whether something was found to be wrong with a copy of a rule. */
export type IsDamaged = (copy: Witness) => boolean;

/**
 * Finds the copies that may be halves of two rules, lie where a page is out of place, were not brought up to date, or go
 * back to an earlier revision, and those that a finding concerns: that of the rule which it names, those beside its
 * line, and all of a document that prints another number of rules than is known to be right or than it states, or not
 * all that are known to be in it.
 */
export function damagedCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
): IsDamaged {
  const isBroken = brokenCopies(sources, witnesses);
  const turned = turnedCopies(sources, documentsOnly(sources, witnesses));
  return (copy) => turned.has(copy) || isBroken(copy);
}

/** Returns the same without those that only go back to an earlier revision: nothing is lost in them. */
export function brokenCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
): IsDamaged {
  return concernedCopies(sources, witnesses, HARMLESS);
}

/** Returns the same for those of which titles or keywords may be damaged, too. */
export function marredCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
): IsDamaged {
  return concernedCopies(sources, witnesses, OF_ENTRIES);
}

/** Returns the same for those that may stand below the heading of another rule; of their changes nothing is asked. */
export function misheadedCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
): IsDamaged {
  return doubtedCopies(sources, witnesses, OF_HISTORIES);
}

/** Finds the copies that print another number or title of their rule than it is known to have in their document. */
export function miscalledCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
): IsDamaged {
  const called = new Map(
    sources.map(({ id, findings = [] }) => {
      const unused = findings.filter(({ code }) => code === 'identity-unused');
      return [id, new Set(unused.flatMap(({ rule }) => rule ?? []))] as const;
    }),
  );
  const miscalled = new Set(witnesses.filter(({ source, id }) => called.get(source)?.has(id)));
  return (copy) => miscalled.has(copy);
}

/** A heading without words below it has lost them, unless there are none. */
function concernedCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
  harmless: ReadonlySet<string>,
): IsDamaged {
  const isDoubted = doubtedCopies(sources, witnesses, harmless);
  const lagging = laggingOfOneNday(documentsOnly(sources, witnesses), sources);
  return (copy) =>
    isDoubted(copy) || lagging.has(copy) || (copy.words === 0 && copy.status === 'in-force');
}

function doubtedCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
  harmless: ReadonlySet<string>,
): IsDamaged {
  const copies = Map.groupBy(witnesses, ({ source }) => source);
  const damaged = new Set(
    sources.flatMap(({ id, findings = [], series }) => {
      const printed = copies.get(id) ?? [];
      return findings
        .filter(({ code }) => !harmless.has(code) && (series === undefined || !OF_FILE.has(code)))
        .flatMap((finding) => concernedBy(finding, printed, series !== undefined));
    }),
  );
  const documents = documentsOnly(sources, witnesses);
  const doubtful = new Set([
    ...mixedCopies(documents),
    ...displacedCopies(documents),
    ...copiesOfStrayedWords(documents),
    ...copiesBeforeLostRules(documents),
    ...laggingCopies(documents),
  ]);
  return (copy) => damaged.has(copy) || doubtful.has(copy);
}

/** The copies that are in no commit. */
function documentsOnly(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
): readonly Witness[] {
  const commits = new Set(sources.flatMap(({ id, series }) => (series === undefined ? [] : [id])));
  return witnesses.filter(({ source }) => !commits.has(source));
}

/** What is said of a commit, or of a file that it does not tell of, concerns no copy that it stores. */
const OF_COMMITS: ReadonlySet<string> = new Set([
  'commit-turned',
  'commit-file-unread',
  'history-cut',
]);

/** One entry of a file that cannot be read, such as a change in a list, says nothing of title and attributes. */
const OF_ENTRIES: ReadonlySet<string> = new Set([...OF_COMMITS, 'entry-malformed']);

/** Damage of titles and keywords leaves number, revision, changes and words as they are. */
const HARMLESS: ReadonlySet<string> = new Set([...OF_COMMITS, 'meta-damaged']);

/** What is odd in the list of changes of a rule that is named leaves its heading as it is. */
const OF_HISTORIES: ReadonlySet<string> = new Set([
  ...HARMLESS,
  ...['revision-mismatch', 'history-missing', 'history-damaged'],
]);

/** What is said of a document as a whole leaves open where the damage is. */
const OF_ALL: ReadonlySet<string> = new Set(['count-unexpected', 'identity-unused']);

/**
 * So does what a document says of itself: a rule of which the heading is lost stands with its words in another one.
 * In a repository a count is often left as it was.
 */
const OF_ITSELF: ReadonlySet<string> = new Set(['count-contradicted']);

/**
 * What belongs to nothing may have come from anywhere in its file, with more that now belongs to another rule; unless
 * it is told among which lines it belongs. In a repository it is what somebody wrote there, and no copy of anything.
 */
const OF_FILE: ReadonlySet<string> = new Set(['line-unclaimed', 'text-misplaced']);

function concernedBy(finding: Finding, copies: readonly Witness[], isOfCommit: boolean): Witness[] {
  const { code, rule, file, line, between: [begin, end] = [line, line] } = finding;
  if (OF_ALL.has(code) || (OF_ITSELF.has(code) && !isOfCommit)) return notAlone(copies);
  const named = copies.filter(({ id }) => id === rule);
  const first = code === 'rule-twice' ? copies.filter((copy) => isFirst(copy, named)) : [];
  if (named.length > 0) return [...named, ...first];
  // A file of a folder may hold one rule, or many, or none.
  const isOfFile = file !== undefined && copies.some((copy) => copy.file !== undefined);
  const beside = isOfFile ? copies.filter((copy) => copy.file === file) : copies;
  const isOfFiles = OF_FILE.has(code);
  if (isOfFiles && finding.between !== undefined) return atLines(beside, begin, end);
  if (isOfFiles || (isOfFile && beside.length === 1)) return [...beside];
  return besideLines(beside, begin, end);
}

/** The copies that stand in one file with others, which may have taken the words of a rule that is lost. */
function notAlone(copies: readonly Witness[]): Witness[] {
  const inFile = Map.groupBy(copies, ({ file }) => file);
  return copies.filter(({ file }) => file === undefined || (inFile.get(file)?.length ?? 0) > 1);
}

/** The copies that have words at some lines. */
function atLines(copies: readonly Witness[], begin: number, end: number): Witness[] {
  return copies.filter(({ lines }) => lines.some(([from, to]) => from <= end && begin <= to));
}

/**
 * The copies that lie at some lines of a file, in whatever order its pages are read. What is damaged in one line may
 * belong to the rule behind it.
 */
function besideLines(copies: readonly Witness[], begin: number, end: number): Witness[] {
  const parts = copies
    .flatMap((copy) => copy.lines.map(([start]) => ({ copy, start })))
    .toSorted((a, b) => a.start - b.start);
  const indexAt = (line: number) => parts.findLastIndex(({ start }) => start <= line);
  const [first, last] = [indexAt(begin), indexAt(end)];
  const own = parts.slice(Math.max(0, first), last + 1).map(({ copy }) => copy);
  const behind = firstFrom(parts, last + 1, ({ copy }) => !own.includes(copy));
  return [...new Set(begin === end && behind !== undefined ? [...own, behind.copy] : own)];
}

/** Of two under one number nobody can tell which has that of another. */
function isFirst({ number, id }: Witness, seconds: readonly Witness[]): boolean {
  return seconds.some((second) => second.id !== id && number !== null && second.number === number);
}
