import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createMessage, placeAtOffset } from '../diagnostics/index.ts';
import { attempt, type Attempt } from './attempt.ts';

/** What stands in a text for bytes that are none. */
const REPLACED = '\uFFFD';

/**
 * Reads a file of the content. What the system refuses is a message, and so are bytes that are no UTF-8 and
 * signs that no text has, at the first of them.
 * @param shown what messages call it
 */
export function readText(path: string, shown: string): Attempt<string> {
  const read = attempt(shown, () => readFileSync(path, 'utf8'));
  if (read.value === undefined) return read;
  const text = read.value;
  const nul = text.indexOf('\0');
  if (nul >= 0) {
    const reason = 'Unexpected NUL character, expected text.';
    return {
      messages: [createMessage('binary-content', placeAtOffset(shown, text, nul), { reason })],
    };
  }
  if (!text.includes(REPLACED)) return read;
  const bytes = attempt(shown, () => readFileSync(path));
  if (bytes.value === undefined) return bytes;
  if (isUtf8(bytes.value)) return read;
  const place = placeAtOffset(shown, text, offsetOfBadByte(text, bytes.value));
  const reason = 'Unexpected bytes, expected UTF-8.';
  return { messages: [createMessage('encoding-damaged', place, { reason })] };
}

/** The first replacement that the bytes do not spell themselves stands for a bad one. */
function offsetOfBadByte(text: string, bytes: Uint8Array): number {
  const [spelt, isMarked] = [Buffer.from(REPLACED), bytes[0] === 0xef && bytes[1] === 0xbb];
  // The mark of the order of bytes may or may not be part of the text.
  let byte = isMarked && !text.startsWith('\uFEFF') ? 3 : 0;
  let from = 0;
  for (let at = text.indexOf(REPLACED); at >= 0; at = text.indexOf(REPLACED, from)) {
    byte += Buffer.byteLength(text.slice(from, at));
    if (!spelt.equals(bytes.subarray(byte, byte + spelt.length))) return at;
    byte += spelt.length;
    from = at + 1;
  }
  return 0;
}
