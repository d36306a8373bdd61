import type { Span } from '../../document.ts';
import type { Claim } from '../../draft.ts';
import { dropStart, keepStart, type TextLine } from '../text-line.ts';
import { plainWords } from '../markup/latex/plain-words.ts';
import { takeAttributes } from './attributes.ts';
import type { MarkedLine } from './marked-line.ts';
import { rowClaims } from './row.ts';
import type { RuleName } from './rule-name.ts';

/** A line that was read as the heading of a rule. */
export interface RuleHeading {
  readonly index: number;
  readonly number: string | null;
  readonly revision: number | null;
  readonly title: string;
  /** The part of the document in which it stands, where others have rules with the same number. */
  readonly part?: string;
  /** What it is called where it has neither a number nor a title. */
  readonly called?: string;
  readonly attributes: Readonly<Record<string, string[]>>;
  /** The signs, the number and all up to the title. */
  readonly place: Span;
  readonly claims: readonly Claim[];
  /** Words of the rule that begin on the line of its heading. */
  readonly first?: TextLine;
  /** Whether it is struck out: the rule is out of force. */
  readonly isStruck?: boolean;
  /** Places, in the list of lines, of those on which cells of its row stand. */
  readonly takes?: readonly number[];
  /** Places, in the list of lines, of those that underline the heading. */
  readonly rules: readonly number[];
}

/** Returns the number by which a rule is known: behind the name of its part where others have the same. */
export function knownNumber({ number, part }: RuleHeading): string | null {
  return number === null || part === undefined ? number : `${part} ${number}`;
}

/** What the words behind the number are. */
export type Rest = 'title' | 'text';

/** Turns a marked line into the heading that it is. */
export function toHeading(
  line: MarkedLine,
  name: RuleName | undefined,
  rest: Rest,
  whole: TextLine,
  /** Whether a title stands behind a number that is marked alone. */
  isTitledBehind = false,
): RuleHeading {
  if (line.kind === 'row' && name !== undefined) return toRowHeading(line, name, whole);
  if (name !== undefined && (line.title?.span.start ?? Infinity) < line.words.span.start) {
    return toHeadingBehind(line, name);
  }
  const words = name === undefined ? line.words : dropStart(line.words, name.size);
  const inner = takeAttributes(words);
  const isText = rest === 'text' && (line.after?.text ?? '') === '';
  const isTex = isOfTex(line);
  const unbroken = isTex ? withoutBreaks(inner.rest) : { words: inner.rest, claims: [] };
  const title = isText ? none(inner.rest) : (givenTitle(line) ?? stripEmphasis(unbroken.words));
  const behind = readBehind(line, title.words, isTitledBehind);
  const start = line.signs[0]?.start ?? line.words.span.start;
  const end = name === undefined ? line.words.span.start : numberEnd(line, name);
  const place = { ...whole.span, start: Math.min(start, whole.span.start), end };
  const heading: Claim[] = end > place.start ? [{ span: place, as: 'heading' }] : [];
  const closing = line.signs.filter(({ start: at }) => at >= end);
  const first = isText ? inner.rest : behind.first;
  return {
    index: line.index,
    number: name?.number ?? null,
    revision: name?.revision ?? null,
    title: shownTitle(behind.title?.text ?? title.words.text, isTex),
    attributes: merge(inner.attributes, behind.attributes),
    place: end > place.start ? place : line.words.span,
    claims: [
      ...heading,
      ...inner.claims,
      ...(isText || line.title !== undefined ? [] : unbroken.claims),
      ...title.claims,
      ...closing.map((span): Claim => ({ span, as: 'marker' })),
      ...behind.claims,
    ],
    ...(first !== undefined && first.text !== '' && { first }),
    ...(line.isStruck && { isStruck: true }),
    rules: line.rules,
  };
}

/** Returns whether a heading is made by a command of LaTeX. */
export function isOfTex({ mark, words }: MarkedLine): boolean {
  return mark.startsWith('\\') || words.text.startsWith('\\item');
}

