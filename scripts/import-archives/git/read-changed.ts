import type { Finding } from '../../../src/schemas/index.ts';
import type { SourceFile } from '../document.ts';
import type { Blobs } from './blobs.ts';
import type { Commit, FileChange, TreeFile } from './commits.ts';
import { filesAtOf } from './files-at.ts';
import type { Series, Touching } from './touching.ts';
import { nameOf, type Tree } from './tree.ts';
import {
  NOTHING_FOUND,
  readUnits,
  WHOLE,
  type Unit,
  type UnitReader,
  type UnitsRead,
} from './units.ts';

/** Files that some commits change, and those that go with them or are read with them. */
export function neededFor(
  some: readonly Touching[],
  tree: Tree,
  { format }: UnitReader,
): TreeFile[] {
  const changed = some.flatMap(({ changes }) => changes.flatMap(toFile));
  const isRead = (path: string) =>
    format.apart === undefined || format.apart.goesWith(nameOf(path));
  const beside =
    format.readsFolder === true ? [...tree.files.values()].filter(({ path }) => isRead(path)) : [];
  return [...changed, ...beside];
}

function toFile({ path, mode, hash }: FileChange): TreeFile[] {
  return hash === undefined ? [] : [{ path, mode, hash }];
}

/** What a commit changes, as it was read. */
export interface ChangedFiles extends Omit<UnitsRead, 'units'> {
  readonly units: ReadonlyMap<string, Unit | undefined>;
  readonly findings: readonly Finding[];
}

/** Reads the files that a commit changes; those that are gone are units without anything. */
export function readChanged(
  { reader: usual, blobs, linked, entry }: Series,
  tree: Tree,
  changes: readonly FileChange[],
  { hash }: Pick<Commit, 'hash'>,
): ChangedFiles {
  const beside = () => [...tree.files.keys()].map(nameOf);
  const reader = { ...usual, beside, filesAt: filesAtOf(entry, hash), ruleAtOther: linked(tree) };
  const units = new Map<string, Unit | undefined>();
  const findings: Finding[] = [];
  const changed: SourceFile[] = [];
  const unread = (name: string, why: string) => {
    findings.push({
      ...{ code: 'commit-file-unread', line: 1, file: name },
      message: `Unexpected content of ${name}, expected a file of rules: ${why}.`,
    });
    return { rules: [], findings: [], sections: [], unread: why };
  };
  const isOfInterest = (name: string) => reader.format.apart?.holdsRule(name) ?? true;
  for (const change of changes) {
    const name = nameOf(change.path);
    const [file] = toFile(change);
    const opened = file && blobs.open(file);
    if (opened === undefined || 'isEmpty' in opened) units.set(name, undefined);
    else if ('file' in opened) changed.push(opened.file);
    else if (isOfInterest(name)) units.set(name, unread(name, opened.unread));
  }
  const all = () => [...tree.files.values()].flatMap((file) => openedFile(blobs, file));
  const read = readUnits(reader, changed, all);
  for (const [name, unit] of read.units) {
    units.set(name, unit);
    if (unit.unread !== undefined && unit.unread !== NOTHING_FOUND) unread(name, unit.unread);
  }
  if (reader.format.readsFolder === true && reader.format.apart === undefined) {
    for (const name of [...units.keys()]) if (name !== WHOLE) units.delete(name);
  }
  return { ...read, units, findings };
}

function openedFile(blobs: Blobs, file: TreeFile): SourceFile[] {
  const opened = blobs.open(file);
  return 'file' in opened ? [opened.file] : [];
}
