import type { TwinConditions } from '../../../../mechanics/membership/twins-in-world.ts';

/** The DNA with which players begin; those who have the same are twins (4E61). */
export const FOURTH_ERA_TWINS: TwinConditions = { rule: '4e61', first: 'AA' };
