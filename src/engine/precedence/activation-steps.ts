import { Words } from '../../schemas/scalars.ts';
import { kinds } from '../procedures/procedure.ts';
import type { StepKind } from '../procedures/kinds.ts';
import { refuse } from '../procedures/refusal.ts';
import type { Settings } from '../procedures/settings.ts';
import { change, find, protect } from './known-rules.ts';
import type { PrecedenceRules, PrecedenceState as State } from './precedence-state.ts';

const { step } = kinds<State>();

/** Returns the ways in which rules lose their effect and get it back (r1085/3). */
export function activationSteps(
  rules: Pick<PrecedenceRules<Settings>, 'protects'>,
  rule: string,
): Readonly<Record<string, StepKind<State>>> {
  const turn = (state: State, id: string, deactivated: boolean) => {
    const found = find(state, id);
    if (found && (found.deactivated ?? false) === deactivated) {
      return refuse(`Rule ${id} is ${deactivated ? 'deactivated' : 'activated'} already.`, rule);
    }
    return change(state, id, (one) => [{ ...one, deactivated }]);
  };
  return {
    deactivate: step(
      'Takes its effect from a rule.',
      { deactivate: Words },
      (state, said) =>
        protect(said.deactivate, rules, 'be deactivated') ?? turn(state, said.deactivate, true),
      { alone: true },
    ),
    activate: step(
      'Gives a rule its effect back.',
      { activate: Words },
      (state, said) => turn(state, said.activate, false),
      { alone: true },
    ),
  };
}
