import type { SourceDocument } from '../../scripts/import-archives/document.ts';
import type { RuleDraft } from '../../scripts/import-archives/draft.ts';
import type { ArchiveFormat } from '../../scripts/import-archives/format.ts';
import { readSource, type ParseResult } from '../../scripts/import-archives/read-source.ts';
import type { FormatInput } from './format-cases.ts';

/** Returns a document without the lines that one of its rules claims. */
function withoutRule(document: SourceDocument, { claims }: RuleDraft): SourceDocument {
  const [first] = document.files;
  const taken = Map.groupBy(claims, ({ span }) => span.file ?? first?.name ?? '');
  const files = document.files.map((file) => {
    const lines = new Set(taken.get(file.name)?.map(({ span }) => span.line));
    return { ...file, lines: file.lines.filter((_, index) => !lines.has(index + 1)) };
  });
  return {
    ...document,
    files: files.filter(({ lines }) => lines.some((line) => line.trim() !== '')),
  };
}

/** Tells whether a document counts a rule, by what it states. */
function countsRule({ statements }: ParseResult, { status }: RuleDraft): boolean {
  const counted = statements.flatMap((one) => (one.kind === 'count' ? [one.of] : []));
  return counted.includes('all rules') || (counted.includes('rules') && status !== 'repealed');
}

/**
 * Names the rules of a document that it counts itself, and that can be taken out one by one without a finding that was
 * not there before. None of a document that states no count of rules.
 */
export function missedWithout(
  format: ArchiveFormat,
  { document, companions }: FormatInput,
): string[] {
  const whole = readSource(document, companions, format);
  const contradictions = ({ findings }: ParseResult) =>
    findings.flatMap(({ code, message }) => (code === 'count-contradicted' ? [message] : []));
  const before = new Set(contradictions(whole));
  const counted = whole.drafts.rules.filter((rule) => countsRule(whole, rule));
  return counted.flatMap((rule) => {
    const left = readSource(withoutRule(document, rule), companions, format);
    const isTold = contradictions(left).some((message) => !before.has(message));
    return isTold ? [] : [rule.id];
  });
}
