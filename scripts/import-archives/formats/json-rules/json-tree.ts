import type { DataMember, DataNode } from '../../shared/records/data-tree.ts';
import { placeWords } from './place-words.ts';

/** A node while its members are read. */
interface OpenNode extends DataNode {
  readonly members: DataMember[];
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],\n]|[^\s{}[\],:"]+/gu;

/** Reads a JSON text, which must be sound, with the place of every value. */
export function readJsonTree(text: string): DataNode | undefined {
  const open: OpenNode[] = [];
  let root: DataNode | undefined;
  let name: DataNode | undefined;
  let expectsName = false;
  let line = 1;
  let lineStart = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === '\n') {
      line++;
      lineStart = index + 1;
    } else if (token === '}' || token === ']') {
      open.pop();
      expectsName = false;
    } else if (token === ',') expectsName = inner?.kind === 'object';
    else {
      const value = toNode(token, line, index - lineStart);
      if (expectsName) name = value;
      else {
        if (inner) inner.members.push({ name, value });
        else root = value;
        name = undefined;
        if (value.kind === 'object' || value.kind === 'list') open.push(value);
      }
      expectsName = !expectsName && value.kind === 'object';
    }
  }
  return root;
}

function kindOf(token: string): DataNode['kind'] {
  if (token === '{') return 'object';
  if (token === '[') return 'list';
  return token.startsWith('"') ? 'words' : 'plain';
}

function toNode(raw: string, line: number, column: number): OpenNode {
  const kind = kindOf(raw);
  const isValue = kind === 'words' || kind === 'plain';
  return {
    ...{ kind, line, column, members: [] },
    meaning: () => (isValue ? String(JSON.parse(raw)) : ''),
    place: () => (isValue ? placeWords({ kind, raw, line, column }) : []),
  };
}
