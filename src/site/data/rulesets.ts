import type { Coverage, Moment } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { rulesetsOf } from '../rulesets-of.ts';

/** `/{game}/rulesets/data.json`. */
export interface RulesetsData {
  readonly game: string;
  readonly rulesets: readonly {
    readonly id: string;
    readonly title: string;
    readonly asOf: Moment;
    readonly rules: number;
    readonly findings: number;
    readonly coverage: Coverage;
  }[];
}

/** Gives the rulesets of a game, in order of time. */
export function rulesetsData(model: GameModel): RulesetsData {
  const { game, copies } = model;
  return {
    game: game.id,
    rulesets: rulesetsOf(model).map(({ id, title, asOf, coverage, findings }) => ({
      id,
      title,
      asOf,
      rules: copies.get(id)?.length ?? 0,
      findings: findings.length,
      coverage,
    })),
  };
}
