import { isSpeltGerman } from './german.ts';
import { LOOKS, MEANS, NO_WORDS } from './commands.ts';
import { tokenAt, type Token } from './tokens.ts';

/** What pieces of LaTeX are in plain words; undefined for what only a reader of whole texts knows. */
function wordsOf(text: string, { kind, start, end, name }: Token): string | undefined {
  switch (kind) {
    case 'words':
      return text.slice(start, end);
    case 'escape':
      return text.slice(start + 1, end);
    case 'character':
      return name;
    case 'blank':
    case 'line':
      return ' ';
    case 'nothing':
    case 'open':
    case 'close':
      return '';
    case 'command':
      return isOnlyLook(name) ? '' : undefined;
    default:
      return undefined;
  }
}

function isOnlyLook(name: string): boolean {
  if (name === 'footnote') return false;
  return MEANS.has(name) || LOOKS.has(name) || NO_WORDS.get(name) === 0;
}

/** A name for links to the heading. */
const LABEL = /\\label\{[^{}]{0,100}\}/gu;

/** Words as they are printed, and as they stand in the outline of a file. */
const OUTLINED =
  /\\texorpdfstring\{(?:[^{}]|\{[^{}]{0,100}\}){0,200}\}\{((?:[^{}]|\{[^{}]{0,100}\}){0,200})\}/gu;

/**
 * Returns a title of LaTeX in the words that are shown for it: `Boats \& Oars` → `Boats & Oars`. One with commands that
 * are more than characters stays as it is written.
 */
export function plainWords(title: string): string {
  const text = title.replace(LABEL, '').replace(OUTLINED, '$1');
  const isGerman = isSpeltGerman(text);
  const words: string[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at, text.length, isGerman);
    const own = wordsOf(text, token);
    if (own === undefined) return title;
    words.push(own);
    at = token.end;
  }
  return words.join('').replace(/\s+/gu, ' ').trim();
}
