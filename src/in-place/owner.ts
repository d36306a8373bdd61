import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';

/** A process, told from every other one, even one that later has its number. */
export interface Owner {
  /** Name of the machine. */
  readonly host: string;
  readonly pid: number;
  /** When it began, as its machine tells it; empty where the machine does not tell. */
  readonly started: string;
}

/** Looks up when a process began; undefined where there is none. Empty where only its life is known. */
export type StartOf = (pid: number) => string | undefined;

/** Returns this very process. */
export function thisProcess(): Owner {
  return { host: hostname(), pid: process.pid, started: startOf(process.pid) ?? '' };
}

/**
 * Returns whether a process that was noted still runs, which cannot be told of another machine. A number
 * that another process has taken over since is no life of the first.
 */
export function lifeOf(
  owner: Owner,
  host = hostname(),
  look: StartOf = startOf,
): 'alive' | 'dead' | 'unknown' {
  if (owner.host !== host) return 'unknown';
  const started = look(owner.pid);
  if (started === undefined) return 'dead';
  const isOther = started !== '' && owner.started !== '' && started !== owner.started;
  return isOther ? 'dead' : 'alive';
}

/** Writes an owner as the name of a file that every system takes. */
export function nameOf({ host, pid, started }: Owner): string {
  return [host, String(pid), started].map(encode).join('_');
}

/** Reads such a name; undefined where it is none. */
export function ownerOf(name: string): Owner | undefined {
  const found = /^(?<host>[a-z\d.%-]*)_(?<pid>\d+)_(?<started>[a-z\d.%-]*)$/iu.exec(name)?.groups;
  if (found === undefined) return undefined;
  try {
    const { host = '', pid, started = '' } = found;
    return { host: decode(host), pid: Number(pid), started: decode(started) };
  } catch {
    return undefined;
  }
}

function encode(part: string): string {
  return encodeURIComponent(part).replace(/[_!'()*~]/gu, (sign) => {
    return `%${sign.charCodeAt(0).toString(16)}`;
  });
}

function decode(part: string): string {
  return decodeURIComponent(part);
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startOnLinux(pid);
  if (!isThere(pid)) return undefined;
  if (process.platform === 'win32') return '';
  const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return told.status === 0 ? told.stdout.trim() : '';
}

/** Ticks from the start of the machine, and which start of the machine that was. */
function startOnLinux(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // One that has ended is there until its parent has asked how.
    return /^[ZXx]$/u.test(fields[0] ?? '') ? undefined : `${boot}.${fields[19] ?? ''}`;
  } catch {
    return isThere(pid) ? '' : undefined;
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
