import { LineCounter, type Document, type Node } from 'yaml';
import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import { readYaml } from '../../../../src/diagnostics/read-yaml.ts';
import { lineAt, type SourceFile, type Span } from '../../document.ts';
import { malformed, type Problem } from './problem.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** The largest file that is read, in characters: sixteen times the longest rule known. */
export const LONGEST_FILE = 256 * 1024;

/** A file read as YAML in which every scalar is a string (`0044`, `4E26` and `no` are words here). */
export interface YamlFile {
  readonly source: SourceFile;
  /** The outermost mapping or list; undefined where there is none, as in a file of comments only. */
  readonly root: Node | undefined;
  /** Why the file, or the end of it, could not be read. */
  readonly problem?: Problem;
  /** Returns the line of an offset, counted from 1, and its column, counted from 0. */
  locate(offset: number): { readonly line: number; readonly column: number };
}

/** Reads a file as far as it is YAML. Never throws; what is wrong stands in `problem`. */
export function openYaml(source: SourceFile): YamlFile {
  const text = source.lines.join('\n');
  const counter = new LineCounter();
  const locate = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(0, col - 1) };
  };
  const nothing = { source, root: undefined, locate };
  if (text.length > LONGEST_FILE) {
    const reason = `Unexpected length of ${counted(text.length, 'character')}, expected at most ${LONGEST_FILE}.`;
    return { ...nothing, problem: malformed(spanFrom(source, 1, 0), reason) };
  }
  const { document, tooDeep } = readYaml(text, { onLine: counter.addNewLine });
  if (document === undefined) {
    const span = spanAt({ source, locate }, tooDeep);
    return { ...nothing, problem: { code: 'depth-exceeded', span, reason: TOO_DEEP } };
  }
  const problem = problemOf(document, { ...nothing, length: text.trimEnd().length });
  return { ...nothing, root: document.contents ?? undefined, ...(problem && { problem }) };
}

function problemOf(
  document: Document,
  file: Pick<YamlFile, 'source' | 'locate'> & { readonly length: number },
): Problem | undefined {
  const [first] = [...document.errors, ...document.warnings];
  if (first === undefined) return undefined;
  const span = spanAt(file, first.pos[0]);
  const isOpen = first.code === 'MISSING_CHAR' && first.pos[1] >= file.length;
  if (!isOpen) return malformed(span, `Unexpected form, expected YAML: ${first.message}.`);
  const reason = `Unexpected end of ${file.source.name}, expected what closes it: ${first.message}.`;
  return { code: 'source-truncated', span, reason };
}

/** Returns the place of an offset, up to the end of its line. */
export function spanAt(file: Pick<YamlFile, 'source' | 'locate'>, offset: number): Span {
  const { line, column } = file.locate(offset);
  return spanFrom(file.source, line, column);
}

/** Returns what stands in a line from a column on, without the white space at its end. */
export function spanFrom(source: SourceFile, line: number, column: number): Span {
  const end = lineAt(source, line).trimEnd().length;
  return { line, start: Math.min(column, end), end, file: source.name };
}
