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

/**
 * Names the rules of a document that states a count, all of which can be taken out one by one without
 * a finding that was not there before. `of` chooses the rules that the document counts.
 */
export function missedWithout(
  format: ArchiveFormat,
  { document, companions }: FormatInput,
  of: (rule: RuleDraft) => boolean = () => true,
): string[] {
  const whole = readSource(document, companions, format);
  const contradictions = ({ findings }: ParseResult) =>
    findings.flatMap(({ code, message }) => (code === 'count-contradicted' ? [message] : []));
  const before = new Set(contradictions(whole));
  return whole.drafts.rules.filter(of).flatMap((rule) => {
    const left = readSource(withoutRule(document, rule), companions, format);
    const isTold = contradictions(left).some((message) => !before.has(message));
    return isTold ? [] : [rule.id];
  });
}
