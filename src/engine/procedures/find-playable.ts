import type { Scenario } from '../../schemas/scenario.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import type { Scheme } from '../precedence/scheme.ts';
import { playRuleset } from './play-together.ts';
import type { Playable, Procedure } from './kinds.ts';
import { perhaps } from './expected-words.ts';
import { rulesetOf } from '../rules/rulesets.ts';

/** What a game has that scenarios may play. */
export interface KnownPlayables {
  readonly mechanics: readonly Mechanic[];
  readonly procedures: readonly Procedure[];
  /** How its rulesets decide conflicts of rules. */
  readonly schemes: readonly Scheme[];
  /** The games that the software plays. */
  readonly games: readonly string[];
}

/** What a scenario plays, or which of its fields names nothing that is known, and what is. */
export type FoundPlayable =
  { readonly playable: Playable } | { readonly field: string; readonly reason: string };

/** Finds what a scenario plays: one procedure by itself, or rules together. */
export function findPlayable(
  { game, procedure, rules }: Pick<Scenario, 'game' | 'procedure' | 'rules'>,
  { mechanics, procedures, schemes, games }: KnownPlayables,
): FoundPlayable {
  if (mechanics.length === 0 && procedures.length === 0) return unknownGame(game, games);
  if (procedure === undefined) return findRuleset({ game, rules }, mechanics, schemes);
  const playable = procedures.find(({ name }) => name === procedure);
  if (playable !== undefined) return { playable };
  const names = procedures.map(({ name }) => name);
  const expected = `${orNone(names, 'a game that has procedures')}${perhaps([procedure], names)}`;
  const reason = `Unexpected procedure ${procedure} of ${game}, expected ${expected}.`;
  return { field: 'procedure', reason };
}

function findRuleset(
  { game, rules }: Pick<Scenario, 'game' | 'rules'>,
  mechanics: readonly Mechanic[],
  schemes: readonly Scheme[],
): FoundPlayable {
  const ruleset = rulesetOf(mechanics, rules, schemes);
  if (ruleset.parties.length > 0) return { playable: playRuleset(ruleset) };
  const sources = [...new Set(mechanics.map(({ source }) => source))];
  const named = typeof rules === 'string' ? `ruleset ${rules}` : `rules ${rules.join(', ')}`;
  const near = typeof rules === 'string' ? perhaps([rules], sources) : '';
  const expected = `${orNone(sources, 'rules by which something can be played')}${near}`;
  return { field: 'rules', reason: `Unexpected ${named} of ${game}, expected ${expected}.` };
}

function unknownGame(game: string, games: readonly string[]): FoundPlayable {
  const reason = `Unexpected game ${game}, expected one that binds procedures in its file, or one of: ${games.join(', ')}${perhaps([game], games)}.`;
  return { field: 'game', reason };
}

function orNone(names: readonly string[], none: string): string {
  return names.length === 0 ? none : `one of: ${names.join(', ')}`;
}
