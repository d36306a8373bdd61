import { TOO_DEEP } from '../../../src/diagnostics/depth.ts';
import { findJsonDepth } from '../../../src/diagnostics/json-depth.ts';
import { findJsonFault } from '../../../src/diagnostics/json-fault.ts';
import { findUnheldName } from '../../../src/schemas/index.ts';
import { onlyFile, spanOfLine, type SourceDocument, type Span } from '../document.ts';
import type { ParseContext } from '../format.ts';
import { locateJson, pathKey, type GivenTwice } from './json-places.ts';

/** A source that is one JSON text, with the place of each value. */
export interface JsonDocument {
  readonly data: unknown;
  /** The line on which the value at a path begins; that of its nearest owner where it has none. */
  readonly lineOf: (...path: readonly (string | number)[]) => number;
  /** Keys that an object gives a second time; readers of JSON see the last of them alone. */
  readonly twice: readonly GivenTwice[];
}

/**
 * Reads a source as JSON and claims all its lines; text that is no JSON is reported, and nothing is
 * claimed. Places are known down to `depth` keys.
 */
export function readJsonDocument(
  document: SourceDocument,
  depth: number,
  context: ParseContext,
): JsonDocument | undefined {
  const file = onlyFile(document);
  const text = file.lines.join('\n');
  const tooDeep = findJsonDepth(text);
  if (tooDeep !== undefined) {
    const line = lineAtOffset(text, tooDeep);
    context.report('depth-exceeded', spanOfLine(file, line), { reason: TOO_DEEP });
    return undefined;
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const { offset, reason } = findJsonFault(text, error);
    context.report('json-malformed', spanOfLine(file, lineAtOffset(text, offset)), { reason });
    return undefined;
  }
  const unheld = findUnheldName(data);
  if (unheld !== undefined) {
    const places = locateJson(text, unheld.length);
    const line = places.get(pathKey(...unheld.map(String))) ?? 1;
    const reason =
      'Unexpected name __proto__, expected another: a record can hold nothing under it.';
    const note = 'Give it another name in a copy of the document, and import that.';
    context.report('json-malformed', spanOfLine(file, line), { reason, note });
    return undefined;
  }
  file.lines.forEach((_, index) => context.claim(spanOfLine(file, index + 1), 'record'));
  const twice: GivenTwice[] = [];
  const places = locateJson(text, depth, (found) => twice.push(found));
  const lineOf: JsonDocument['lineOf'] = (...path) => {
    for (let length = path.length; length > 0; length--) {
      const line = places.get(pathKey(...path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return 1;
  };
  return { data, lineOf, twice };
}

function lineAtOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Returns the span of a line of a source that is one file. */
export function spanOfJsonLine(document: SourceDocument, line: number): Span {
  return spanOfLine(onlyFile(document), line);
}
