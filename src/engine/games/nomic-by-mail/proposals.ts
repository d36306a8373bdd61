import type { LogEvent } from '../../../schemas/event.ts';
import type { Effect } from '../../log/short-form.ts';
import type { Derived, Handler, HandlerContext } from '../../replay/handlers.ts';
import { changeKind } from '../../rules/kinds.ts';
import { changeRule, type RuleChanges } from '../../rules/lifecycle.ts';
import { readArgument, readRuleChange } from '../../rules/rule-handlers.ts';
import type { NumberSeries } from '../../rules/number-series.ts';

/**
 * Rule 108: a rule that is amended or transmuted takes the number of the proposal that did it. The
 * game counts no revisions; they are counted here so that two wordings can be told apart.
 */
const ruleChanges: RuleChanges = {
  counted: ['amendment', 'transmutation', 'repeal', 'reenactment'],
  renumbered: ['amendment', 'transmutation'],
};

/** Rule 108: proposals are numbered from 301 on, whether or not they are adopted. */
export const proposalNumbers: NumberSeries = { next: 'after-highest-ever', first: 301 };

/** The initial set of Rule 101, by the numbers of its rules. */
const INITIAL_SET = [
  { mutability: 'immutable', from: 101, to: 116 },
  { mutability: 'mutable', from: 201, to: 213 },
] as const;

function playBeginning(_event: LogEvent, context: HandlerContext): Derived {
  const rules = INITIAL_SET.flatMap(({ mutability, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      kind: 'enactment' as const,
      rule: String(from + index),
      properties: { mutability },
    })),
  );
  const changes = rules.map((rule) => changeRule(rule, ruleChanges, context));
  const failed = changes.find((change) => 'rejection' in change);
  return (
    failed ?? { effects: changes.flatMap((change) => ('effects' in change ? change.effects : [])) }
  );
}

function playAdoption(event: LogEvent, context: HandlerContext): Derived {
  const kind = changeKind(readArgument(event, 'change') ?? '');
  const change = kind && readRuleChange(event, kind);
  if (change === undefined) {
    return { rejection: 'Unexpected adoption, expected a change under "change" and its rule.' };
  }
  const isNew = kind === 'enactment';
  const properties = isNew ? { ...change.properties, mutability: 'mutable' } : change.properties;
  const changed = changeRule({ ...change, properties }, ruleChanges, context);
  if ('rejection' in changed) return changed;
  return { effects: [...changed.effects, status(event, 'adopted')] };
}

function status(event: LogEvent, value: string): Effect {
  return { op: 'set', path: `proposal/${readArgument(event, 'proposal') ?? '?'}/status`, value };
}

/** What becomes of proposals in the game by mail, by Rules 101, 103 and 108. */
export const proposals: readonly Handler[] = [
  { do: 'begin', rule: '101', run: playBeginning },
  { do: 'adopt', rule: '108', run: playAdoption },
  { do: 'reject', run: (event) => ({ effects: [status(event, 'not accepted')] }) },
];
