import { greatestOf } from '../../../../src/schemas/extremes.ts';
import { PATTERN_FIELDS } from '../../../../src/schemas/index.ts';
import type { Span } from '../../document.ts';
import type { Claim } from '../../draft.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import { findFamilies } from './families.ts';
import { takeAttributes } from './attributes.ts';
import { NO_LEVEL, type Choice } from './choose.ts';
import type { RuleHeading } from './heading.ts';
import { openingWords } from './opening-words.ts';

type Field = (typeof PATTERN_FIELDS)[number];
type Piece = { readonly literal: string } | { readonly field: Field };

/** Finds the lines that fit a pattern of the manifest; the first pattern that fits a line counts. */
export function findPatterns(lines: readonly TextLine[], patterns: readonly string[]): Choice {
  const outline = findFamilies(lines);
  const read = patterns.map(readPattern);
  const headings = lines.flatMap((line, index) => {
    if (line.text === '' || isHeadOfTable(lines, index)) return [];
    for (const pieces of read) {
      const found = match(line, pieces);
      if (found) {
        return [toHeading(line, index, found, outline.marked.get(index)?.line.rules ?? [])];
      }
    }
    return [];
  });
  const depths = headings.map(({ index }) => outline.marked.get(index)?.line.depth ?? 0);
  return {
    outline,
    headings: new Map(headings.map((one) => [one.index, one])),
    contents: [],
    level: depths.length === 0 || depths.includes(0) ? NO_LEVEL : greatestOf(depths, 0),
    taken: [],
    weighed: [],
    score: headings.length > 0 ? 0.95 : 0,
  };
}

/** Signs below the names of columns. */
const COLUMNS = /^[|:-][\s|:-]{3,400}$/u;

/** The names of columns and the signs below them are no row. */
function isHeadOfTable(lines: readonly TextLine[], index: number): boolean {
  const [own, below] = [lines[index], lines[index + 1]].map((line) => line?.text ?? '');
  if (own?.includes('|') !== true) return false;
  return [own, below].some((text) => text?.includes('|') === true && COLUMNS.test(text));
}

function readPattern(pattern: string): readonly Piece[] {
  return pattern.split(/(\{[a-z]+\})/u).flatMap((part): Piece[] => {
    const field = PATTERN_FIELDS.find((name) => part === `{${name}}`);
    if (field !== undefined) return [{ field }];
    return part === '' ? [] : [{ literal: part }];
  });
}

type Found = ReadonlyMap<Field, readonly [number, number]>;

const SHAPES: Readonly<Record<'number' | 'revision', RegExp>> = {
  number: /^-?[\p{L}\p{N}]{1,20}(?:[.–-][\p{L}\p{N}]{1,20}){0,9}/u,
  revision: /^\d{1,9}/u,
};

/** Follows the pattern through a line once, from left to right: what is free ends where the next sign begins. */
function match({ text }: TextLine, pieces: readonly Piece[]): Found | undefined {
  const found = new Map<Field, readonly [number, number]>();
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if ('literal' in piece) {
      const size = literalAt(text, at, piece.literal);
      if (size === undefined) return undefined;
      at += size;
      continue;
    }
    const end = endOf(text, at, piece.field, pieces[index + 1]);
    if (end === undefined) return undefined;
    found.set(piece.field, [at, end]);
    at = end;
  }
  return text.slice(at).trim() === '' ? found : undefined;
}

/** The length of a literal at a place: white space of any length stands for white space. */
function literalAt(text: string, from: number, literal: string): number | undefined {
  let at = from;
  for (const part of literal.split(/(\s+)/u)) {
    if (part === '') continue;
    if (part.trim() === '') {
      const size = /^\s*/u.exec(text.slice(at))?.[0].length ?? 0;
      if (size === 0 && at < text.length) return undefined;
      at += size;
    } else if (text.startsWith(part, at)) at += part.length;
    else return undefined;
  }
  return at - from;
}

function endOf(text: string, at: number, field: Field, next: Piece | undefined) {
  if (field === 'number' || field === 'revision') {
    const size = SHAPES[field].exec(text.slice(at, at + 240))?.[0].length ?? 0;
    return size === 0 ? undefined : at + size;
  }
  if (next === undefined || !('literal' in next)) return text.length;
  const sign = next.literal.trim();
  const size = sign === '' ? text.slice(at).search(/\s/u) : text.slice(at).indexOf(sign);
  if (size < 0) return sign === '' ? text.length : undefined;
  // White space before the sign belongs to the literal that begins with it.
  return at + (next.literal.startsWith(sign) ? size : text.slice(at, at + size).trimEnd().length);
}

function toHeading(
  line: TextLine,
  index: number,
  found: Found,
  rules: readonly number[],
): RuleHeading {
  const piece = (field: Field): TextLine | undefined => {
    const range = found.get(field);
    return range && dropStart(keepStart(line, range[1]), range[0]);
  };
  const number = piece('number')?.text ?? null;
  const title = piece('title');
  const facts = title && takeAttributes(title);
  const first = piece('text');
  const kept = [
    ...(facts?.claims ?? []),
    ...(facts && facts.rest.text !== '' ? [{ span: facts.rest.span, as: 'title' as const }] : []),
    ...(first && first.text !== '' ? [{ span: first.span, as: 'text' as const }] : []),
  ];
  const others = gaps(
    line,
    kept.map(({ span }) => span),
  );
  const revision = piece('revision');
  return {
    index,
    number,
    revision: revision === undefined ? null : Number(revision.text),
    title: facts?.rest.text ?? '',
    ...(number === null && title === undefined && first && { called: openingWords(first.text) }),
    attributes: facts?.attributes ?? {},
    place: others[0] ?? line.span,
    claims: [
      ...others.map((span): Claim => ({ span, as: 'heading' })),
      ...kept.filter(({ as }) => as !== 'text'),
    ].toSorted((a, b) => a.span.start - b.span.start),
    ...(first && first.text !== '' && { first }),
    rules,
  };
}

/** The pieces of a line that lie between those taken. */
function gaps(line: TextLine, taken: readonly Span[]): Span[] {
  const sorted = taken.toSorted((a, b) => a.start - b.start);
  const starts = [line.span.start, ...sorted.map(({ end }) => end)];
  const ends = [...sorted.map(({ start }) => start), line.span.end];
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? start;
    const text = line.text.slice(start - line.span.start, end - line.span.start);
    return text.trim() === '' ? [] : [{ ...line.span, start, end }];
  });
}
