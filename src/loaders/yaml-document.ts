import type { VFileMessage } from 'vfile-message';
import { Document, LineCounter, visit } from 'yaml';
import { TOO_DEEP } from '../diagnostics/depth.ts';
import { createMessage, type Place } from '../diagnostics/index.ts';
import { readYaml } from '../diagnostics/read-yaml.ts';
import { findFaults, type YamlFault } from '../diagnostics/yaml-faults.ts';
import { createFinder, offsetAt } from './find-node.ts';

/** A YAML file as a tree whose nodes know their places. */
export interface YamlDocument {
  readonly document: Document;
  /** Returns the place of an offset in the text. */
  readonly placeAt: (offset: number) => Place;
  /** What breaks the rules of YAML; the document is to be used only where there is nothing. */
  readonly messages: readonly VFileMessage[];
}

/**
 * Reads YAML with every scalar as the string that stands there (`4E26`, `007` and `NO` are names
 * here). Aliases are refused: records have no use for them, and a few can stand for billions of
 * values. So is what is nested deeper than `DEPTH_LIMIT`.
 */
export function readYamlDocument(file: string, written: string): YamlDocument {
  // A mark of the order of bytes, which some editors write, is no content.
  const text = written.replace(/^\uFEFF/u, '');
  const counter = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const { document, tooDeep } = readYaml(text, { onLine: counter.addNewLine });
  if (document === undefined) {
    const message = createMessage('depth-exceeded', placeAt(tooDeep), { reason: TOO_DEEP });
    return { document: new Document(null), placeAt, messages: [message] };
  }
  const tell = ({ offset, reason }: YamlFault) =>
    createMessage('yaml-malformed', placeAt(offset), { reason });
  const messages = [...findFaults(document, text), ...findAliases(document)].map(tell);
  return { document, placeAt, messages };
}

function findAliases(document: Document): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Alias: (_, { source, range }) => {
      const reason = `Unexpected alias *${source}, expected the content itself, or quotes around text that begins with a star.`;
      faults.push({ offset: range?.[0] ?? 0, reason });
    },
  });
  return faults;
}

/** Returns the place of what stands at a path, or of the nearest part of the path that is there. */
export function placeIn({ document, placeAt }: YamlDocument, path: readonly PropertyKey[]): Place {
  return placeAt(offsetAt(createFinder(document.contents), path));
}
