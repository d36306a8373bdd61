import type { MessageRun } from '../../../src/schemas/index.ts';

/** The line above a signature. */
const SIGNATURE = /^-- ?$/u;
/** The line that lists draw above what they add. */
const LIST_LINE = /^_{20,}$/u;
/** The line below which archives of lists say what was attached. */
const NEXT_PART = /^-{14} next part -{14}$/u;
const QUOTED = /^\s{0,2}(?:[A-Za-z]{0,3}>|\|\s)/u;
/** How programs say whose words follow; what stood above is answered below, or forwarded. */
const ORIGINAL =
  /^-{2,}\s*(?:original message|forwarded message|forwarded by|begin forwarded message|urspr\S+ nachricht)\b/iu;
const FOLLOWS = /(?:\bwrote|\bwrites|\bsaid|\bschrieb|\ba écrit)\s?:$/iu;
/** No signature or footer has more lines. */
const LONGEST_END = 15;

/**
 * Returns which lines of a message are not its author's own words: what is quoted, the line that says of
 * whom, the signature and what the list adds. Where it is in doubt a line is not the author's, so that no
 * word of another is taken for eirs.
 *
 * @returns runs in the order of their lines, counted from 1; what is in none is the author's.
 */
export function findRuns(lines: readonly string[]): MessageRun[] {
  const kinds: (MessageRun['as'] | undefined)[] = lines.map((line) =>
    QUOTED.test(line) ? 'quoted' : undefined,
  );
  markEnd(lines, kinds);
  markOriginal(lines, kinds);
  markAttributions(lines, kinds);
  return toRuns(kinds);
}

type Kinds = (MessageRun['as'] | undefined)[];

function markEnd(lines: readonly string[], kinds: Kinds): void {
  const found = lines.findIndex((line) => NEXT_PART.test(line));
  const part = found < 0 ? lines.length : found;
  const from = Math.max(0, part - LONGEST_END);
  const foot = lines.findLastIndex(
    (line, index) => index >= from && index < part && LIST_LINE.test(line),
  );
  const end = foot < 0 ? part : foot;
  for (let index = end; index < lines.length; index++) kinds[index] = 'footer';
  const sign = lines.findIndex(
    (line, index) => index < end && index >= end - LONGEST_END && SIGNATURE.test(line),
  );
  if (sign < 0) return;
  for (let index = sign; index < end; index++) kinds[index] ??= 'signature';
}

/** Whatever stands below `-----Original Message-----` is another's. */
function markOriginal(lines: readonly string[], kinds: Kinds): void {
  const at = lines.findIndex((line) => ORIGINAL.test(line));
  if (at < 0) return;
  kinds[at] = 'attribution';
  for (let index = at + 1; index < lines.length; index++) kinds[index] ??= 'quoted';
}

/** One or two lines before what is quoted say of whom it is; such a line before anything else does not. */
function markAttributions(lines: readonly string[], kinds: Kinds): void {
  lines.forEach((line, index) => {
    if (kinds[index] !== undefined || !FOLLOWS.test(line.slice(-40).trimEnd())) return;
    let next = index + 1;
    while (next < lines.length && lines[next]?.trim() === '') next++;
    if (kinds[next] !== 'quoted') return;
    kinds[index] = 'attribution';
    const before = lines[index - 1];
    if (before !== undefined && kinds[index - 1] === undefined && /^On\b/u.test(before)) {
      kinds[index - 1] = 'attribution';
    }
  });
}

function toRuns(kinds: Kinds): MessageRun[] {
  const runs: MessageRun[] = [];
  kinds.forEach((as, index) => {
    if (as === undefined) return;
    const last = runs.at(-1);
    if (last?.as === as && last.lines[1] === index) last.lines[1] = index + 1;
    else runs.push({ lines: [index + 1, index + 1], as });
  });
  return runs;
}
