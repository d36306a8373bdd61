import type { MechanicBinding } from '../../../mechanic.ts';

/** What BlogNomic binds to the mechanics of its catalogue: one line a topic. */
export const bindings: readonly MechanicBinding[] = [];
