import { isScalar } from 'yaml';
import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import { findWrittenDate } from './dates.ts';
import type { Item } from './yaml-nodes.ts';

/** What a change begins with in a history of sentences, and what it is called in one of keys. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^initial /iu, 'initial'],
  [/^infected and amended/iu, 'infection-amendment'],
  [/^infected/iu, 'infection'],
  [/^null[- ]amended/iu, 'null-amendment'],
  [/^(?:retitled and |power changed and )?amended/iu, 'amendment'],
  [/^(?:created|enacted)/iu, 'enactment'],
  [/^re-?enacted/iu, 'reenactment'],
  [/^mutated/iu, 'mutation'],
  [/^power changed/iu, 'power-change'],
  [/^retitled/iu, 'retitling'],
  [/^renumbered/iu, 'renumbering'],
  [/^assigned to/iu, 'committee-assignment'],
  [/^repealed/iu, 'repeal'],
];

const COUNTED = /^[\p{L}\s-]{1,40}\((?<revision>\d{1,5})\)/u;
const AGENT = /\b(?:by|via) (?<kind>proposal|rule) (?<number>\d{1,6})/iu;
const CLEANING = /\bby cleaning \((?<person>[^()]{1,80})\)/iu;

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
  return sentences.map(({ words, lines }) =>
    readSentence(words.replace(/\s+/gu, ' ').trim(), lines),
  );
}

function readSentence(words: string, lines: readonly [number, number]): RevisionEvent {
  const verb = VERBS.find(([shape]) => shape.test(words))?.[1] ?? 'unknown';
  const revision = COUNTED.exec(words)?.groups?.['revision'];
  const { kind, number } = AGENT.exec(words)?.groups ?? {};
  const person = CLEANING.exec(words)?.groups?.['person'];
  const at = findWrittenDate(words);
  return {
    verb,
    by: number ?? person ?? null,
    ...(kind !== undefined && { cause: kind.toLowerCase() }),
    ...(person !== undefined && { cause: 'cleaning' }),
    ...(at !== undefined && { at }),
    counted: revision !== undefined,
    ...(revision !== undefined && { details: { revision } }),
    lines: [...lines],
  };
}
