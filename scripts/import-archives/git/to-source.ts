import { createHash } from 'node:crypto';
import {
  shortCommit,
  type Coverage,
  type Finding,
  type Moment,
  type SourceEntry,
  type SourceRecord,
} from '../../../src/schemas/index.ts';
import { namesOf } from '../mbox/people.ts';
import { causesBy } from './causes.ts';
import type { Commit } from './commits.ts';
import type { Step } from './hold.ts';
import type { Tree } from './tree.ts';
import type { Unit, UnitReader } from './units.ts';

interface OfSeries {
  readonly entry: SourceEntry;
  readonly reader: UnitReader;
}

/** A commit as it was read. */
interface ReadCommit {
  readonly id: string;
  readonly commit: Commit;
  /** Place among the commits of the series, from 0. */
  readonly order: number;
  /** Digest of what read it. */
  readonly digest: string;
  readonly tree: Tree;
  /** How many rules it holds. */
  readonly rules: number;
  /** The time that it is taken to be of. */
  readonly calendar: Moment['calendar'] | undefined;
}

/** The files that it changed. */
interface ReadFiles {
  readonly coverage: Coverage;
  readonly totalLines: number;
  readonly units: ReadonlyMap<string, Unit | undefined>;
}

/** Makes the record of a commit. */
export function toSource(
  { entry, reader }: OfSeries,
  { id, commit, order, digest, tree, rules, calendar }: ReadCommit,
  step: Step,
  findings: readonly Finding[],
  { coverage, totalLines, units }: ReadFiles,
): SourceRecord {
  const causes = causesBy(entry.causes)(commit.message);
  const sections =
    [...units.values()].map((unit) => unit?.sections ?? []).find(({ length }) => length > 0) ?? [];
  const short = shortCommit(commit.hash);
  return {
    ...{
      game: reader.game.id,
      id,
      file: entry.git ?? entry.wiki ?? '',
      sha256: digestTree(tree),
      format: reader.format.name,
    },
    title:
      commit.message === ''
        ? `${entry.git === undefined ? 'Revision' : 'Commit'} ${short}`
        : `${commit.message} (${short})`,
    ...(entry.about !== undefined && { about: entry.about }),
    asOf: { ...entry.asOf, ...(calendar !== undefined && { calendar }) },
    ...{ totalLines, coverage, sections: [...sections], ledger: [], findings: [...findings] },
    series: {
      ...{
        of: entry.id,
        order,
        commit: commit.hash,
        author: authorOf(entry, commit),
        message: commit.message,
      },
      ...(commit.at !== undefined && { at: commit.at }),
      ...(entry.address !== undefined && {
        address: entry.address.replaceAll('{hash}', commit.hash),
      }),
      ...{
        causes,
        gone: [...step.gone],
        unread: [...step.unread],
        rules: rules,
        reader: digest,
      },
      ...(Object.keys(step.names).length > 0 && { names: step.names }),
    },
  };
}

/** As the game knows its author; nobody is made up where none is named. */
function authorOf({ people }: SourceEntry, { author }: Commit): string {
  return author === '' ? '' : namesOf(people)({ name: author, address: '' });
}

/** Returns the digest of the list of files that a commit has, by their hashes and names. */
export function digestTree({ files }: Tree): string {
  const hash = createHash('sha256');
  for (const [path, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${file.hash}  ${path}\n`);
  }
  return hash.digest('hex');
}
