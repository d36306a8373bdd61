import { ownValue } from '../../../schemas/own-value.ts';
import { Words } from '../../../schemas/scalars.ts';
import { ACTIVATED, activationOf, DEACTIVATED } from '../../procedures/in-force.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { action, defineActions, type Action } from '../../world/actions.ts';
import { demand, tell } from '../../world/changes.ts';
import type { World } from '../../world/world.ts';

/** What differs from ruleset to ruleset. */
export interface ActivationRules {
  readonly name: string;
  readonly rule: string;
  /** A rule that nothing deactivates, by its number, and the rule that says so. */
  readonly supreme: { readonly number: string; readonly rule: string };
  /** Tells whether a proposal passed; undefined where the game knows of no such proposal. */
  readonly hasPassed: (world: World, proposal: string) => boolean | undefined;
}

/**
 * Rules that a proposal deactivates have no effect until another activates them; they may be amended and
 * repealed meanwhile (r1085/3).
 */
export function activationProcedure(rules: ActivationRules): Procedure {
  return defineActions({
    name: rules.name,
    title: 'Activation of rules',
    summary:
      'A proposal that passed takes a rule’s effect away, or gives it back: what the rule defines cannot be played meanwhile.',
    actions: {
      deactivate: turn(rules, DEACTIVATED),
      reactivate: turn(rules, ACTIVATED),
    },
  });
}

function turn(rules: ActivationRules, to: typeof DEACTIVATED | typeof ACTIVATED): Action {
  const { rule, supreme, hasPassed } = rules;
  const [verb, summary] =
    to === DEACTIVATED
      ? ['deactivate', 'A proposal deactivates a rule.']
      : ['reactivate', 'A proposal activates a rule again.'];
  return {
    ...action(summary, rule, { [verb]: Words, proposal: Words }, (said, world) => {
      const fields = said as Readonly<Record<string, unknown>>;
      const [number = ''] = String(ownValue(fields, verb)).split('/');
      const isThere = world.get(`rule/${number}/in-force`) === 'yes';
      return [
        demand(() => isThere, `Rule ${number} is not in force.`),
        demand(
          () => hasPassed(world, String(fields['proposal'])) !== false,
          `${String(fields['proposal'])} has not passed.`,
        ),
        demand(
          () => to === ACTIVATED || number !== supreme.number,
          `Rule ${number} cannot be deactivated.`,
          supreme.rule,
        ),
        demand(
          () => (world.get(activationOf(number)) === DEACTIVATED) === (to === ACTIVATED),
          'It is so already.',
        ),
        (draft) => draft.write(activationOf(number), to),
        tell({ what: to === ACTIVATED ? 'rule-activated' : 'rule-deactivated', rule: number }),
      ];
    }),
    acted: false,
  };
}
