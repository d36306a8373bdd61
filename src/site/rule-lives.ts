import type { RuleLife } from '../engine/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import { onceFor } from './once.ts';
import { timesOf } from './replays.ts';

/** Returns the life of a rule in the calendar, of which `src/engine/answers` answers; made once. */
export function lifeIn(model: GameModel, rule: RuleModel): RuleLife {
  return onceFor(model, rule, toLife);
}

function toLife(model: GameModel, { rule }: RuleModel): RuleLife {
  const { world, lifeOn } = timesOf(model);
  return lifeOn(rule, world.axisOf({ calendar: '' }));
}
