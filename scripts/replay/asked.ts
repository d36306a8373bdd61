import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning, type Code } from '../../src/diagnostics/index.ts';
import { toEffects, type Witness } from '../../src/schemas/index.ts';
import { findNearPaths, matchPaths, pathsOf, type History } from '../../src/engine/index.ts';

/**
 * Says of paths and patterns that match nothing that ever stood what is near.
 * @param copies copies of rules, of which documents tell without any log
 */
export function checkPatterns(
  history: History,
  patterns: readonly string[],
  copies: readonly Witness[] = [],
): VFileMessage[] {
  if (patterns.length === 0) return [];
  const paths = [...new Set([...pathsOf(history), ...copies.flatMap(partsShown)])];
  return patterns
    .filter((pattern) => !paths.some(matchPaths(pattern)))
    .map((pattern) => {
      const near = findNearPaths(pattern, paths);
      const expected = `path at which something stood${elsewhere(history, pattern)}`;
      return tell('path-unknown', '--path', pattern, expected, near);
    });
}

function partsShown({ rule, number, revision, attributes }: Witness): string[] {
  const parts = ['in-force', 'title', ...Object.keys(attributes)];
  if (number !== null) parts.push('number');
  if (revision !== null) parts.push('revision');
  return parts.map((part) => `rule/${rule}/${part}`);
}

/** Returns what is wrong with the one path of which the value is to be explained, where no event ever wrote it. */
export function checkPath(history: History, path: string | undefined): VFileMessage | undefined {
  if (path === undefined || history.writersOf(path).length > 0) return undefined;
  const near = findNearPaths(path, pathsOf(history));
  const expected = `path at which an event wrote${elsewhere(history, path)}`;
  return tell('path-unknown', '--why', path, expected, near);
}

/** Names the branches in which something stands at a path that is nowhere else. A pattern is answered by what is near. */
function elsewhere({ events }: History, pattern: string): string {
  if (pattern.includes('*')) return '';
  const isMeant = matchPaths(pattern);
  const branches = events.flatMap(({ branch, fx }) =>
    branch !== undefined && fx.some((line) => toEffects(line)?.some(({ path }) => isMeant(path)))
      ? [branch]
      : [],
  );
  return branches.length === 0 ? '' : `, or --branch ${[...new Set(branches)].join(' or ')}`;
}

function tell(
  code: Code,
  option: string,
  said: string,
  expected: string,
  near: readonly string[],
): VFileMessage {
  const shown = said.trim() === '' ? 'blank' : said;
  const reason = `Unexpected path ${shown}, expected a ${expected}.`;
  const note = `${meaning(near)}${CODES[code].cure}`;
  return createMessage(code, { file: option, line: 1 }, { reason, note });
}

/** Adds to the cure of a code what may be meant by a name that is none of those known. */
export function cureFor(code: Code, said: string, known: readonly string[]): string {
  return `${meaning(findNear(said, known))}${CODES[code].cure}`;
}
