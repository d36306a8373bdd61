import { findFileNameFaults } from '../../../src/schemas/file-names.ts';
import type { Check } from '../page-facts.ts';

/** Every file can be held by every system, and none in the place of another. */
export const names: Check = {
  name: 'names',
  run: ({ files }) =>
    findFileNameFaults([...files]).map(({ path, reason }) => ({ file: path, message: reason })),
};
