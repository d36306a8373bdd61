import type { Markup } from '../../../../src/schemas/index.ts';
import { spanOfLine, type SourceFile, type Span } from '../../document.ts';
import type { Claim, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { buildBody } from '../blocks.ts';
import type { BlockOptions, HeadingDepth } from '../block-options.ts';
import { readMarkup } from '../markup/index.ts';
import { textLine, type TextLine } from '../text-line.ts';

/** A line of a rule: words, nothing, or the heading of a part of the rule. */
export interface RuleLine {
  readonly words: TextLine;
  /** Of a heading within the rule: its depth, and the signs that make it one. */
  readonly heading?: { readonly depth: number; readonly signs: readonly Span[] };
}

/** The widest margin at which anybody wraps lines; longer ones were left to the reader's window. */
const WIDEST_MARGIN = 120;

/**
 * Returns whether the lines of a document are wrapped. Where they are not, every line end was meant,
 * although Markdown would join the lines.
 */
export function isWrapped(file: SourceFile): boolean {
  return file.lines.every((line) => line.length <= WIDEST_MARGIN) || mostGoOn(file.lines);
}

/** Lines that end and begin within a sentence are wrapped, whatever is longer elsewhere. */
const FULL_LINE = 40;
const MOST_GO_ON = 0.6;
const FEWEST_PAIRS = 8;

/** Tells whether of lines that fill a margin, and stand above another, most end within a sentence. */
function mostGoOn(lines: readonly string[]): boolean {
  const pairs = lines.flatMap((line, at) => {
    const next = lines[at + 1]?.trim() ?? '';
    const isFull = line.length >= FULL_LINE && line.length <= WIDEST_MARGIN;
    return isFull && next !== '' ? [[line.trimEnd(), next] as const] : [];
  });
  const going = pairs.filter(([line, next]) => !/[.!?:;]$/u.test(line) && /^\p{Ll}/u.test(next));
  return pairs.length >= FEWEST_PAIRS && going.length >= pairs.length * MOST_GO_ON;
}

/** How the text of a file is written where its manifest does not say, by the ending of its name. */
const MARKUPS: ReadonlyMap<string, Markup> = new Map([
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['mdown', 'markdown'],
  ['mkd', 'markdown'],
  ['mdx', 'markdown'],
  ['qmd', 'markdown'],
  ['rmd', 'markdown'],
  ['rst', 'rst'],
  ['adoc', 'asciidoc'],
  ['asciidoc', 'asciidoc'],
  ['tex', 'latex'],
  ['ltx', 'latex'],
  ['latex', 'latex'],
  ['typ', 'typst'],
  ['wiki', 'wikitext'],
  ['wikitext', 'wikitext'],
  ['mediawiki', 'wikitext'],
]);

/**
 * Builds the text of a rule, the one place where that is done for documents of lines. Signs of markup become
 * what they mean; in plain text emphasis, entities and escapes stay as they are printed. Whoever reads many
 * rules of one file looks once whether its lines are `wrapped`.
 */
export function buildText(
  lines: readonly RuleLine[],
  file: SourceFile,
  { writing, report }: Pick<ParseContext, 'writing' | 'report'>,
  resolveLink?: (link: string) => string | undefined,
  wrapped: boolean = isWrapped(file),
): Pick<RuleDraft, 'body' | 'claims'> {
  const ending = /\.(\w+)$/u.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const markup = writing.markup ?? MARKUPS.get(ending) ?? 'plain';
  if (markup === 'plain') return buildPlain(lines, wrapped);
  const named = markup === 'markdown' ? lines.map((line) => withoutName(line, file)) : [];
  const { body, claims } = readMarkup(
    lines.flatMap((line, at) => markedLines(line, file, named[at])),
    markup,
    { file, report, resolveLink, ownWords: writing.ownWords?.(file) },
  );
  const names = named.flatMap((span): Claim[] => (span ? [{ span, as: 'marker' }] : []));
  return { body, claims: names.length === 0 ? claims : inOrder([...claims, ...names]) };
}

/** Returns where a heading within a rule has a name for links behind its words, which is no word: `### Lamps {#lamps}`. */
function withoutName({ words, heading }: RuleLine, file: SourceFile): Span | undefined {
  const last = heading?.signs.findLast(({ line }) => line === words.span.line);
  if (last === undefined || last.start < words.span.end) return undefined;
  const { text } = textLine(file, last);
  return text.trimStart().startsWith('{')
    ? { ...last, start: last.end - text.trimStart().length }
    : undefined;
}

/** A heading with its signs, which say what it is: they stand before it, around it or on the line below. */
function markedLines({ words, heading }: RuleLine, file: SourceFile, name?: Span): TextLine[] {
  if (heading === undefined) return [words];
  const { line } = words.span;
  const below = heading.signs.filter((span) => span.line > line);
  const { start, end } = spanOfLine(file, line);
  const whole = textLine(file, { ...words.span, start, end: name?.start ?? end });
  return [whole, ...below.map((span) => textLine(file, span))];
}

function buildPlain(
  lines: readonly RuleLine[],
  wrapped: boolean,
): Pick<RuleDraft, 'body' | 'claims'> {
  const headings = new Map(
    lines.flatMap(({ words, heading }) => (heading ? [[words, heading] as const] : [])),
  );
  const options: BlockOptions = {
    bullet: /^[-*+](?:\s+|$)/u,
    // Markdown would take these numbers away and count anew.
    label: /^(?:\d{1,9}(?:\.\d{1,9}){0,6}[.)]|\([\da-z]{1,4}\))(?:\s|$)/u,
    nests: true,
    isHeading: (line) => depthOf(headings.get(line)?.depth),
    // Rows of a table keep their columns.
    isPreformatted: (line) => line.text.startsWith('|') && !headings.has(line),
    ...(!wrapped && { width: Infinity }),
  };
  const { body, claims } = buildBody(
    lines.map((line) => line.words),
    options,
  );
  const signs = [...headings.values()].flatMap((heading) =>
    heading.signs.map((span): Claim => ({ span, as: 'marker' })),
  );
  return { body, claims: inOrder([...signs, ...claims]) };
}

function depthOf(depth: number | undefined): HeadingDepth | false {
  if (depth === undefined) return false;
  return ([3, 4, 5, 6] as const).find((known) => known === depth) ?? 3;
}

function inOrder(claims: readonly Claim[]): Claim[] {
  return claims.toSorted(({ span: a }, { span: b }) => a.line - b.line || a.start - b.start);
}
