import type { Claim, RuleDraft } from '../../draft.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { readKeywords } from './keywords.ts';
import { claimLinked, type Links } from './links.ts';

/** Name and value of an attribute, as printed. */
export type Attribute = readonly [string, string];

/** What stands between a heading and the text. */
export interface Meta extends Pick<RuleDraft, 'title' | 'lastRevision' | 'keywords'> {
  readonly attributes: readonly Attribute[];
  readonly claims: readonly Claim[];
  /** The lines that follow. */
  readonly rest: readonly TextLine[];
  readonly problems: readonly MetaProblem[];
  /** The last of its lines, where it goes on with words of the text. */
  readonly joined: TextLine | undefined;
}

/** Something that is missing or unreadable, as a full sentence. */
interface MetaProblem {
  readonly line: TextLine;
  readonly reason: string;
}

/** One part of the lines: what it says, and how many lines it takes. */
interface Part<T> {
  readonly value: T;
  readonly size: number;
  readonly claims: readonly Claim[];
  readonly problems: readonly string[];
  /** Whether the last of its lines goes on with words that are none of it. */
  readonly isJoined?: boolean;
}

const REVISION = 'Last Revision:';
const KEYWORDS = 'Keywords:';
const ATTRIBUTES = 'Attributes:';

/** Returns whether a line begins with a label that stands between the heading and the text. */
export function isLabelled({ text }: TextLine): boolean {
  return [REVISION, KEYWORDS, ATTRIBUTES].some((label) => text.startsWith(label));
}

/**
 * Reads the lines below a heading: title, last revision, keywords, and attributes where there are
 * any. One that is missing is a problem, and the others are read all the same.
 */
export function readMeta(heading: TextLine, lines: readonly TextLine[], links: Links): Meta {
  const claims: Claim[][] = [];
  const problems: MetaProblem[] = [];
  let rest = lines;
  let joined: TextLine | undefined;
  const take = <T>(read: (lines: readonly TextLine[], links: Links) => Part<T>): T => {
    rest = skipBlank(rest);
    const line = rest[0] ?? heading;
    const part = read(rest, links);
    claims.push([...part.claims]);
    for (const reason of part.problems) problems.push({ line, reason });
    if (part.size > 0) joined = part.isJoined === true ? rest[part.size - 1] : undefined;
    rest = rest.slice(part.size);
    return part.value;
  };
  const title = take(readTitle);
  const lastRevision = take(readLastRevision);
  const keywords = take(readKeywordLines);
  const attributes = take(readAttributes);
  return {
    title,
    lastRevision,
    keywords,
    attributes,
    claims: claims.flat(),
    rest,
    problems,
    joined,
  };
}

function skipBlank(lines: readonly TextLine[]): readonly TextLine[] {
  const first = lines.findIndex((line) => line.text !== '');
  return first > 0 ? lines.slice(first) : lines;
}

function readTitle([line]: readonly TextLine[]): Part<string> {
  const isLost =
    line === undefined || [REVISION, KEYWORDS].some((label) => line.text.startsWith(label));
  if (isLost) return missing('', 'the title of the rule');
  return { value: line.text, size: 1, claims: [{ span: line.span, as: 'title' }], problems: [] };
}

function readLastRevision([line]: readonly TextLine[], links: Links): Part<string | null> {
  if (!line?.text.startsWith(REVISION)) {
    return missing(null, `a line that begins with “${REVISION}”`);
  }
  const words = line.text.slice(REVISION.length, 200).trim();
  const printed = /^([^.[]*)\.?(?: ?\[\d+\]Revision History)?$/u.exec(words)?.[1];
  const time = /^[\p{L}-]+ \d+/u.exec(printed ?? '')?.[0];
  return {
    value: (time ?? printed ?? words).trim() || null,
    size: 1,
    claims: claimLinked(line, 'meta', links),
    problems:
      time !== undefined && time === printed
        ? []
        : [`Unexpected “${words.slice(0, 60)}”, expected a time such as nweek 9 and a full stop.`],
  };
}

function readKeywordLines(lines: readonly TextLine[], links: Links): Part<string[]> {
  if (!lines[0]?.text.startsWith(KEYWORDS)) {
    return missing([], `a line that begins with “${KEYWORDS}”`);
  }
  const { keywords, ...list } = readKeywords(lines, links);
  const isEmpty = list.claims.length === 1 && lines[0].text === KEYWORDS;
  const problems = isEmpty ? ['Unexpected end of the keywords, expected a list.'] : list.problems;
  return { ...list, value: [...keywords], problems };
}

/** Attributes are printed as names with numbers: `Chutzpah 2 Chutzpah 3`. The line is often left out. */
function readAttributes([line]: readonly TextLine[]): Part<Attribute[]> {
  const label = MISREAD_ATTRIBUTES.exec(line?.text ?? '')?.[0];
  if (line === undefined || label === undefined) {
    return { value: [], size: 0, claims: [], problems: [] };
  }
  const words = line.text.slice(label.length);
  const value = [...words.matchAll(PAIR)].map(([, name = '', size = '']) => [name, size] as const);
  const left = words.replace(PAIR, '').trim();
  const found = left === '' ? 'end of the line' : `“${left.slice(0, 60)}”`;
  const problem = `Unexpected ${found}, expected names with numbers such as Chutzpah 2.`;
  const isRead = left === '' && value.length > 0;
  if (label !== ATTRIBUTES && !isRead) return { value: [], size: 0, claims: [], problems: [] };
  const misread = `Unexpected “${label}”, expected “${ATTRIBUTES}”.`;
  const problems = [...(isRead ? [] : [problem]), ...(label === ATTRIBUTES ? [] : [misread])];
  const claims = [{ span: line.span, as: 'attributes' }] as const;
  return { value, size: 1, claims, problems, isJoined: left.includes(' ') };
}

/** A letter that is misread leaves one half of the label as it is. */
const MISREAD_ATTRIBUTES = /^(?:Attri\p{L}{1,8}|\p{L}{1,8}butes):/u;

const PAIR = /(?<!\S)(\p{L}{1,40}) (\d{1,9})(?!\S)/gu;

function missing<T>(value: T, what: string): Part<T> {
  const reason = `Unexpected lack, expected ${what} here.`;
  return { value, size: 0, claims: [], problems: [reason] };
}
