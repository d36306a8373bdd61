import { greatestOf } from '../../../../src/schemas/extremes.ts';
import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import type { Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import type { DataRecord, FieldWords } from './data-record.ts';
import { nameOf, type DataNode } from './data-tree.ts';
import { readDay } from './day.ts';

/** Names under which people keep the changes of a rule. */
const NAMES = new Set('history changes changelog revisions amendments versions'.split(' '));
/** Names of the parts of a change: when, what, and by what it was made. */
const WHEN = 'date day when at on time timestamp'.split(' ');
const WHAT = 'change type kind action verb event what'.split(' ');
const PROPOSALS = 'proposal proposition prop motion pullrequest pr'.split(' ');
const CAUSES = [...PROPOSALS, 'by', 'cause', 'source', 'reason'];
/** The verb of a change of which nothing says what it did. */
const CHANGED = 'changed';
const LONGEST = 200;

/** Finds the field that lists changes: one of a usual name, of which most members have a day or a proposal. */
export function findHistory(records: readonly DataRecord[]): string | undefined {
  const names = new Set(records.flatMap(({ lists }) => [...(lists?.keys() ?? [])]));
  return [...names].find((name) => {
    if (!NAMES.has(plain(name))) return false;
    const members = records.flatMap(({ lists }) => lists?.get(name)?.members ?? []);
    const told = members.filter(({ value }) => {
      const event = readMember(value);
      return event?.at !== undefined || event?.cause !== undefined;
    });
    return members.length > 0 && told.length >= members.length / 2;
  });
}

/**
 * Reads the changes of a rule from a list: each is an object with a day, a kind and a cause, or words that
 * begin with a day; in a cell they stand below each other, or are parted by semicolons. What is neither is
 * told of, and not read.
 */
export function readHistory(
  { lists, fields }: DataRecord,
  name: string,
  rule: string,
  context: ParseContext,
): RevisionEvent[] {
  const refuse = (span: Span) => {
    const reason =
      'Unexpected change in a history, expected an object with a date, or words that begin with one. It was not read.';
    context.report('meta-damaged', span, { reason }, rule);
    return [];
  };
  const members = lists?.get(name)?.members ?? [];
  // A list of words is a field of words, too.
  if (members.length > 0) {
    return members.flatMap(({ value }) => readMember(value) ?? refuse(spanOf(value)));
  }
  return sentencesIn(fields.get(name)).flatMap(
    ({ words, span }) => readSentence(words, span.line) ?? refuse(span),
  );
}

/** The changes that a field tells in words, each with its place. */
function sentencesIn(words: FieldWords = []): { readonly words: string; readonly span: Span }[] {
  return words.flatMap(({ text, at }) =>
    [...text.matchAll(/[^;]+/gu)].flatMap((match) => {
      if (match[0].trim() === '') return [];
      const first = 3 * (match.index + (match[0].length - match[0].trimStart().length));
      const [line = 1, start = 0, end = start] = at.slice(first, first + 3);
      return [{ words: match[0], span: { line, start, end } }];
    }),
  );
}

function spanOf({ line, column }: DataNode) {
  return { line, start: column, end: column };
}

function readMember(value: DataNode): RevisionEvent | undefined {
  if (value.kind === 'words' || value.kind === 'plain') {
    return readSentence(value.meaning(), value.line);
  }
  if (value.kind !== 'object') return undefined;
  const parts = new Map(
    value.members.map((member): [string, string] => [nameOf(member), shown(member.value)]),
  );
  // A number below nought stands for nothing.
  const take = (names: readonly string[]) =>
    [...parts].find(([name, words]) => names.includes(plain(name)) && !/^(?:-\d+)?$/u.test(words));
  const [when, what, cause] = [take(WHEN), take(WHAT), take(CAUSES)];
  const at = when && readDay(when[1]);
  if (at === undefined && what === undefined && cause === undefined) return undefined;
  const read = new Set([at === undefined ? '' : when?.[0], what?.[0], cause?.[0]]);
  const others = [...parts].filter(([name, words]) => !read.has(name) && words !== '');
  const last = greatestOf(
    value.members.map((member) => member.value.line),
    value.line,
  );
  return {
    verb: (what?.[1] ?? CHANGED).slice(0, LONGEST).toLowerCase(),
    by: cause?.[1].slice(0, LONGEST) ?? null,
    ...(cause !== undefined && PROPOSALS.includes(plain(cause[0])) && { cause: 'proposal' }),
    ...(at !== undefined && { at }),
    ...(others.length > 0 && { details: Object.fromEntries(others) }),
    lines: [value.line, last],
  };
}

/** Words of a part; of a list its members. */
function shown(value: DataNode): string {
  if (value.kind === 'words' || value.kind === 'plain') return value.meaning().trim();
  return value.members
    .filter(({ value: one }) => one.kind === 'words' || one.kind === 'plain')
    .map(({ value: one }) => one.meaning().trim())
    .join(', ');
}

const SENTENCE = /^\[?(\d{4}(?:-\d\d){0,2}(?:T[\d:.]{4,12}Z?)?)\]?(?:\s*[:,–—-])?\s+(.{1,400})$/u;
const VERB =
  /^(created|enacted|amended|revised|modified|retitled|repealed|re-?enacted|renumbered|transmuted)\b/iu;
const PROPOSAL = /\b(?:proposal|prop\.?|motion|proposition)\s+#?([\p{L}\p{N}-]{1,20})/iu;

/** `2031-02-03: amended by proposal 12`. */
function readSentence(words: string, line: number): RevisionEvent | undefined {
  const [, day = '', rest = ''] = SENTENCE.exec(words.trim().slice(0, 500)) ?? [];
  const at = day === '' ? undefined : readDay(day);
  if (at === undefined) return undefined;
  const proposal = PROPOSAL.exec(rest)?.[1];
  return {
    verb: VERB.exec(rest)?.[1]?.toLowerCase() ?? CHANGED,
    by: proposal ?? null,
    ...(proposal !== undefined && { cause: 'proposal' }),
    at,
    details: { note: rest },
    lines: [line, line],
  };
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST);
}
