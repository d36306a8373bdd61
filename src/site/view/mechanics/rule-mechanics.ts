import { mechanicsOfRule } from '../../mechanics.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import { mechanicState, type MechanicState } from './state-words.ts';

/** A mechanic, seen from one of its rules. */
export interface RuleMechanic extends Link {
  /** Title of the ruleset by which it is played. */
  readonly ruleset: string;
  readonly state: MechanicState;
}

/** Lists the mechanics that a rule defines, ruleset by ruleset. */
export function viewRuleMechanics(model: GameModel, { rule }: RuleModel): RuleMechanic[] {
  return mechanicsOfRule(model, rule).map((mechanic) => ({
    text: mechanic.title,
    href: routes.mechanic(model.game.id, mechanic.id),
    ruleset: mechanic.ruleset,
    state: mechanicState(mechanic),
  }));
}
