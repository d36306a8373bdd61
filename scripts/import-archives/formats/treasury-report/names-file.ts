import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { SourceFile } from '../../document.ts';
import type { ParseContext } from '../../format.ts';

/**
 * Reads which names of the reports are which holders of the ledger: `Aris: Aspen`, a line a name.
 * Anything else in the file is reported.
 */
export function readNames(
  file: SourceFile | undefined,
  context: ParseContext,
): ReadonlyMap<string, string> {
  if (file === undefined) return new Map();
  const counter = new LineCounter();
  const text = file.lines.join('\n');
  const document = parseDocument(text, { lineCounter: counter, schema: 'failsafe' });
  const complain = (offset: number, reason: string) => {
    const line = Math.max(1, counter.linePos(offset).line);
    context.report('record-invalid', { line, start: 0, end: 0, file: file.name }, { reason });
  };
  const expected = 'expected a name of the reports, a colon, and the ledger’s name for it';
  const [error] = document.errors;
  if (error !== undefined) {
    complain(error.pos[0], `Unexpected YAML, ${expected}.`);
    return new Map();
  }
  if (!isMap(document.contents)) {
    complain(0, `Unexpected content, ${expected}.`);
    return new Map();
  }
  return new Map(
    document.contents.items.flatMap(({ key, value }) => {
      if (isScalar(key) && isScalar(value)) return [[String(key.value), String(value.value)]];
      complain(isScalar(key) ? key.range[0] : 0, `Unexpected entry, ${expected}.`);
      return [];
    }),
  );
}
