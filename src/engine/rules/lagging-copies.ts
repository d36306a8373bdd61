import { greatestOf } from '../../schemas/extremes.ts';
import type { Moment, Witness } from '../../schemas/index.ts';
import { goesOnFrom } from './mixed-copies.ts';
import { wordingOf } from './wordings.ts';

/**
 * Finds the copies that were not brought up to date: the list of another copy of the rule goes on, and the document
 * lists what one of the further proposals did to another rule. What a proposal does it does at once.
 * @param witnesses copies of rules of which each document was made at once, not file by file
 */
export function laggingCopies(witnesses: readonly Witness[]): ReadonlySet<Witness> {
  const known = knownCauses(witnesses);
  const lagging = [...Map.groupBy(witnesses, ({ rule }) => rule).values()].flatMap((copies) => {
    const most = greatestOf(copies.map(({ events }) => events.length));
    const fullest = copies.find(({ events }) => events.length === most);
    if (fullest === undefined || copies.length < 2) return [];
    return copies.filter((copy) => lacksKnown(copy, fullest, known.get(copy.source)));
  });
  return new Set(lagging);
}

/**
 * Finds the copies with fewer changes than one in another document of their nday, and those with other words where
 * changes are not counted: the rule was changed in it, or one of the two was not brought up to date.
 */
export function laggingOfOneNday(
  witnesses: readonly Witness[],
  sources: readonly { readonly id: string; readonly asOf: Moment }[],
): ReadonlySet<Witness> {
  const ndays = new Map(
    sources.flatMap(({ id, asOf: { game } }) => {
      const { era, nweek, nday } = game ?? {};
      return nday === undefined ? [] : [[id, `${era} ${nweek}.${nday}`] as const];
    }),
  );
  const dated = witnesses.filter(({ source }) => ndays.has(source));
  const printed = Map.groupBy(dated, ({ source, rule }) => `${ndays.get(source)} ${rule}`);
  return new Set([...printed.values()].flatMap(behindOthers));
}

function behindOthers(copies: readonly Witness[]): readonly Witness[] {
  const counts = copies.flatMap(({ revision }) => revision ?? []);
  if (counts.length === copies.length) {
    const most = greatestOf(counts);
    return copies.filter(({ revision }) => (revision ?? 0) < most);
  }
  return new Set(copies.flatMap((copy) => wordingOf(copy) ?? [])).size > 1 ? copies : [];
}

/** Returns for each document the proposals that it names, each with the rules that it changed. */
function knownCauses(witnesses: readonly Witness[]) {
  const known = new Map<string, Map<string, Set<string>>>();
  for (const { source, rule, events } of witnesses) {
    const causes = known.get(source) ?? new Map<string, Set<string>>();
    known.set(source, causes);
    for (const { by } of events) {
      if (by !== null) causes.set(by, (causes.get(by) ?? new Set()).add(rule));
    }
  }
  return known;
}

function lacksKnown(
  copy: Witness,
  fullest: Witness,
  causes: ReadonlyMap<string, ReadonlySet<string>> | undefined,
): boolean {
  if (copy.revision === null || !goesOnFrom(copy.events, fullest.events)) return false;
  const further = fullest.events.slice(copy.events.length);
  return further.some(({ by }) => {
    const rules = by === null ? undefined : causes?.get(by);
    return rules !== undefined && (rules.size > 1 || !rules.has(copy.rule));
  });
}
