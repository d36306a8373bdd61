import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../../src/diagnostics/index.ts';
import { mechanicsOf, rulesCopied } from '../../src/engine/index.ts';
import type { PlacedScenario } from '../../src/loaders/parse-scenarios.ts';
import type { Game, Said, Witness } from '../../src/schemas/index.ts';

/**
 * Returns which rules a scenario says to be in force that the game never had: nothing is bound to them, and there is
 * no copy of them, or none of so late a revision. Of a game of which no copy is held, nobody can tell.
 */
export function findUnknownRules(
  { scenario, placeOf }: PlacedScenario,
  game: Game | undefined,
  copies: readonly Witness[],
): VFileMessage[] {
  const known = rulesCopied(copies);
  if (known.size === 0) return [];
  const bound = mechanicsOf(scenario.game, game?.procedures).flatMap(({ rules }) => rules);
  const there = new Set(bound.map((rule) => rule.toLowerCase()));
  return namedBy(scenario).flatMap(({ name, path }) => {
    if (there.has(name.toLowerCase())) return [];
    const expected = expectedOf(name.toLowerCase(), known);
    if (expected === undefined) return [];
    // Of numbers another is always near.
    const near = /\p{L}/u.test(name) ? findNear(name, [...known.keys(), ...there]) : [];
    const note = `${meaning(near)}${CODES['scenario-unknown'].cure}`;
    const reason = `Unexpected rule ${name} of ${scenario.game}, expected ${expected}.`;
    return [createMessage('scenario-unknown', placeOf(path), { reason, note })];
  });
}

interface Named {
  readonly name: string;
  readonly path: readonly PropertyKey[];
}

/** A source by its name is looked for when it is played. */
function namedBy({ rules, given }: PlacedScenario['scenario']): Named[] {
  const more: Said = given['rules'] ?? [];
  return [
    ...(typeof rules === 'string' ? [] : rules.map((name, at) => ({ name, path: ['rules', at] }))),
    ...(Array.isArray(more) ? more : []).flatMap((name: Said, at) =>
      typeof name === 'string' ? [{ name, path: ['given', 'rules', at] }] : [],
    ),
  ];
}

/** What was expected of a name; undefined where it is that of a rule, and of a revision that it can have had. */
function expectedOf(name: string, known: ReadonlyMap<string, number>): string | undefined {
  if (known.has(name)) return undefined;
  const { rule = name, revision } = /^(?<rule>.+)\/(?<revision>\d+)$/u.exec(name)?.groups ?? {};
  const highest = known.get(rule);
  if (highest === undefined) return 'a rule of which the archive has a copy';
  if (revision === undefined || Number(revision) <= highest) return undefined;
  return `${rule}/${highest} or an earlier one, which is as far as copies tell`;
}
