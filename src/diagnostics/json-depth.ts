import { DEPTH_LIMIT } from './depth.ts';

/**
 * Finds the first bracket of a JSON text that is nested deeper than `DEPTH_LIMIT`; undefined where
 * there is none. The text need not be sound.
 */
export function findJsonDepth(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfWords(text, at);
    else if (sign === LIST || sign === NAMES) {
      if (++depth > DEPTH_LIMIT) return at;
    } else if (sign === LIST_END || sign === NAMES_END) depth--;
  }
  return undefined;
}

const [QUOTE, ESCAPE, LIST, LIST_END, NAMES, NAMES_END] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the offset of the closing quote, or the end of the text. */
function endOfWords(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) {
    at += text.charCodeAt(at) === ESCAPE ? 2 : 1;
  }
  return at;
}
