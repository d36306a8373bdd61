import { readPattern } from '../file-pattern.ts';
import { OF_RULESETS } from '../shared/headings/words-of-rules.ts';
import type { Commit, FileChange, TreeFile } from './commits.ts';

/** Tells whether a path of the repository, each byte a character, is one that the source is of. */
export type Covers = (path: string) => boolean;

/** Reads the paths of a manifest: files, folders and patterns; none stands for all. */
export function pathsOf(paths: string | readonly string[] | undefined): Covers {
  if (paths === undefined) return () => true;
  const tests = (typeof paths === 'string' ? [paths] : paths).map((path): Covers => {
    const pattern = readPattern(path);
    if (pattern === undefined) {
      const name = path.replace(/\/$/u, '');
      return (one) => one === name || one.startsWith(`${name}/`);
    }
    const { folder, fits } = pattern;
    const below = folder === '' ? '' : `${folder}/`;
    return (one) => one.startsWith(below) && fits(one.slice(below.length));
  });
  return (path) => tests.some((test) => test(nameOf(path)));
}

/** Returns whether a source is of one file alone, so that no record needs to say in which file it stands. */
export function isOneFile(paths: string | readonly string[] | undefined): boolean {
  return typeof paths === 'string' && readPattern(paths) === undefined && !paths.endsWith('/');
}

/** Returns a path as text; what is no UTF-8 and what would break a line is shown by a sign. */
export function nameOf(path: string): string {
  const words = Buffer.from(path, 'latin1').toString('utf8');
  return words.replace(/[\p{Cc}\u2028\u2029]/gu, '\uFFFD');
}

/** Files without an ending that tell programs what to do. */
const OF_PROGRAMS =
  /^(?:(?:gnu)?make|docker|vagrant|proc|gem|rake|jenkins|brew|just|tilt|pip|berks|cap)file$|^codeowners$/iu;

/** Tells by its name whether a file may be text in which rules are written. */
export function isText(path: string): boolean {
  const base = path.split('/').at(-1) ?? '';
  return (
    !/(?:^|\/)(?:node_modules|\.[^/]+)\//u.test(path) &&
    ((!base.includes('.') && !OF_PROGRAMS.test(base)) ||
      /\.(?:mdx?|markdown|mkd|mdown|qmd|rmd|rst|te?xt|wiki|mediawiki|org|html?|json|csv|tsv|ya?ml|adoc|asciidoc|tex|typ)$/iu.test(
        base,
      ) ||
      (/\.(?:current|latest|final|v?\d[\d.]{0,9})$/iu.test(base) && OF_RULESETS.test(base)))
  );
}

/** The files of a source as one commit after the other leaves them. */
export interface Tree {
  readonly files: ReadonlyMap<string, TreeFile>;
  /** Goes on to a commit, and gives what it changes. */
  readonly advance: (commit: Commit) => readonly FileChange[];
}

/** Begins with no file at all. */
export function createTree(covers: Covers): Tree {
  const files = new Map<string, TreeFile>();
  return {
    files,
    advance: ({ changes }) => {
      const own = changes.filter(({ path }) => covers(path));
      for (const { path, mode, hash } of own) {
        if (hash === undefined) files.delete(path);
        else files.set(path, { path, mode, hash });
      }
      return own;
    },
  };
}
