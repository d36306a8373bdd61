import { isMap, isScalar, LineCounter } from 'yaml';
import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import type { Code } from '../../../../src/diagnostics/index.ts';
import { readYaml } from '../../../../src/diagnostics/read-yaml.ts';
import { findFaults } from '../../../../src/diagnostics/yaml-faults.ts';
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
  const complain = (offset: number, reason: string, code: Code = 'record-invalid') => {
    const line = Math.max(1, counter.linePos(offset).line);
    context.report(code, { line, start: 0, end: 0, file: file.name }, { reason });
  };
  const expected = 'expected a name of the reports, a colon, and the ledger’s name for it';
  const { document, tooDeep } = readYaml(text, { onLine: counter.addNewLine });
  if (document === undefined) {
    complain(tooDeep, TOO_DEEP, 'depth-exceeded');
    return new Map();
  }
  const [fault] = findFaults(document, text);
  if (fault !== undefined) {
    complain(fault.offset, `Unexpected YAML, ${expected}.`);
    return new Map();
  }
  if (!isMap(document.contents)) {
    complain(0, `Unexpected content, ${expected}.`);
    return new Map();
  }
  return new Map(
    document.contents.items.flatMap(({ key, value }) => {
      if (isScalar(key) && isScalar(value)) return [[String(key.value), String(value.value)]];
      complain(isScalar(key) ? (key.range?.[0] ?? 0) : 0, `Unexpected entry, ${expected}.`);
      return [];
    }),
  );
}
