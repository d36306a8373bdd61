import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Aside } from '../../src/in-place/index.ts';
import type { BundleFacts } from '../../src/integrations/keep-bundle.ts';
import { ownValue } from '../../src/schemas/own-value.ts';
import type { CodeKey } from './code-key.ts';
import type { ContentKeys } from './content-keys.ts';
import type { KeptGamePart, KeptGroup, KeptSite } from './kept.ts';
import type { Pack } from './packs.ts';
import type { Placer } from './placer.ts';
import type { Wanted } from './wanted.ts';

/** One build on its way. */
export interface Run {
  readonly wanted: Wanted;
  /** The folder of what is kept. */
  readonly kept: string;
  readonly token: string;
  readonly aside: Aside;
  readonly content: ContentKeys;
  readonly code: CodeKey;
  /** What was kept of the last build, where it was made of the same code. */
  readonly last: KeptSite | undefined;
  /** What was kept of it, whatever code it was made of. */
  readonly record: KeptSite | undefined;
  readonly bundle: string;
  readonly facts: BundleFacts;
  readonly placer: Placer;
  /** What stands, by the digests of its files. */
  readonly standing: ReadonlyMap<string, string>;
  /** Paths of files that are in the new folder already, and are the very ones that stand. */
  readonly there: Set<string>;
  /** Paths of files that were taken out of the new folder, where none may have come since. */
  readonly dropped: Set<string>;
  /** The groups of the new site with their files; those that are only kept are not among them. */
  readonly groups: Map<string, { readonly key: string; readonly packs: readonly Pack[] }>;
  /** What is kept for the next search index, by game. */
  readonly parts: Map<string, KeptGamePart>;
}

/** Returns what is kept of a group; undefined where nothing is. */
export function keptOf(last: KeptSite | undefined, group: string): KeptGroup | undefined {
  return last && ownValue(last.groups, group);
}

/** Takes a file out of the new folder. */
export function drop(
  { aside, there, dropped }: Pick<Run, 'aside' | 'there' | 'dropped'>,
  path: string,
): void {
  rmSync(join(aside.next, path), { force: true });
  there.delete(path);
  dropped.add(path);
}

/** Names of games are names of files, but for that of none. */
export function packName(group: string, part: number, token: string): string {
  return `${group.replace('*', '+')}.${part}.${token}.pack`;
}
