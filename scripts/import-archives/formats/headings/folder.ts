import type { SourceDocument, SourceFile, Span } from '../../document.ts';
import { chooseHeadings } from '../../shared/headings/choose-headings.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import type { Setting } from '../../shared/headings/weigh.ts';
import { OF_RULES } from '../../shared/headings/words-of-rules.ts';
import { linesOf, settingOf } from '../../shared/headings/setting.ts';
import { readAlike, readAs } from '../../shared/headings/alike.ts';
import { filesTakenIn, inBookOrder } from '../../shared/book.ts';
import { placesOf } from './file-places.ts';
import type { FolderFile } from './folder-file.ts';
import { nameWithoutEnding, numberOfFile, numbersOfPaths, readFileName } from './path-numbers.ts';
import { romanNames } from './roman-files.ts';
import { countOn } from './running-files.ts';
import { areOfBook, findTitledFiles } from './titled-files.ts';
import { readFrontMatter } from '../../shared/headings/front-matter.ts';

/** A folder as it is to be read. */
export interface Folder {
  /** Whether each file is a rule; otherwise each holds rules. */
  readonly isFilePerRule: boolean;
  readonly files: readonly FolderFile[];
  readonly score: number;
  readonly evidence: readonly Span[];
}

const NUMBER_KEYS = ['rule', 'number', 'rule number', 'rule_number', 'num', 'no', 'id'];

/**
 * Looks at the files of a folder: whether their names or their front matter number them, or each holds rules.
 * @param mark how headings are marked in the files, where it is known that these hold rules
 */
export function readFolder(document: SourceDocument, mark?: string): Folder {
  const taken = filesTakenIn(document.files);
  if (taken === undefined) return readFiles(document, false, mark);
  // A document of LaTeX is one, whatever else lies beside its files.
  const files = document.files.filter(({ name }) => taken.includes(name));
  const read = readFiles({ ...document, files }, isWholeOfRules(document));
  const isHeld = read.evidence.length > 0;
  return {
    ...read,
    isFilePerRule: false,
    score: isHeld ? Math.max(read.score, WHOLE) : read.score,
  };
}

/** What is known of a part of a document that is called a set of rules as a whole. */
export const OF_RULES_SURELY: Setting = {
  isCalledRules: true,
  isRuleset: true,
  speaksOfRules: true,
};

/** Returns whether the file that takes the others in says that the whole is a set of rules. */
export function isWholeOfRules(document: SourceDocument): boolean {
  const [main] = filesTakenIn(document.files) ?? [];
  const file = document.files.find(({ name }) => name === main);
  return (
    file !== undefined && settingOf(document, file, linesOf(document, file)).isRuleset === true
  );
}

/** A part of a whole may have one heading or two. */
const SOME = 0.3;

/** Sections of one document, in whichever of its files they stand. */
const WHOLE = 0.5;

function readFiles(document: SourceDocument, isKnown = false, mark?: string): Folder {
  const { files, holding: among } = amongRules(
    withNested(
      withRoman(
        document.files.map((file) => readFile(document, file)),
        document.beside,
      ),
      document.beside,
    ),
  );
  const numbered = files.filter(({ number }) => number !== undefined);
  const distinct = new Set(numbered.map(({ number }) => number)).size;
  const looked = files.map(({ file, lines }) =>
    chooseHeadings(lines, isKnown ? OF_RULES_SURELY : settingOf(document, file, lines)),
  );
  const seen =
    mark === undefined ? readAlike(looked) : looked.map((choice) => readAs(choice, mark));
  const within = seen.map((choice) =>
    choice.score >= (isKnown ? SOME : 0.5) ? choice : undefined,
  );
  const rules = within.reduce((sum, choice) => sum + (choice?.headings.size ?? 0), 0);
  const chapters = numbered.filter((one) => isChapter(one, seen[files.indexOf(one)])).length;
  const areChapters = mark !== undefined || countOn(inOrder(files, seen));
  const isFilePerRule = areChapters
    ? false
    : files.length === 1
      ? isListOfOthers(document, files) ||
        (distinct === 1 && !isRuleset(within[0]) && chapters === 0)
      : distinct >= among / 2 && rules < numbered.length * 2 && chapters * 2 < numbered.length;
  if (isFilePerRule) {
    const score = numbered.length >= 3 ? 0.9 : numbered.length === 2 ? 0.7 : 0.4;
    return { isFilePerRule, files, score, evidence: numbered.flatMap(firstPlace) };
  }
  const titled = new Set(areChapters ? [] : findTitledFiles(document, files, seen));
  if (titled.size > 0) {
    const called = files.map((one) => (titled.has(one) ? { ...one, key: one.base } : one));
    return {
      isFilePerRule: true,
      files: called,
      score: areOfBook(document, [...titled]) ? NOT_SURE : 0.7,
      evidence: [...titled].flatMap(firstPlace),
    };
  }
  const holding = (areChapters ? seen : within).filter((choice) => choice !== undefined);
  const isHalf = holding.length >= files.length / 2 && holding.length > 0;
  const alone = isHalf ? [] : oneEach(seen);
  const evidence = [...holding, ...alone].flatMap(({ headings }) =>
    [...headings.values()].map(({ place }) => place),
  );
  const score = isHalf ? 0.8 : alone.length > 0 ? 0.7 : likely(seen);
  return { isFilePerRule, files, score, evidence };
}

