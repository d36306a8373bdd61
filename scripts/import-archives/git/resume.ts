import type { KeptResults } from '../kept-results.ts';
import { createHolding, type Before, type Holding } from './hold.ts';
import type { Held } from './held.ts';
import { filesAtOf } from './files-at.ts';
import { recallEnd } from './kept-end.ts';
import { readChanged } from './read-changed.ts';
import type { NoRepository } from './repository.ts';
import { storedContent } from './stored-content.ts';
import type { StoredCommit } from './stored.ts';
import { digestTree } from './to-source.ts';
import type { Series } from './touching.ts';
import { createTree, type Tree } from './tree.ts';

/** Where a reading begins. */
export interface Resumed {
  readonly tree: Tree;
  readonly holding: Holding;
  /** Place of the first commit that is not stored yet. */
  readonly from: number;
}

/** What earlier imports left. */
export interface Left {
  /** Folder of the records. */
  readonly content: string | undefined;
  readonly stored: readonly StoredCommit[];
  readonly kept: KeptResults | undefined;
}

/**
 * Goes on where an earlier import ended: at the last commit up to which all are stored as this one would
 * store them. What was held then is recalled; where it was not kept, its files are read again, so that the
 * next commits have something to be compared with.
 */
export function resume(series: Series, left: Left, digest: string): Resumed | NoRepository {
  const { touching, covers, isNumbered } = series;
  const { stored } = left;
  const tried = createTree(covers);
  const none = { tree: createTree(covers), holding: createHolding(), from: 0 };
  const differs = touching.findIndex(({ commit, id }, order) => {
    const known = stored[order];
    const isSame =
      known?.id === id && known.series.commit === commit.hash && known.series.order === order;
    if (isNumbered) tried.advance(commit);
    const isOther = isNumbered && known?.sha256 !== digestTree(tried);
    return !isSame || isOther || known.series.reader !== digest || !known.hasTexts;
  });
  const from = differs < 0 ? touching.length : differs;
  if (from === 0) return none;
  const tree = createTree(covers);
  for (const { commit } of touching.slice(0, from)) tree.advance(commit);
  const commit = touching[from - 1]?.commit.hash ?? '';
  const recalled = recallEnd(left.kept, { series, tree, digest, commit });
  const before = recalled ?? readAgain(series, left, tree, from);
  if (before === undefined) return none;
  return 'code' in before ? before : { tree, holding: createHolding(before), from };
}

/** Reads the files of the last commit that is stored; undefined where they do not give what is stored. */
function readAgain(
  series: Series,
  { content: folder, stored }: Left,
  tree: Tree,
  from: number,
): Before | NoRepository | undefined {
  const { touching, blobs, entry, reader } = series;
  const sources = new Map<string, string>();
  touching.slice(0, from).forEach(({ id }, order) => {
    const { rules = [], series: told } = stored[order] ?? {};
    for (const rule of [...(told?.gone ?? []), ...(told?.unread ?? [])]) sources.delete(rule);
    for (const rule of rules) sources.set(rule, id);
  });
  const files = [...tree.files.values()];
  const problem = blobs.fetch(files);
  if (problem !== undefined) return problem;
  const changes = files.map(({ path, mode, hash }) => ({ path, mode, hash }));
  const last = touching[from - 1]?.commit ?? { hash: '' };
  const { units } = readChanged(series, tree, changes, last);
  const names = new Map(Object.entries(stored[from - 1]?.series.names ?? {}));
  const again = createHolding({ units: new Map(), held: new Map(), names });
  again.take('', units, series.bookOrder(tree));
  const commits = new Map(touching.map(({ id, commit }) => [id, commit.hash]));
  const held = new Map<string, Held>();
  for (const [rule, { rule: unit }] of again.held) {
    const source = sources.get(rule);
    if (source === undefined) return undefined;
    const hash = commits.get(source) ?? '';
    const filesAt = filesAtOf(entry, hash);
    const place = { content: folder ?? '', game: reader.game.id, source, rule, filesAt };
    held.set(rule, { rule: { ...unit, content: storedContent(unit, place) }, source });
  }
  if (held.size !== sources.size) return undefined;
  const present = [...units].flatMap(([name, unit]) =>
    unit === undefined ? [] : [[name, unit] as const],
  );
  return { units: new Map(present), held, names };
}
