import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { weighRecords } from '../../shared/records/weigh.ts';
import { findSheet, hasNames } from './find-sheet.ts';

function weigh(document: SourceDocument) {
  const found = hasNames(document) ? findSheet(document) : undefined;
  return found && weighRecords(found.records, [document.name]);
}

/** Weighs the rows below a row of names. */
export function sniffSheet(document: SourceDocument): Sniff | undefined {
  const weighed = weigh(document);
  return weighed && { score: weighed.score, evidence: [spanOfLine(onlyFile(document), 1)] };
}

/** Tells why rows that look like rules were not taken. */
export function explainSheet(document: SourceDocument): string | undefined {
  const doubt = weigh(document)?.doubt;
  if (doubt === undefined) return undefined;
  return `The rows have a number or a title, and words, but ${doubt}; if they are rules, write “format: csv-rules”`;
}
