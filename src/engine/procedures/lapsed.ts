import type { World } from '../world/world.ts';
import { findForce } from './in-force.ts';
import { need } from './refusal.ts';
import type { Share } from './sharing.ts';

/** What keeps in mind which rules beside its own are not in force. */
export interface Lapsing {
  readonly lapsed?: ReadonlySet<string>;
}

/** Shares which of the rules that a procedure names are not in force: they forbid nothing then. */
export function lapsedRules<S extends Lapsing>(
  rules: Readonly<Record<string, unknown>> | readonly unknown[],
): Share<S> {
  const names = Object.values(rules).filter((rule) => typeof rule === 'string');
  return {
    read: (world, state) => {
      const lapsed = lapsedOf(world, names);
      return isSame(lapsed, state.lapsed) ? state : { ...state, lapsed: new Set(lapsed) };
    },
    write: () => undefined,
  };
}

function lapsedOf(world: World, rules: readonly string[]): string[] {
  return rules.filter((rule) => !findForce(world, [rule]).holds);
}

function isSame(lapsed: readonly string[], known: ReadonlySet<string> = new Set()): boolean {
  return lapsed.length === known.size && lapsed.every((rule) => known.has(rule));
}

/**
 * Lets a step go on only where something holds that another rule asks for, which asks nothing while it is not in force.
 * @throws Refused otherwise.
 */
export function needBy(state: Lapsing, holds: boolean, reason: string, rule: string): void {
  need(holds || isLapsed(state, rule), reason, rule);
}

/** Returns whether a rule is not in force. */
export function isLapsed({ lapsed }: Lapsing, rule: string): boolean {
  return lapsed?.has(rule) === true;
}

/** Returns the rule that tells why something cannot be, while it is in force; else it is the step's own that does. */
export function teller(state: Lapsing, rule: string): string | undefined {
  return isLapsed(state, rule) ? undefined : rule;
}
