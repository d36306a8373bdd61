import type { z } from 'astro/zod';
import { Names } from '../procedures/fields.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import type { Settings } from '../procedures/settings.ts';
import { decide } from './decide.ts';
import { decideParts } from './parts.ts';
import { caseWords, pairsOf, ranksOf, stepWords } from './precedence-views.ts';
import { precedenceSharing } from './precedence-sharing.ts';
import { ruleSteps } from './precedence-steps.ts';
import { RuleMap, toRankedRule } from './rule-fields.ts';
import type { Scheme } from './scheme.ts';
import type { PrecedenceState, PrecedenceRules } from './precedence-state.ts';

const { answer } = kinds<PrecedenceState>();

/** Decides conflicts of rules by the scheme of a ruleset (mechanics.md E), as rules come and change. */
export function precedenceProcedure<const T extends Settings>(
  rules: PrecedenceRules<T>,
): Procedure {
  const { name, title, summary, settings, schemeBy } = rules;
  return defineProcedure({
    name,
    title,
    summary,
    settings,
    given: { rules: RuleMap.default({}) },
    begin: (given, choices): PrecedenceState => begin(given.rules, schemeBy(choices), rules),
    steps: ruleSteps(rules),
    sharing: precedenceSharing(rules),
    answers,
    views: (state) => [ranksOf(state), pairsOf(state)],
  });
}

function begin(
  said: z.output<typeof RuleMap>,
  scheme: Scheme,
  rules: Pick<PrecedenceRules<Settings>, 'byNumber' | 'classes'>,
): PrecedenceState {
  const ranked = Object.entries(said).map(([id, one]) => toRankedRule(id, one, scheme, rules));
  return { scheme, rules: ranked, judgements: [] };
}

const among = { among: Names };

const answers = {
  prevails: answer(
    'Which of some rules goes before the others; “depends” where something open decides.',
    { ...among },
    (state, { among: ids }) => {
      const cases = decide(state.scheme, state, ids);
      return cases.length > 1 ? 'depends' : (cases[0]?.ruling.winner ?? null);
    },
  ),
  cases: answer('Who wins in each case that is left open.', { ...among }, (state, { among: ids }) =>
    Object.fromEntries(
      decide(state.scheme, state, ids).map((one) => [caseWords(one), one.ruling.winner]),
    ),
  ),
  'decided-by': answer(
    'The step that decides between two rules.',
    { ...among },
    (state, { among: ids }) => stepWords(state, decide(state.scheme, state, ids)[0]),
  ),
  'rests-on': answer('Rules on whose words it rests.', { ...among }, (state, { among: ids }) => {
    const [first] = decide(state.scheme, state, ids);
    return [...new Set(first?.ruling.claims.map(({ maker }) => maker))];
  }),
  circle: answer(
    'Rules each of which goes before the next and the last before the first, where that is why nothing decides.',
    { ...among },
    (state, { among: ids }) => [...(decide(state.scheme, state, ids)[0]?.ruling.circle ?? [])],
  ),
  reasons: answer('What each step found.', { ...among }, (state, { among: ids }) => [
    ...(decide(state.scheme, state, ids)[0]?.ruling.reasons ?? []),
  ]),
  part: answer(
    'Which of two parts of one rule is followed; a part is written as its sections from the outermost in: A.2.1.',
    { of: Names },
    ({ scheme: { parts } }, { of: [first = '', second = ''] }) =>
      parts === undefined
        ? null
        : (decideParts(parts.order, first.split('.'), second.split('.'))?.join('.') ?? null),
  ),
};
