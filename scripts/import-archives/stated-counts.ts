import type { SourceDocument, SourceFile, Span } from './document.ts';
import { spanOfLine } from './document.ts';
import type { Drafts } from './draft.ts';
import type { LineCoverage } from './line-coverage.ts';
import type { Counted, Statement } from './statement.ts';
import { SPOKEN_NUMBER, toNumber } from './spoken-number.ts';
import { greatestOf } from '../../src/schemas/extremes.ts';

/** No line that states a count is longer. */
const LONGEST = 200;
const NAMED =
  /^(?<all>total |full )?number of (?<all2>all )?(?<what>rules|proposals|sections)\b(?<more>[^:.]{0,60}?)\s*[:=]\s*(?<number>\d{1,6})\.?$/iu;
const LABELLED =
  /^(?<all>total |all )?(?<what>rules|proposals|sections)(?<more> [a-z ]{1,30})?\s*:\s*(?<number>\d{1,6})\.?$/iu;
const HERE = ' (?:in|of) (?:this|the) (?:ruleset|rule set|rulebook|document|book|list|page|file)';
const SPOKEN = new RegExp(
  `^(?:there are |holds |with )?(?<number>${SPOKEN_NUMBER}) (?<what>rules|proposals|sections)` +
    `(?<more> (?:currently |now |are )*(?:enacted|in force|in effect|listed|in all|in total|altogether)|${HERE})?\\.?$`,
  'iu',
);
/** `There are currently 85 Rules:` above how many have which power. */
const COUNTED_NOW = new RegExp(
  `^there are (?:currently|now) (?<number>${SPOKEN_NUMBER}) (?<what>rules|proposals|sections)[:.]?$`,
  'iu',
);
/** Behind the name of the document. */
const BRACKETED = new RegExp(
  `^.{1,100}\\((?<number>${SPOKEN_NUMBER}) (?<what>rules|proposals|sections)\\)$`,
  'iu',
);
const HIGHEST =
  /^highest(?: |-)?(?:current )?(?:id['’]d |numbered |number of a |numbers? |id |of )?(?<what>rule|proposal)\b(?<more>[^:]{0,60}):\s*#?(?<number>\d{1,9})\.?$/iu;
const LISTED =
  /^(?:[*•–-] {0,4})?\[?Rule {1,6}(?<rule>\d{1,9}(?:[A-Z]\d{1,9})?(?:-\d{1,9})?)(?:\/\d{1,6})?(?:[:.] {0,4}| {2,}|\t)\S/u;

/**
 * Finds what a document says of itself: outside of its rules, in lines alone. A rule is held to be
 * listed where its name begins such a line.
 */
export function findStatements(document: SourceDocument, { runs }: LineCoverage): Statement[] {
  const files = new Map(document.files.map((file) => [file.name, file]));
  const [first] = document.files;
  return runs
    .filter(({ state, by }) => state !== 'blank' && !(state === 'claimed' && by !== undefined))
    .flatMap(({ lines: [from, to], file: name }) => {
      const file = name === undefined ? first : files.get(name);
      if (file === undefined) return [];
      const count = Math.max(0, to - from + 1);
      return Array.from({ length: count }, (_, index) => from + index).flatMap(
        (line) => readStatement(file, line, document) ?? [],
      );
    });
}

function readStatement(
  file: SourceFile,
  line: number,
  { isFolder }: SourceDocument,
): Statement | undefined {
  const span = spanOfLine(file, line);
  if (span.end - span.start > LONGEST) return undefined;
  const text = (file.lines[line - 1] ?? '').slice(span.start, span.end).replace(/^[*_#>\s-]+/u, '');
  const place = isFolder ? { ...span, file: file.name } : span;
  const rule = LISTED.exec(text)?.groups?.['rule'];
  if (rule !== undefined) return { place, kind: 'listed', rule };
  return readHighest(text, place) ?? readCount(text, place);
}

function readHighest(text: string, place: Span): Statement | undefined {
  const { what, number, more = '' } = HIGHEST.exec(text)?.groups ?? {};
  // The highest rule that was ever enacted need not be in force.
  if (what === undefined || /\b(?:enacted|ever|passed)\b/iu.test(more)) return undefined;
  const of = what.toLowerCase() === 'rule' ? 'rules' : 'proposals';
  return { place, kind: 'highest', of, number: Number(number) };
}

function readCount(text: string, place: Span): Statement | undefined {
  const parts = [NAMED, LABELLED, SPOKEN, COUNTED_NOW, BRACKETED]
    .map((form) => form.exec(text)?.groups)
    .find((groups) => groups !== undefined);
  const what = parts?.['what']?.toLowerCase();
  if (parts === undefined || what === undefined) return undefined;
  const { all, all2, more = '', number = '' } = parts;
  const isAll = (all ?? all2) !== undefined || /\b(?:in all|total|altogether)\b/iu.test(more);
  const of = what === 'rules' && isAll ? 'all rules' : (what as Counted);
  return { place, kind: 'count', of, number: toNumber(number) };
}

/** A statement that what was read does not bear out. */
export interface Contradiction {
  readonly place: Span;
  readonly reason: string;
}

/** Holds what a document says of itself against what was read of it. */
export function holdStatements(statements: readonly Statement[], drafts: Drafts): Contradiction[] {
  const numbers = new Set(drafts.rules.flatMap(({ number }) => number ?? []));
  return statements.flatMap((statement): Contradiction[] => {
    const { place } = statement;
    if (statement.kind === 'listed') {
      const { rule } = statement;
      if (numbers.has(rule)) return [];
      return [
        { place, reason: `Unexpected lack of rule ${rule}, expected it: the document lists it.` },
      ];
    }
    const found =
      statement.kind === 'count' ? countOf(statement.of, drafts) : highestOf(statement.of, drafts);
    if (found === undefined || found === statement.number) return [];
    const what =
      statement.kind === 'count'
        ? `number of ${statement.of}`
        : `highest number of ${statement.of}`;
    const reason = `Unexpected ${what}, expected ${statement.number} as the document states: found ${found}.`;
    return [{ place, reason }];
  });
}

/** Undefined where nothing of that kind is read, so that nothing can be said of it. */
function countOf(
  of: Counted,
  { rules, proposals = [], sections = [] }: Drafts,
): number | undefined {
  if (of === 'all rules') return rules.length;
  if (of === 'rules') return rules.filter(({ status }) => status !== 'repealed').length;
  const { length } = of === 'proposals' ? proposals : sections;
  return length === 0 ? undefined : length;
}

function highestOf(
  of: 'rules' | 'proposals',
  { rules, proposals = [] }: Drafts,
): number | undefined {
  const names =
    of === 'rules' ? rules.map(({ number }) => number ?? '') : proposals.map(({ id }) => id);
  const numbers = names.flatMap((name) =>
    /^p?\d{1,9}$/iu.test(name) ? Number(name.replace(/^p/iu, '')) : [],
  );
  return numbers.length === 0 ? undefined : greatestOf(numbers);
}
