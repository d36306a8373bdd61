import type { Mechanic } from '../mechanics/mechanic.ts';
import type { ScenarioRun } from '../procedures/run-scenario.ts';

/**
 * Lists, for each source of rules, the procedures that took part in games of rules that act on each other
 * and came out as expected: that took a step, or changed the state.
 */
export function tookPart(
  mechanics: readonly Mechanic[],
  runs: readonly ScenarioRun[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map<string, Set<string>>();
  for (const { scenario, stages, messages } of runs) {
    if (messages.length > 0) continue;
    const steps = stages.flatMap((stage) => stage.steps);
    const active = steps.flatMap(({ consequences = [] }) =>
      consequences.map(({ procedure }) => procedure),
    );
    for (const source of sourcesOf(mechanics, scenario.rules)) {
      parts.set(source, new Set([...(parts.get(source) ?? []), ...active]));
    }
  }
  return parts;
}

function sourcesOf(mechanics: readonly Mechanic[], rules: string | readonly string[]): string[] {
  if (typeof rules === 'string') return [rules];
  const named = mechanics.filter((mechanic) => mechanic.rules.some((rule) => rules.includes(rule)));
  return [...new Set(named.map(({ source }) => source))];
}
