import type { HeadingDepth } from '../../shared/block-options.ts';
import type { TextLine } from '../../shared/text-line.ts';

/** Longer lines are no headings. */
const LONGEST = 60;

/**
 * Tells a sub-heading: `_Weapons_`, `A. The Clock`, `A.1. Ticks`, `-firing`, and a name that stands
 * above a line such as `-firing`.
 */
export function isHeading(
  { text }: TextLine,
  before: TextLine | undefined,
  after: TextLine | undefined,
): false | HeadingDepth {
  if (text.length > LONGEST) return false;
  // A title in underscores at the head of a quoted block belongs to what is quoted.
  if (isUnderlined(text)) return before?.text === '{{' ? false : 3;
  if (isDashed(text)) return 5;
  if (after !== undefined && isDashed(after.text)) return isName(text) && 4;
  const [, numbers, title = ''] = SECTION.exec(text) ?? [];
  if (numbers === undefined || !isTitle(title)) return false;
  return numbers === '' ? 4 : 5;
}

const SECTION = /^(?:[A-Z]|[IVXL]{1,6})\.((?:\d{1,3}\.?)*) (\S.*)$/u;

function isUnderlined(text: string): boolean {
  return /^_{1,2} ?[^_\s][^_]*_{1,2}$/u.test(text);
}

function isDashed(text: string): boolean {
  return text.length <= LONGEST && /^-\p{Ll}[\p{Ll} -]*$/u.test(text);
}

function isName(text: string): boolean {
  return /^\p{Lu}[\p{L}\p{N}' -]*$/u.test(text);
}

/** A title is no sentence: it begins with a capital, and has no stop but that of a capitalised name. */
function isTitle(words: string): boolean {
  if (!/^["']?[\p{Lu}\p{N}]/u.test(words) || /[.;:!?] |[;:,]$/u.test(words)) return false;
  if (words.split(' ').length > 8) return false;
  return !words.endsWith('.') || !/(?<![\p{L}'])\p{Ll}\p{L}{3}/u.test(words);
}
