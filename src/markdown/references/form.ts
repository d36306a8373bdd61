import type { Citation, ReferenceFormName } from '../../schemas/index.ts';

/** A citation and where its words stand, from `start` up to `end`. */
export interface PlacedCitation extends Omit<Citation, 'printed'> {
  readonly start: number;
  readonly end: number;
}

/**
 * An expression that cites one thing or several: `Rule 33`, `rules 33 and 699`. Where the expressions
 * of two forms overlap, the one that starts first counts, and of two that start together the longer.
 */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** In order, within the expression, without overlap. */
  readonly citations: readonly PlacedCitation[];
}

/** What a form may ask about the archive. */
export interface Archive {
  /** Tells whether these words are the title of a rule or an entry of a glossary. */
  readonly isTitle?: ((words: string) => boolean) | undefined;
}

/** One way of citing, as games name it in `references`. */
export interface ReferenceForm {
  /** Equal to the name of its file. */
  readonly name: ReferenceFormName;
  /** What words must hold for this form to stand in them; others are not searched. */
  readonly sign: RegExp;
  /** Finds all expressions of this form in a run of words, in order. */
  find(text: string, archive: Archive): readonly Mention[];
}

/** The sign of all forms that cite by numbers. */
export const DIGIT = /\d/u;

/** Makes a mention of a single citation, whose words are the whole expression. */
export function mention(citation: PlacedCitation): Mention {
  return { start: citation.start, end: citation.end, citations: [citation] };
}
