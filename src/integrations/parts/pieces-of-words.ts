/**
 * Parts words, which are given byte by byte, after blanks, so that no piece is much longer than asked for;
 * words without a blank stay whole. The pieces join to what was given.
 */
export function piecesOfWords(words: string, most: number): string[] {
  if (words === '') return [];
  const pieces: string[] = [];
  // Other blanks are several bytes, of which one may look like a blank that it is not.
  const blank = /[\t\n\f\r ]/gu;
  let from = 0;
  while (words.length - from > most) {
    blank.lastIndex = from + Math.floor(most);
    const found = blank.exec(words);
    if (found === null) break;
    pieces.push(words.slice(from, found.index + 1));
    from = found.index + 1;
  }
  return [...pieces, words.slice(from)];
}
