import { toLinkTarget } from '../../../src/markdown/index.ts';
import type { SourceEntry } from '../../../src/schemas/index.ts';

/** Where well-known hosts show a commit, and where they show the files of one. */
const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/^(https:\/\/github\.com\/[^/]+\/[^/]+)\/commit\/\{hash\}$/u, '$1/blob/{hash}/'],
  [/^(https:\/\/[^/]+\/.+\/-)\/commit\/\{hash\}$/u, '$1/blob/{hash}/'],
  [/^(https:\/\/codeberg\.org\/[^/]+\/[^/]+)\/commit\/\{hash\}$/u, '$1/src/commit/{hash}/'],
];

/**
 * Returns where the files of a commit are to be read: what the manifest says under `filesAt`, or what follows from
 * where it says that commits are shown.
 */
export function filesAtOf(
  { filesAt, address = '', git }: SourceEntry,
  commit: string,
): string | undefined {
  const host = HOSTS.find(([commits]) => commits.test(address));
  const isKnown = git !== undefined && host !== undefined;
  const told = filesAt ?? (isKnown ? address.replace(...host) : undefined);
  return told?.replaceAll('{hash}', commit);
}

/** Stands in place of where the files of one commit are read: the same link leads elsewhere in each. */
export function withoutCommit(text: string, filesAt: string | undefined): string {
  const stored = filesAt === undefined ? undefined : toLinkTarget(filesAt);
  return stored === undefined ? text : text.replaceAll(stored, 'files:');
}
