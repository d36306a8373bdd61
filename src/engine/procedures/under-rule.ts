import type { StepConditions } from './kinds.ts';

/** Returns steps with the rule that lets them be taken, where they name none: once it is gone, none of them is. */
export function underRule<T extends Readonly<Record<string, StepConditions>>>(
  rule: string,
  steps: T,
): T {
  const ruled = Object.entries(steps).map(([verb, step]) => [verb, { rule, ...step }]);
  return Object.fromEntries(ruled) as T;
}
