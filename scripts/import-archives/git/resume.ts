import { createHolding, type Holding } from './hold.ts';
import type { Held } from './held.ts';
import { filesAtOf } from './files-at.ts';
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

/**
 * Goes on where an earlier import ended: at the last commit up to which all are stored as this one would
 * store them. Its files are read again, so that the next commits have something to be compared with.
 */
export function resume(
  series: Series,
  folder: string | undefined,
  stored: readonly StoredCommit[],
  digest: string,
): Resumed | NoRepository {
  const { touching, covers, blobs, isNumbered, entry, reader } = series;
  const before = createTree(covers);
  const none = { tree: createTree(covers), holding: createHolding(), from: 0 };
  const differs = touching.findIndex(({ commit, id }, order) => {
    const known = stored[order];
    const isSame =
      known?.id === id && known.series.commit === commit.hash && known.series.order === order;
    if (isNumbered) before.advance(commit);
    const isOther = isNumbered && known?.sha256 !== digestTree(before);
    return !isSame || isOther || known.series.reader !== digest || !known.hasTexts;
  });
  const from = differs < 0 ? touching.length : differs;
  if (from === 0) return none;
  const tree = createTree(covers);
  const sources = new Map<string, string>();
  touching.slice(0, from).forEach(({ commit, id }, order) => {
    tree.advance(commit);
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
  again.take('', units);
  const commits = new Map(touching.map(({ id, commit }) => [id, commit.hash]));
  const held = new Map<string, Held>();
  for (const [rule, { rule: unit }] of again.held) {
    const source = sources.get(rule);
    if (source === undefined) return none;
    const hash = commits.get(source) ?? '';
    const filesAt = filesAtOf(entry, hash);
    const place = { content: folder ?? '', game: reader.game.id, source, rule, filesAt };
    held.set(rule, { rule: { ...unit, content: storedContent(unit, place) }, source });
  }
  if (held.size !== sources.size) return none;
  const present = [...units].flatMap(([name, unit]) =>
    unit === undefined ? [] : [[name, unit] as const],
  );
  return { tree, holding: createHolding({ units: new Map(present), held, names }), from };
}
