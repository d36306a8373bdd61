import { z } from 'astro/zod';
import { isNode, LineCounter, type Document } from 'yaml';
import { TOO_DEEP } from '../../../../src/diagnostics/depth.ts';
import { readYaml } from '../../../../src/diagnostics/read-yaml.ts';
import { findFaults } from '../../../../src/diagnostics/yaml-faults.ts';
import { IN_OUR_WORDS, Words } from '../../../../src/schemas/index.ts';
import type { SourceFile, Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';

/** Some lines of the document, or a piece of one: lines from 1, columns from 0, `end` exclusive. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
  readonly start?: number;
  readonly end?: number;
  /** As the page file has it, and where. */
  readonly printed: string;
  readonly place: Span;
}

/** The text of one printed page, in reading order. */
interface Page {
  readonly page: number;
  readonly ranges: readonly PageRange[];
}

/** The order of the pages, as somebody put it down. */
export interface PageFile {
  /** Name of the document. */
  readonly file: string;
  /** Lines that the document has. */
  readonly lines: number;
  readonly pages: readonly Page[];
  /** Returns the place of a field in the page file: `['lines']`. */
  placeOf(path: readonly PropertyKey[]): Span;
}

const RANGE = /^(\d{1,7})(?:-(\d{1,7})|@(\.\.)?(\d{1,7}))?$/u;

const Digits = z
  .string()
  .regex(/^\d{1,7}$/u, 'expected digits')
  .transform(Number);

const PageFileShape = z.strictObject({
  file: Words,
  lines: Digits,
  pages: z
    .array(
      z.strictObject({
        page: Digits,
        lines: z
          .array(z.string().regex(RANGE, 'expected lines such as 7, 7-9, 7@20 or 7@..20'))
          .min(1),
      }),
    )
    .min(1),
});

interface Yaml {
  readonly document: Document;
  readonly file: SourceFile;
  readonly counter: LineCounter;
}

/**
 * Reads the file that gives the order of the pages. Every scalar is a string to YAML; the shape says
 * which are numbers. Reports what is wrong with it, and then gives undefined.
 */
export function readPageFile(file: SourceFile, context: ParseContext): PageFile | undefined {
  const text = file.lines.join('\n');
  const counter = new LineCounter();
  const { document, tooDeep } = readYaml(text, { onLine: counter.addNewLine });
  if (document === undefined) {
    context.report('depth-exceeded', spanAt({ file, counter }, tooDeep), { reason: TOO_DEEP });
    return undefined;
  }
  const yaml = { document, file, counter };
  const [fault] = findFaults(document, text);
  if (fault !== undefined) {
    context.report('yaml-malformed', spanAt(yaml, fault.offset), { reason: fault.reason });
    return undefined;
  }
  const shape = PageFileShape.safeParse(toData(yaml.document), IN_OUR_WORDS);
  if (shape.success) return toPageFile(yaml, shape.data);
  for (const { path, message } of shape.error.issues) {
    const field = path.length > 0 ? `the field ${path.join('.')}` : 'the page file';
    const reason = `Unexpected content of ${field}, ${message}.`;
    context.report('record-invalid', spanOfField(yaml, path), { reason, note: MEND });
  }
  return undefined;
}

const MEND = 'Mend the field; the README of the format ocr-print shows the shape of a page file.';

/** Aliases that multiply make `toJS` throw; such a file has no shape. */
function toData(document: Document): unknown {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

function toPageFile(yaml: Yaml, { file, lines, pages }: z.output<typeof PageFileShape>): PageFile {
  return {
    file,
    lines,
    pages: pages.map(({ page, lines: ranges }, index) => ({
      page,
      ranges: ranges.map((text, at) => {
        const place = spanOfField(yaml, ['pages', index, 'lines', at]);
        return toRange(text, place);
      }),
    })),
    placeOf: (path) => spanOfField(yaml, path),
  };
}

function toRange(printed: string, place: Span): PageRange {
  const [, first, last, before, column] = RANGE.exec(printed) ?? [];
  const from = Number(first);
  const range = { from, to: Number(last ?? first), printed, place };
  if (column === undefined) return range;
  return { ...range, [before === undefined ? 'start' : 'end']: Number(column) };
}

/** Finds where the nearest part of the path stands that the file does have. */
function spanOfField(yaml: Yaml, path: readonly PropertyKey[]): Span {
  for (let length = path.length; length >= 0; length--) {
    const node = yaml.document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return spanAt(yaml, node.range[0]);
  }
  return spanAt(yaml, 0);
}

function spanAt({ file, counter }: Pick<Yaml, 'file' | 'counter'>, offset: number): Span {
  const { line, col } = counter.linePos(offset);
  const start = Math.max(0, col - 1);
  return { line: Math.max(1, line), start, end: start, file: file.name };
}
