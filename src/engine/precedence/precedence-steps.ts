import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { Names } from '../procedures/fields.ts';
import { kinds } from '../procedures/procedure.ts';
import type { StepKind } from '../procedures/kinds.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import type { Settings } from '../procedures/settings.ts';
import type { PrecedenceRules, PrecedenceState } from './precedence-state.ts';
import { activationSteps } from './activation-steps.ts';
import { change, find, protect, unknown } from './known-rules.ts';
import { covers, isLimited, type RankedRule } from './ranked-rule.ts';
import { attributeOf, clauseShape, ruleShape, toClauses, toRankedRule } from './rule-fields.ts';

type State = PrecedenceState;
type Rules = Pick<
  PrecedenceRules<Settings>,
  'byNumber' | 'classes' | 'valueFault' | 'activation' | 'protects'
>;

const { step } = kinds<State>();

/** The step of a scheme that asks for each kind of judgement. */
const ASKED_BY = {
  narrower: 'scope',
  'same-scope': 'scope',
  negative: 'negation',
  restricts: 'restriction',
} as const;

/** What a game does to its rules by steps of its own. */
const ELSEWHERE = { alone: true } as const;

/** Returns the ways in which the rules in conflict, and what is known of them, may change. */
export function ruleSteps(rules: Rules): Readonly<Record<string, StepKind<State>>> {
  return {
    enact: step(
      'Makes a rule.',
      { enact: Words, ...ruleShape },
      (state, { enact, ...said }) => {
        if (find(state, enact)) return refuse(`There is a rule ${enact} already.`);
        const made = toRankedRule(enact, said, state.scheme, rules);
        return rankFault(said.rank, state, rules) ?? put(state, made, rules);
      },
      ELSEWHERE,
    ),
    repeal: step(
      'Ends a rule.',
      { repeal: Words },
      (state, { repeal }) => change(state, repeal, () => []),
      ELSEWHERE,
    ),
    claim: step(
      'Lets a rule make a clause of precedence.',
      { claim: Words, ...clauseShape },
      (state, { claim: maker, ...said }) => addClause(state, maker, said, rules),
    ),
    set: step('Gives a rule another rank.', { set: Words, rank: Names }, (state, { set, rank }) => {
      const attributes = { [attributeOf(state.scheme)]: rank };
      const classes = rank.filter((value) => rules.classes.includes(value));
      return (
        rankFault(rank, state, rules) ??
        change(state, set, (rule) => [{ ...rule, attributes, classes }])
      );
    }),
    renumber: step(
      'Calls a rule by another number or title.',
      { renumber: Words, as: Words },
      (state, { renumber, as }) => {
        if (find(state, as)) return refuse(`There is a rule ${as} already.`);
        return (
          protect(renumber, rules, 'be renumbered') ??
          change(state, renumber, (rule) => [
            { ...rule, id: as, number: rules.byNumber ? as : null },
          ])
        );
      },
      ELSEWHERE,
    ),
    judge: step(
      'Says of two rules what people judge: that one is narrower, has the same scope, is the negative one, or restricts what the other permits outright.',
      {
        judge: Words,
        as: z.enum(['narrower', 'same-scope', 'negative', 'restricts']),
        than: Words,
      },
      (state, { judge, as, than }) => {
        const missing = [judge, than].find((id) => find(state, id) === undefined);
        if (missing !== undefined) return unknown(missing);
        if (judge === than) return refuse('A rule cannot be judged beside itself.');
        if (!state.scheme.steps.some(({ by }) => by === ASKED_BY[as])) {
          return refuse('The rules by which conflicts are decided ask for no such judgement.');
        }
        const judgement = { kind: as, rule: judge, than };
        return { ...state, judgements: [...state.judgements, judgement] };
      },
    ),
    ...(rules.activation !== undefined && activationSteps(rules, rules.activation)),
  };
}

/** Puts a rule among the others, unless it claims to go before a protected one. */
function put(state: State, rule: RankedRule, rules: Rules): State | Refusal {
  return outranks(state, rule, rules) ?? { ...state, rules: [...state.rules, rule] };
}

function addClause(
  state: State,
  id: string,
  said: z.output<z.ZodObject<typeof clauseShape>>,
  rules: Rules,
): State | Refusal {
  const claims = toClauses(said, rules.classes);
  if (claims.length === 0) return refuse('A claim says over whom, or to whom, it is made.');
  if (claims.some(({ over }) => Array.isArray(over) && over.includes(id))) {
    return refuse('A rule cannot go before itself.');
  }
  const changed = change(state, id, (rule) => [{ ...rule, claims: [...rule.claims, ...claims] }]);
  const after = isRefusal(changed) ? undefined : find(changed, id);
  return (after && outranks(state, after, rules)) ?? changed;
}

/** Refuses a rule that claims to go before a protected one. */
function outranks(state: State, rule: RankedRule, { protects }: Rules): Refusal | undefined {
  const highest = protects && find(state, protects.number);
  if (!highest || rule.id === highest.id) return undefined;
  const claims = rule.claims.filter((clause) => clause.kind !== 'defers' && !isLimited(clause));
  if (!claims.some((clause) => covers(rule, clause, highest))) return undefined;
  return refuse(
    `No rule can be made to go before Rule ${highest.id}; except it from the clause.`,
    protects.rule,
  );
}

function rankFault(
  ranks: readonly string[] | undefined,
  { scheme }: State,
  { valueFault }: Rules,
): Refusal | undefined {
  const fault = ranks?.map(valueFault).find((one) => one !== undefined);
  const rule = scheme.steps.find(({ by }) => by === 'rank')?.rule;
  return fault === undefined ? undefined : refuse(fault, rule);
}
