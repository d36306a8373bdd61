import type { VFileMessage } from 'vfile-message';
import {
  isNode,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type YAMLParseError,
} from 'yaml';
import { createMessage, type Place } from '../diagnostics/index.ts';

/** A YAML file as a tree whose nodes know their places. */
export interface YamlDocument {
  readonly document: Document;
  /** Gives the place of an offset in the text. */
  readonly placeAt: (offset: number) => Place;
  /** What breaks the rules of YAML; the document is to be used only where there is nothing. */
  readonly messages: readonly VFileMessage[];
}

/**
 * Reads YAML with every scalar as the string that stands there (`4E26`, `007` and `NO` are names
 * here). Aliases are refused: records have no use for them, and a few can stand for billions of
 * values.
 */
export function readYamlDocument(file: string, text: string): YamlDocument {
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    logLevel: 'error',
    schema: 'failsafe',
  });
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const tell = (offset: number, reason: string) =>
    createMessage('yaml-malformed', placeAt(offset), { reason });
  const messages = document.errors.map((error) => tell(error.pos[0], reasonOf(error)));
  visit(document, {
    Alias: (_, { source, range }) => {
      const reason = `Unexpected alias *${source}, expected the content itself in its place.`;
      messages.push(tell(range?.[0] ?? 0, reason));
    },
  });
  return { document, placeAt, messages };
}

/** Gives the place of what stands at a path, or of the nearest part of the path that is there. */
export function placeIn({ document, placeAt }: YamlDocument, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return placeAt(node.range[0]);
  }
  return placeAt(0);
}

/** The parser adds the place and an excerpt to what it says; both are told otherwise here. */
function reasonOf({ code, message }: Pick<YAMLParseError, 'code' | 'message'>): string {
  if (code === 'MULTIPLE_DOCS') return 'Unexpected second document, expected one.';
  const line = message.split('\n', 1)[0] ?? '';
  return line.replace(/ at line \d.*$/u, '.');
}
