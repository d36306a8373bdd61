import { availableParallelism } from 'node:os';
import { WrongUsage } from '../command.ts';

/** Options of a build, for whoever passes them on. */
export const BUILD_OPTIONS = {
  jobs: { type: 'string' },
  only: { type: 'string' },
  plain: { type: 'boolean', default: false },
} as const;

/** What the help says of them. */
export const BUILD_HELP = `  --jobs N      how many threads render pages (default: as many as there are processors)
  --only GAME   the pages of one game, and those of the whole archive; what they say of other games leads nowhere
  --plain       Astro does all of it, and nothing is kept from build to build nor taken from there`;

/** What was given of them. */
export interface BuildOptions {
  readonly jobs?: string | undefined;
  readonly only?: string | undefined;
  readonly plain: boolean;
}

/**
 * Reads how many threads may work.
 * @throws WrongUsage where that is no number of threads.
 */
export function readJobs({ jobs, only, plain }: BuildOptions): number {
  if (plain && (jobs !== undefined || only !== undefined)) {
    throw new WrongUsage('Unexpected --plain with --jobs or --only, expected one or the other.');
  }
  if (jobs === undefined) return availableParallelism();
  if (/^[1-9]\d?$/u.test(jobs)) return Number(jobs);
  throw new WrongUsage(`Unexpected ${jobs} for --jobs, expected a whole number from 1 to 99.`);
}

/** Returns the same options as the arguments of another command. */
export function toArguments({ jobs, only, plain }: BuildOptions): string[] {
  return [
    ...(jobs === undefined ? [] : ['--jobs', jobs]),
    ...(only === undefined ? [] : ['--only', only]),
    ...(plain ? ['--plain'] : []),
  ];
}
