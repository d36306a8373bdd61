import { isScalar } from 'yaml';
import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import { readChangeSentence } from '../../shared/changes/change-sentence.ts';
import type { Item } from './yaml-nodes.ts';

/** One change as a sentence, with the entries of the list that it takes up. */
interface Sentence {
  readonly words: string;
  readonly lines: readonly [number, number];
}

/** Returns whether a history is a list of sentences: `Amended(2) by Proposal 31 (Ada), 3 May 2005`. */
export function isSentences(items: readonly Item[]): boolean {
  return (
    items.length > 0 && items.every(({ node }) => isScalar(node) && typeof node.value === 'string')
  );
}

/** Reads such a history. A sentence that runs on in the next entry begins that with white space. */
export function readSentences(items: readonly Item[]): RevisionEvent[] {
  const sentences: Sentence[] = [];
  for (const { node, lines } of items) {
    const words = isScalar(node) ? String(node.value) : '';
    const last = sentences.at(-1);
    if (last !== undefined && /^\s/u.test(words)) {
      sentences[sentences.length - 1] = {
        words: `${last.words} ${words}`,
        lines: [last.lines[0], lines[1]],
      };
    } else sentences.push({ words, lines });
  }
  return sentences.map(({ words, lines }) => readChangeSentence(words, lines));
}
