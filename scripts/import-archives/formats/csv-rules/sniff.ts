import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { weighRecords, type Weighed } from '../../shared/records/weigh.ts';
import { findSheet, looksLikeSheet } from './find-sheet.ts';
import { readSheet, SEPARATORS } from './read-sheet.ts';

function weigh(document: SourceDocument): Weighed | undefined {
  const found = looksLikeSheet(document) ? findSheet(document) : undefined;
  if (found?.names.length === 0) return { score: NUMBERED };
  return found && weighRecords(found.records, [document.name]);
}

/** Rows without names are taken where each has a number of its own. */
const NUMBERED = 0.9;

/** Weighs the rows below a row of names. */
export function sniffSheet(document: SourceDocument): Sniff | undefined {
  const weighed = weigh(document);
  return weighed && { score: weighed.score, evidence: [spanOfLine(onlyFile(document), 1)] };
}

/** Returns why rows that look like rules were not taken. */
export function explainSheet(document: SourceDocument): string | undefined {
  const doubt = weigh(document)?.doubt;
  if (doubt === undefined) return explainOpen(document);
  return `The rows have a number or a title, and words, but ${doubt}; if they are rules, write “format: csv-rules”`;
}

/** A sheet that breaks off within a cell has lost its last rows to that cell. */
function explainOpen(document: SourceDocument): string | undefined {
  if (!/\.[ct]sv$/iu.test(document.name)) return undefined;
  const { lines } = onlyFile(document);
  const [separator = ','] = SEPARATORS.filter((sign) => lines[0]?.includes(sign));
  const { open } = readSheet(lines.join('\n'), separator);
  if (open === undefined) return undefined;
  return `The nearest format is csv-rules: it is a sheet, but the quotation mark that opens a cell in line ${open.line} is never closed; close the cell, or write the mark twice where it is one of the words`;
}
