import { writeNode, writeRoot } from '../../src/finding/sorted-tree.ts';
import type { NewFile } from '../write-files.ts';

/** How long the files of a tree may be, in bytes; a line that is longer has a file of its own. */
export interface TreeLimits {
  readonly lines: number;
  readonly node: number;
}

/** A tree that is to be written. */
export interface NewTree {
  readonly root: string;
  readonly files: readonly NewFile[];
}

/** What a file of a tree is known by: the first key in it. */
interface Part {
  readonly content: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Cuts lines into a tree of files.
 * @param lines By key.
 * @param folder Where its files lie, as those who look something up will ask for them.
 */
export function writeTree(
  lines: ReadonlyMap<string, string>,
  folder: string,
  limits: TreeLimits,
): NewTree {
  const files: NewFile[] = [];
  const keep = (level: number, parts: readonly Part[]) => {
    parts.forEach(({ content }, number) => {
      files.push({ path: `${level}-${number}.txt`, content: Buffer.from(content) });
    });
  };
  let parts = cutLines(lines, limits.lines);
  if (parts.length === 0) parts = [{ content: '', first: '', last: '' }];
  keep(0, parts);
  for (let level = 0; ; level++) {
    const nodes = cutNodes(parts, level, limits.node);
    const [only, ...others] = nodes;
    if (only === undefined || others.length === 0) {
      const parting = partingOf(parts);
      return { root: writeRoot({ folder, level, first: 0, parting }), files };
    }
    keep(level + 1, nodes);
    parts = nodes;
  }
}

function cutLines(lines: ReadonlyMap<string, string>, most: number): Part[] {
  const keys = [...lines.keys()].sort(byCodeUnit);
  return cut(keys, most, (key) => `${key}\t${lines.get(key) ?? ''}\n`).map((own) => ({
    content: own.map((key) => `${key}\t${lines.get(key) ?? ''}`).join('\n'),
    first: own[0] ?? '',
    last: own.at(-1) ?? '',
  }));
}

/** As keys are compared when they are looked up. */
function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function cutNodes(parts: readonly Part[], level: number, most: number): Part[] {
  let first = 0;
  return cut([...parts], most, ({ first: key }) => `${key}\n`).map((own) => {
    const content = writeNode({ level, first, parting: partingOf(own) });
    first += own.length;
    return { content, first: own[0]?.first ?? '', last: own.at(-1)?.last ?? '' };
  });
}

/** The shortest beginnings of keys that tell each part from the one before it. */
function partingOf(parts: readonly Part[]): string[] {
  return parts.slice(1).map(({ first }, index) => {
    const before = parts[index]?.last ?? '';
    let length = 1;
    while (length < first.length && first.slice(0, length) <= before) length++;
    // Half of a character cannot be written.
    return first.slice(0, isHigh(first.charCodeAt(length - 1)) ? length + 1 : length);
  });
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function cut<T>(items: readonly T[], most: number, write: (item: T) => string): T[][] {
  const parts: T[][] = [];
  let bytes = Infinity;
  for (const item of items) {
    const length = Buffer.byteLength(write(item));
    if (bytes + length > most) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(item);
    bytes += length;
  }
  return parts;
}
