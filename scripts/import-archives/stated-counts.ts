import { plainLine, readAnyCount, readLabelled } from './count-forms.ts';
import type { SourceDocument, SourceFile, Span } from './document.ts';
import { spanOfLine } from './document.ts';
import type { Drafts } from './draft.ts';
import type { LineCoverage } from './line-coverage.ts';
import type { Counted, Statement } from './statement.ts';
import type { CoverageRun } from '../../src/schemas/index.ts';
import { greatestOf } from '../../src/schemas/extremes.ts';

/** No line that states a count is longer. */
const LONGEST = 200;
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
  const text = plainLine((file.lines[line - 1] ?? '').slice(span.start, span.end));
  const place = isFolder ? { ...span, file: file.name } : span;
  const rule = LISTED.exec(text)?.groups?.['rule'];
  if (rule !== undefined) return { place, kind: 'listed', rule };
  return readAnyCount(text, place);
}

/**
 * Finds counts that stand below the words of a rule as a paragraph of their own, which are read as words of that rule:
 * with whatever words at the end of a file, and elsewhere where they are called a count.
 */
export function findClosingCounts(document: SourceDocument, { runs }: LineCoverage): Statement[] {
  const files = new Map(document.files.map((file) => [file.name, file]));
  const [first] = document.files;
  const told = runs.filter(({ state, as }) => state !== 'blank' && as !== 'marker');
  return told.flatMap((run, at): Statement[] => {
    const [before, after] = [told[at - 1], told[at + 1]];
    const file = run.file === undefined ? first : files.get(run.file);
    if (file === undefined || !isLoneText(run) || !isOfOne(before, run)) return [];
    if (isOfOne(after, run)) return [];
    const span = spanOfLine(file, run.lines[0]);
    if (span.end - span.start > LONGEST) return [];
    const place = document.isFolder ? { ...span, file: file.name } : span;
    const text = plainLine((file.lines[run.lines[0] - 1] ?? '').slice(span.start, span.end));
    const isEnd = after?.file !== run.file || after === undefined;
    // Directly below a heading it may be all that the rule says.
    const found = isEnd && before?.as === 'text' ? readAnyCount : readLabelled;
    return [found(text, place) ?? []].flat();
  });
}

const isLoneText = ({ state, by, as, lines: [from, to] }: CoverageRun) =>
  state === 'claimed' && by !== undefined && as === 'text' && from === to;

const isOfOne = (other: CoverageRun | undefined, { by, file }: CoverageRun) =>
  other !== undefined && other.by === by && other.file === file;

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
