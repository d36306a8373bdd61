import { isUtf8 } from 'node:buffer';
import { runGit } from './run-git.ts';
import { readObjects } from './objects.ts';
import { whyNot, type NoRepository, type Repository } from './repository.ts';

/** A file as a commit leaves it. */
export interface TreeFile {
  /** Its path as git has it, each byte a character. */
  readonly path: string;
  /** Mode of git: `100644`, `120000` a link, `160000` another repository. */
  readonly mode: string;
  readonly hash: string;
}

/** A file that a commit changes; without `hash` it is gone. */
export interface FileChange {
  readonly path: string;
  readonly mode: string;
  readonly hash: string | undefined;
}

/** A commit of the line of first parents, with what it changes against the one before. */
export interface Commit {
  readonly hash: string;
  readonly author: string;
  /** First line of its message; empty where it has none. */
  readonly message: string;
  /** When it says it was made: `2019-05-03T10:15:00Z`; undefined where that is no time. */
  readonly at: string | undefined;
  readonly changes: readonly FileChange[];
}

/** Returns the commits from the first to the last, each compared with its first parent. */
export function readCommits({ gitDir }: Repository, tip: string): readonly Commit[] | NoRepository {
  const listed = runGit(gitDir, ['rev-list', '--first-parent', '--topo-order', '--reverse', tip]);
  if ('failed' in listed) return whyNot(listed);
  const hashes = listed.bytes
    .toString('latin1')
    .split('\n')
    .filter((line) => line !== '');
  const pairs = hashes.map((hash, index) => `${hash} ${hashes[index - 1] ?? ''}`.trimEnd());
  const args = [
    'diff-tree',
    '--stdin',
    '-r',
    '-z',
    '--root',
    '--raw',
    '--no-renames',
    '--no-abbrev',
  ];
  // The first of them is compared with nothing, even in a copy that leaves out what was before it.
  const compared = runGit(
    gitDir,
    [...args, '--no-ext-diff', '--no-textconv'],
    `${pairs.join('\n')}\n`,
  );
  if ('failed' in compared) return whyNot(compared);
  const changes = readChanges(compared.bytes);
  const objects = readObjects(gitDir, hashes, Number.POSITIVE_INFINITY);
  if ('code' in objects) return objects;
  return hashes.map((hash) => ({
    hash,
    ...readCommit(objects.get(hash)?.bytes ?? Buffer.alloc(0)),
    changes: changes.get(hash) ?? [],
  }));
}

const CHANGE = /^:\d+ (\d+) [0-9a-f]+ ([0-9a-f]+) ([A-Z])/u;

/** Reads `hash NUL :modes hashes letter NUL path NUL …`. */
function readChanges(bytes: Buffer): ReadonlyMap<string, readonly FileChange[]> {
  const parts = bytes.toString('latin1').split('\0');
  const found = new Map<string, FileChange[]>();
  let own: FileChange[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = (parts[at] ?? '').replace(/^\n/u, '');
    if (/^[0-9a-f]{40,64}$/u.test(part)) {
      own = [];
      found.set(part, own);
      continue;
    }
    const [, mode = '', hash = '', letter] = CHANGE.exec(part) ?? [];
    if (letter === undefined) continue;
    const path = parts[++at] ?? '';
    own.push({ path, mode, hash: letter === 'D' ? undefined : hash });
  }
  return found;
}

const SIGNATURE = /^(.*?) ?<[^<>]*> (-?\d+) [+-]\d{4}$/u;
/** A first line that is longer is cut. */
const LONGEST_MESSAGE = 200;

/** Reads the object of a commit. Addresses of mail are left where they are. */
function readCommit(bytes: Buffer): Omit<Commit, 'hash' | 'changes'> {
  const raw = bytes.toString('latin1');
  const end = raw.indexOf('\n\n');
  const head = (end < 0 ? raw : raw.slice(0, end)).split('\n');
  const valueOf = (key: string) =>
    head.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  const read = decoder(valueOf('encoding'));
  const [, author = ''] = SIGNATURE.exec(valueOf('author') ?? '') ?? [];
  const [, , seconds] = SIGNATURE.exec(valueOf('committer') ?? '') ?? [];
  const words = end < 0 ? '' : read(raw.slice(end + 2));
  const first = words.split(/\r\n|\n|\r/u).find((line) => line.trim() !== '') ?? '';
  return {
    author: plain(read(author)),
    message: plain(first).slice(0, LONGEST_MESSAGE),
    at: timeOf(Number(seconds)),
  };
}

/**
 * Text is UTF-8 unless the commit says otherwise in words that are understood. What is no UTF-8 where nothing is said was
 * written on a machine of its time and place: most had the letters of Western Europe.
 */
function decoder(encoding?: string): (latin1: string) => string {
  const known = encoding === undefined ? undefined : decoderOf(encoding);
  return (latin1) => {
    const bytes = Buffer.from(latin1, 'latin1');
    if (known !== undefined) return known.decode(bytes);
    return isUtf8(bytes)
      ? new TextDecoder().decode(bytes)
      : new TextDecoder('windows-1252').decode(bytes);
  };
}

function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding);
  } catch {
    // A name that nobody knows says nothing.
    return undefined;
  }
}

function plain(words: string): string {
  return words
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Records write years with four digits. */
function timeOf(seconds: number): string | undefined {
  if (!Number.isSafeInteger(seconds) || Math.abs(seconds) > 200_000_000_000) return undefined;
  const iso = new Date(seconds * 1000).toISOString();
  return /^\d{4}-/u.test(iso) ? `${iso.slice(0, 19)}Z` : undefined;
}
