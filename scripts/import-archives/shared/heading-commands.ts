import { findTexDefinitions } from './tex-definitions.ts';

/** A heading of what is given: `\subsection*{Section {#1}}`. */
const HEADING =
  /\\(part|chapter|addchap|addsec|(?:sub){0,2}section|(?:sub)?paragraph)\*?[ \t]*(?:\[[^[\]]{0,80}\][ \t]*)?\{(?:[^{}#]|\{[^{}#]{0,40}\}){0,40}\{?#1\}?[^{}#]{0,40}\}/gu;

/** Finds the commands by which a document of LaTeX makes headings of its own, each with the command that it stands for. */
export function findHeadingCommands(lines: readonly string[]): ReadonlyMap<string, string> {
  if (!lines.some((line) => line.includes('command'))) return new Map();
  const found = findTexDefinitions(lines).flatMap(({ called, count, body }) => {
    const [first, ...others] = [...body.matchAll(HEADING)];
    const stands = first?.[1];
    if (count !== 1 || stands === undefined || others.length > 0) return [];
    return [[called.slice(1), stands] as const];
  });
  return new Map(found);
}
