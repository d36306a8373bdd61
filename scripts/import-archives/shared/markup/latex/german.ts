/** What a quotation mark and a sign stand for where a document says that it is German: `f"ur` is “für”. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries({ a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü', s: 'ß', z: 'ß', S: 'SS' }),
    ...Object.entries({ '=': '-', '~': '-', '/': '/', '<': '«', '>': '»' }),
  ].map(([sign, stands]) => [`"${sign}`, stands] as const),
);
/** Where a word may be broken, which is no character. */
const BREAK = /^"(?:["|]|-(?!-))/u;
const SHORTHAND = /^"[aouAOUszS=~/<>]/u;

/** Lines in which a document sets itself up. */
const TOP = 200;
const LONGEST = 400;
const SAYS_SO =
  /^\s*(?:\\usepackage(?:\[[^\]]{0,100}german[^\]]{0,100}\])?\{(?:n?german|babel|[^{}]{0,60}\bngerman)\}|\\documentclass\[[^\]]{0,100}german)/u;
/** A letter that is written so within a word, as nobody quotes. */
const WITHIN = /\p{L}"[aouAOUs]\p{L}/u;

/**
 * Returns whether a text of LaTeX spells the letters of German by quotation marks: its document says so, or it does.
 * @param lines the lines of its document
 */
export function spellsGerman(text: string, lines: readonly string[]): boolean {
  if (!text.includes('"')) return false;
  const isSaid = lines.slice(0, TOP).some((line) => {
    const start = line.slice(0, LONGEST);
    return start.includes('german') && SAYS_SO.test(start);
  });
  return isSaid || WITHIN.test(text);
}

/** Returns whether a title alone spells them so: all of its marks stand before such letters, and one within a word or alone. */
export function isSpeltGerman(title: string): boolean {
  const marks = title.match(/"/gu)?.length ?? 0;
  const letters = title.match(/"[aouAOUs](?=\p{Ll})/gu)?.length ?? 0;
  return marks > 0 && marks === letters && (marks % 2 === 1 || WITHIN.test(title));
}

/** Returns the sign at the beginning of a text that stands for a letter or a break; undefined where none does. */
export function germanSign(
  text: string,
): { readonly size: number; readonly stands: string } | undefined {
  if (!text.startsWith('"')) return undefined;
  const broken = BREAK.exec(text)?.[0];
  if (broken !== undefined) return { size: broken.length, stands: '' };
  const sign = SHORTHAND.exec(text)?.[0];
  const stands = sign === undefined ? undefined : SIGNS.get(sign);
  return sign === undefined || stands === undefined ? undefined : { size: sign.length, stands };
}

/** Returns what a shorthand of German stands for; undefined for what is none. */
export function readGermanSign(words: string): string | undefined {
  return SIGNS.get(words);
}
