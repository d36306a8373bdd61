import { isMap, isNode, isSeq } from 'yaml';
import type { Place } from '../diagnostics/index.ts';
import { findJsonDepth } from '../diagnostics/json-depth.ts';
import { createFinder, offsetAt, type FindNode } from './find-node.ts';
import { readYamlDocument } from './yaml-document.ts';

/** Returns the place of a field of an event, or of the nearest part of it that is there. */
export type FindInLog = (id: string, field: readonly PropertyKey[]) => Place | undefined;

/** Reads a log again for the places of its events and their fields; undefined for what it has not. */
export function createLogPlaces(file: string, text: string): FindInLog {
  return file.endsWith('.jsonl') || /^\s*\{/u.test(text) ? inLines(file, text) : inList(file, text);
}

function inList(file: string, text: string): FindInLog {
  const { document, placeAt } = readYamlDocument(file, text);
  const items = isSeq(document.contents) ? document.contents.items.filter(isMap) : [];
  const byId = new Map(
    items
      .map((item): [string, FindNode] => [String(item.get('id')).trim(), createFinder(item)])
      .reverse(),
  );
  return (id, field) => {
    const find = byId.get(id);
    return find && placeAt(offsetAt(find, field));
  };
}

function inLines(file: string, text: string): FindInLog {
  const lines = text.split('\n');
  const byId = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const id = idIn(line);
    if (id !== undefined && !byId.has(id)) byId.set(id, index);
  }
  // Questions about one line mostly follow each other.
  let last: ({ readonly index: number } & ReturnType<typeof openLine>) | undefined;
  return (id, field) => {
    const index = byId.get(id);
    if (index === undefined) return undefined;
    if (last?.index !== index) last = { index, ...openLine(file, lines[index] ?? '') };
    const { find, placeAt } = last;
    for (let length = field.length; length > 0; length--) {
      const node = find(field.slice(0, length));
      if (isNode(node) && node.range) return { ...placeAt(node.range[0]), line: index + 1 };
    }
    return { file, line: index + 1 };
  };
}

function openLine(file: string, line: string) {
  const { document, placeAt } = readYamlDocument(file, line);
  return { find: createFinder(document.contents), placeAt };
}

function idIn(line: string): string | undefined {
  if (findJsonDepth(line) !== undefined) return undefined;
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && 'id' in record
      ? String(record.id)
      : undefined;
  } catch {
    return undefined;
  }
}
