/** One thing that a revision comment says: a verb with one cause, or a remark, which has no verb. */
export interface Statement {
  /** In lower case. */
  readonly verb?: string;
  /** The cause or the remark, with single spaces between its words; empty where a verb stands alone. */
  readonly words: string;
  /** Where the words begin. */
  readonly at: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const VERB = /(?<!\p{L})(\p{L}{2,20}ed)\s{1,4}by(?!\p{L})/giu;

/**
 * Takes the inside of a revision comment apart. Every verb rules the causes after it, parted by
 * commas, up to the next full stop or verb; sentences without a verb are remarks. What stands in
 * round brackets parts nothing.
 */
export function readStatements(text: string): Statement[] {
  const outside = text.replace(/\([^()]*\)/gu, (inner) => '_'.repeat(inner.length));
  const verbs = [...outside.matchAll(VERB)];
  const head = { from: 0, to: verbs[0]?.index ?? text.length };
  return [
    ...splitAt('.', outside, head).flatMap((stretch) => toStatements(text, [stretch])),
    ...verbs.flatMap((found, index) => {
      const from = found.index + found[0].length;
      const to = verbs[index + 1]?.index ?? text.length;
      const [causes, ...remarks] = splitAt('.', outside, { from, to });
      const listed = causes ? splitAt(',', outside, causes) : [];
      return [
        ...toStatements(text, listed, found[1]?.toLowerCase() ?? '', from),
        ...toStatements(text, remarks),
      ];
    }),
  ];
}

function splitAt(mark: string, text: string, { from, to }: Stretch): Stretch[] {
  let start = from;
  return text
    .slice(from, to)
    .split(mark)
    .map(({ length }) => {
      const stretch = { from: start, to: start + length };
      start += length + mark.length;
      return stretch;
    });
}

/** Leaves out what holds no words; a verb of which nothing is left is kept alone. */
function toStatements(
  text: string,
  stretches: readonly Stretch[],
  verb?: string,
  verbEnd?: number,
): Statement[] {
  const statements = stretches.flatMap(({ from, to }): Statement[] => {
    const at = skip(text, from, to, 1);
    if (at === to) return [];
    const words = text.slice(at, skip(text, to - 1, at, -1) + 1).replace(/\s+/gu, ' ');
    return [{ ...(verb !== undefined && { verb }), words, at }];
  });
  if (verb === undefined || statements.length > 0) return statements;
  return [{ verb, words: '', at: verbEnd ?? 0 }];
}

/** Goes over white space, commas and semicolons, from one place towards another. */
function skip(text: string, from: number, to: number, step: 1 | -1): number {
  let at = from;
  while (at !== to && /[\s,;]/u.test(text.charAt(at))) at += step;
  return at;
}
