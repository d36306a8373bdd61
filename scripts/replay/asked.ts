import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning, type Code } from '../../src/diagnostics/index.ts';
import { findNearPaths, matchPaths, pathsOf, type History } from '../../src/engine/index.ts';

/** Says of paths and patterns that match nothing that ever stood what is near. */
export function checkPatterns(history: History, patterns: readonly string[]): VFileMessage[] {
  if (patterns.length === 0) return [];
  const paths = pathsOf(history);
  return patterns
    .filter((pattern) => !paths.some(matchPaths(pattern)))
    .map((pattern) => {
      const near = findNearPaths(pattern, paths);
      return tell('path-unknown', '--path', pattern, 'path at which something stood', near);
    });
}

/** The same of the one path of which the value is to be explained, where no event ever wrote it. */
export function checkPath(history: History, path: string | undefined): VFileMessage | undefined {
  if (path === undefined || history.writersOf(path).length > 0) return undefined;
  const near = findNearPaths(path, pathsOf(history));
  return tell('path-unknown', '--why', path, 'path at which an event wrote', near);
}

function tell(
  code: Code,
  option: string,
  said: string,
  expected: string,
  near: readonly string[],
): VFileMessage {
  const reason = `Unexpected path ${said}, expected a ${expected}.`;
  const note = `${meaning(near)}${CODES[code].cure}`;
  return createMessage(code, { file: option, line: 1 }, { reason, note });
}

/** Adds to the cure of a code what may be meant by a name that is none of those known. */
export function cureFor(code: Code, said: string, known: readonly string[]): string {
  return `${meaning(findNear(said, known))}${CODES[code].cure}`;
}
