import { runGit } from './run-git.ts';
import { whyNot, type NoRepository } from './repository.ts';

/** What git holds under a hash. */
export interface GitObject {
  readonly type: string;
  readonly size: number;
  /** Left out where it is larger than what was asked for. */
  readonly bytes: Buffer | undefined;
}

/** So many bytes are asked for at once. */
const AT_ONCE = 64 * 1024 * 1024;

/**
 * Reads objects by their hashes; those that are not there are left out of the answer, and of those that
 * are larger than `largest` bytes only the size is told.
 */
export function readObjects(
  gitDir: string,
  hashes: readonly string[],
  largest: number,
): ReadonlyMap<string, GitObject> | NoRepository {
  const wanted = [...new Set(hashes)];
  const found = new Map<string, GitObject>();
  if (wanted.length === 0) return found;
  const sized = runGit(gitDir, ['cat-file', '--batch-check', '--buffer'], `${wanted.join('\n')}\n`);
  if ('failed' in sized) return whyNot(sized);
  let batch: string[] = [];
  let size = 0;
  for (const line of sized.bytes.toString('latin1').split('\n')) {
    const [, hash, type, digits] = HEAD.exec(line) ?? [];
    if (hash === undefined || type === undefined) continue;
    const own = Number(digits);
    found.set(hash, { type, size: own, bytes: undefined });
    if (own > largest) continue;
    if (size + own > AT_ONCE && batch.length > 0) {
      const problem = readBatch(gitDir, batch, found);
      if (problem !== undefined) return problem;
      [batch, size] = [[], 0];
    }
    batch.push(hash);
    size += own;
  }
  return readBatch(gitDir, batch, found) ?? found;
}

const HEAD = /^([0-9a-f]{40,64}) (\w+) (\d+)$/u;

function readBatch(
  gitDir: string,
  hashes: readonly string[],
  found: Map<string, GitObject>,
): NoRepository | undefined {
  if (hashes.length === 0) return undefined;
  const answer = runGit(gitDir, ['cat-file', '--batch', '--buffer'], `${hashes.join('\n')}\n`);
  if ('failed' in answer) return whyNot(answer);
  const { bytes } = answer;
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at);
    const [, hash, type, digits] = HEAD.exec(bytes.toString('latin1', at, end)) ?? [];
    if (hash === undefined || type === undefined) {
      at = end + 1;
      continue;
    }
    const size = Number(digits);
    found.set(hash, { type, size, bytes: bytes.subarray(end + 1, end + 1 + size) });
    at = end + size + 2;
  }
  return undefined;
}
