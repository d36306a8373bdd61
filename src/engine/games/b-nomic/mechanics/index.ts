import type { MechanicBinding } from '../../../mechanic.ts';
import { elections } from './elections.ts';

/** What B Nomic binds to the mechanics of its catalogues: one line a topic. */
export const bindings: readonly MechanicBinding[] = [...elections];
