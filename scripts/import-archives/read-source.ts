import type { VFileMessage } from 'vfile-message';
import { TOO_DEEP } from '../../src/diagnostics/depth.ts';
import {
  createMessage,
  isFatal,
  type Code,
  type Particulars,
} from '../../src/diagnostics/index.ts';
import { findDeepNode } from '../../src/markdown/index.ts';
import type { Finding } from '../../src/schemas/index.ts';
import { findCutText } from './cut-text.ts';
import { fileOfSpan, type SourceDocument, type SourceFile, type Span } from './document.ts';
import type { Drafts, RuleDraft } from './draft.ts';
import type { ArchiveFormat, Writing } from './format.ts';
import { coverLines, type Entry, type LineCoverage } from './line-coverage.ts';
import { findClosingCounts, findStatements, holdStatements } from './stated-counts.ts';
import { asideEntries, withAside } from './quotation.ts';
import type { Statement } from './statement.ts';
import { verifyDraft } from './verify.ts';

/** All that reading a document gives, before anything of it is named or written. */
export interface ParseResult {
  readonly drafts: Drafts;
  readonly lineCoverage: LineCoverage;
  /** What the document says of itself, and was held against what was read. */
  readonly statements: readonly Statement[];
  readonly findings: readonly Finding[];
  /** Every message, findings among them. */
  readonly messages: readonly VFileMessage[];
}

interface Notebook {
  readonly messages: VFileMessage[];
  readonly findings: Finding[];
  readonly entries: Entry[];
}

/** Parses a document, covers its lines, and proves that every text is its source. */
export function readSource(
  document: SourceDocument,
  companions: ReadonlyMap<string, SourceFile>,
  format: ArchiveFormat,
  numbers: ReadonlyMap<string, number> = new Map(),
  writing: Writing = {},
): ParseResult {
  const notebook: Notebook = { messages: [], findings: [], entries: asideEntries(document) };
  const whole = withAside(document);
  const report = reporter(document, companions, notebook);
  const parsed = format.parse(document, {
    files: companions,
    numbers,
    writing,
    claim: (span, as) => notebook.entries.push({ span, state: 'claimed', as }),
    ignore: (span, why) => notebook.entries.push({ span, state: 'ignored', as: why }),
    report,
  });
  const drafts = { ...parsed, rules: parsed.rules.filter((draft) => isShallow(draft, report)) };
  enterClaims(drafts, notebook);
  const kept = coverLines(whole, notebook.entries);
  const found = findStatements(document, kept);
  const lineCoverage = enterStatements(found, notebook)
    ? coverLines(whole, notebook.entries)
    : kept;
  reportCoverage(lineCoverage, report, format);
  const statements = [...found, ...(drafts.statements ?? [])];
  const all = [...statements, ...findClosingCounts(document, lineCoverage)];
  const held = isOneOfMany(document) ? [] : holdStatements(all, drafts);
  for (const { place, reason } of held) {
    report('count-contradicted', place, { reason });
  }
  const cut = findCutText(document, drafts.rules);
  if (cut !== undefined) report('text-cut-off', cut.place, { reason: cut.reason }, cut.rule);
  if (!notebook.messages.some(isFatal)) {
    for (const draft of drafts.rules) {
      for (const one of verifyDraft(document, draft)) notebook.messages.push(one);
    }
  }
  return {
    drafts,
    lineCoverage,
    statements,
    findings: notebook.findings,
    messages: notebook.messages,
  };
}

/** What one file of many says is said of all of them, and it has but its own. */
function isOneOfMany({ isFolder, files, beside = [] }: SourceDocument): boolean {
  return isFolder && files.length === 1 && beside.length > 1;
}

/** What is nested too deep is reported and goes no further: all that walks it would need the stack. */
function isShallow({ body, place, id }: RuleDraft, report: Report): boolean {
  if (findDeepNode(body) === undefined) return true;
  report('depth-exceeded', place, { reason: TOO_DEEP }, id);
  return false;
}

type Report = (code: Code, span: Span, particulars: Particulars, rule?: string) => void;

function reporter(
  document: SourceDocument,
  companions: ReadonlyMap<string, SourceFile>,
  notebook: Notebook,
): Report {
  return (code, span, particulars, rule) => {
    const file = companionOf(companions, span) ?? fileOfSpan(document, span);
    const cut = file.quotation?.cut[span.line - 1] ?? 0;
    const start = span.start + cut;
    const place = {
      file: file.path,
      line: span.line,
      column: start + 1,
      endColumn: span.end + cut + 1,
    };
    const message = createMessage(code, place, particulars);
    notebook.messages.push(message);
    if (message.fatal !== false) return;
    notebook.findings.push({
      code,
      line: span.line,
      ...(start > 0 && { column: start + 1 }),
      ...(span.file !== undefined && { file: span.file }),
      ...(rule !== undefined && { rule }),
      message: particulars.reason,
      ...(particulars.between && { between: [...particulars.between] as [number, number] }),
      ...(particulars.refused && { refused: particulars.refused }),
    });
  };
}

/** A place may lie in a file that accompanies the document. */
function companionOf(
  companions: ReadonlyMap<string, SourceFile>,
  span: Span,
): SourceFile | undefined {
  return [...companions.values()].find((file) => file.name === span.file);
}

function enterClaims(drafts: Drafts, notebook: Notebook): void {
  for (const draft of [...drafts.rules, ...(drafts.proposals ?? [])]) {
    for (const { span, as } of draft.claims) {
      notebook.entries.push({ span, state: 'claimed', by: draft.id, as });
    }
  }
}

/** Sets lines aside that are understood as statements and belong to nothing else. */
function enterStatements(found: readonly Statement[], { entries }: Notebook): boolean {
  const keyOf = ({ file = '', line }: Span) => `${file}:${line}`;
  const taken = new Set(entries.map(({ span }) => keyOf(span)));
  const free = found.filter(({ place }) => !taken.has(keyOf(place)));
  for (const { place } of free) entries.push({ span: place, state: 'ignored', as: 'stated count' });
  return free.length > 0;
}

/** Where rules are told by their headings, people write other words above and between, which came from no rule. */
function reportCoverage(
  lineCoverage: LineCoverage,
  report: Report,
  { takesHeadings }: ArchiveFormat,
): void {
  for (const [first, second] of lineCoverage.overlaps) {
    const reason = `Unexpected second claim by ${second.by ?? 'the source'}, expected only that of ${first.by ?? 'the source'}.`;
    report('claim-overlap', second.span, { reason });
  }
  for (const run of lineCoverage.runs) {
    if (run.state !== 'unclaimed') continue;
    const span = {
      line: run.lines[0],
      start: 0,
      end: 0,
      ...(run.file !== undefined && { file: run.file }),
    };
    const many = run.lines[1] - run.lines[0];
    const reason =
      many > 0
        ? `Lines ${run.lines[0]} to ${run.lines[1]} belong to nothing.`
        : 'The line belongs to nothing.';
    report('line-unclaimed', span, {
      reason,
      ...(takesHeadings === true && { between: run.lines }),
    });
  }
}