/** What was seen in files, in the order in which they are read. */
function inOrder(files: readonly FolderFile[], seen: readonly Choice[]): Choice[] {
  const places = placesOf(files.map(({ file }) => file));
  const pairs = files.map(({ file }, at) => ({ file, choice: seen[at] }));
  const sorted = inBookOrder(pairs, ({ file }) => file.name, places);
  return sorted.flatMap(({ choice }) => choice ?? []);
}

/** Where no file is numbered in figures, Roman numbers of their names count. */
function withRoman(
  files: readonly FolderFile[],
  beside: readonly string[] = [],
): readonly FolderFile[] {
  if (files.some(({ number }) => number !== undefined)) return files;
  const roman = romanNames([...files.map(({ base }) => base), ...beside.map(nameWithoutEnding)]);
  return files.map((one) => {
    const name = roman.get(one.base);
    if (name === undefined) return one;
    const words = one.base.slice(name.size).replace(/[_-]+/gu, ' ').trim();
    return { ...one, number: name.number, words };
  });
}

/** Where names are repeated in folders that are numbered, the number of a file is that of its whole path. */
function withNested(
  files: readonly FolderFile[],
  beside: readonly string[] = [],
): readonly FolderFile[] {
  const names = new Set([...files.map(({ file }) => file.name), ...beside]);
  const found = numbersOfPaths([...names]);
  return files.map((one) => {
    const nested = found.get(one.file.name);
    const isNamed = nested !== undefined && one.number === numberOfFile(one.file.name);
    return isNamed ? { ...one, number: nested.number, isNested: true } : one;
  });
}

/** Files that have one heading each that is called a rule, where half of them do and no two are of one number. */
function oneEach(seen: readonly Choice[]): readonly Choice[] {
  const alone = seen.filter(({ headings, taken }) => {
    return headings.size === 1 && (taken[0]?.members[0]?.name?.keyword ?? '') !== '';
  });
  const numbers = new Set(alone.map(({ taken }) => taken[0]?.members[0]?.name?.number));
  const isEnough = alone.length >= FEWEST_ALONE && alone.length * 2 >= seen.length;
  return isEnough && numbers.size === alone.length ? alone : [];
}

const FEWEST_ALONE = 3;

/** Where half of the files have headings that may be those of rules, so may the folder. */
function likely(seen: readonly Choice[]): number {
  const scores = seen.map(({ score }) => score).sort((a, b) => b - a);
  return Math.min(scores[Math.floor((scores.length - 1) / 2)] ?? 0, NOT_SURE);
}

const NOT_SURE = 0.4;

/** Of a file that is numbered itself, plain lists within are lists of the rule. */
function isRuleset(within: Choice | undefined): boolean {
  return within !== undefined && within.headings.size >= 3 && within.score >= SURE;
}

const SURE = 0.8;

/** `02-ropes.tex` with several headings of LaTeX is a part of a document; `Article2.tex` is an article. */
function isChapter({ base }: FolderFile, choice: Choice | undefined): boolean {
  const headings = choice?.taken.flatMap(({ members }) => members) ?? [];
  const commands = headings.filter(({ line }) => line.mark.startsWith('\\'));
  return commands.length >= 2 && /^\d/u.test(base);
}

/**
 * Where folders are called after rules, numbers of files beside them count something else: players, turns
 * or proposals.
 */
function amongRules(files: readonly FolderFile[]): {
  readonly files: readonly FolderFile[];
  /** How many of them may be rules. */
  readonly holding: number;
} {
  const areRules = ({ file }: FolderFile) => OF_RULES.test(folderOf(file.name));
  const holding = files.filter(areRules).length;
  if (!files.some((one) => one.number !== undefined && areRules(one))) {
    return { files, holding: files.length };
  }
  return {
    files: files.map((one) => (areRules(one) ? one : { ...one, number: undefined })),
    holding,
  };
}

function firstPlace({ lines }: FolderFile): Span[] {
  const first = lines.find(({ text }) => text !== '');
  return first ? [first.span] : [];
}

function readFile(document: SourceDocument, file: SourceFile): FolderFile {
  const lines = linesOf(document, file);
  const front = readFrontMatter(lines);
  const base = nameWithoutEnding(file.name);
  const name = readFileName(base);
  const key = NUMBER_KEYS.find((one) => /\d/u.test(front.values.get(one)?.[0] ?? ''));
  const stated = key === undefined ? undefined : front.values.get(key)?.[0];
  const words = base
    .slice(name?.size ?? 0)
    .replace(/[_-]+/gu, ' ')
    .trim();
  const lists = name === undefined ? LIST : CONTENTS;
  const isContents = stated === undefined && lists.test(words);
  const number = isContents ? undefined : (stated ?? name?.number);
  return { file, lines, front, number, base, words, isContents };
}

/** A list of the other files is none of the rules, and holds none, where it or most of those are numbered. */
function isListOfOthers({ beside }: SourceDocument, [file]: readonly FolderFile[]): boolean {
  if (beside === undefined || file?.isContents !== true) return false;
  if (numberOfFile(file.file.name) !== undefined) return true;
  const folder = folderOf(file.file.name);
  const others = beside.filter((name) => folderOf(name) === folder);
  const numbered = others.filter((name) => numberOfFile(name) !== undefined);
  return numbered.length >= FEWEST_ALONE && numbered.length * 2 > others.length;
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

/** `00-toc.md`, `0_index.md`: a file that is numbered to stand first, and lists the others. */
const CONTENTS = /^(?:toc|(?:table of )?contents?|index|readme|summary)$/iu;

/** `index.rst`: the same without a number. */
const LIST = /^(?:toc|(?:table of )?contents?|index|summary)$/iu;
