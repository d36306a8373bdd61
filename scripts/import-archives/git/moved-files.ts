import { createBlobs } from './blobs.ts';
import type { Commit, TreeFile } from './commits.ts';
import { OF_RULES } from '../shared/headings/words-of-rules.ts';
import { baseOf } from './path-parts.ts';
import { areOfBefore, arePages } from './path-weights.ts';
import type { Repository } from './repository.ts';
import { isText, nameOf } from './tree.ts';

/** Files that came and files that went in one commit. */
interface Exchange {
  readonly come: readonly TreeFile[];
  readonly gone: readonly TreeFile[];
}

/** The share of lines that a file keeps where it only got another name, as git has it. */
const ALIKE = 0.5;
/** The share of words that a text keeps where it was written anew in another markup, with amendments at once. */
const SAME_WORDS = 0.6;
/** A commit that exchanges more tells nothing of single files. */
const MOST = 30;
/** Of more files than these it is enough that those of the same names are followed from folder to folder. */
const FEW = 5;

/**
 * Finds what files were called before, by what stands in them: a file that goes in the very commit in which
 * another comes that holds the same, or half of its lines, was moved there. Where no line is as it was, as when a text
 * in LaTeX becomes one in Markdown, it is the file with the most words alike. One of which the lines stand in several
 * files that come was split into these.
 */
export function findEarlierNames(
  names: readonly string[],
  commits: readonly Commit[],
  { gitDir }: Repository,
): string[] {
  const wanted = new Set(names);
  const areFew = names.length <= FEW;
  const blobs = createBlobs(gitDir, nameOf);
  const linesOf = (file: TreeFile) => {
    const opened = blobs.open(file);
    return 'file' in opened ? opened.file.lines.map((line) => line.trim()).filter(Boolean) : [];
  };
  for (const { come, gone } of exchangesOf(commits).toReversed()) {
    const own = come.filter(({ path }) => wanted.has(nameOf(path)));
    if (own.length === 0 || blobs.fetch([...own, ...gone]) !== undefined) continue;
    const single =
      come.length > MOST ? [] : own.filter(({ path }) => areFew || !names.includes(nameOf(path)));
    const before = single.flatMap((file) => findBefore(file, gone, linesOf) ?? []);
    for (const { path } of [...before, ...findSplit(own, gone, linesOf)]) wanted.add(nameOf(path));
  }
  return [...wanted].filter((name) => !names.includes(name));
}

/**
 * Returns files that are called as rules are, and went in the very commit in which one of the named files came: what was
 * in force before may have stood there, in other words.
 */
export function findForerunners(names: readonly string[], commits: readonly Commit[]): string[] {
  const wanted = new Set(names);
  const found = exchangesOf(commits).flatMap(({ come, gone }) => {
    const isOwn = come.some(({ path }) => wanted.has(nameOf(path)));
    return isOwn ? gone.map(({ path }) => nameOf(path)) : [];
  });
  return [...new Set(found)].filter((name) => {
    return (
      !wanted.has(name) && OF_RULES.test(baseOf(name)) && !arePages([name]) && !areOfBefore([name])
    );
  });
}

/** Returns the file that one was before, of those that went when it came. */
function findBefore(
  file: TreeFile,
  gone: readonly TreeFile[],
  linesOf: (file: TreeFile) => readonly string[],
): TreeFile | undefined {
  const lines = linesOf(file);
  const moved = gone.find((one) => one.hash === file.hash || share(lines, linesOf(one)) >= ALIKE);
  if (moved !== undefined) return moved;
  const words = wordsOf(lines);
  const [best] = gone
    .map((one) => ({ one, alike: share(words, wordsOf(linesOf(one))) }))
    .toSorted((a, b) => b.alike - a.alike);
  return best !== undefined && best.alike >= SAME_WORDS ? best.one : undefined;
}

/** Fewer lines than these may stand in any two files. */
const FEWEST_LINES = 5;

/** Returns files of which most lines, or else words, stand in several others that came when they went. */
function findSplit(
  own: readonly TreeFile[],
  gone: readonly TreeFile[],
  linesOf: (file: TreeFile) => readonly string[],
): TreeFile[] {
  if (own.length < 2) return [];
  const lines = own.flatMap(linesOf);
  const words = wordsOf(lines);
  return gone.filter((one) => {
    const whole = linesOf(one);
    if (whole.length < FEWEST_LINES) return false;
    return (
      countBoth(whole, lines) >= whole.length * ALIKE ||
      countBoth(wordsOf(whole), words) >= wordsOf(whole).length * SAME_WORDS
    );
  });
}

/** The words of a text without the commands of its markup, of which few are so long that they are taken for words. */
function wordsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.replaceAll(/[\\@]\w+/gu, ' ').match(/\p{L}{4,}/gu) ?? []);
}

function exchangesOf(commits: readonly Commit[]): Exchange[] {
  const files = new Map<string, TreeFile>();
  return commits.flatMap(({ changes }): Exchange[] => {
    const texts = changes.filter(({ path }) => isText(nameOf(path)));
    const gone = texts.flatMap(({ path, hash }) =>
      hash === undefined ? (files.get(path) ?? []) : [],
    );
    const come = texts.flatMap(({ path, mode, hash }) =>
      hash === undefined || files.has(path) ? [] : [{ path, mode, hash }],
    );
    for (const { path, mode, hash } of texts) {
      if (hash === undefined) files.delete(path);
      else files.set(path, { path, mode, hash });
    }
    return gone.length <= MOST && come.length > 0 && gone.length > 0 ? [{ come, gone }] : [];
  });
}

/** The lines, or words, that both have, as a share of those of the longer. */
function share(one: readonly string[], other: readonly string[]): number {
  const most = Math.max(one.length, other.length);
  return most === 0 ? 0 : countBoth(one, other) / most;
}

function countBoth(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of one) left.set(line, (left.get(line) ?? 0) + 1);
  let both = 0;
  for (const line of other) {
    const count = left.get(line) ?? 0;
    if (count > 0) both++;
    left.set(line, count - 1);
  }
  return both;
}
