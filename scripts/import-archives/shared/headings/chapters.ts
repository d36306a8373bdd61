import type { Choice } from './choose.ts';
import type { Outline } from './families.ts';
import { isPartName, readRuleName } from './rule-name.ts';
import type { TextLine } from '../text-line.ts';
import { isTitleLike } from './title-like.ts';

/**
 * Returns the places of lines such as `Chapter 2: Ropes` among rules that nothing marks but their names: what such a
 * line leads to are rules, and it is none.
 */
export function chaptersOf({ weighed, taken }: Choice): ReadonlySet<number> {
  const others = weighed.filter(
    (one) => !taken.includes(one) && one.members[0]?.line.kind === 'plain',
  );
  const members = others.flatMap((one) => one.members).filter(({ name }) => isPartName(name));
  return new Set(members.map(({ line }) => line.index));
}

/** Lines that the title of a chapter may have. */
const MOST = 2;

/**
 * Returns the places of the lines that are the title of a chapter, where its name stands alone; undefined where more
 * than that lies between it and the next rule.
 *
 * @param ledTo tells of each line whether it leads to a rule
 */
export function titleOfChapter(
  index: number,
  { lines }: Outline,
  ledTo: readonly boolean[],
): readonly number[] | undefined {
  const name = lines[index]?.text ?? '';
  const isAlone = readRuleName(name)?.size === name.length;
  const titles: number[] = [];
  for (let at = index + 1; at < lines.length; at++) {
    if (ledTo[at] === true) return titles;
    const text = lines[at]?.text ?? '';
    if (text === '') continue;
    if (!isAlone || titles.length === MOST || !isOfTitle(text, lines[at + 1])) return undefined;
    titles.push(at);
  }
  return undefined;
}

/** A title that goes on in the next line may have a comma before that. */
function isOfTitle(text: string, next: TextLine | undefined): boolean {
  return isTitleLike(next === undefined || next.text === '' ? text : text.replace(/,$/u, ''));
}
