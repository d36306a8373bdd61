import { onlyFile, spanOfLine, type SourceDocument, type Span } from '../document.ts';
import type { ParseContext } from '../format.ts';
import { locateJson, pathKey } from './json-places.ts';

/** A source that is one JSON text, with the place of each value. */
export interface JsonDocument {
  readonly data: unknown;
  /** The line on which the value at a path begins; that of its nearest owner where it has none. */
  readonly lineOf: (...path: readonly (string | number)[]) => number;
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
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const told = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    const line = lineOfFault(String(told), text);
    const reason = `Unexpected content, expected JSON: ${told ?? ''}.`;
    context.report('json-malformed', spanOfLine(file, line), { reason });
    return undefined;
  }
  file.lines.forEach((_, index) => context.claim(spanOfLine(file, index + 1), 'record'));
  const places = locateJson(text, depth);
  const lineOf: JsonDocument['lineOf'] = (...path) => {
    for (let length = path.length; length > 0; length--) {
      const line = places.get(pathKey(...path.slice(0, length)));
      if (line !== undefined) return line;
    }
    return 1;
  };
  return { data, lineOf };
}

/** Some parsers tell the offset of the fault, and then it can be placed. */
function lineOfFault(told: string, text: string): number {
  const offset = Number(/position (?<offset>\d+)/u.exec(told)?.groups?.['offset'] ?? 0);
  return text.slice(0, offset).split('\n').length;
}

/** The span of a line of a source that is one file. */
export function spanOfJsonLine(document: SourceDocument, line: number): Span {
  return spanOfLine(onlyFile(document), line);
}
