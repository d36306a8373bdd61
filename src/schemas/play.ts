import { z } from 'astro/zod';
import { Slug, Words } from './scalars.ts';
import { Said, ScenarioStep } from './scenario.ts';

/** What an event of a log does in a procedure of its game: it begins one under a name, or takes a step of it. */
export const LogPlay = z.union(
  [
    z.strictObject({
      begin: Slug,
      as: Words,
      given: z.record(z.string(), Said).default({}),
      settings: z.record(z.string(), z.string()).default({}),
    }),
    z.strictObject({ in: Words, step: ScenarioStep }),
  ],
  { error: 'expected "begin" with "as", or "in" with "step", as docs/log-format.md shows' },
);
export type LogPlay = z.output<typeof LogPlay>;
