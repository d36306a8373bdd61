import { isMap, isNode, isSeq } from 'yaml';
import type { Place } from '../diagnostics/index.ts';
import { readYamlDocument } from './yaml-document.ts';

/** Gives the place of a field of an event, or of the nearest part of it that is there. */
export type FindInLog = (id: string, field: readonly PropertyKey[]) => Place | undefined;

/** Reads a log again for the places of its events and their fields; undefined for what it has not. */
export function createLogPlaces(file: string, text: string): FindInLog {
  return file.endsWith('.jsonl') || /^\s*\{/u.test(text) ? inLines(file, text) : inList(file, text);
}

function inList(file: string, text: string): FindInLog {
  const { document, placeAt } = readYamlDocument(file, text);
  const items = isSeq(document.contents) ? document.contents.items.filter(isMap) : [];
  const byId = new Map(items.map((item) => [String(item.get('id')).trim(), item]).reverse() as []);
  return (id, field) => {
    const item: unknown = byId.get(id);
    if (!isMap(item)) return undefined;
    for (let length = field.length; length >= 0; length--) {
      const node: unknown = length === 0 ? item : item.getIn(field.slice(0, length), true);
      if (isNode(node) && node.range) return placeAt(node.range[0]);
    }
    return undefined;
  };
}

function inLines(file: string, text: string): FindInLog {
  const lines = text.split('\n');
  const byId = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const id = idIn(line);
    if (id !== undefined && !byId.has(id)) byId.set(id, index);
  }
  return (id, field) => {
    const index = byId.get(id);
    if (index === undefined) return undefined;
    const { document, placeAt } = readYamlDocument(file, lines[index] ?? '');
    for (let length = field.length; length > 0; length--) {
      const node: unknown = document.getIn(field.slice(0, length), true);
      if (isNode(node) && node.range) return { ...placeAt(node.range[0]), line: index + 1 };
    }
    return { file, line: index + 1 };
  };
}

function idIn(line: string): string | undefined {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && 'id' in record
      ? String(record.id)
      : undefined;
  } catch {
    return undefined;
  }
}
