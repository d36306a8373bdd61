import { z } from 'astro/zod';
import { Slug, Words } from '../../schemas/scalars.ts';
import type { ClauseSide, PrecedenceClause } from '../../schemas/precedence.ts';
import { Names, YesNo } from '../procedures/fields.ts';
import type { RankedRule } from './ranked-rule.ts';
import type { Scheme } from './scheme.ts';

/**
 * What is said of a clause: over whom (`all`, rules by name, a class, or `described` for rules of a kind
 * that only words describe), whom it leaves out, and whether it holds in some matters only.
 */
export const clauseShape = {
  precedes: Names.optional(),
  supersedes: Names.optional(),
  defers: Names.optional(),
  withstands: Names.optional(),
  /** Class for whose rules the clause is made, where they are others than the rule itself. */
  for: Slug.optional(),
  except: Names.optional(),
  limited: YesNo.optional(),
};

/** What is said of a rule: its value or values, its class, and a clause. */
export const ruleShape = {
  ...clauseShape,
  /** Values of the attribute by which the scheme ranks rules; several where several are printed. */
  rank: Names.optional(),
  class: Slug.optional(),
};

type ClauseFields = z.output<z.ZodObject<typeof clauseShape>>;
type RuleFields = z.output<z.ZodObject<typeof ruleShape>>;

/** Rules by name: `{ 129: { precedes: all, except: 33 699 }, 10: { rank: 10 } }`. */
export const RuleMap = z.record(Words, z.strictObject(ruleShape));

const KINDS = ['precedes', 'supersedes', 'defers', 'withstands'] as const;

/** Makes the claims that are said, one for each kind. */
export function toClauses(said: ClauseFields, classes: readonly string[]): PrecedenceClause[] {
  return KINDS.flatMap((kind) => {
    const over = said[kind];
    if (over === undefined) return [];
    const clause: PrecedenceClause = {
      kind,
      of: said.for === undefined ? 'rule' : { class: said.for },
      over: toSide(over, classes),
      // A rule that is only told of has no lines.
      lines: [1, 1],
      ...(said.except && { except: said.except }),
      ...(said.limited === true && { limited: true }),
    };
    return [clause];
  });
}

function toSide(names: string[], classes: readonly string[]): ClauseSide {
  const [only = '', ...others] = names;
  if (others.length > 0) return names;
  if (only === 'all' || only === 'described') return only;
  return classes.includes(only) ? { class: only } : names;
}

/** Makes a rule of what is said of it. */
export function toRankedRule(
  id: string,
  said: RuleFields,
  { steps }: Pick<Scheme, 'steps'>,
  { byNumber, classes }: { readonly byNumber: boolean; readonly classes: readonly string[] },
): RankedRule {
  const attributes = said.rank === undefined ? {} : { [attributeOf({ steps })]: said.rank };
  const ranked = said.rank?.filter((rank) => classes.includes(rank)) ?? [];
  return {
    id,
    number: byNumber ? id : null,
    attributes,
    classes: said.class === undefined ? ranked : [...ranked, said.class],
    claims: toClauses(said, classes),
  };
}

/** Returns the attribute by which a scheme ranks rules; empty where it ranks by none. */
export function attributeOf({ steps }: Pick<Scheme, 'steps'>): string {
  const step = steps.find(({ by }) => by === 'rank');
  return step?.by === 'rank' ? step.attribute : '';
}
