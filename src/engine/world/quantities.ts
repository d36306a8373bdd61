type Beyond = 'stops-there' | 'is-refused';

/** How a quantity is counted. Amounts are whole numbers. */
export interface QuantityRule {
  /** What an entity has of it that was never given or taken any; it need not have any. */
  readonly start?: number;
  /** Kind of the entities that begin with it; players, and whatever else is asked for, where none is named. */
  readonly startOf?: string;
  readonly floor?: number;
  readonly ceiling?: number;
  /** What becomes of a change that would lead beyond: it goes as far as it may, or does not take place. */
  readonly beyond?: Beyond;
  /** The same of each bound, where they are of several rules. */
  readonly below?: Beyond;
  readonly above?: Beyond;
  /** Whose gains and losses are another's while a rule is in force: those of whoever owns an office. */
  readonly instead?: { readonly of: string; readonly to: string; readonly rule: string };
}

/** Quantities by name: `points`, `tildex`. */
export type QuantityRules = Readonly<Record<string, QuantityRule>>;

/**
 * Joins what several rules say of the same quantities: the higher floor and the lower ceiling hold, each with what its
 * own rule says of going beyond; where two have the same bound, what one refuses is refused. What one begins with is as
 * the first that says so has it.
 */
export function joinQuantities(all: readonly QuantityRules[]): QuantityRules {
  const joined = new Map<string, QuantityRule>();
  for (const [name, rule] of all.flatMap((rules) => Object.entries(rules))) {
    const known = joined.get(name);
    joined.set(name, known === undefined ? rule : joinTwo(known, rule));
  }
  return Object.fromEntries(joined);
}

function joinTwo(one: QuantityRule, other: QuantityRule): QuantityRule {
  const both = [one, other];
  const floor = Math.max(one.floor ?? -Infinity, other.floor ?? -Infinity);
  const ceiling = Math.min(one.ceiling ?? Infinity, other.ceiling ?? Infinity);
  const below = both.filter((rule) => rule.floor === floor).map(belowOf);
  const above = both.filter((rule) => rule.ceiling === ceiling).map(aboveOf);
  const instead = one.instead ?? other.instead;
  const { start, startOf } = one.start === undefined ? other : one;
  return {
    ...(start !== undefined && { start }),
    ...(startOf !== undefined && { startOf }),
    ...(floor > -Infinity && { floor, below: strictest(below) }),
    ...(ceiling < Infinity && { ceiling, above: strictest(above) }),
    ...(instead !== undefined && { instead }),
  };
}

function strictest(all: readonly Beyond[]): Beyond {
  return all.includes('is-refused') ? 'is-refused' : 'stops-there';
}

/** Returns what becomes of a change that would lead below the floor. */
export function belowOf({ beyond = 'stops-there', below = beyond }: QuantityRule): Beyond {
  return below;
}

/** Returns what becomes of a change that would lead above the ceiling. */
export function aboveOf({ beyond = 'stops-there', above = beyond }: QuantityRule): Beyond {
  return above;
}
