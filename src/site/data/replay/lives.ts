import {
  pathLifeOf,
  wholeStretches,
  writePath,
  writeStretch,
  type WrittenPath,
  type WrittenStretch,
} from '../../../engine/index.ts';
import type { GameTimes } from '../../replay/at-moments.ts';
import { isOfRule } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import { lifeData, loggedLifeData, type LifeData } from '../life.ts';

/** A rule with what it is called today and where it stands. */
export interface RuleLifeData extends LifeData {
  readonly href: string;
}

/** `/{game}/at/lives.json`: what questions of any time are answered from in a browser. */
export interface LivesData {
  readonly game: string;
  /** In the order of their numbers. */
  readonly rules: readonly RuleLifeData[];
  /** Rules of which only a log tells; they have no pages. */
  readonly logged: readonly LifeData[];
  /** Values outside the rules, by their paths, in calendar time; none where they are too many to send. */
  readonly values: readonly WrittenPath[];
  /** Through these stretches of calendar time every rule is told of. */
  readonly whole: readonly WrittenStretch[];
}

/** More changes of values than these are left to the pages of the moments. */
const MOST_CHANGES = 50_000;

/** Returns what is needed to say what stood at any time. */
export function livesData(times: GameTimes): LivesData {
  const { model, world } = times;
  const axis = world.axisOf({ calendar: '' });
  const values = pathsOf(times).map((path) => pathLifeOf(world, path, axis));
  const changes = values.reduce((sum, { steps }) => sum + steps.length, 0);
  return {
    game: model.game.id,
    rules: model.rules.map((rule) => ({
      ...lifeData(times, rule),
      href: routes.rule(model.game.id, rule.rule),
    })),
    logged: world.rules
      .filter((rule) => !model.ruleBySlug.has(rule))
      .map((rule) => loggedLifeData(times, rule)),
    values: changes > MOST_CHANGES ? [] : values.map(writePath),
    whole: wholeStretches(world, axis).map(writeStretch),
  };
}

function pathsOf({ history }: GameTimes): string[] {
  if (history === null) return [];
  const paths = new Set(history.events.flatMap((_, event) => history.changesOf(event)));
  return [...paths].filter((path) => !isOfRule(path)).sort();
}
