import type { Root, RootContent } from 'mdast';

/** A sign that is escaped: the words have the sign alone. */
const ESCAPE = /\\(?<sign>[!-/:-@[-`{-~])/gu;

/** The same, and strokes before letters and numbers, which are words like these. */
const STROKE = /\\(?:[!-/:-@[-`{-~]|(?=[\p{L}\p{N}]))/gu;

/**
 * What may be more than words in a stored text: strokes that escape no sign, references to characters, emphasis,
 * code, links and tags anywhere; white space and the marks of lists, quotations, headings and fences where a line begins;
 * white space where it ends. Controls have meanings of their own.
 */
const MARK =
  /[\\&*_`]|\]\((?:https?|mailto|rule):|<\/?(?:del|em|strong|su[bp]|u)>|(?!\n)\p{Cc}|^(?:[^\S\n]|[-+>#`~|]|\d{1,9}[.)])|[^\S\n]$/mu;

/**
 * Reads a stored text that is nothing but paragraphs of words, as more than half of them are; null
 * for any other. The tree is what the parser of Markdown gives, but for places in the source, which
 * nobody asks for; and the parser takes more time than all else that is done to a text.
 */
export function readPlainParagraphs(markdown: string): Root | null {
  const hasEscapes = markdown.includes('\\');
  const unmarked = hasEscapes ? markdown.replaceAll(STROKE, 'x') : markdown;
  if (MARK.test(unmarked) || (hasEscapes && unmarked.includes(']('))) return null;
  const paragraphs = markdown.split(/\n{2,}/u).map((words) => words.trim());
  return {
    type: 'root',
    children: paragraphs
      .filter((words) => words !== '')
      .map((words) => (hasEscapes ? words.replaceAll(ESCAPE, '$<sign>') : words))
      .map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] })),
  };
}

/** Letters, figures and signs that mean nothing in Markdown, wherever in a line they stand but at its beginning. */
const HARMLESS = /^[\p{L}(“‘][\p{L}\p{M}\p{N} ,.;:'"()?%/“”‘’–—…-]*$/u;

/**
 * Writes a text of nothing but paragraphs of words that need no escape; null for any other. It is what
 * the writer of Markdown gives, who takes more time than all else that is done to a text.
 */
export function writePlainParagraphs(tree: Root): string | null {
  const words: string[] = [];
  for (const block of tree.children) {
    const own = wordsOfPlain(block);
    if (own === null || !HARMLESS.test(own)) return null;
    words.push(own);
  }
  return words.length === 0 ? null : `${words.join('\n\n')}\n`;
}

function wordsOfPlain(block: RootContent): string | null {
  if (block.type !== 'paragraph') return null;
  const [only, another] = block.children;
  return only?.type === 'text' && another === undefined ? only.value : null;
}
