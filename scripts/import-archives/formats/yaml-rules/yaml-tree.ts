import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import type { DataMember, DataNode } from '../../shared/records/data-tree.ts';
import { lineStarts, placeAt, type Lines } from '../../shared/line-places.ts';
import { placeScalar } from './place-scalar.ts';

/** Makes a tree of data of a YAML text, which must be sound. What is named and repeated by `*` has no words. */
export function toDataNode(contents: Node | null, text: string): DataNode {
  return toNode(contents, { text, starts: lineStarts(text) });
}

/** Calls itself once a level of the text, of which there are `DEPTH_LIMIT` at most. */
function toNode(node: Node | null, lines: Lines): DataNode {
  const [offset = 0] = node?.range ?? [];
  const place = placeAt(lines.starts, offset);
  const nothing = { ...place, members: [], meaning: () => '', place: () => [] };
  if (isScalar(node)) {
    const meaning = meaningOf(node);
    if (meaning === undefined) return { ...nothing, kind: 'plain' };
    const placed = () => placeScalar(node, meaning, lines);
    return { ...nothing, kind: 'words', meaning: () => meaning, place: placed };
  }
  if (isSeq<Node | null>(node)) {
    const members = node.items.map((item): DataMember => ({
      name: undefined,
      value: toNode(item, lines),
    }));
    return { ...nothing, kind: 'list', members };
  }
  if (!isMap<Node, Node | null>(node)) return { ...nothing, kind: 'plain' };
  const members = node.items.map(({ key, value }): DataMember => ({
    name: toNode(key, lines),
    value: toNode(value, lines),
  }));
  return { ...nothing, kind: 'object', members };
}

/** What a scalar says; undefined for none: `~`, `null` or nothing at all. */
function meaningOf({ value, type }: Scalar): string | undefined {
  // Without a schema every scalar is words.
  const words = typeof value === 'string' ? value : '';
  return type === 'PLAIN' && /^(?:~|null|)$/iu.test(words) ? undefined : words;
}
