import { findTexDefinitions, type TexDefinition } from './tex-definitions.ts';

/** A heading of what is given: `\subsection*{Section {#1}}`. */
const HEADING =
  /\\(part|chapter|addchap|addsec|(?:sub){0,2}section|(?:sub)?paragraph)\*?[ \t]*(?:\[[^[\]]{0,80}\][ \t]*)?\{(?:[^{}#]|\{[^{}#]{0,40}\}){0,40}\{?#1\}?[^{}#]{0,40}\}/gu;

/** What counts by itself, before what is given is set in bold: `\item \textbf{#1}`, `\stepcounter{a}\textbf{\thea. #1}`. */
const COUNTED =
  /^(?:\s|\\(?:par|noindent|bigskip|medskip|smallskip|vspace\{[^{}]{0,20}\}|large|Large|small)(?![A-Za-z])){0,9}\\(?:item|(?:ref)?stepcounter\{[A-Za-z\d@]{1,30}\})(?![A-Za-z])/u;
const IN_BOLD =
  /\\(?:textbf|textsc|textsf|underline|bfseries|bf|scshape)(?![A-Za-z])[^#]{0,120}#1/u;
/** What stands for the headings of such commands, by how often they are called a part of one. */
const BY_PARTS = ['section', 'subsection', 'subsubsection'];

/** Finds the commands by which a document of LaTeX makes headings of its own, each with the command that it stands for. */
export function findHeadingCommands(lines: readonly string[]): ReadonlyMap<string, string> {
  if (!lines.some((line) => line.includes('command'))) return new Map();
  const definitions = findTexDefinitions(lines);
  const found = definitions.flatMap(({ called, count, body }) => {
    const [first, ...others] = [...body.matchAll(HEADING)];
    const stands = first?.[1];
    if (count !== 1 || stands === undefined || others.length > 0) return [];
    return [[called.slice(1), stands] as const];
  });
  const isSectioned = found.length > 0 || lines.some((line) => SECTION.test(line.slice(0, 40)));
  return new Map(isSectioned ? found : countedHeadings(definitions));
}

const SECTION = /^\s{0,20}\\(?:chapter|section)\*?[ \t]*[{[]/u;

/** Where a document has no headings of LaTeX, what it counts and sets in bold by itself are its headings. */
function countedHeadings(definitions: readonly TexDefinition[]): [string, string][] {
  return definitions.flatMap(({ called, count, body }): [string, string][] => {
    if (count !== 1 || !COUNTED.test(body) || !IN_BOLD.test(body)) return [];
    const name = called.slice(1);
    const parts = /^(?:sub)*/u.exec(name)?.[0].length ?? 0;
    return [[name, BY_PARTS[parts / 3] ?? 'paragraph']];
  });
}
