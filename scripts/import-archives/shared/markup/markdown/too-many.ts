/** Steps that the library may take for one kind of mark: a fraction of a second. */
const BUDGET = 20_000_000;

/**
 * Marks for each of which the library may go through the whole of a paragraph, and the constructs that
 * they begin.
 */
const COSTLY = [
  { mark: '[', sign: /[[\]]/gu, constructs: ['labelStartLink', 'labelStartImage', 'labelEnd'] },
  { mark: '<', sign: /<[!?/a-z]/giu, constructs: ['htmlText', 'autolink'] },
] as const;

/** A line that may make a heading of the one above; for each the library goes through all that is read. */
const UNDERLINE = /^ {0,3}(?:-+|=+)[ \t]*$/gmu;
const HEADINGS_BUDGET = 4_000_000;

/**
 * Finds marks of which a text has so many that reading them might take the square of its length. They
 * are then left as words.
 */
export function constructsTooMany(text: string): {
  readonly constructs: readonly string[];
  readonly left: readonly string[];
} {
  const longest = longestParagraph(text);
  const underlines = text.match(UNDERLINE)?.length ?? 0;
  if (underlines * text.length > HEADINGS_BUDGET) {
    const { constructs, left } = manyIn(text, longest);
    return { constructs: [...constructs, 'setextUnderline'], left: [...left, '---'] };
  }
  return manyIn(text, longest);
}

function manyIn(
  text: string,
  longest: number,
): { readonly constructs: readonly string[]; readonly left: readonly string[] } {
  const many = COSTLY.filter(({ sign }) => (text.match(sign)?.length ?? 0) * longest > BUDGET);
  return {
    constructs: many.flatMap(({ constructs }): readonly string[] => constructs),
    left: many.map(({ mark }) => mark),
  };
}

function longestParagraph(text: string): number {
  let longest = 0;
  let from = 0;
  for (const { index } of text.matchAll(/\n[ \t]*\n/gu)) {
    longest = Math.max(longest, index - from);
    from = index;
  }
  return Math.max(longest, text.length - from);
}
