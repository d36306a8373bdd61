import type { Claim, ClaimKind, RuleDraft } from '../../draft.ts';
import type { CommentProblem } from '../../shared/revision-comment.ts';
import { buildText } from './body.ts';
import { findSeemingHistory, seemingProblem } from '../../shared/seeming-history.ts';
import { partHistory, toAttributes } from './history.ts';
import { isNoKeyword, readKeywords, type Vocabulary } from './keywords.ts';
import { ofKind, type ReadSection } from './meta-lines.ts';
import type { Token, TokenKind } from './meta-tokens.ts';
import { cutPiece, type Piece } from './piece.ts';
import { toNweek } from './times.ts';

/** A rule, and what is wrong with the list of its changes. */
export interface ReadRule {
  readonly draft: RuleDraft;
  readonly problems: readonly CommentProblem[];
}

const CLAIMS: Record<TokenKind, ClaimKind> = {
  title: 'title',
  label: 'meta',
  time: 'meta',
  link: 'meta',
  fragment: 'meta',
  'keywords-label': 'keywords',
  keywords: 'keywords',
};

/** Turns a section into a draft. All words stay as they were scanned, but for nweeks and keywords. */
export function toDraft(section: ReadSection, vocabulary: Vocabulary): ReadRule {
  const { heading, number, revision, meta } = section;
  const { text, comment } = partHistory(section.body);
  const { body, claims } = buildText(text);
  const remarks = comment?.remarks ?? [];
  const draft: RuleDraft = {
    id: `${number}/${revision}`,
    number,
    revision,
    title: titleOf(section),
    section: null,
    lastRevision: lastRevisionOf(section),
    status: 'in-force',
    keywords: keywordsOf(section, vocabulary),
    attributes: toAttributes(remarks),
    events: comment?.events ?? [],
    remarks: [...remarks],
    place: heading.span,
    claims: [
      { span: heading.span, as: 'heading' },
      ...meta.flatMap(claimsOf),
      ...claims,
      ...(comment?.claims ?? []),
    ],
    body,
  };
  return { draft, problems: comment?.problems ?? seemingProblems(text) };
}

function seemingProblems(text: readonly Piece[]): CommentProblem[] {
  const found = findSeemingHistory(text);
  return found === undefined ? [] : [seemingProblem(found)];
}

/** A title that runs over two lines is one; a title that stands twice too. */
function titleOf(section: ReadSection): string {
  const parts = ofKind(section, 'title').map(({ piece }) => (unboldened(piece) ?? piece).text);
  return [...new Set(parts)].join(' ');
}

function lastRevisionOf(section: ReadSection): string | null {
  const [time] = ofKind(section, 'time');
  return time === undefined ? null : toNweek(time.piece.text);
}

function keywordsOf(section: ReadSection, vocabulary: Vocabulary): string[] {
  const printed = ofKind(section, 'keywords').flatMap(({ piece }) =>
    readKeywords(piece, vocabulary),
  );
  const keywords = new Set(printed.map(({ keyword }) => keyword));
  return [...keywords].filter((keyword) => !isNoKeyword(keyword));
}

function claimsOf({ kind, piece }: Token): Claim[] {
  const inner = kind === 'title' ? unboldened(piece) : undefined;
  if (inner === undefined) return [{ span: piece.span, as: CLAIMS[kind] }];
  const { span } = piece;
  return [
    { span: { ...span, end: inner.span.start }, as: 'marker' },
    { span: inner.span, as: 'title' },
    { span: { ...span, start: inner.span.end }, as: 'marker' },
  ];
}

/** Takes the asterisks off that stand for bold print. */
function unboldened(piece: Piece): Piece | undefined {
  const { text } = piece;
  const isBold = text.length > 4 && text.startsWith('**') && text.endsWith('**');
  return isBold ? cutPiece(piece, 2, text.length - 2) : undefined;
}
