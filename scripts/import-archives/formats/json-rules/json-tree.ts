/** A value of a JSON text with its place. */
export interface JsonNode {
  readonly kind: 'object' | 'list' | 'words' | 'plain';
  /** As it is written, of words and plain values: `"a\n"`, `12`. */
  readonly raw: string;
  readonly line: number;
  readonly column: number;
  /** In their order; every name of an object, given twice or not. */
  readonly members: JsonMember[];
}

/** A value within another. */
export interface JsonMember {
  /** The name in an object; undefined in a list. */
  readonly name: JsonNode | undefined;
  readonly value: JsonNode;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],\n]|[^\s{}[\],:"]+/gu;

/** Reads a JSON text, which must be sound, with the place of every value. */
export function readJsonTree(text: string): JsonNode | undefined {
  const open: JsonNode[] = [];
  let root: JsonNode | undefined;
  let name: JsonNode | undefined;
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
      const node: JsonNode = {
        kind: kindOf(token),
        raw: '',
        line,
        column: index - lineStart,
        members: [],
      };
      const value = node.kind === 'object' || node.kind === 'list' ? node : { ...node, raw: token };
      if (expectsName) name = value;
      else {
        if (inner) inner.members.push({ name, value });
        else root = value;
        name = undefined;
        if (value.raw === '') open.push(value);
      }
      expectsName = !expectsName && value.kind === 'object';
    }
  }
  return root;
}

function kindOf(token: string): JsonNode['kind'] {
  if (token === '{') return 'object';
  if (token === '[') return 'list';
  return token.startsWith('"') ? 'words' : 'plain';
}

/** Gives the name of a member as it is meant, or the empty string in a list. */
export function nameOf({ name }: JsonMember): string {
  return name === undefined ? '' : String(JSON.parse(name.raw));
}
