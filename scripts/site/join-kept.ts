import { copyFileSync, constants, cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import { contentOf, documentsOf } from '../../src/root/index.ts';
import { readCodeKey } from './code-key.ts';
import { readContentKeys } from './content-keys.ts';
import {
  digestBundle,
  keptFolder,
  openKept,
  writeRecord,
  type KeptGroup,
  type KeptSite,
} from './kept.ts';
import { readsOf } from './page-reads.ts';
import { keptOf } from './run.ts';
import { changedParts, groupsWanted, keyOf } from './same.ts';
import type { Wanted } from './wanted.ts';

/** What another build kept, and where it lies. */
interface Part {
  readonly folder: string;
  readonly record: KeptSite;
}

/**
 * Puts together what builds of single games kept, as if one build had made all of it: the next build of
 * the whole site finds every page there, and renders none.
 * @param folders Each holds what one build kept, or holds the folder that does.
 * @throws UserError where they were not made of this content by this code, or a game is in none of them.
 */
export function joinKept(wanted: Wanted, folders: readonly string[]): void {
  const { project, root } = wanted;
  const kept = keptFolder(project, root);
  const content = readContentKeys(contentOf(root).path, documentsOf(root));
  const parts = folders.map((folder) => openPart(folder, kept));
  const [first] = parts;
  if (first === undefined) throw new UserError('Unexpected lack of folders, expected one or more.');
  const code = readCodeKey(project, root);
  for (const { folder, record } of parts) {
    const others = changedParts(record.code, code);
    if (others.length > 0) refuse(folder, `others here are ${others.join(', ')}`);
    if (
      record.bundleDigest !== first.record.bundleDigest ||
      record.madeOf !== first.record.madeOf
    ) {
      refuse(folder, `its code is not that in ${first.folder}`);
    }
  }
  const isEntwined = parts.some(({ record }) => record.isEntwined);
  const groups = new Map<string, readonly [Part, KeptGroup]>();
  for (const group of groupsWanted({ ...wanted, only: '' }, content)) {
    groups.set(group, findGroup(parts, group, keyOf(content, group, isEntwined), isEntwined));
  }
  mkdirSync(kept, { recursive: true });
  for (const [part, { packs }] of groups.values()) copyPacks(part, packs, kept);
  copyBundle(first, kept);
  writeRecord(kept, {
    ...first.record,
    isEntwined,
    groups: Object.fromEntries([...groups].map(([group, [, found]]) => [group, found])),
    // Nothing of it stands yet.
    stamps: '',
    spare: '',
    parts: {},
    extracts: '',
    altered: [],
    only: '',
    isIndexed: false,
  });
}

function openPart(folder: string, kept: string): Part {
  const name = kept.split(/[/\\]/u).at(-1) ?? '';
  const found = [folder, join(folder, name), join(folder, 'site', name)].find((one) =>
    existsSync(join(one, 'record.json')),
  );
  if (found === undefined) return refuse(folder, 'no build kept anything there');
  const { record, dropped } = openKept(found);
  if (record === undefined) return refuse(found, dropped);
  if (digestBundle(found, record.bundle) !== record.bundleDigest) {
    return refuse(found, 'its code is damaged');
  }
  return { folder: found, record };
}

function findGroup(
  parts: readonly Part[],
  group: string,
  key: string,
  isEntwined: boolean,
): readonly [Part, KeptGroup] {
  const held = parts.flatMap((part) => {
    const found = keptOf(part.record, group);
    return found === undefined ? [] : [[part, found] as const];
  });
  const fits = held.find(([, found]) => found.key === key);
  if (fits !== undefined) return fits;
  if (isEntwined) {
    throw new UserError(
      'Unexpected parts of games that show each other, expected games apart: build the site in one.',
    );
  }
  const what = group === '*' ? 'pages of the whole archive' : `pages of ${group}`;
  throw new UserError(
    held.length === 0
      ? `Unexpected lack of ${what}, expected them in one of the folders.`
      : `Unexpected ${what} made of other content, expected those of the content here.`,
  );
}

function copyPacks({ folder }: Part, packs: readonly string[], kept: string): void {
  if (folder === kept) return;
  for (const name of packs.flatMap((pack) => [pack, `${pack}.json`, readsOf(pack)])) {
    // What no page of a game is made of has none.
    if (name.endsWith('.reads') && !existsSync(join(folder, name))) continue;
    if (!existsSync(join(folder, name))) refuse(folder, `${name} is not there`);
    copyFileSync(join(folder, name), join(kept, name), constants.COPYFILE_FICLONE);
  }
}

function copyBundle({ folder, record: { bundle } }: Part, kept: string): void {
  if (folder !== kept) cpSync(join(folder, bundle), join(kept, bundle), { recursive: true });
}

function refuse(folder: string, why: string): never {
  throw new UserError(
    `Unexpected part ${folder}, expected what a build of this site kept: ${why}.`,
  );
}
