import { mechanicsOf } from '../../src/engine/index.ts';
import { isRefusal } from '../../src/engine/procedures/refusal.ts';
import { beginGame, linesOf, type AnyRuleset } from './any-game.ts';
import { tryLine } from './refused-lines.ts';

/**
 * Lists the steps of a ruleset's procedures that none of its scenarios takes, by procedure. Steps that stand for what
 * other rules do, and those that the world tells, are none.
 */
export function stepsNotJoined(ruleset: AnyRuleset): Record<string, string> {
  const taken = stepsTaken(ruleset);
  const mechanics = mechanicsOf(ruleset.game).filter(({ source }) => source === ruleset.source);
  const procedures = new Map(
    mechanics.flatMap((one) => one.procedures).map((one) => [one.name, one]),
  );
  const left = [...procedures].map(([name, { steps, part }]): [string, string] => {
    const open = Object.entries(steps).filter(
      ([verb, { alone }]) =>
        alone !== true && verb !== 'next' && !Object.hasOwn(part.told ?? {}, verb),
    );
    const missing = open.map(([verb]) => verb).filter((verb) => !taken.has(`${name}.${verb}`));
    return [name, missing.sort().join(' ')];
  });
  return Object.fromEntries(left.filter(([, missing]) => missing !== ''));
}

function stepsTaken(ruleset: AnyRuleset): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const scenario of ruleset.scenarios) {
    let play = beginGame(ruleset, { scenario, lines: [] });
    for (const line of linesOf(scenario)) {
      const next = tryLine(ruleset, play, line);
      if (next === undefined || isRefusal(next)) continue;
      play = next;
      for (const { procedure, cause } of next.consequences ?? []) {
        if (typeof cause === 'object' && 'step' in cause) taken.add(`${procedure}.${cause.step}`);
      }
    }
  }
  return taken;
}
