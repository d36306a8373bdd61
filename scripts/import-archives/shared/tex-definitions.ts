/** Lines in which a document of LaTeX sets itself up. */
const REACH = 400;
/** Longest definition that is looked at. */
const LONGEST = 600;
const COMMAND =
  /\\(?:(?:new|renew|provide)command\*?|DeclareRobustCommand\*?|def)[ \t]{0,9}(?:\{[ \t]{0,9})?\\([A-Za-z]{1,40})[ \t]{0,9}\}?/gu;
const ENVIRONMENT = /\\(?:new|renew)environment\*?[ \t]*\{([A-Za-z]{1,40}\*?)\}/gu;
/** How many things are given, and what stands for the first where it is left out; `\def` writes them otherwise. */
const GIVEN = /^\s{0,9}(?:\[(\d)\])?\s{0,9}(\[[^[\]]{0,80}\])?\s{0,9}/u;

/** What a document of LaTeX defines for itself: a command, or what an environment begins and ends with. */
export interface TexDefinition {
  /** `\name`, `\begin{name}` or `\end{name}`. */
  readonly called: string;
  /** How many things it is given between braces. */
  readonly count: number;
  readonly body: string;
}

/**
 * Finds what a document of LaTeX defines for itself, over several lines or on one; of one that may be left out,
 * nothing is said. A later definition comes later.
 */
export function findTexDefinitions(lines: readonly string[]): readonly TexDefinition[] {
  const text = lines
    .slice(0, REACH)
    .map((line) => withoutComment(line.slice(0, LONGEST)))
    .join('\n');
  const commands = [...text.matchAll(COMMAND)].flatMap((found): [number, TexDefinition][] => {
    const given = givenAt(text, found.index + found[0].length);
    const body = given && insideAt(text, given.end);
    if (given === undefined || body === undefined) return [];
    return [[found.index, { called: `\\${found[1] ?? ''}`, count: given.count, body: body.words }]];
  });
  const environments = [...text.matchAll(ENVIRONMENT)].flatMap((found) => {
    const given = givenAt(text, found.index + found[0].length);
    const first = given && insideAt(text, given.end);
    const next = first && /^\s{0,99}/u.exec(text.slice(first.end, first.end + 99))?.[0].length;
    const last = first && insideAt(text, first.end + (next ?? 0));
    if (given === undefined || first === undefined || last === undefined) return [];
    const name = found[1] ?? '';
    return [
      [found.index, { called: `\\begin{${name}}`, count: given.count, body: first.words }],
      [found.index, { called: `\\end{${name}}`, count: 0, body: last.words }],
    ] as [number, TexDefinition][];
  });
  return [...commands, ...environments].sort(([a], [b]) => a - b).map(([, one]) => one);
}

function withoutComment(line: string): string {
  for (let at = line.indexOf('%'); at >= 0; at = line.indexOf('%', at + 1)) {
    if (line.charAt(at - 1) !== '\\') return line.slice(0, at);
  }
  return line;
}

function givenAt(text: string, from: number): { count: number; end: number } | undefined {
  const [whole = '', count, other] = GIVEN.exec(text.slice(from, from + 120)) ?? [];
  return other === undefined ? { count: Number(count ?? 0), end: from + whole.length } : undefined;
}

/** What stands between the braces at a place; undefined where none open there, or none close soon. */
function insideAt(text: string, from: number): { words: string; end: number } | undefined {
  if (text.charAt(from) !== '{') return undefined;
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) {
      return { words: text.slice(from + 1, at), end: at + 1 };
    }
  }
  return undefined;
}
