import { ownValue } from '../../schemas/own-value.ts';

/** How a quantity is counted. Amounts are whole numbers. */
export interface QuantityRule {
  /** What an entity has of it that was never given or taken any; it need not have any. */
  readonly start?: number;
  /** Kind of the entities that begin with it; players, and whatever else is asked for, where none is named. */
  readonly startOf?: string;
  readonly floor?: number;
  readonly ceiling?: number;
  /** What becomes of a change that would lead beyond: it goes as far as it may, or does not take place. */
  readonly beyond?: 'stops-there' | 'is-refused';
}

/** Quantities by name: `points`, `tildex`. */
export type QuantityRules = Readonly<Record<string, QuantityRule>>;

/** A mark that is to end, and when: at the beginning of the period of this count. */
export interface Term {
  readonly entity: string;
  readonly mark: string;
  readonly unit: string;
  readonly count: number;
  /** What the mark is afterwards; undefined where it is gone. */
  readonly then?: string | undefined;
}

/** Who there is, and what each has. Immutable; what changes it is a {@link file://./changes.ts Change}. */
export interface Holdings {
  readonly rules: QuantityRules;
  /** Kinds of entities by name: `player`, `society`, `pot`. */
  readonly entities: ReadonlyMap<string, string>;
  /** Amounts by quantity, then by entity. */
  readonly amounts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Texts by mark, then by entity: `colour`, then `Ann`. */
  readonly marks: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Owners by thing. */
  readonly owners: ReadonlyMap<string, string>;
  /** Members by the name of a set: titles, technologies. */
  readonly sets: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** How many periods of each unit have begun since the beginning: `nweek`, `nday`. */
  readonly periods: ReadonlyMap<string, number>;
  readonly terms: readonly Term[];
}

/** Gives holdings in which there is nobody yet. */
export function emptyHoldings(rules: QuantityRules): Holdings {
  return {
    rules,
    entities: new Map(),
    amounts: new Map(),
    marks: new Map(),
    owners: new Map(),
    sets: new Map(),
    periods: new Map(),
    terms: [],
  };
}

/** Lists the entities of a kind in the order in which they came. */
export function entitiesOf({ entities }: Holdings, kind: string): string[] {
  return [...entities].flatMap(([name, own]) => (own === kind ? [name] : []));
}

/** Gives how much an entity has: what was counted, or what it begins with. */
export function amountOf(holdings: Holdings, entity: string, quantity: string): number {
  const { start = 0, startOf } = ownValue(holdings.rules, quantity) ?? {};
  const isDue = startOf === undefined || holdings.entities.get(entity) === startOf;
  return holdings.amounts.get(quantity)?.get(entity) ?? (isDue ? start : 0);
}

/** Gives what a mark of an entity says; undefined where it bears none. */
export function markOf({ marks }: Holdings, entity: string, mark: string): string | undefined {
  return marks.get(mark)?.get(entity);
}

/** Lists the members of one of an entity's sets, in the order in which they came. */
export function membersOf({ sets }: Holdings, entity: string, set: string): readonly string[] {
  return sets.get(set)?.get(entity) ?? [];
}

/** Lists what an entity owns. */
export function ownedBy({ owners }: Holdings, entity: string): string[] {
  return [...owners].flatMap(([thing, owner]) => (owner === entity ? [thing] : []));
}

/** Gives how many periods of a unit have begun. */
export function periodOf({ periods }: Holdings, unit: string): number {
  return periods.get(unit) ?? 0;
}
