import { findPrecedence } from '../../src/markdown/index.ts';
import type { Game, LineRange, Witness } from '../../src/schemas/index.ts';
import { wordsOf, type SourceDocument, type Span } from './document.ts';
import type { RuleDraft } from './draft.ts';
import { greatestOf, leastOf } from '../../src/schemas/extremes.ts';

/**
 * Finds the clauses of precedence in a rule's text, each with the lines of the source in which its
 * sentence stands; nothing at all where the text makes none.
 */
export function toPrecedence(
  draft: RuleDraft,
  { game, document }: { readonly game: Game; readonly document: SourceDocument },
  titles: ReadonlySet<string>,
): Pick<Witness, 'precedence'> {
  const { words, claims } = findPrecedence(draft.body, {
    comments: game.comments,
    isTitle: (title) => titles.has(title),
  });
  if (claims.length === 0) return {};
  const pieces = placePieces(draft, document);
  return {
    precedence: claims.map(({ clause, start, end }) => {
      const [from, to] = [start, end].map((place) => letters(words.slice(0, place)));
      return { ...clause, ...linesOf(pieces, from ?? 0, to ?? 0) };
    }),
  };
}

/** A piece of the source, and how many letters of the text stand before and up to the end of it. */
interface Piece {
  readonly span: Span;
  readonly from: number;
  readonly to: number;
}

/** Places the pieces that make up the text; `verify` proves that they are the text but for white space. */
function placePieces({ claims }: RuleDraft, document: SourceDocument): Piece[] {
  let to = 0;
  return claims
    .filter(({ as }) => as === 'text')
    .map(({ span }) => {
      const from = to;
      to += letters(wordsOf(document, span));
      return { span, from, to };
    });
}

function letters(text: string): number {
  return text.replace(/\s+/gu, '').length;
}

function linesOf(
  pieces: readonly Piece[],
  from: number,
  to: number,
): { lines: LineRange; file?: string } {
  const spans = pieces
    .filter((piece) => piece.from < to && piece.to > from)
    .map(({ span }) => span);
  const lines = spans.map(({ line }) => line);
  const file = spans[0]?.file;
  return {
    // The sentence may begin on one page and end on an earlier one, where pages lie in disorder.
    lines: [leastOf(lines), greatestOf(lines)],
    ...(file !== undefined && { file }),
  };
}
