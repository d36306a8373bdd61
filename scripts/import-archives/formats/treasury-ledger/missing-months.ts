import { spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { ParseContext } from '../../format.ts';

const NAME = /^(?<year>\d\d)(?<month>0[1-9]|1[0-2])\.txt$/u;

/**
 * Reports the months between two files that are called by their months and of which there is no file.
 * What happened in them may be lost, so that nothing is sure from the one before to the one behind.
 */
export function reportMissingMonths({ files }: SourceDocument, context: ParseContext): void {
  const called = files.flatMap((file) => {
    const month = monthOf(file);
    return month === undefined ? [] : [{ file, month }];
  });
  for (const [index, { file, month }] of called.entries()) {
    const next = called[index + 1];
    const count = next === undefined ? 0 : next.month - month - 1;
    // Nobody keeps a ledger of one day in ten years; such names are no months.
    if (next === undefined || count <= 0 || count > LONGEST) continue;
    const lost = count === 1 ? 'the month' : `${count} months`;
    const reason = `Unexpected lack of ${lost} between ${file.name} and ${next.file.name}, expected a file for each month.`;
    context.report('month-missing', lastLine(file), { reason });
  }
}

/** The longest stretch of months that is told to be missing. */
const LONGEST = 120;

function monthOf({ name }: SourceFile): number | undefined {
  const parts = NAME.exec(name)?.groups;
  return parts && Number(parts['year']) * 12 + Number(parts['month']);
}

function lastLine(file: SourceFile) {
  const last = file.lines.findLastIndex((line) => line.trim() !== '');
  return { ...spanOfLine(file, Math.max(0, last) + 1), file: file.name };
}
