import type { Root } from 'mdast';
import { toSlug, type ClauseKind, type PrecedenceClause } from '../../schemas/index.ts';
import { BLOCK_END, wordsOfTree } from '../enclose.ts';
import { findEnclosed, type Marks } from '../marks.ts';
import { readSide } from './side.ts';

/** A clause of precedence, with its place among the words of the text. */
export interface FoundClause {
  readonly clause: Omit<PrecedenceClause, 'lines' | 'file'>;
  /** The sentence in which it stands, by places in `words`. */
  readonly start: number;
  readonly end: number;
}

/** The clauses of a text, and all its words, with which their places count. */
export interface FoundClauses {
  readonly words: string;
  readonly claims: readonly FoundClause[];
}

/** What tells comments and titles of rules from other words. */
export interface ClauseOptions {
  readonly comments: readonly Marks[];
  readonly isTitle: (words: string) => boolean;
}

/**
 * Finds the clauses of precedence that a text makes: what it says of itself or a part of it (“this rule
 * takes precedence over …”, “defers to”, “supersedes”, “cannot be overruled by”), and what it says of
 * others. Words in comments claim nothing; neither do words about what rules may claim.
 */
export function findPrecedence(tree: Root, { comments, isTitle }: ClauseOptions): FoundClauses {
  const words = wordsOfTree(tree);
  if (!/precedence|defers?\b|supersede|overruled/iu.test(words)) return { words, claims: [] };
  const claims = sentencesOf(blankComments(words, comments)).flatMap(({ text, start }) =>
    clausesIn(text, isTitle).map((clause) => ({ clause, start, end: start + text.length })),
  );
  return { words, claims };
}

/** Puts blanks in place of comments, so that places stay what they are. */
function blankComments(words: string, comments: readonly Marks[]): string {
  if (comments.length === 0) return words;
  const blank = (text: string) => text.replace(/[^\u2029]/gu, (sign) => ' '.repeat(sign.length));
  return findEnclosed(words, comments, BLOCK_END).reduce(
    (text, { start, end }) =>
      text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    words,
  );
}

function sentencesOf(words: string): { text: string; start: number }[] {
  return [...words.matchAll(/[^\s\u2029](?:(?![.!?][)\]”"]?\s)[^\u2029])*[.!?]?[)\]”"]?/gu)].map(
    ({ 0: text, index }) => ({ text, start: index }),
  );
}

type Clause = FoundClause['clause'];

const SELF = String.raw`(?<self>this\s+(?:rule|(?<part>(?:section|sentence|paragraph|clause)s?(?:\s+of\s+this\s+rule)?))|the\s+(?:previous|preceding|above|last)\s+(?:\w+\s+)?(?<near>sentence|paragraph|section|clause)s?|(?<other>rules?\s+\d?[A-Z]?\d+(?:-\d+)?))`;
const VERB = String.raw`(?:(?:shall|will|always|also)\s+)*(?<verb>takes?\s+precedence\s+over|ha(?:s|ve)\s+precedence\s+over|defers?\s+to|supersedes?|(?:may\s+not|can\s*not)\s+be\s+overruled\s+by)`;
const SAID = new RegExp(String.raw`${SELF}\s+${VERB}\s+(?<over>[^.;)]*)`, 'giu');
/** A second clause hung on the first. */
const AND_IT = new RegExp(
  String.raw`(?:,\s+|(?<![,\s])\s+)(?:except\s+that|but|and)\s+it\s+${VERB}\s+(?<over>[^.;)]*)`,
  'iu',
);

const OTHERS: readonly {
  readonly form: RegExp;
  readonly read: (match: RegExpExecArray) => Clause;
}[] = [
  {
    form: /\bthis\s+rule\s+conflicts\s+with\s+(?:any|another)\s+(?:other\s+)?rule\b[^.;]{0,300}\bthis\s+rule\s+(?:shall\s+|will\s+)?takes?\s+precedence\b(?!\s+over)/iu,
    read: () => ({ kind: 'precedes', of: 'rule', over: 'described' }),
  },
  {
    form: /\ba(?:nother)?\s+rule\s+(?:may|can)\b[^.;]{0,300}\bthat\s+rule\s+takes\s+precedence\b(?!\s+over)/iu,
    read: () => ({ kind: 'defers', of: 'rule', over: 'described' }),
  },
  {
    form: /\bconflicts?\s+with\s+any\s+other\s+(?:part\s+of\s+the\s+)?rules?,\s+the\s+latter\s+takes\s+precedence\b/iu,
    read: () => ({ kind: 'defers', of: 'part', over: 'all' }),
  },
  {
    form: /\bconflict\s+between\s+an?\s+(?<name>[A-Z]\S{0,60})\s+and\s+(?:an?\s+)?rules?\b[^.;]{0,300},\s+the\s+\k<name>\s+(?:will\s+|shall\s+)?takes?\s+precedence\b/u,
    read: ({ groups }) => ({
      kind: 'precedes',
      of: { class: toSlug(groups?.['name'] ?? '') },
      over: 'all',
    }),
  },
];

function clausesIn(sentence: string, isTitle: ClauseOptions['isTitle']): Clause[] {
  const said = [...sentence.matchAll(SAID)].flatMap((match) => readClause(match, isTitle));
  const of = OTHERS.flatMap(({ form, read }) => {
    const match = form.exec(sentence);
    return match === null ? [] : [read(match)];
  });
  return [...said, ...of];
}

function readClause({ groups = {} }: RegExpExecArray, isTitle: ClauseOptions['isTitle']): Clause[] {
  const { over = '', verb = '' } = groups;
  const second = AND_IT.exec(over);
  const first = second === null ? over : over.slice(0, second.index);
  const of = makerOf(groups);
  const more = second?.groups;
  return [
    ...toClause(of, verb, first, isTitle),
    ...(more ? toClause(of, more['verb'] ?? '', more['over'] ?? '', isTitle) : []),
  ];
}

function makerOf({ part, near, other }: Readonly<Record<string, string>>): Clause['of'] {
  if (other !== undefined) return [other.replace(/^rules?\s+/iu, '')];
  return part !== undefined || near !== undefined ? 'part' : 'rule';
}

function toClause(
  of: Clause['of'],
  verb: string,
  words: string,
  isTitle: ClauseOptions['isTitle'],
): Clause[] {
  const side = readSide(words.trim(), isTitle);
  if (side === undefined) return [];
  const { over, except, limited } = side;
  return [
    {
      kind: kindOf(verb),
      of,
      over,
      ...(except.length > 0 && { except: [...except] }),
      ...(limited && { limited }),
    },
  ];
}

function kindOf(verb: string): ClauseKind {
  if (/precedence/iu.test(verb)) return 'precedes';
  if (/^defer/iu.test(verb)) return 'defers';
  return /^supersede/iu.test(verb) ? 'supersedes' : 'withstands';
}
