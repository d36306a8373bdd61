import type { Procedure } from '../procedures/kinds.ts';

/** A mechanic of a ruleset, as the catalogue has it: facts only. */
export interface CatalogueEntry {
  /** One of a kind for ever: `BN1-1823`. */
  readonly id: string;
  readonly title: string;
  /** Rules that define it, with revisions where they are counted: `1823/2`; of BlogNomic, by address. */
  readonly rules: readonly string[];
  readonly effort: 'S' | 'M' | 'L';
  /** Of what worth it is to historians and players. */
  readonly value: 'high' | 'medium' | 'low';
}

/** Writes an entry in one line; rules are separated by spaces. */
export function entry(
  id: string,
  title: string,
  rules: string,
  effort: CatalogueEntry['effort'],
  value: CatalogueEntry['value'],
): CatalogueEntry {
  return { id, title, rules: rules.split(' '), effort, value };
}

/** The mechanics of one ruleset of a game. */
export interface Catalogue {
  /** The source whose rules define them, by its id. */
  readonly source: string;
  readonly title: string;
  readonly entries: readonly CatalogueEntry[];
}

/** What a game says of one mechanic: procedures that play it, or why its effects come from logs. */
export interface MechanicBinding {
  /** Id in the catalogue. */
  readonly mechanic: string;
  readonly procedures?: readonly Procedure[];
  /** What a log has to record, where chance, judgement or secrecy decides; or why procedures play it apart. */
  readonly recorded?: string;
}

/** A mechanic of a game with how far it is played; what it takes to play is reckoned in catalogues only. */
export interface Mechanic
  extends
    Pick<CatalogueEntry, 'id' | 'title' | 'rules'>,
    Partial<Pick<CatalogueEntry, 'effort' | 'value'>> {
  /** The ruleset whose rules define it. */
  readonly source: string;
  /** Title of its catalogue. */
  readonly ruleset: string;
  /**
   * `played` by the rules, acting on the world, as a game of rules that act on each other shows; `partly`
   * where only its procedure by itself is shown, with what is told; `recorded` where a log has to tell it.
   */
  readonly state: 'played' | 'partly' | 'recorded' | 'not yet';
  readonly procedures: readonly Procedure[];
  readonly recorded?: string;
}

/** The mechanics of a game: the catalogues of its rulesets and what is bound to their entries. */
export interface GameMechanics {
  readonly catalogues: readonly Catalogue[];
  readonly bindings: readonly MechanicBinding[];
}

/** Joins a game's catalogues with what is bound to their entries, in the order of the catalogues. */
export function joinMechanics({ catalogues, bindings }: GameMechanics): Mechanic[] {
  const boundTo = Map.groupBy(bindings, ({ mechanic }) => mechanic);
  return catalogues.flatMap(({ source, title: ruleset, entries }) =>
    entries.map((entry) => {
      const bound = boundTo.get(entry.id) ?? [];
      const procedures = bound.flatMap((binding) => binding.procedures ?? []);
      const recorded = bound.map((binding) => binding.recorded).find((why) => why !== undefined);
      const unplayed = recorded === undefined ? 'not yet' : 'recorded';
      const state = procedures.length > 0 ? 'partly' : unplayed;
      const about = { ...entry, source, ruleset, state, procedures } as const;
      return { ...about, ...(recorded !== undefined && { recorded }) };
    }),
  );
}

/**
 * Returns the mechanics with those marked as played of which a procedure took part in games of their source, unless it
 * is said why they stand apart.
 */
export function showPlayed(
  mechanics: readonly Mechanic[],
  tookPart: ReadonlyMap<string, ReadonlySet<string>>,
): Mechanic[] {
  return mechanics.map((mechanic) => {
    const shown = tookPart.get(mechanic.source) ?? new Set<string>();
    const isPlayed =
      mechanic.recorded === undefined && mechanic.procedures.some(({ name }) => shown.has(name));
    return isPlayed ? { ...mechanic, state: 'played' } : mechanic;
  });
}

/** Lists the procedures that a game binds, each once: as its mechanics name them, then the others. */
export function listProcedures(bound: {
  readonly mechanics?: GameMechanics;
  readonly procedures?: readonly Procedure[];
}): Procedure[] {
  const mechanics = bound.mechanics === undefined ? [] : joinMechanics(bound.mechanics);
  const named = mechanics.flatMap(({ procedures }) => procedures);
  return [...new Set([...named, ...(bound.procedures ?? [])])];
}
