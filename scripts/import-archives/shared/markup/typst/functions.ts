import type { Meaning } from '../latex/commands.ts';

/** Functions that say how the words given to them are meant. */
export const MEANS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['emph', 'emphasis'],
  ['strong', 'strong'],
  ['underline', 'underline'],
  ['strike', 'delete'],
  ['super', 'superscript'],
  ['footnote', 'superscript'],
  ['sub', 'subscript'],
]);

/** Functions that only say how the words given to them look, or where they stand. */
export const LOOKS = new Set(
  'text pad align block box par rect stack columns smallcaps highlight upper lower place rotate move scale figure overline grid'.split(
    ' ',
  ),
);

/** Functions that put no words on a page. */
export const NO_WORDS = new Set(
  'pagebreak colbreak v h line outline image bibliography metadata hide counter state'.split(' '),
);

/** What sets up a document, to the end of the statement. */
export const STATEMENT = /#(?:set|show|import|include|let)(?![\w-])/uy;
