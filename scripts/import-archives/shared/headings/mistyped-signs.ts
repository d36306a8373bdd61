import type { Candidate } from './candidate.ts';
import { readRuleName } from './rule-name.ts';

/** So many headings with the right sign tell what was meant by another. */
const FEWEST = 3;
/** The key beside that of the sign on many a keyboard. */
const MISTYPED = /^\$(?=[ \t]{0,2}\d{1,4}(?![\p{L}\p{N}]))/u;

/**
 * Takes headings with a wrong sign to those that are marked alike and have the right one: `## $4 Oars` among
 * `## §3 Boats` and `## §5 Sails`.
 */
export function mendSigns(marked: Map<number, Candidate>, groups: Map<string, Candidate[]>): void {
  for (const [key, members] of groups) {
    const titles = groups.get(`${key} title`);
    const signed = members.filter(({ line }) => line.words.text.startsWith('§')).length;
    if (titles === undefined || signed < FEWEST) continue;
    const mended = titles.flatMap((one) => mend(one) ?? []);
    if (mended.length === 0) continue;
    for (const one of mended) marked.set(one.line.index, one);
    const places = new Set(mended.map(({ line }) => line.index));
    groups.set(
      `${key} title`,
      titles.filter(({ line }) => !places.has(line.index)),
    );
    const all = [...members, ...mended].sort((a, b) => a.line.index - b.line.index);
    groups.set(key, all);
  }
}

function mend(one: Candidate): Candidate | undefined {
  const { text } = one.line.words;
  if (one.name !== undefined || !MISTYPED.test(text.slice(0, 20))) return undefined;
  const name = readRuleName(text.replace(MISTYPED, '§'));
  return name && { ...one, name };
}
