import { z } from 'astro/zod';
import { ownValue } from './own-value.ts';
import { Slug, Words } from './scalars.ts';
import { Instant } from './time.ts';

/** What a manifest says of a source that is a repository of git. */
export const RepositoryFields = {
  /** A folder, a bare repository or a bundle, beside the manifest or in an archive folder. */
  git: Words.optional(),
  /** Branch, tag or commit whose line of first parents is read; `HEAD` where it is left out. */
  ref: Words.optional(),
  /**
   * Files with rules, as they were called at any time: `rules.md`, a folder (`rules`), a pattern
   * (`rules/*.md`), or a list of these. All files where it is left out.
   */
  paths: z.union([Words, z.array(Words).min(1)]).optional(),
  /** Where a commit is shown: `https://example.org/commit/{hash}`. */
  address: z
    .string()
    .regex(/^https?:\/\/\S+\{hash\}\S*$/u, 'expected an address with {hash} in it')
    .optional(),
  /**
   * How the first line of a message names what caused a commit, each with `{proposal}`:
   * `Proposal {proposal}`, `(#{proposal})`, `P{proposal}:`. These three where it is left out.
   */
  causes: z
    .array(
      z.string().regex(/^[^{}]*\{proposal\}[^{}]*$/u, 'expected words with one {proposal} in them'),
    )
    .optional(),
} as const;

type EntryShape = Readonly<Record<string, unknown>> & {
  readonly file?: unknown;
  readonly git?: unknown;
  readonly asOf?: unknown;
};

const OF_REPOSITORY = ['ref', 'paths', 'address', 'causes'];
const OF_DOCUMENT = ['sha256', 'numbers'];

/** Says what an entry of a manifest lacks, or has and may not have, as a document or as a repository. */
export function faultsOfEntry(entry: EntryShape): { message: string; path: string[] }[] {
  const isGiven = (field: string) => {
    const value = ownValue(entry, field);
    return value !== undefined && JSON.stringify(value) !== '{}';
  };
  if (entry.git === undefined) {
    const lacks = ['file', 'asOf'].filter((field) => ownValue(entry, field) === undefined);
    return [
      ...lacks.map((field) => ({
        message: `expected ${field}, or git for a repository`,
        path: [field],
      })),
      ...OF_REPOSITORY.filter(isGiven).map((field) => ({
        message: `expected ${field} beside git only`,
        path: [field],
      })),
    ];
  }
  const both =
    entry.file === undefined ? [] : [{ message: 'expected file or git, not both', path: ['file'] }];
  const strange = OF_DOCUMENT.filter(isGiven).map((field) => ({
    message: `expected no ${field} of a repository`,
    path: [field],
  }));
  return [...both, ...strange];
}

/** The full name of a commit. */
const CommitHash = z
  .string()
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u, 'expected the hash of a commit');

/** A commit as a source: one of a series in which each holds what it does not change. */
export const SeriesCommit = z.strictObject({
  /** Id of the repository in the manifest. */
  of: Slug,
  /** Place in the line of first parents, from 0; the order of the series, whatever clocks say. */
  order: z.number().int().nonnegative(),
  commit: CommitHash,
  author: z.string(),
  /** First line of its message; empty where it has none. */
  message: z.string(),
  /** When it says it was made, in UTC; left out where that is no time. */
  at: Instant.optional(),
  /** Where it is shown. */
  address: z.string().optional(),
  /** Proposals that its message names as its cause, as printed. */
  causes: z.array(z.string().min(1)),
  /** Rules that the commit before held and this one does not. */
  gone: z.array(Slug),
  /** Rules that cannot be told of here, because their file could not be read. */
  unread: z.array(Slug),
  /** How many rules it holds, those of earlier commits among them. */
  rules: z.number().int().nonnegative(),
  /** Addresses of rules that are called otherwise by now, by what they would be called. */
  names: z.record(Slug, Slug).optional(),
  /** Digest of what read it: the programs of the import and what the manifest says. */
  reader: z.string(),
});
export type SeriesCommit = z.output<typeof SeriesCommit>;
