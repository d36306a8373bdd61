import { ownValue } from '../../schemas/own-value.ts';
import type { Member } from './member.ts';
import type { ProcedureKind } from './kinds.ts';

/** What takes part in a game, before anybody chose how its rules are read. */
export interface Party extends Omit<Member, 'choices'> {
  /** Set where its words stand for themselves whatever other procedures call theirs. */
  readonly isGeneral?: boolean;
}

/** Rules that are played together: procedures that act on one state. */
export interface Ruleset {
  readonly name: string;
  readonly title: string;
  /** In the order in which they take up what is told: those of rules that take precedence first. */
  readonly parties: readonly Party[];
  /** Rules in force at first, as `number/revision`. */
  readonly rules: readonly string[];
}

/** A step or a question of a ruleset: whose it is, and what it is called there. */
export interface Route {
  readonly party: Party;
  readonly name: string;
}

/**
 * Finds what each word means in a ruleset: steps, questions or settings by their names where these are one
 * of a kind, and always with the name of the procedure before them: `scores-2002.transfer`.
 * @param isAside Whether a word gives way to those of other procedures that mean the same by it.
 */
export function routesOf(
  parties: readonly Party[],
  namesOf: (kind: ProcedureKind) => readonly string[],
  isAside: (kind: ProcedureKind, name: string) => boolean = () => false,
): ReadonlyMap<string, Route> {
  const all = parties.flatMap((party) => namesOf(party.kind).map((name) => ({ party, name })));
  const groups = Map.groupBy(
    all.filter(({ party, name }) => !isClocks(parties, party, name)),
    ({ name }) => name,
  );
  const routes = new Map<string, Route>();
  for (const [name, group] of groups) {
    const own = group.filter(({ party }) => !isAside(party.kind, name));
    const [first, ...others] = own.length > 0 ? own : group;
    const isPlain = others.length === 0 || first?.party.isGeneral === true;
    if (first !== undefined && isPlain) routes.set(name, first);
  }
  for (const route of all) routes.set(`${route.party.name}.${route.name}`, route);
  return routes;
}

/**
 * Returns whether a step is one by which a procedure is told what a clock of the ruleset tells it: its word
 * stands for itself only with the name of the procedure before it.
 */
export function isClocks(parties: readonly Party[], { part }: Party, step: string): boolean {
  const path = ownValue(part.told ?? {}, step);
  return (
    path?.startsWith('time/') === true && parties.some(({ part: { ticks } }) => ticks.length > 0)
  );
}
