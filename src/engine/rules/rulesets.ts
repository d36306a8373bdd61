import { toSlug } from '../../schemas/slug.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import { compareBy, type CompareRules } from '../precedence/compare-rules.ts';
import type { Scheme } from '../precedence/scheme.ts';
import type { Party, Ruleset } from '../procedures/ruleset.ts';

/**
 * Makes the ruleset of a source, or of a choice of its rules, out of the mechanics that are bound to them:
 * each procedure takes part once, for all the rules that it plays.
 * @param schemes How the game's rulesets decide conflicts: who takes up first what is told hangs on that.
 * @param wanted The source by its name, or rules as `21/3`; those that nothing is bound to are in force,
 *   and nothing is played by them.
 */
export function rulesetOf(
  mechanics: readonly Mechanic[],
  wanted: string | readonly string[],
  schemes: readonly Scheme[] = [],
): Ruleset {
  const chosen = mechanics.filter((mechanic) =>
    typeof wanted === 'string'
      ? mechanic.source === wanted
      : mechanic.rules.some((rule) => wanted.includes(rule)),
  );
  const rules = typeof wanted === 'string' ? chosen.flatMap((one) => one.rules) : wanted;
  const name = typeof wanted === 'string' ? wanted : 'rules';
  return {
    name,
    title:
      typeof wanted === 'string' ? (chosen[0]?.ruleset ?? wanted) : `Rules ${rules.join(', ')}`,
    parties: partiesOf(chosen, schemes),
    rules: [...new Set(rules)],
  };
}

/** Returns the procedures of some mechanics, each with all the rules that it plays, in the order of precedence. */
export function partiesOf(
  mechanics: readonly Mechanic[],
  schemes: readonly Scheme[] = [],
): Party[] {
  const bySource = Map.groupBy(mechanics, ({ source }) => source);
  return [...bySource.values()].flatMap((own) => {
    const scheme = schemeAmong(schemes, new Set(own.flatMap(({ rules }) => rules)));
    const parties = inOrder(own, scheme === undefined ? () => 0 : compareBy(scheme));
    return scheme === undefined ? parties : parties.map((party) => ({ ...party, scheme }));
  });
}

/** Finds the scheme whose rules are all there: mechanics name rules as schemes do, or by their addresses. */
function schemeAmong(schemes: readonly Scheme[], there: ReadonlySet<string>): Scheme | undefined {
  return schemes.find(({ rules }) =>
    rules.every((rule) => there.has(rule) || there.has(toSlug(rule))),
  );
}

function inOrder(mechanics: readonly Mechanic[], compare: CompareRules): Party[] {
  const pairs = mechanics.flatMap(({ procedures, rules }) =>
    procedures.map((procedure) => ({ procedure, rules })),
  );
  const groups = Map.groupBy(pairs, ({ procedure }) => procedure);
  const parties = [...groups].map(([procedure, group]): Party => {
    const rules = [...new Set(group.flatMap((one) => one.rules))];
    return { name: procedure.name, kind: procedure, part: procedure.part, rules };
  });
  const firstOf = ({ rules }: Party) => rules.toSorted(compare)[0] ?? '';
  return parties
    .map((party) => ({ party, first: firstOf(party) }))
    .sort((a, b) => compare(a.first, b.first))
    .map(({ party }) => party);
}
