/** The longest title of a rule. */
const LONGEST_TITLE = 60;

/** A mark at the start of a list item. */
export const BULLET = /^[-*•](?:\s+|$)/u;

/** What ends a sentence or a part of one; a line that begins a list ends in a colon. */
const CLOSING = /[.,:;!?-]["”’)\]]{0,3}$/u;
const SHOWN = /[\p{L}\p{N}\p{S}]/u;

/** Words that titles write small. */
const SMALL_WORDS = new Set(
  'a an and as at but by for from in into nor of off on or over the to up vs with'.split(' '),
);

/**
 * What a line without marks is by its shape. A title is short, ends no sentence and is written in
 * title case; a short line that has one of the last two signs and not the other is doubtful, and so is a long one that
 * has both.
 */
export type Shape = 'title' | 'doubtful' | 'words';

/** Judges a line, of which `text` are the words without the white space around them. */
export function shapeOf(text: string): Shape {
  if (BULLET.test(text) || !SHOWN.test(text)) return 'words';
  const isTitled = text.split(/\s+/u).every(isWrittenLarge);
  if (text.length > LONGEST_TITLE) return isTitled && !endsSentence(text) ? 'doubtful' : 'words';
  if (isTitled === endsSentence(text)) return 'doubtful';
  return isTitled ? 'title' : 'words';
}

/** Returns whether words end as a sentence or a part of one does. */
export function endsSentence(text: string): boolean {
  return CLOSING.test(text.slice(-4));
}

function isWrittenLarge(word: string, index: number): boolean {
  const begin = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';
  return !/\p{Ll}/u.test(begin) || (index > 0 && SMALL_WORDS.has(word));
}
