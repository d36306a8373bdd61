import type { Witness } from '../../schemas/index.ts';
import type { Scheme } from './scheme.ts';

/**
 * Finds the scheme that a ruleset has: the one all of whose rules are printed there, in the revision
 * that it names. Undefined where no rule tells how conflicts are decided.
 */
export function findScheme(
  schemes: readonly Scheme[],
  copies: readonly Pick<Witness, 'id' | 'number' | 'title'>[],
): Scheme | undefined {
  const names = new Set(copies.flatMap(({ id, number, title }) => [id, number ?? title]));
  return schemes.find(({ rules }) => rules.every((rule) => names.has(rule)));
}
