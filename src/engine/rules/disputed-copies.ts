import type { Witness } from '../../schemas/index.ts';
import type { IsDamaged, ToldSource } from './damaged-copies.ts';

/**
 * Finds the copies of which their own document says both that their rule is in force and that it is not: its index lists
 * the rule and its list of changes ends with a repeal, or neither.
 */
export function disputedCopies(
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
): IsDamaged {
  const rules = new Map(
    sources.map(({ id, findings = [] }) => {
      const told = findings.filter(({ code }) => code === 'history-contradiction');
      return [id, new Set(told.flatMap(({ rule }) => rule ?? []))] as const;
    }),
  );
  const disputed = new Set(witnesses.filter(({ source, id }) => rules.get(source)?.has(id)));
  return (copy) => disputed.has(copy);
}
