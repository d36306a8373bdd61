import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse } from '../procedures/refusal.ts';
import { decide } from './decide.ts';
import type { RankedRule } from './ranked-rule.ts';
import { RuleMap, toRankedRule } from './rule-fields.ts';
import type { Scheme } from './scheme.ts';

/** What a rule says of the action; `unclear` where nobody can tell. */
type Saying = 'permits' | 'forbids' | 'unclear';

interface State {
  /** What the action would change. */
  readonly changes: 'rules' | 'gamestate' | 'nothing';
  readonly by: 'player' | 'object';
  readonly rules: readonly RankedRule[];
  readonly said: ReadonlyMap<string, Saying>;
}

interface Verdict {
  readonly legality: 'legal' | 'illegal' | 'assumed legal' | 'undetermined';
  /** The rule that decides; null where none does. */
  readonly rule: string | null;
}

const { step, answer } = kinds<State>();

/** What differs from ruleset to ruleset. */
export interface LegalityRules {
  readonly name: string;
  readonly scheme: Scheme;
  /** The rule by which what is not regulated is permitted, but for changes of rules. */
  readonly unregulated: string;
  /** The rule that keeps some from changing the gamestate, and whom. */
  readonly gamestate: { readonly rule: string; readonly who: readonly State['by'][] };
  /** The rule by which an action counts as legal where nobody can tell; left out where none is. */
  readonly doubt?: string;
}

/**
 * Returns whether an action is legal, by the layers of defaults of B Nomic (mechanics.md BN0-10, BN1-10): what
 * rules say of it, weighed by their precedence; else the ban on changing the gamestate, which gives way
 * to all others; else what is not regulated is permitted, but for changes of rules.
 */
export function legality(rules: LegalityRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'Legality of an action',
    summary:
      'What rules say of an action is weighed by their precedence. Where they say nothing, it is permitted, unless it would change rules, or the gamestate by those who may not.',
    settings: {},
    given: {
      changes: z.enum(['rules', 'gamestate', 'nothing']),
      by: z.enum(['player', 'object']).default('player'),
      rules: RuleMap.default({}),
    },
    begin: ({ changes, by, rules: said }): State => ({
      changes,
      by,
      rules: Object.entries(said).map(([id, one]) =>
        toRankedRule(id, one, rules.scheme, { byNumber: true, classes: [] }),
      ),
      said: new Map(),
    }),
    steps: {
      rule: step(
        'Tells what a rule says of the action: that it permits it, forbids it, or that nobody can tell.',
        { rule: Words, says: z.enum(['permits', 'forbids', 'unclear']) },
        (state, { rule, says }) => {
          if (!state.rules.some(({ id }) => id === rule)) {
            return refuse(`There is no rule ${rule}.`);
          }
          return { ...state, said: new Map([...state.said, [rule, says]]) };
        },
      ),
    },
    answers: {
      verdict: answer('Whether the action is legal.', {}, (state) => judge(state, rules).legality),
      by: answer('The rule that decides it.', {}, (state) => judge(state, rules).rule),
    },
    views: ({ said }) => [
      {
        kind: 'table',
        title: 'What rules say of it',
        columns: ['Rule', 'Says'],
        rows: [...said].map(([rule, says]) => [rule, says]),
      },
    ],
  });
}

function judge(state: State, rules: LegalityRules): Verdict {
  return (
    bySayings(state, rules) ??
    byGamestate(state, rules) ?? {
      legality: state.changes === 'rules' ? 'illegal' : 'legal',
      rule: rules.unregulated,
    }
  );
}

/** The rule that goes before all others that say something decides. */
function bySayings({ rules: ranked, said }: State, rules: LegalityRules): Verdict | undefined {
  if (said.size === 0) return undefined;
  const cases = decide(rules.scheme, { rules: ranked, judgements: [] }, [...said.keys()]);
  const says = new Set(cases.map(({ ruling }) => said.get(ruling.winner ?? '') ?? 'unclear'));
  const winner = cases.length === 1 ? (cases[0]?.ruling.winner ?? null) : null;
  if (says.size > 1 || says.has('unclear')) return inDoubt(rules);
  return { legality: says.has('permits') ? 'legal' : 'illegal', rule: winner };
}

function inDoubt({ doubt }: LegalityRules): Verdict {
  return doubt === undefined
    ? { legality: 'undetermined', rule: null }
    : { legality: 'assumed legal', rule: doubt };
}

function byGamestate({ changes, by }: State, { gamestate }: LegalityRules): Verdict | undefined {
  if (changes !== 'gamestate' || !gamestate.who.includes(by)) return undefined;
  return { legality: 'illegal', rule: gamestate.rule };
}
