import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { findRules, openTree } from './find-rules.ts';

function find(document: SourceDocument) {
  const root = openTree(document);
  return root && findRules(root, document);
}

/** Weighs the likeliest list of a JSON text. */
export function sniffJsonRules(document: SourceDocument): Sniff | undefined {
  const found = find(document);
  const [first] = found?.records ?? [];
  if (found === undefined || first === undefined) return undefined;
  return {
    score: found.weighed.score,
    evidence: [spanOfLine(onlyFile(document), first.place.line)],
  };
}

/** Tells why records that look like rules were not taken. */
export function explainJsonRules(document: SourceDocument): string | undefined {
  const found = find(document);
  if (found?.weighed.doubt === undefined) return undefined;
  const path = found.path.length > 0 ? ` and “with: { rules: ${found.path.join('.')} }”` : '';
  return `${found.records.length} records have a number or a title, and words, but ${found.weighed.doubt}; if they are rules, write “format: json-rules”${path}`;
}
