import type { LogEvent } from '../../../schemas/event.ts';
import type { Witness } from '../../../schemas/index.ts';
import type { Effect } from '../../replay/log/short-form.ts';
import type { Derived, Handler, HandlerContext } from '../../replay/handlers.ts';
import { changeKind } from '../../rules/kinds.ts';
import { changeRule, type RuleChanges } from '../../rules/lifecycle.ts';
import { readArgument, readRuleChange } from '../../rules/rule-handlers.ts';
import type { NumberSeries } from '../../rules/number-series.ts';

/**
 * Rule 108: a rule that is amended, transmuted or re-enacted takes the number of the proposal that did
 * it. The game counts no revisions; they are counted here so that two wordings can be told apart.
 */
export const ruleChanges: RuleChanges = {
  counted: ['amendment', 'transmutation', 'repeal', 'reenactment'],
  renumbered: ['amendment', 'transmutation', 'reenactment'],
};

/** Rule 108: proposals are numbered from 301 on, whether or not they are adopted. */
export const proposalNumbers: NumberSeries = { next: 'after-highest-ever', first: 301 };

/** Rule 101: the game begins with the initial set, whose rules the documents print as one or the other. */
function playBeginning(initial: readonly Witness[]): Handler['run'] {
  return (_event, context) => {
    const changes = initial.map(({ rule, attributes }) => {
      const properties = { mutability: attributes['mutability']?.[0] ?? '?' };
      return changeRule({ kind: 'enactment', rule, properties }, ruleChanges, context);
    });
    const failed = changes.find((change) => 'rejection' in change);
    if (initial.length === 0) {
      return {
        rejection: 'Unexpected beginning without rules, expected a record of the initial set.',
      };
    }
    return (
      failed ?? {
        effects: changes.flatMap((change) => ('effects' in change ? change.effects : [])),
      }
    );
  };
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
  { do: 'adopt', rule: '108', run: playAdoption },
  { do: 'reject', run: (event) => ({ effects: [status(event, 'not accepted')] }) },
];

/** Returns the beginning of the game, with the rules that its documents print as immutable or mutable. */
export function beginning(witnesses: readonly Witness[]): Handler[] {
  const initial = witnesses.filter(({ attributes }) => attributes['mutability'] !== undefined);
  return [{ do: 'begin', rule: '101', run: playBeginning(initial) }];
}
