import type { PlacedLine } from '../placed-lines.ts';

/** A value of a text of data (JSON, YAML) with its place. */
export interface DataNode {
  readonly kind: 'object' | 'list' | 'words' | 'plain';
  readonly line: number;
  readonly column: number;
  /** In their order; every name of an object, given twice or not. */
  readonly members: readonly DataMember[];
  /** What words or a plain value mean; empty for a collection. */
  readonly meaning: () => string;
  /** The same set out in lines, each character with the place of what is written for it. */
  readonly place: () => PlacedLine[];
}

/** A value within another. */
export interface DataMember {
  /** The name in an object; undefined in a list. */
  readonly name: DataNode | undefined;
  readonly value: DataNode;
}

/** Returns the name of a member as it is meant, or the empty string in a list. */
export function nameOf({ name }: DataMember): string {
  return name?.meaning() ?? '';
}

/** Returns what a text of data says at its top that it is. */
export function titlesOf(root: DataNode): string[] {
  const titles = root.members.filter((one) => /^(?:title|name|titel|titre)$/iu.test(nameOf(one)));
  return titles.map(({ value }) => value.meaning());
}

/** Follows the path that the manifest gives: names and numbers with dots between them. */
export function followPath(root: DataNode, path: string): DataNode | undefined {
  let node: DataNode | undefined = root;
  for (const part of path.split('.').filter((one) => one !== '')) {
    const members: DataNode['members'] = node?.members ?? [];
    const isList: boolean = node?.kind === 'list';
    node = members.findLast(
      (member, index) => (isList ? String(index) : nameOf(member)) === part,
    )?.value;
  }
  return node;
}

/** Returns what stands beside the way that a path of names leads, by its own path; what is empty is left out. */
export function besidePath(root: DataNode, path: string): string[] {
  const parts = path.split('.').filter((one) => one !== '');
  return parts.flatMap((part, depth) => {
    const over = parts.slice(0, depth).join('.');
    const node = followPath(root, over);
    if (node?.kind !== 'object') return [];
    const others = node.members.filter(
      (member) => nameOf(member) !== part && holdsAnything(member.value),
    );
    return others.map((member) => (over === '' ? nameOf(member) : `${over}.${nameOf(member)}`));
  });
}

function holdsAnything(node: DataNode): boolean {
  return node.members.length > 0 || node.meaning() !== '';
}
