/** A run of words of an excerpt, which the search may have been for. */
export interface ExcerptPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Takes an excerpt apart at its marks, so that it need not be put into the page as HTML. */
export function splitExcerpt(excerpt: string): ExcerptPiece[] {
  return excerpt
    .split(/(<mark>.*?<\/mark>)/su)
    .map((part) => ({
      text: unescapeAngles(part.replace(/^<mark>|<\/mark>$/gu, '')),
      isFound: part.startsWith('<mark>'),
    }))
    .filter(({ text }) => text !== '');
}

/** The index escapes nothing else. */
function unescapeAngles(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}
