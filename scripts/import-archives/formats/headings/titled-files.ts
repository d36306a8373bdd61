import { pathIn, type SourceDocument } from '../../document.ts';
import type { Choice } from '../../shared/headings/choose.ts';
import { readMarkedLine } from '../../shared/headings/marked-line.ts';
import { OF_RULES, OF_RULESETS } from '../../shared/headings/words-of-rules.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { isListOfPages } from '../../shared/book.ts';
import type { FolderFile } from './folder-file.ts';

/** Files that stand beside rules in many a folder, and are none. */
const NO_RULE =
  /^(?:readme|index|contents?|toc|licen[cs]e|copying|contributing|changelog|template|glossary|players?|scores?|proposals?|votes?|log|history|notes?|todo|summary|_?sidebar|_.*)$/iu;
/** Pages of a book that tell of its rules. */
const ABOUT =
  /^(?:intro|introduction|preface|foreword|about|how[ _-]to|credits|cover)(?![\p{L}\p{N}])/iu;

/** The least number of such files that are rules; of fewer it may be chance. */
const FEWEST = 3;

/**
 * Finds the files of a folder called after rules that are a rule each and have no numbers: `rules/lamps.md` with its
 * title at its top, or no heading at all; the same of the pages of a book, which all have titles. None where other files of the folder are numbered, and where files hold
 * rules below headings of their own.
 */
export function findTitledFiles(
  document: SourceDocument,
  files: readonly FolderFile[],
  seen: readonly Choice[],
): readonly FolderFile[] {
  const titled = files.filter((one, at) => isTitled(document, one, seen[at]));
  const numbered = numberedBeside(document, files);
  const isEnough = titled.length >= (document.beside === undefined ? FEWEST : 1);
  return isEnough && titled.length * 2 >= files.length && numbered < titled.length ? titled : [];
}

function numberedBeside({ beside = [] }: SourceDocument, files: readonly FolderFile[]): number {
  const folders = new Set(files.map(({ file }) => folderOf(file.name)));
  const others = beside.filter(
    (name) => folders.has(folderOf(name)) && /(?:^|\/)(?:rule)?[\s_-]?\d[^/]*$/iu.test(name),
  );
  return files.filter(({ number }) => number !== undefined).length + others.length;
}

function isTitled(
  document: SourceDocument,
  { file, lines, front, number, base }: FolderFile,
  choice?: Choice,
) {
  const folder = folderOf(pathIn(document, file));
  const isOfBook = !OF_RULES.test(folder) && isPageOfBook(document, file.name);
  if (number !== undefined || NO_RULE.test(base)) return false;
  if (!OF_RULES.test(folder) && (!isOfBook || ABOUT.test(base))) return false;
  if (OF_RULESETS.test(base)) return false;
  const below = lines.slice(front.size).filter(({ text }) => text !== '');
  if (below.length === 0) return false;
  const headings = [...(choice?.headings.values() ?? [])];
  const top = topOf(lines, front.size);
  if (headings.some((one) => one.number !== null)) {
    return top !== undefined && choice !== undefined && isListWithin(choice, top);
  }
  return (!isOfBook && headings.length < 2) || top !== undefined;
}

/** Tells whether a list of pages lies beside a file, or above it. */
function isPageOfBook({ files, beside = [] }: SourceDocument, name: string): boolean {
  const lists = [...files.map((one) => one.name), ...beside].filter(isListOfPages);
  return lists.some((list) => {
    const folder = folderOf(list);
    return folder === '' || name.startsWith(`${folder}/`);
  });
}

/** Returns whether rules are told by nothing but the list of a book, which may be about anything. */
export function areOfBook(document: SourceDocument, titled: readonly FolderFile[]): boolean {
  return titled.some(({ file }) => !OF_RULES.test(folderOf(pathIn(document, file))));
}

/** Tells whether what is numbered in a file are lists below headings other than that at its top. */
function isListWithin({ taken, outline }: Choice, top: number): boolean {
  const members = taken.flatMap((one) => one.members);
  const areListed = members.every(({ line: { kind }, name }) => {
    return (
      (kind === 'plain' || kind === 'item') && name?.keyword === '' && (name.key[0] ?? 0) < 100
    );
  });
  const [first] = members;
  const isBelow = [...outline.marked.values()].some(({ line: { kind, index } }) => {
    const isHeading = kind === 'sign' || kind === 'line';
    return isHeading && index > top && index < (first?.line.index ?? 0);
  });
  return areListed && isBelow;
}

/** The place of the heading at the top, where it is the only one of its kind. */
function topOf(lines: readonly TextLine[], from: number): number | undefined {
  const index = lines.findIndex(({ text }, at) => at >= from && text !== '');
  const mark = index < 0 ? undefined : readMarkedLine(lines, index);
  if (mark?.kind !== 'sign' && mark?.kind !== 'line') return undefined;
  const same = lines.filter((_, at) => readMarkedLine(lines, at)?.mark === mark.mark);
  return same.length === 1 ? index : undefined;
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
