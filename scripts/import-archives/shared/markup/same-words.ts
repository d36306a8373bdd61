import type { Root } from 'mdast';
import { findDeepNode, plainText } from '../../../../src/markdown/index.ts';

/**
 * Returns whether a body has the same words as another, in the same order and parted alike, and is not
 * nested too deep to be stored.
 */
export function canStandFor(body: Root, other: Root): boolean {
  return findDeepNode(body) === undefined && wordsOf(body) === wordsOf(other);
}

function wordsOf(body: Root): string {
  return plainText(body).replace(/\s+/gu, ' ').trim();
}
