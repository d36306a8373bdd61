import { join } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import { readMadeOf, type CodeKey } from './code-key.ts';
import type { ContentKeys } from './content-keys.ts';
import { digestAll } from './digest.ts';
import { readFacts } from './direct.ts';
import { digestBundle, type KeptSite } from './kept.ts';
import { keptOf } from './run.ts';
import { ARCHIVE } from './share.ts';
import type { Wanted } from './wanted.ts';

/** Returns the parts of the code that are not the same. */
export function changedParts(before: CodeKey, now: CodeKey): string[] {
  const then = new Map(Object.entries(before));
  return Object.entries(now).flatMap(([part, key]) => (then.get(part) === key ? [] : [part]));
}

/** Returns whether the code is as it was at the last build, and says what has changed where it is not. */
export function isSameCode(
  { project, say }: Wanted,
  kept: string,
  last: KeptSite,
  code: CodeKey,
): boolean {
  const changed = changedParts(last.code, code);
  if (changed.length > 0) {
    say(`All pages are rendered, for there are changes in ${changed.join(', ')}.`);
    return false;
  }
  try {
    if (digestBundle(kept, last.bundle) !== last.bundleDigest) throw new Error('It is another.');
    if (readMadeOf(project, readFacts(join(kept, last.bundle))) === last.madeOf) return true;
    say('All pages are rendered, for there are changes in the packages or in the environment.');
  } catch {
    say(`All pages are rendered, for the code that was kept in ${kept} is damaged.`);
  }
  return false;
}

/**
 * Returns the groups of pages that are asked for.
 * @throws UserError where there is no such game.
 */
export function groupsWanted({ only }: Wanted, { games }: ContentKeys): string[] {
  if (only !== '' && !games.has(only)) {
    throw new UserError(
      `Unexpected game ${only}, expected one of ${[...games.keys()].join(', ')}.`,
    );
  }
  return [...(only === '' ? games.keys() : [only]), ARCHIVE];
}

/** Returns the digest of what a group is made of: where games hang together, of all that there is. */
export function keyOf({ shared, games }: ContentKeys, group: string, isEntwined: boolean): string {
  const own = group === ARCHIVE || isEntwined ? [...games] : [[group, games.get(group) ?? '']];
  return digestAll([['', shared], ...(own as [string, string][])]);
}

/** Returns the digest of what a game is made of besides texts; empty for what is no game. */
export function recordsOf({ shared, records }: ContentKeys, group: string): string {
  const own = records.get(group);
  return own === undefined
    ? ''
    : digestAll([
        ['', shared],
        [group, own],
      ]);
}

/** Returns whether the site that was built last is the one that is asked for. */
export function isSameSite(wanted: Wanted, content: ContentKeys, last: KeptSite): boolean {
  if (last.only !== wanted.only || last.isIndexed !== wanted.isIndexed) return false;
  const groups = groupsWanted(wanted, content);
  const others =
    wanted.only === '' ? Object.keys(last.groups).filter((name) => !/^\*./u.test(name)) : [];
  return (
    groups.every((group) => keptOf(last, group)?.key === keyOf(content, group, last.isEntwined)) &&
    others.every((group) => groups.includes(group))
  );
}
