import type { KeywordGroup } from './model.ts';

/** A keyword among those above and below it: `Fees: Tolls` stands below `Fees`. */
export interface KeywordNode {
  /** The last part of its name. */
  readonly name: string;
  /** Null where no rule bears the keyword itself. */
  readonly group: KeywordGroup | null;
  readonly below: readonly KeywordNode[];
}

/** Nobody nests keywords deeper; a name with more colons is no path. */
const DEEPEST = 8;

/** Divides a keyword at its colons: `Fees: Tolls` and `Fees:Tolls` are `Fees`, `Tolls`. */
export function keywordParts(keyword: string): string[] {
  const parts = keyword
    .split(':')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 || parts.length > DEEPEST ? [keyword] : parts;
}

/** Puts keywords below the ones that their names begin with; the order is kept. */
export function toKeywordTree(groups: readonly KeywordGroup[]): KeywordNode[] {
  return toNodes(groups.map((group) => ({ parts: keywordParts(group.keyword), group })));
}

interface Placed {
  /** What is left of its name at this level. */
  readonly parts: readonly string[];
  readonly group: KeywordGroup;
}

/** Calls itself once a part of a keyword, of which there are `DEEPEST` at most. */
function toNodes(placed: readonly Placed[]): KeywordNode[] {
  const byName = Map.groupBy(placed, ({ parts }) => parts[0] ?? '');
  return [...byName].flatMap(([name, items]) => {
    const [own, ...alike] = items.filter(({ parts }) => parts.length === 1);
    const longer = items.filter(({ parts }) => parts.length > 1);
    const below = toNodes(longer.map(({ parts, group }) => ({ parts: parts.slice(1), group })));
    return [{ name, group: own?.group ?? null, below }, ...alike.map(toLeaf)];
  });
}

/** Keywords that differ in nothing but the spaces about their colons are kept apart. */
function toLeaf({ group }: Placed): KeywordNode {
  return { name: group.keyword, group, below: [] };
}
