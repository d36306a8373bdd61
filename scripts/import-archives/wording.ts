import { createHash } from 'node:crypto';

/** Marks that are not seen: soft hyphens, joiners, marks of byte order. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;

/** Places where lines, columns and pages are joined behind a hyphen. */
const JOIN = /(?<=\p{L}-) (?=\p{L})/gu;

/**
 * Returns the digest of a wording, by which two copies of a rule are told to read the same, with and
 * without their texts at hand. White space, joins of lines and pages, marks that are not seen and the
 * shape of quotation marks make no other wording; any letter, its case and any other sign do. The
 * title is no part of it: a rule may be retitled and read as before, and titles have a history of
 * their own.
 */
export function digestWording(words: string): string {
  return createHash('sha256').update(normalise(words)).digest('hex').slice(0, 16);
}

/** How many bits a sketch has. */
const BITS = 64n;

/**
 * Returns a sketch of a wording, by which two copies are told to be nearly alike or quite other: a bit for each of 64
 * heaps into which words are dealt, which tells whether their number is odd. Where so many bits of two sketches differ, as
 * many words at least stand in the one wording and not in the other.
 */
export function sketchWording(words: string): string {
  let sketch = 0n;
  for (const [word] of normalise(words)
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]+/gu)) {
    sketch ^= 1n << BigInt(heapOf(word));
  }
  return sketch.toString(16).padStart(Number(BITS / 4n), '0');
}

/** Deals a word by FNV-1a of 32 bits, folded to six. */
function heapOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 6) ^ (hash >>> 12) ^ (hash >>> 18)) & 63;
}

function normalise(words: string): string {
  return words
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[‘’‚‛ʼ]/gu, "'")
    .replace(/[“”„‟]/gu, '"')
    .replace(/\s+/gu, ' ')
    .replace(JOIN, '')
    .trim();
}
