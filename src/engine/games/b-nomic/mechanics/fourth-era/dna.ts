import type { TwinTerms } from '../../../../mechanics/membership/twins-in-world.ts';

/** The DNA with which players begin; those who have the same are twins (4E61). */
export const FOURTH_ERA_TWINS: TwinTerms = { rule: '4e61', first: 'AA' };
