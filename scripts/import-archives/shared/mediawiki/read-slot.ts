import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { childOf, isDeleted, wordsIn, wordsOf, type ExportElement } from './elements.ts';
import type { Slot, SlotText } from './export.ts';

/** Reads the content of a slot: of a revision itself, or of one of its `content` elements. */
export function readSlot(element: ExportElement, role: string): Slot {
  const text = childOf(element, 'text');
  const given = text?.attributes ?? {};
  const read = readText(text);
  const bytes = toCount(given['bytes']);
  const digest = given['sha1'] ?? (role === 'main' ? wordsIn(element, 'sha1') : undefined);
  return {
    role,
    model: wordsIn(element, 'model') ?? 'wikitext',
    text: read,
    ...(bytes !== undefined && { bytes }),
    ...(digest !== undefined && digest !== '' && { sha1: digest }),
    isDamaged: read.state === 'text' && differs(read.words, bytes, given['sha1']),
  };
}

/** An empty element is an empty text only where the export says that it has no bytes. */
function readText(text: ExportElement | undefined): SlotText {
  if (isDeleted(text)) return { state: 'deleted' };
  const words = text === undefined ? '' : wordsOf(text);
  const isLeftOut = text === undefined || (words === '' && text.attributes['bytes'] !== '0');
  return isLeftOut ? { state: 'left out' } : { state: 'text', words };
}

function toCount(words: string | undefined): number | undefined {
  return words !== undefined && /^\d{1,12}$/u.test(words) ? Number(words) : undefined;
}

/** The digest is asked where the slot has its own; that of a revision is of all its slots. */
function differs(words: string, bytes: number | undefined, digest: string | undefined): boolean {
  if (bytes === undefined && digest === undefined) return false;
  const written = utf8ToBytes(words);
  if (bytes !== undefined && bytes !== written.length) return true;
  return digest !== undefined && digest !== '' && digest !== base36(sha1(written));
}

/** MediaWiki prints digests with 31 letters and figures. */
function base36(digest: Uint8Array): string {
  return BigInt(`0x${bytesToHex(digest)}`)
    .toString(36)
    .padStart(31, '0');
}
