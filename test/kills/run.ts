import { spawn } from 'node:child_process';

/** How a run is brought to an end: after a time, or at a moment of its own course. */
export interface Ending {
  /** Milliseconds after its start. */
  readonly after?: number;
  /** Name of a moment (`src/in-place/moments.ts`). */
  readonly at?: string;
  /** Whether the processes that it started are killed with it. */
  readonly whole?: boolean;
  /** Without other programs, a system that cannot exchange folders is acted. */
  readonly alone?: boolean;
}

/** How a run ended. */
export interface Ended {
  /** Null where it was killed. */
  readonly status: number | null;
  readonly milliseconds: number;
  readonly output: string;
}

/** Runs Node with these arguments in a folder, and kills it as it is told. */
export function run(
  cwd: string,
  parameters: readonly string[],
  ending: Ending = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(process.execPath, parameters, {
      cwd,
      env: environment(ending),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-2000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer =
      ending.after === undefined
        ? undefined
        : setTimeout(() => {
            kill(child.pid ?? 0, ending.whole === true);
          }, ending.after);
    child.on('error', reject);
    // What it started may hold its output open for longer.
    child.on('exit', (status) => {
      clearTimeout(timer);
      resolve({ status, milliseconds: performance.now() - began, output });
    });
  });
}

function environment({ at, alone }: Ending): NodeJS.ProcessEnv {
  const { NOMIC_ARCHIVES: _, PALIMPSEST_KILL_AT: __, ...env } = process.env;
  return {
    ...env,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...(at !== undefined && { PALIMPSEST_KILL_AT: at }),
    ...(alone === true && { PATH: '' }),
  };
}

/** It may have ended on its own by now. */
function kill(pid: number, whole: boolean): void {
  try {
    process.kill(whole ? -pid : pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
