/** Lines in which a document of LaTeX sets itself up. */
const REACH = 400;
const LONGEST = 400;
/** `\newcommand{\lawpart}[1]{\subsection{#1} \label{#1}}`. */
const DEFINED =
  /\\(?:new|renew|provide)command\*?[ \t]*\{?\\([A-Za-z]{2,40})\}?[ \t]*\[1\][ \t]*\{[^{}]{0,80}?(?:\{[^{}]{0,80}\}[^{}]{0,80}?){0,3}\\(part|chapter|(?:sub){0,2}section|(?:sub)?paragraph)\*?[ \t]*\{[^{}#]{0,40}#1[^{}#]{0,40}\}/u;

/** Finds the commands by which a document of LaTeX makes headings of its own, each with the command that it stands for. */
export function findHeadingCommands(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = lines.slice(0, REACH).flatMap((line) => {
    if (!line.includes('command')) return [];
    const [, name, stands] = DEFINED.exec(line.slice(0, LONGEST)) ?? [];
    return name === undefined || stands === undefined ? [] : [[name, stands] as const];
  });
  return new Map(found);
}
