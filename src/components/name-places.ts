/** A name, or words of which some lead somewhere. */
type Named = string | readonly (string | { readonly text: string })[];

/**
 * Names places of a page by what stands there: `ballot-pike`, and `ballot-pike-2` where the same stands there once
 * more. A name without a letter or digit of Latin script gives but its number.
 * @param prefix What no other list of the page has; signs in it that ids should not have are spelled out.
 */
export function namePlaces(prefix: string, names: readonly Named[]): string[] {
  const taken = new Map<string, number>();
  const start = prefix.replace(/[^a-z0-9-]/giu, spellOut);
  return names.map((name) => {
    const id = [start, ...wordsOf(name)].join('-');
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    // No word of a name can end so, for words are joined by one hyphen.
    return count === 1 ? id : `${id}--${String(count)}`;
  });
}

/** `_3a` for a colon: no two prefixes become one. */
function spellOut(sign: string): string {
  return `_${(sign.codePointAt(0) ?? 0).toString(16)}`;
}

function wordsOf(name: Named): string[] {
  const text =
    typeof name === 'string'
      ? name
      : name.map((part) => (typeof part === 'string' ? part : part.text)).join(' ');
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '')
    .slice(0, 12);
}
