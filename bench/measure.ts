import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What one run of a command took. */
export interface Measured {
  /** Seconds from start to end. */
  readonly seconds: number;
  /** Largest sum of memory of the command and its children, in megabytes; 0 where it cannot be told. */
  readonly megabytes: number;
  readonly status: number;
  /** The last part of what it printed. */
  readonly output: string;
}

const EVERY_MILLISECONDS = 40;

/** Runs a command to its end and measures its time and its memory, children included. */
export function measure(
  command: string,
  parameters: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, parameters, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let peak = 0;
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOfTree(child.pid ?? 0));
    }, EVERY_MILLISECONDS);
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      resolve({ seconds, megabytes: Math.round(peak / 1024), status: status ?? 1, output });
    });
  });
}

/** Resident memory of a process and its children in kilobytes, as Linux tells it. */
function memoryOfTree(pid: number): number {
  return residentOf(pid) + childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), 0);
}

function residentOf(pid: number): number {
  const status = readIfThere(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return [];
  try {
    return readdirSync(tasks).flatMap((task) =>
      readIfThere(`${tasks}/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** A process may end while it is looked at. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
