import type { KeptResults } from '../kept-results.ts';
import type { Before } from './hold.ts';
import type { Series } from './touching.ts';
import type { Tree } from './tree.ts';
import { digestTree } from './to-source.ts';

/** Where a history was read to, and by what. */
export interface End {
  readonly series: Series;
  readonly tree: Tree;
  /** Digest of what read it. */
  readonly digest: string;
  /** The commit that was read last. */
  readonly commit: string;
}

/** Returns what was held when an import ended there, so that its files need not be read again. */
export function recallEnd(kept: KeptResults | undefined, end: End): Before | undefined {
  return kept?.recall(keyOf(end)) as Before | undefined;
}

/** Keeps what is held now for an import that begins there. */
export function keepEnd(kept: KeptResults | undefined, end: End, before: Before): void {
  kept?.keep(keyOf(end), before);
}

/** The files, their names and links among them are told by the tree, the rest by who reads and for what. */
function keyOf({ series: { reader, path }, tree, digest, commit }: End): string[] {
  const companions = [...reader.companions].flatMap(([role, { name, lines }]) => [
    role,
    name,
    ...lines,
  ]);
  return [
    'end',
    path,
    commit,
    digest,
    digestTree(tree),
    JSON.stringify(reader.game),
    ...companions,
  ];
}
