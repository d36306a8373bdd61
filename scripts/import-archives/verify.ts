import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import { parseText, plainText, stringifyText } from '../../src/markdown/index.ts';
import { fileOfSpan, wordsOf, type SourceDocument } from './document.ts';
import type { Claim, RuleDraft } from './draft.ts';
import { readCharacter } from './shared/markup/character.ts';
import { ownWordsIn } from './shared/markup/latex/own-words.ts';
import { findOwnValues } from './shared/markup/typst/own-values.ts';
import { unescapeWords } from './unescape.ts';

/**
 * Proves that the text of a draft is its source: the words of its body, and the words of the file
 * that would be written, are those of its `text` claims, the characters that its `character` claims
 * name and the words for which its `defined` claims stand, in their order, but for white space.
 * Returns a message for each proof that fails.
 */
export function verifyDraft(document: SourceDocument, draft: RuleDraft): VFileMessage[] {
  const expected = draft.claims.map((claim) => wordsOfClaim(document, claim)).join('');
  const body = plainText(draft.body);
  const written = plainText(parseText(stringifyText(draft.body)));
  return [
    ...compare(document, draft, 'The text read', expected, body),
    ...compare(document, draft, 'The text as it would be stored', expected, written),
  ];
}

function wordsOfClaim(document: SourceDocument, { as, span, written }: Claim): string {
  if (as === 'defined') {
    const [, sign, name = ''] = /^([\\#])([A-Za-z][\w-]*)/u.exec(wordsOf(document, span)) ?? [];
    const file = fileOfSpan(document, span);
    if (sign === '#') return findOwnValues(file.lines).get(name) ?? '';
    return ownWordsIn(document, file).words.get(name) ?? '';
  }
  if (as !== 'text' && as !== 'character') return '';
  const words = unescapeWords(wordsOf(document, span), written);
  return as === 'text' ? words : (readCharacter(words) ?? words);
}

function compare(
  document: SourceDocument,
  draft: RuleDraft,
  what: string,
  expected: string,
  found: string,
): VFileMessage[] {
  const wanted = squeeze(expected);
  const got = squeeze(found);
  if (wanted === got) return [];
  const at = firstDifference(wanted, got);
  const place = { file: fileOfSpan(document, draft.place).path, line: draft.place.line };
  return [
    createMessage('text-altered', place, {
      reason: `${what} of ${draft.id} differs from its source: expected “${excerpt(wanted, at)}”, found “${excerpt(got, at)}”.`,
    }),
  ];
}

/** Takes out all white space, the only thing in which text and source may differ. */
function squeeze(text: string): string {
  return text.replace(/\s+/gu, '');
}

function firstDifference(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index;
}

function excerpt(text: string, at: number): string {
  return text.slice(Math.max(0, at - 10), at + 20);
}
