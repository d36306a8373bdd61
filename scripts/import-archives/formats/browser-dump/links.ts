import type { Span } from '../../document.ts';
import type { Claim, ClaimKind } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** One entry of the list of links. */
interface Link {
  readonly address: string;
  readonly span: Span;
  readonly uses: Span[];
}

/** The links of a dump by their numbers, and where each of them stands. */
export interface Links {
  readonly byNumber: ReadonlyMap<number, Link>;
  /** Numbers that stand in the text and not in the list. */
  readonly missing: Map<number, Span>;
}

const ENTRY = /^(\d{1,7})\. (\S{1,2000})$/u;

/** Reads the list of links below the heading `References`, and claims what it reads for the source. */
export function readLinks(lines: readonly TextLine[], context: ParseContext): Links {
  const byNumber = new Map<number, Link>();
  for (const { text, span } of lines) {
    const [, number, address] = ENTRY.exec(text.slice(0, 2010)) ?? [];
    if (number === undefined || address === undefined) continue;
    context.claim(span, 'references');
    if (!byNumber.has(Number(number))) byNumber.set(Number(number), { address, span, uses: [] });
  }
  return { byNumber, missing: new Map() };
}

/** Notes that the link of a number stands in a place. */
function useLink(links: Links, number: number, span: Span): void {
  const link = links.byNumber.get(number);
  if (link) link.uses.push(span);
  else if (!links.missing.has(number)) links.missing.set(number, span);
}

/** Returns the keyword to which a link leads, undefined where it leads elsewhere. */
export function keywordOf(links: Links, number: number): string | undefined {
  const [address = ''] = links.byNumber.get(number)?.address.split('#') ?? [];
  const query = address.slice(address.indexOf('?') + 1);
  return new URLSearchParams(query).get('k') ?? undefined;
}

/** Claims a line as one thing and the numbers of links in it as markers; notes where these stand. */
export function claimLinked(line: TextLine, as: ClaimKind, links: Links): Claim[] {
  const claims: Claim[] = [];
  let reached = 0;
  const claim = (end: number, kind: ClaimKind) => {
    const words = line.text.slice(reached, end);
    const start = reached + words.length - words.trimStart().length;
    const { span } = cut(line, start, reached + words.trimEnd().length);
    if (words.trim() !== '') claims.push({ span, as: kind });
    reached = end;
    return span;
  };
  for (const found of line.text.matchAll(/\[(\d{1,7})\]/gu)) {
    claim(found.index, as);
    useLink(links, Number(found[1]), claim(found.index + found[0].length, 'marker'));
  }
  claim(line.text.length, as);
  return claims;
}

/** Cuts a piece out of a line. */
export function cut({ text, span }: TextLine, start: number, end: number): TextLine {
  return {
    text: text.slice(start, end),
    span: { ...span, start: span.start + start, end: span.start + Math.max(start, end) },
  };
}

/** Reports links that stand nowhere or twice, and numbers that the list leaves out. */
export function reportLinks(links: Links, context: ParseContext): void {
  const around = linesAround(links);
  for (const [number, { span, uses }] of links.byNumber) {
    if (uses.length === 1) continue;
    const found = uses.length === 0 ? 'nowhere' : counted(uses.length, 'time');
    context.report('reference-unused', uses[1] ?? span, {
      reason: `Unexpected link [${number}] that stands ${found}, expected it to stand once.`,
      ...(uses.length === 0 && { between: around.get(number) ?? [1, 1] }),
    });
  }
  const last = lastNumber(links);
  for (const [number, span] of links.missing) {
    if (number > last) continue;
    const reason = `Unexpected link [${number}], expected a number of the list of links.`;
    context.report('meta-damaged', span, { reason });
  }
}

/**
 * Numbers of links follow each other, so that a link that stands nowhere stood between the one before it
 * and the one behind it: gives by number the lines of these, or of the ends of the text.
 */
function linesAround({ byNumber }: Links): ReadonlyMap<number, [number, number]> {
  const links = [...byNumber].sort(([a], [b]) => a - b);
  const lastLine = links[0]?.[1].span.line ?? 1;
  const before = linesBefore(links, 1);
  const behind = linesBefore(links.reverse(), lastLine).reverse();
  return new Map(
    links.reverse().map(([number], at) => [number, [before[at] ?? 1, behind[at] ?? lastLine]]),
  );
}

/** For each link the line of the last one before it that stands somewhere; `end` where there is none. */
function linesBefore(links: readonly (readonly [number, Link])[], end: number): number[] {
  let line = end;
  return links.map(([, { uses }]) => {
    const before = line;
    line = uses[0]?.line ?? line;
    return before;
  });
}

/** Returns whether the list of links ends before the last number that stands in the text. */
export function endsEarly(links: Links): boolean {
  const last = lastNumber(links);
  return [...links.missing.keys()].some((number) => number > last);
}

function lastNumber({ byNumber }: Links): number {
  return [...byNumber.keys()].reduce((last, number) => Math.max(last, number), 0);
}
