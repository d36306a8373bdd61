import { z } from 'astro/zod';

/** The forms of cross-reference that are known; each is a file of `src/markdown/references`. */
export const ReferenceFormName = z.enum([
  'case',
  'era-rule',
  'proposal',
  'revision',
  'rule',
  'short-rule',
  'time',
  'title',
]);
export type ReferenceFormName = z.output<typeof ReferenceFormName>;
