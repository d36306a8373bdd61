/**
 * A sorted list of lines, cut into files so that one key is found by a few small ones: `root.txt` names the
 * folder of the others and begins with the keys that part them, `<level>-<n>.txt` are further such lists, and
 * `0-<n>.txt` the lines themselves. A line begins with its key and a tab.
 */
export interface TreeNode {
  /** Level of the files that it parts: 0 for lines. */
  readonly level: number;
  /** Number of the first of them. */
  readonly first: number;
  /** What the keys of each file but the first begin at. */
  readonly parting: readonly string[];
}

/** The first file of a tree: its folder, and the topmost list. */
export interface TreeRoot extends TreeNode {
  readonly folder: string;
}

/** Writes a list of parting keys; none of them holds a line break. */
export function writeNode({ level, first, parting }: TreeNode): string {
  return [`${level} ${first}`, ...parting].join('\n');
}

/** Reads what {@link writeNode} wrote. */
export function readNode(text: string): TreeNode {
  const [head = '', ...parting] = text.split('\n');
  const [level = 0, first = 0] = head.split(' ').map(Number);
  return { level, first, parting };
}

/** Writes the first file of a tree. */
export function writeRoot({ folder, ...node }: TreeRoot): string {
  return `${folder}\n${writeNode(node)}`;
}

/** Reads what {@link writeRoot} wrote. */
export function readRoot(text: string): TreeRoot {
  const end = text.indexOf('\n');
  return { folder: text.slice(0, end), ...readNode(text.slice(end + 1)) };
}

/** Finds by halving in which of the files that a list parts a key can be. */
export function childOf({ first, parting }: TreeNode, key: string): number {
  let [low, high] = [0, parting.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parting[middle] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return first + low;
}

/** Finds the line of a key among lines, without its key; null where there is none. */
function lineOf(lines: string, key: string): string | null {
  const begin = `${key}\t`;
  const at = lines.startsWith(begin) ? 0 : lines.indexOf(`\n${begin}`) + 1;
  if (at === 0 && !lines.startsWith(begin)) return null;
  const end = lines.indexOf('\n', at);
  return lines.slice(at + begin.length, end < 0 ? undefined : end);
}

/** Reads a file below the folder in which the tree lies. */
export type ReadFile = (path: string) => Promise<string>;

/** Finds the line of a key in a tree; null where there is none. */
export async function findLine(
  read: ReadFile,
  { folder, ...root }: TreeRoot,
  key: string,
): Promise<string | null> {
  let node: TreeNode = root;
  while (node.level > 0) {
    node = readNode(await read(`${folder}/${node.level}-${childOf(node, key)}.txt`));
  }
  return lineOf(await read(`${folder}/0-${childOf(node, key)}.txt`), key);
}
