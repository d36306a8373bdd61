import { isMap, isNode, isScalar, LineCounter } from 'yaml';
import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import { readYaml } from '../../../../src/diagnostics/read-yaml.ts';
import { findFaults } from '../../../../src/diagnostics/yaml-faults.ts';
import type { SourceFile, Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { BULLET } from './title-shape.ts';

const KINDS = ['section', 'rule', 'subrule', 'text'] as const;

/** What a line of the page may be. */
export type LineKind = (typeof KINDS)[number];

/** What somebody has put down about a line, and where. */
export interface StatedKind {
  readonly kind: LineKind;
  readonly place: Span;
}

const MEND = 'Mend the entry; the README of the format wiki-page shows the shape of the file.';

/**
 * Reads the file that says of lines what they are where the page does not show it: a mapping of
 * line numbers to kinds. `lines` are all lines of the page, blank ones too. Reports what is wrong with
 * the file, and leaves that out.
 */
export function readHeadingsFile(
  file: SourceFile,
  lines: readonly TextLine[],
  context: ParseContext,
): ReadonlyMap<number, StatedKind> {
  const text = file.lines.join('\n');
  const counter = new LineCounter();
  const placeAt = (offset = 0) => spanAt(file, counter, offset);
  const { document, tooDeep } = readYaml(text, { onLine: counter.addNewLine });
  if (document === undefined) {
    context.report('depth-exceeded', placeAt(tooDeep), { reason: TOO_DEEP });
    return new Map();
  }
  const [fault] = findFaults(document, text, { mayRepeat: true });
  if (fault !== undefined) {
    context.report('yaml-malformed', placeAt(fault.offset), { reason: fault.reason });
    return new Map();
  }
  if (!isMap(document.contents)) {
    const reason = 'Unexpected content, expected a mapping of lines to what they are.';
    const place = placeAt(document.contents?.range?.[0]);
    context.report('record-invalid', place, { reason, note: MEND });
    return new Map();
  }
  const stated = new Map<number, StatedKind>();
  for (const { key, value } of document.contents.items) {
    const place = placeAt(isNode(key) ? key.range?.[0] : undefined);
    const line = toLine(wordsIn(key), lines.length);
    const kind = KINDS.find((known) => known === wordsIn(value));
    const reason = whyNot(line, kind, lines, stated);
    if (reason !== undefined) context.report('record-invalid', place, { reason, note: MEND });
    else if (kind !== undefined) stated.set(line, { kind, place });
  }
  return stated;
}

function spanAt(file: SourceFile, counter: LineCounter, offset: number): Span {
  const { line, col } = counter.linePos(offset);
  const start = Math.max(0, col - 1);
  return { line: Math.max(1, line), start, end: start, file: file.name };
}

function wordsIn(node: unknown): string | undefined {
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns 0 for what is no number of a line. */
function toLine(words: string | undefined, last: number): number {
  if (words === undefined || !/^[1-9]\d{0,8}$/u.test(words)) return 0;
  return Number(words) <= last ? Number(words) : 0;
}

function whyNot(
  line: number,
  kind: LineKind | undefined,
  lines: readonly TextLine[],
  stated: ReadonlyMap<number, StatedKind>,
): string | undefined {
  if (line === 0 || kind === undefined) {
    return `Unexpected entry, expected a line from 1 to ${lines.length} and one of ${KINDS.join(', ')}.`;
  }
  if (stated.has(line)) return `Unexpected second entry for line ${line}, expected one.`;
  const text = lines[line - 1]?.text ?? '';
  if (text === '') return `Unexpected entry for line ${line}, expected words there: it is blank.`;
  if (kind === 'text' || !BULLET.test(text)) return undefined;
  return `Unexpected ${kind} in line ${line}, expected text: it is a list item.`;
}
