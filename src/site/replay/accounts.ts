import type { History } from '../../engine/index.ts';
import { toSlug } from '../../schemas/index.ts';

/** Somebody or something of whom the log tells: a player, a contract, another account. */
export interface Account {
  /** As the first part of its paths: `player`, `contract`, `entity`. */
  readonly kind: string;
  readonly name: string;
  /** Last part of its address. */
  readonly slug: string;
  /** What stands below its path, in order of code units: `coins`, `hold/fish`; with their anchors. */
  readonly parts: ReadonlyMap<string, string>;
}

/** The first parts of paths that name somebody who can hold something, in the order of showing. */
export const ACCOUNT_KINDS = ['player', 'contract', 'entity'] as const;

const KINDS: ReadonlySet<string> = new Set(ACCOUNT_KINDS);

/** A path taken apart: `player/nix/coins` is the part `coins` of the player nix. */
export interface AccountPath {
  /** The path of the account itself: `player/nix`. */
  readonly account: string;
  /** Empty for the path of the account itself. */
  readonly part: string;
}

/** Takes the path of an account, or of what it holds, apart; null for other paths. */
export function readAccountPath(path: string): AccountPath | null {
  const [kind = '', name = '', ...rest] = path.split('/');
  return KINDS.has(kind) && name !== ''
    ? { account: `${kind}/${name}`, part: rest.join('/') }
    : null;
}

/**
 * Finds everybody of whom the log tells, players first, by name. Those who only vote are known by
 * their ballots. Two whose names make the same address are told apart by a number.
 */
export function findAccounts(history: History, voters: Iterable<string>): Account[] {
  const logged = new Map<string, Set<string>>();
  for (let event = 0; event <= history.last; event++) {
    for (const path of history.changesOf(event)) {
      const read = readAccountPath(path);
      if (read === null) continue;
      const parts = logged.get(read.account) ?? new Set<string>();
      logged.set(read.account, parts);
      if (read.part !== '') parts.add(read.part);
    }
  }
  const known = new Set([...logged.keys()].flatMap((path) => [path, asPrinted(path)]));
  const silent = [...voters].map((voter) => `player/${voter}`).filter((path) => !known.has(path));
  const takeSlug = createNamer();
  return [...logged.keys(), ...silent].sort(compareAccounts).map((path) => {
    const [kind = '', ...rest] = path.split('/');
    const name = rest.join('/');
    const parts = anchorsOf(logged.get(path) ?? []);
    return { kind, name, slug: takeSlug(name), parts };
  });
}

/** Logs write a name without spaces that reports print with them: `R._Lee`. */
export function asPrinted(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The anchor of the path of the account itself. */
export const STANDING = 'standing';

function anchorsOf(parts: Iterable<string>): Map<string, string> {
  const takeAnchor = createNamer();
  takeAnchor(STANDING);
  return new Map([...parts].sort().map((part) => [part, takeAnchor(beginningWithLetter(part))]));
}

/** The name of an element must begin with a letter. */
function beginningWithLetter(part: string): string {
  return /^[a-z]/u.test(toSlug(part)) ? part : `part ${part}`;
}

/** Makes names that may stand in addresses; the second of the same name gets a number. */
export function createNamer(): (words: string) => string {
  const used = new Set<string>();
  return (words) => {
    const base = toSlug(words);
    let name = base;
    for (let number = 2; used.has(name); number++) name = `${base}-${number}`;
    used.add(name);
    return name;
  };
}

function compareAccounts(a: string, b: string): number {
  const kind = (path: string) => ACCOUNT_KINDS.findIndex((known) => path.startsWith(`${known}/`));
  return kind(a) - kind(b) || a.localeCompare(b, 'en');
}
