import { z } from 'astro/zod';
import { naming } from './names.ts';
import { Slug, Words } from './scalars.ts';
import { Said, ScenarioStep } from './scenario.ts';

/**
 * What an event of a log does by the rules of its game: a step by the rules in force, on the state of the
 * game; or in a procedure that stands by itself, which it begins under a name, or of which it takes a step.
 */
export const LogPlay = z.union(
  [
    z.strictObject({
      begin: naming('procedure', Slug),
      as: Words,
      given: z.record(z.string(), Said).default({}),
      settings: z.record(z.string(), z.string()).default({}),
    }),
    z.strictObject({ in: naming('play', Words), step: ScenarioStep }),
    z.strictObject({ step: ScenarioStep }),
  ],
  { error: 'expected "step", "begin" with "as", or "in" with "step", as docs/log-format.md shows' },
);
export type LogPlay = z.output<typeof LogPlay>;
