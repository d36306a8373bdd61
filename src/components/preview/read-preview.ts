/** What is shown of a page before one goes there. */
export interface Preview {
  readonly title: string;
  readonly words: string;
}

/** A preview is no longer than this. */
const LONGEST = 360;

/**
 * Reads what a page has at an id, or says first: the paragraph that the id names, else the headnote, the first words
 * of the text, or the lede. Null where it says nothing. Words alone are taken.
 */
export function readPreview(page: Document, id: string): Preview | null {
  const named = id === '' ? null : page.getElementById(id);
  const first = ['.headnote', '.rule-text', '.term-steps blockquote', '.lede', 'main p']
    .map((selector) => page.querySelector(selector))
    .find((found) => found !== null);
  const shown = named?.matches('dt') === true ? named.nextElementSibling : (named ?? first);
  const title = wordsOf(page.querySelector('h1'));
  const words = wordsOf(shown);
  return words === '' ? null : { title, words: shorten(words) };
}

function wordsOf(node: Element | null | undefined): string {
  if (!node) return '';
  const copy = node.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.anchor, .visually-hidden, button')) hidden.remove();
  return copy.textContent.replaceAll(/\s+/gu, ' ').trim();
}

function shorten(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, words.lastIndexOf(' ', LONGEST))} …`;
}
