import type { COUNTED, Finding, SourceEntry, Witness } from '../../src/schemas/index.ts';
import type { ParseResult } from './read-source.ts';
import { ownValue } from '../../src/schemas/own-value.ts';

/** Compares what was read with the counts that a manifest knows to be right. */
export function unexpectedCounts(
  entry: SourceEntry,
  result: ParseResult,
  witnesses: readonly Witness[],
): Finding[] {
  const counts = countAll(result, witnesses);
  return Object.entries(entry.expect).flatMap(([what, expected]) => {
    const found = ownValue(counts, what);
    if (found === expected || found === undefined) return [];
    const message = `Unexpected number of ${what}, expected ${expected}: found ${found}.`;
    return [{ code: 'count-unexpected', line: 1, message }];
  });
}

function countAll(
  result: ParseResult,
  witnesses: readonly Witness[],
): Record<(typeof COUNTED)[number], number> {
  const sum = (size: (witness: Witness) => number) =>
    witnesses.reduce((total, witness) => total + size(witness), 0);
  return {
    rules: witnesses.length,
    events: sum((witness) => witness.events.length),
    keywords: sum((witness) => witness.keywords.length),
    proposals: result.drafts.proposals?.length ?? 0,
    actions: result.drafts.events?.length ?? 0,
    sections: result.drafts.sections?.length ?? 0,
    findings: result.findings.length,
    unclaimed: result.lineCoverage.coverage.unclaimed,
  };
}
