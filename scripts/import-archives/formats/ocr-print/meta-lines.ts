import { isKeywordList, splitOffText, type Vocabulary } from './keywords.ts';
import { beginsWithMeta, showsMeta, toTokens, type Token, type TokenKind } from './meta-tokens.ts';
import type { Piece } from './piece.ts';
import type { Section } from './sections.ts';

/** A rule's section, parted into the lines about the rule and the lines of its text. */
export interface ReadSection extends Section {
  /** Title, last revision, history link and keywords, in reading order. */
  readonly meta: readonly Token[];
  /** All that follows. */
  readonly body: readonly Piece[];
}

/**
 * Parts a section. The lines about the rule come in any layout: all on the heading's line, title and
 * the others on lines of their own, the link to the history before, between or after the others.
 */
export function partSection(section: Section): ReadSection {
  const meta: Token[] = [];
  let count = 0;
  for (const piece of section.pieces) {
    const tokens = readLine(piece, meta);
    if (tokens === undefined) break;
    for (const one of tokens) meta.push(one);
    count++;
  }
  return { ...section, meta, body: section.pieces.slice(count) };
}

/** Returns the text back what runs on from the keywords in their line, once all keywords are known. */
export function settleText(section: ReadSection, vocabulary: Vocabulary): ReadSection {
  const last = section.meta.at(-1);
  const parts = last?.kind === 'keywords' ? splitOffText(last.piece, vocabulary) : undefined;
  if (parts === undefined) return section;
  const list: Token[] = parts.list.text === '' ? [] : [{ kind: 'keywords', piece: parts.list }];
  const meta = [...section.meta.slice(0, -1), ...list];
  return { ...section, meta, body: [parts.text, ...section.body] };
}

/** Reads one more line, or gives undefined where the rule's text has begun. */
function readLine(piece: Piece, before: readonly Token[]): Token[] | undefined {
  const last = before.at(-1);
  const isOpen = before.every(({ kind }) => kind === 'title');
  if (isOpen ? showsMeta(piece.text) : beginsWithMeta(piece.text)) return toTokens(piece);
  if (last === undefined) return [{ kind: 'title', piece }];
  if (last.kind !== 'keywords-label' || !isKeywordList(piece.text)) return undefined;
  return [{ kind: 'keywords', piece }];
}

/** Returns the parts of one kind, in reading order. */
export function ofKind({ meta }: Pick<ReadSection, 'meta'>, kind: TokenKind): Token[] {
  return meta.filter((token) => token.kind === kind);
}
