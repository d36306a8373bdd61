import { z } from 'astro/zod';

/** What an effect does to the value at a path; see docs/log-format.md. */
export const EffectOp = z.enum([
  'set',
  'add',
  'sub',
  'lower',
  'put',
  'take',
  'new',
  'end',
  'until',
]);
export type EffectOp = z.output<typeof EffectOp>;

/** An effect as a log writes it: in full, or in its short form. */
export type EffectLine =
  string | [EffectOp, string] | [EffectOp, string, string] | [EffectOp, string, string, string];

/** One change of the state. */
export interface Effect {
  readonly op: EffectOp;
  readonly path: string;
  readonly value?: string;
  /** What must stand there before; otherwise the whole event has no effect. */
  readonly was?: string;
  /** For `lower`, what it does not go below; 0 where none is given. */
  readonly floor?: string;
}

/** Its parts are called by number: by far the most lines of long logs are of this form, and names take twice as long. */
const TRANSFER = /^(\S+) (\d+) (\S+) > (\S+)$/u;
const CHANGE = /^(?<path>\S+) (?<sign>[+-])(?<amount>\d+)$/u;
const LOWERING = /^(?<path>\S+) -(?<amount>\d+) floor (?<floor>-?\d+)$/u;
const TIMING = /^(?<path>\S+) until (?<value>\S+)$/u;
const SETTING = /^(?<path>\S+) = (?<value>.*)$/u;

/**
 * Reads an effect as the log writes it, in full or in its short form:
 * `player/ada/points +5`, `player/ada/points -5`, `player/ada/health -5 floor 0`, `clock/state = off`,
 * `lamp/1/lit until 2001-02-03`,
 * and `ada 50 brine > bela`, which takes and gives (a name without a slash is a player's).
 * @param pathOf Joins an owner and what is owned to a path; whoever reads a long log keeps what it joined.
 * @returns undefined where a short form cannot be read.
 */
export function toEffects(
  line: EffectLine,
  pathOf: JoinPath = joinPath,
): readonly Effect[] | undefined {
  if (typeof line !== 'string') return [fromTuple(line)];
  const transfer = TRANSFER.exec(line);
  if (transfer) return fromTransfer(transfer, pathOf);
  const change = CHANGE.exec(line)?.groups;
  if (change) {
    const { path = '', sign, amount = '' } = change;
    return [{ op: sign === '+' ? 'add' : 'sub', path, value: amount }];
  }
  const lowering = LOWERING.exec(line)?.groups;
  if (lowering) {
    const { path = '', amount = '', floor = '' } = lowering;
    return [{ op: 'lower', path, value: amount, floor }];
  }
  return (
    fromStatement('until', TIMING.exec(line)?.groups) ??
    fromStatement('set', SETTING.exec(line)?.groups)
  );
}

function fromStatement(
  op: EffectOp,
  groups: Record<string, string> | undefined,
): Effect[] | undefined {
  return groups && [{ op, path: groups['path'] ?? '', value: groups['value'] ?? '' }];
}

function fromTuple(line: Exclude<EffectLine, string>): Effect {
  const [op, path, value, last] = line;
  return {
    op,
    path,
    ...(value !== undefined && { value }),
    ...(last !== undefined && (op === 'lower' ? { floor: last } : { was: last })),
  };
}

function fromTransfer(
  [, from = '', amount = '', what = '', to = '']: RegExpExecArray,
  pathOf: JoinPath,
): Effect[] {
  return [
    { op: 'sub', path: pathOf(from, what), value: amount },
    { op: 'add', path: pathOf(to, what), value: amount },
  ];
}

/** Returns the path at which stands how much of something an owner has; a name without a slash is a player's. */
export type JoinPath = (owner: string, what: string) => string;

function joinPath(owner: string, what: string): string {
  return owner.includes('/') ? `${owner}/${what}` : `player/${owner}/${what}`;
}

/** Makes a way to join paths that joins each only once: a long log moves the same things between the same owners. */
export function createJoinPath(): JoinPath {
  const byOwner = new Map<string, Map<string, string>>();
  return (owner, what) => {
    const paths = byOwner.get(owner) ?? new Map<string, string>();
    if (paths.size === 0) byOwner.set(owner, paths);
    const known = paths.get(what);
    if (known !== undefined) return known;
    const path = joinPath(owner, what);
    paths.set(what, path);
    return path;
  };
}
