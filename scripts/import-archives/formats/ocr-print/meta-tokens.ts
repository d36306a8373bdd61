import { cutPiece, type Piece } from './piece.ts';

/** A part of the lines between a rule's number and its text. */
export interface Token {
  readonly kind: TokenKind;
  readonly piece: Piece;
}

/**
 * What a part is: `label` is `Last Revision:`, `time` the nweek after it, `link` the words
 * `Revision History`; `fragment` is what can be none of these, left over by a bad scan.
 */
export type TokenKind =
  'title' | 'label' | 'time' | 'link' | 'keywords-label' | 'keywords' | 'fragment';

/** Lines about a rule are short; a longer one is its text. */
const LONGEST = 400;

const LABEL = String.raw`(?:\bL?ast )?\bRevision:|\bL?ast Revision\b(?! History)`;
const LINK = String.raw`(?:<u>)?\bRevision History\b(?:<\/u>)?`;
const KEYWORDS = String.raw`\[?\bKeywords:`;
/** The time as it should stand, and as it stands where a letter or a blank came in between. */
const TIME = String.raw`\bnweek \d{1,6}\b\.?`;
const ANY_TIME = String.raw`\b(?:nw ?|[a-z])?eek \d{1,6}\b\.?`;

const META = new RegExp(`${LABEL}|${LINK}|${KEYWORDS}`, 'u');
const FIRST = new RegExp(`${LABEL}|${LINK}|${KEYWORDS}|${TIME}`, 'u');
const NEXT = new RegExp(
  `(?<label>${LABEL})|(?<link>${LINK})|(?<keywords>${KEYWORDS})|(?<time>${ANY_TIME})`,
  'gu',
);

/** Returns whether words of the lines between heading and text stand in a line: not the nweek alone. */
export function showsMeta(text: string): boolean {
  return text.length <= LONGEST && META.test(text);
}

/** Returns whether a line begins with such words, so that it has no part of a title. */
export function beginsWithMeta(text: string): boolean {
  return text.length <= LONGEST && META.exec(text)?.index === 0;
}

/** Takes such a line apart. What stands before the first known words is a title. */
export function toTokens(piece: Piece): Token[] {
  const { text } = piece;
  const first = FIRST.exec(text)?.index ?? text.length;
  const tokens: Token[] = [];
  const add = (kind: TokenKind, from: number, to: number) => {
    const part = cutPiece(piece, from, to);
    if (part.text !== '') tokens.push({ kind, piece: part });
  };
  add('title', 0, first);
  let reached = first;
  let gap: TokenKind = 'fragment';
  for (const match of text.slice(first).matchAll(NEXT)) {
    const from = first + match.index;
    add(gap, reached, from);
    reached = from + match[0].length;
    const kind = kindOfMatch(match.groups ?? {});
    add(kind, from, reached);
    gap = kind === 'keywords-label' ? 'keywords' : 'fragment';
  }
  add(gap, reached, text.length);
  return tokens;
}

function kindOfMatch({ label, link, keywords }: Partial<Record<string, string>>): TokenKind {
  if (label !== undefined) return 'label';
  if (link !== undefined) return 'link';
  return keywords === undefined ? 'time' : 'keywords-label';
}
