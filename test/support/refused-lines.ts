import { named } from '../../src/engine/procedures/line.ts';
import { isRefusal, type Refusal } from '../../src/engine/procedures/refusal.ts';
import type { Play } from '../../src/engine/procedures/kinds.ts';
import type { ScenarioStep } from '../../src/schemas/scenario.ts';
import { beginGame, linesOf, type AnyGame, type AnyRuleset } from './any-game.ts';

/** A step that was refused in the course of a game, and how things stood. */
export interface RefusedLine {
  readonly play: Play;
  readonly line: ScenarioStep;
  readonly refusal: Refusal;
}

/** Tries a line; undefined where it fits no step at all. */
export function tryLine(
  { playable }: AnyRuleset,
  play: Play,
  line: ScenarioStep,
): Play | Refusal | undefined {
  const found = playable.findIn?.(line, 'steps');
  if (found === undefined) return undefined;
  const { name = '', fields } = named(line, found);
  const next = play.take(name, fields);
  return 'misfit' in next ? undefined : next;
}

/** Lists the steps that rules refuse in the scenarios of a ruleset, going on from each as they do. */
export function refusedLines(ruleset: AnyRuleset): RefusedLine[] {
  return ruleset.scenarios.flatMap((scenario) =>
    refusedIn(ruleset, { scenario, lines: linesOf(scenario) }),
  );
}

/** Lists the steps that rules refuse in a game. */
export function refusedIn(ruleset: AnyRuleset, game: AnyGame): RefusedLine[] {
  const refused: RefusedLine[] = [];
  let play = beginGame(ruleset, game);
  for (const line of game.lines) {
    const next = tryLine(ruleset, play, line);
    if (next === undefined) continue;
    if (isRefusal(next)) refused.push({ play, line, refusal: next });
    else play = next;
  }
  return refused;
}
