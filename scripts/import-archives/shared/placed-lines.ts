import { firstFrom } from '../../../src/schemas/first-from.ts';
import type { SourceDocument, Span } from '../document.ts';
import type { Claim, Drafts, RuleDraft } from '../draft.ts';
import type { ParseContext } from '../format.ts';

/**
 * A line of text that stands elsewhere in another form: in a string of JSON, between the tags of a page,
 * in a cell. Of each of its characters it is known where that is.
 */
export interface PlacedLine {
  readonly text: string;
  /** Line, start and end of each character, three numbers for each; line 0 for one that nobody wrote. */
  readonly at: readonly number[];
  /** Whether every character stands for itself, whatever the rest of the source does. */
  readonly isPlain?: boolean;
  /** How its words are written, where that is not as in the rest of the source. */
  readonly written?: NonNullable<Claim['written']>;
}

/** A placed line while it grows. */
export interface GrowingLine extends PlacedLine {
  text: string;
  readonly at: number[];
}

/** Adds a character with its place. */
export function addPlaced(
  line: GrowingLine,
  text: string,
  at: number,
  start: number,
  end: number,
): void {
  for (let left = text.length; left > 0; left--) line.at.push(at, start, end);
  line.text += text;
}

/** Adds signs that nobody wrote: they say what the source says in its own way. */
export function addSigns(line: GrowingLine, signs: string): void {
  addPlaced(line, signs, 0, 0, 0);
}

/** Returns the places of a range of a line: one for each run of characters that stand side by side. */
export function placesOf({ at }: PlacedLine, start: number, end: number): Span[] {
  const spans: { line: number; start: number; end: number }[] = [];
  for (let index = start; index < end; index++) {
    const [line = 0, from = 0, to = 0] = at.slice(index * 3, index * 3 + 3);
    if (line === 0) continue;
    const last = spans.at(-1);
    if (last?.line === line && last.start <= from && last.end >= from) {
      last.end = Math.max(last.end, to);
    } else spans.push({ line, start: from, end: to });
  }
  return spans;
}

/** Lines shown to a reader of lines, and the way back to where they stand. */
export interface Placement {
  readonly document: SourceDocument;
  /** Claims, sets aside and reports at the places of the source. */
  readonly context: ParseContext;
  /** Returns what was read the places of the source. */
  toSource(drafts: Drafts): Drafts;
  /** Returns claims the places of the source. */
  toClaims(claims: readonly Claim[]): Claim[];
}

/** Shows lines as a document of their own. `written` tells how the words of its claims are written. */
export function placeLines(
  source: SourceDocument,
  lines: readonly PlacedLine[],
  context: ParseContext,
  written: NonNullable<Claim['written']>,
): Placement {
  const [file] = source.files;
  const shown = { ...file, name: file?.name ?? '', path: file?.path ?? '' };
  const document: SourceDocument = {
    ...source,
    isFolder: false,
    files: [{ ...shown, lines: lines.map(({ text }) => text) }],
  };
  const places = ({ line, start, end }: Span): Span[] => {
    const found = lines[line - 1];
    return found ? placesOf(found, start, end) : [];
  };
  const toClaims = (claims: readonly Claim[]) =>
    claims.flatMap(({ span, as }) => {
      const line = lines[span.line - 1];
      const how = line?.isPlain === true ? {} : { written: line?.written ?? written };
      return places(span).map((at): Claim => ({ span: at, as, ...how }));
    });
  const place = (span: Span): Span => {
    const [first] = places(span);
    if (first) return first;
    const near = firstFrom(lines, span.line - 1, ({ at }) => at.some((value) => value > 0));
    const [at] = near ? placesOf(near, 0, near.text.length) : [];
    return at ?? { line: 1, start: 0, end: 0 };
  };
  const toDraft = (draft: RuleDraft): RuleDraft => ({
    ...draft,
    place: place(draft.place),
    claims: toClaims(draft.claims),
  });
  return {
    document,
    context: {
      ...context,
      claim: (span, as) => places(span).forEach((at) => context.claim(at, as)),
      ignore: (span, why) => places(span).forEach((at) => context.ignore(at, why)),
      report: (code, span, particulars, rule) =>
        context.report(code, place(span), particulars, rule),
    },
    toSource: (drafts) => ({ ...drafts, rules: drafts.rules.map(toDraft) }),
    toClaims,
  };
}