/** A sign of which a stroke says that it is none: `1\. Lamps \& Oil`. */
const ESCAPED = /\\([!-/:-@[-`{-~])/gu;

/** What Typst says of the look of words. */
const OF_TYPST =
  /#(?:highlight|underline|overline|emph|strong|smallcaps|upper|lower)(?:\([^()]{0,60}\))?\[([^[\]]{0,200})\]/gu;

/** Returns the words of a title as they are shown: in LaTeX some characters are spelt out, and elsewhere escaped. */
export function shownTitle(words: string, isTex: boolean): string {
  return isTex ? plainWords(words) : words.replaceAll(OF_TYPST, '$1').replaceAll(ESCAPED, '$1');
}

/** A row of a table is the heading and the words of its rule. */
function toRowHeading(line: MarkedLine, name: RuleName, whole: TextLine): RuleHeading {
  const place = { ...whole.span, end: numberEnd(line, name) };
  return {
    index: line.index,
    number: name.number,
    revision: name.revision,
    title: line.title?.text ?? '',
    attributes: Object.fromEntries(
      (line.facts ?? []).map((fact) => [fact.name, [fact.value.text]] as const),
    ),
    place,
    claims: [{ span: place, as: 'heading' }, ...rowClaims(line, place)],
    ...(line.takes !== undefined && { takes: line.takes }),
    ...(line.after !== undefined && line.after.text !== '' && { first: line.after }),
    rules: [],
  };
}

/** A title with its number behind it: `Lamps (Rule 101)`. */
function toHeadingBehind(line: MarkedLine, name: RuleName): RuleHeading {
  const title = line.title ? stripEmphasis(line.title) : none(line.words);
  const place = { ...line.words.span, end: numberEnd(line, name) };
  const behind = readBehind(line, title.words);
  const others = line.signs.map((span): Claim => ({ span, as: 'marker' }));
  return {
    ...{ index: line.index, number: name.number, revision: name.revision },
    ...{ title: title.words.text, attributes: behind.attributes, place },
    claims: [{ span: place, as: 'heading' }, ...title.claims, ...others, ...behind.claims],
    ...(behind.first !== undefined && behind.first.text !== '' && { first: behind.first }),
    rules: line.rules,
  };
}

/** The title that a command is given beside the number. */
function givenTitle({ title }: MarkedLine) {
  return title && { words: title, claims: [{ span: title.span, as: 'title' as const }] };
}

function numberEnd(line: MarkedLine, name: RuleName): number {
  return keepStart(line.words, name.size).span.end;
}

function none(line: TextLine): { readonly words: TextLine; readonly claims: readonly Claim[] } {
  return { words: { span: { ...line.span, start: line.span.end }, text: '' }, claims: [] };
}

/** Line breaks of LaTeX around a title are no part of it: `\chapter{Chapter I \\ Lamps}`. */
function withoutBreaks(line: TextLine): {
  readonly words: TextLine;
  readonly claims: readonly Claim[];
} {
  const before = /^\\\\\s*/u.exec(line.text)?.[0].length ?? 0;
  const rest = dropStart(line, before);
  const isBroken = rest.text.endsWith('\\\\');
  const after = isBroken ? rest.text.length - rest.text.slice(0, -2).trimEnd().length : 0;
  const words = keepStart(rest, rest.text.length - after);
  const { span } = line;
  const spans = [
    { ...span, end: words.span.start },
    { ...span, start: words.span.end },
  ];
  return {
    words,
    claims: spans
      .filter(({ start, end }) => end > start)
      .map((place): Claim => ({ span: place, as: 'marker' })),
  };
}

const EMPHASIS =
  /^(?<sign>[*_]{1,2})[^*_\s](?:[^*_]{0,200}[^*_\s])?(?<behind>\k<sign>(?:[ \t]?[:–—-]{1,2})?)$/u;

const TEX_EMPHASIS = /^(\\(?:textbf|textit|textsc|textsl|emph|underline)\{)[^{}]{1,200}\}$/u;

/** A title that is set in italics, bold or wide brackets as a whole loses the signs. */
function stripEmphasis(line: TextLine) {
  if (line.text === '') return none(line);
  const [before, after] = signsAround(line.text.slice(0, 300));
  const { span } = line;
  const words = after === 0 ? line : dropStart(keepStart(line, line.text.length - after), before);
  const claims: Claim[] = [
    ...(after === 0 ? [] : [{ span: { ...span, end: words.span.start }, as: 'marker' as const }]),
    { span: words.span, as: 'title' },
    ...(after === 0 ? [] : [{ span: { ...span, start: words.span.end }, as: 'marker' as const }]),
  ];
  return { words, claims };
}

/** How many signs set a title off on either side. */
function signsAround(text: string): readonly [before: number, after: number] {
  if (/^（[^（）]{1,200}）$|^\([^()]{1,200}\)$/u.test(text)) return [1, 1];
  const command = TEX_EMPHASIS.exec(text)?.[1]?.length;
  if (command !== undefined) return [command, 1];
  const { sign = '', behind = '' } = EMPHASIS.exec(text)?.groups ?? {};
  return [sign.length, behind.length];
}

interface Behind {
  readonly title?: TextLine;
  readonly attributes: Readonly<Record<string, string[]>>;
  readonly claims: readonly Claim[];
  readonly first?: TextLine;
}

/** Reads what stands behind `**101**`: a title in italics, what is said of the rule, or its words. */
function readBehind({ after, kind }: MarkedLine, inside: TextLine, isTitled = false): Behind {
  if (after === undefined || after.text === '') return { attributes: {}, claims: [] };
  const sign = /^[:.–—-](?=\s|$)/u.exec(after.text)?.[0].length ?? 0;
  const claims: Claim[] = sign === 0 ? [] : [{ span: keepStart(after, sign).span, as: 'marker' }];
  const facts = takeAttributes(dropStart(after, sign));
  const all = [...claims, ...facts.claims];
  const { attributes, rest } = facts;
  if (rest.text === '') return { attributes, claims: all };
  const stripped = stripEmphasis(rest);
  const isTitle = inside.text === '' && (stripped.words !== rest || kind === 'link' || isTitled);
  if (!isTitle) return { attributes, claims: all, first: rest };
  return { attributes, claims: [...all, ...stripped.claims], title: stripped.words };
}

function merge(
  one: Readonly<Record<string, string[]>>,
  other: Readonly<Record<string, string[]>>,
): Record<string, string[]> {
  const merged = new Map(Object.entries(one));
  for (const [name, values] of Object.entries(other)) {
    merged.set(name, [...(merged.get(name) ?? []), ...values]);
  }
  return Object.fromEntries(merged);
}
