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
