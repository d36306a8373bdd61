import type { GameModel, RuleModel } from './model.ts';
import { findNamedRules } from './named-rules.ts';

/** How much of a set of rules the archive holds: counts of rules. */
export interface Completeness {
  /** Rules of which a text is held here. */
  readonly withText: number;
  /** Rules of which only the facts are held; their documents were not imported here. */
  readonly factsOnly: number;
  /** Rules that texts cite and that no document prints; null where that was not counted. */
  readonly named: number | null;
}

/** Counts what is held of all rules of a game. */
export function gameCompleteness(model: GameModel): Completeness {
  return { ...countHeld(model, model.rules), named: findNamedRules(model).length };
}

/** Counts what is held of some rules of a game. */
export function partCompleteness(model: GameModel, rules: readonly RuleModel[]): Completeness {
  return { ...countHeld(model, rules), named: null };
}

function countHeld(model: GameModel, rules: readonly RuleModel[]) {
  const held = sourcesWithText(model);
  const withText = rules.filter(({ witnesses }) =>
    witnesses.some(({ source }) => held.has(source)),
  ).length;
  return { withText, factsOnly: rules.length - withText };
}

/** A document is imported as a whole, so that one of its texts tells for all. */
function sourcesWithText(model: GameModel): ReadonlySet<string> {
  const held = [...model.copies].filter(([, witnesses]) =>
    witnesses.some((witness) => model.readText(witness) !== undefined),
  );
  return new Set(held.map(([source]) => source));
}
