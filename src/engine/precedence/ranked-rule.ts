import type { ClauseSide, PrecedenceClause } from '../../schemas/precedence.ts';

/** What a scheme needs to know of a rule. */
export interface RankedRule {
  /** The name by which clauses and questions call it: its number, or its title where it has none. */
  readonly id: string;
  readonly number: string | null;
  /** Every printed value, by attribute; several where the source prints several. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Classes that clauses speak of: `dynastic`, `p-spec`. */
  readonly classes: readonly string[];
  readonly claims: readonly PrecedenceClause[];
  /** Set where it has no effect for the time being (r1085/3). */
  readonly deactivated?: boolean;
}

/** What only people can tell of two rules. */
export interface Judgement {
  /**
   * That the rule has the narrower scope, that both have the same, that it is the negative one, or that
   * it restricts what the other permits outright.
   */
  readonly kind: 'narrower' | 'same-scope' | 'negative' | 'restricts';
  readonly rule: string;
  readonly than: string;
}

/** The rules of one time as a scheme sees them. */
export interface RankedRules {
  readonly rules: readonly RankedRule[];
  readonly judgements: readonly Judgement[];
}

/** Names a rule for readers: by its number, or by its title. */
export function nameOf({ id, number }: Pick<RankedRule, 'id' | 'number'>): string {
  return number === null ? `“${id}”` : `Rule ${id}`;
}

/**
 * Returns whether a clause speaks about a rule as its other side. A clause over rules that only its words
 * describe may speak about any. What a rule says of others (r1900 of P-Specs) does not speak about
 * those themselves.
 */
export function covers(maker: RankedRule, clause: PrecedenceClause, other: RankedRule): boolean {
  if (clause.except?.includes(other.id) === true) return false;
  if (typeof clause.of === 'string' && other.id === maker.id) return false;
  return !speaksFor(clause, other) && isOn(clause.over, other);
}

/** Returns whether a clause is made by one rule for another. */
export function speaksFor({ of }: PrecedenceClause, rule: RankedRule): boolean {
  return typeof of === 'object' && isOn(of, rule);
}

function isOn(side: ClauseSide, rule: RankedRule): boolean {
  if (side === 'all' || side === 'described') return true;
  return 'class' in side ? rule.classes.includes(side.class) : side.includes(rule.id);
}

/** Returns whether a clause holds only in matters that its words name, so that nothing here can tell. */
export function isLimited({ limited, over, of }: PrecedenceClause): boolean {
  return limited === true || over === 'described' || of === 'part';
}
