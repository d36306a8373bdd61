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
  /** An export of MediaWiki with the history of its pages, of which every revision is read. */
  wiki: Words.optional(),
  /**
   * Where a commit or a revision is shown: `https://example.org/commit/{hash}`,
   * `https://wiki.example.org/index.php?oldid={hash}`.
   */
  address: z
    .string()
    .regex(/^https?:\/\/\S+\{hash\}\S*$/u, 'expected an address with {hash} in it')
    .optional(),
  /**
   * How the first line of a message names what caused a commit, each with `{proposal}`:
   * `Proposal {proposal}`, `(#{proposal})`, `P{proposal}:`, `pull request #{proposal}`,
   * `Enacting "{proposal}"`. These and some more where it is left out, but not where the message says that the
   * proposal failed. Within quotation marks the name may be any words, otherwise it begins with a figure.
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
  readonly wiki?: unknown;
  readonly mbox?: unknown;
  readonly asOf?: unknown;
  readonly filesAt?: unknown;
  readonly expect?: Readonly<Record<string, unknown>>;
};

/** What is counted of a document, by the names that `expect` gives it. */
export const COUNTED = [
  'rules',
  'events',
  'keywords',
  'proposals',
  'actions',
  'sections',
  'findings',
  'unclaimed',
] as const;

const COUNTED_OF_SERIES = ['rules'];
const COUNTED_OF_MAIL = ['messages', 'copies', 'unread', 'rulesets', 'withEvents', 'events'];

const OF_REPOSITORY = ['ref', 'paths'];
const OF_SERIES = ['address', 'causes'];
const OF_DOCUMENT = ['sha256', 'numbers'];
const OF_WIKI = ['pages'];
const OF_MAIL = ['list', 'rulesets', 'reads'];
const OF_ANY_HISTORY = ['people'];
const NOT_OF_MAIL = ['format', 'pages', 'headings', 'markup', 'with', 'numbers', 'sha256'];

interface EntryFault {
  readonly message: string;
  readonly path: string[];
  readonly input?: string;
}

/** Returns what an entry of a manifest lacks, or has and may not have, as a document or as a repository. */
export function faultsOfEntry(entry: EntryShape): EntryFault[] {
  return [...faultsOfFields(entry), ...faultsOfCounts(entry)];
}

/** A count that nobody counts would be held against nothing. */
function faultsOfCounts({ mbox, git, wiki, expect = {} }: EntryShape): EntryFault[] {
  const ofSeries = git === undefined && wiki === undefined ? COUNTED : COUNTED_OF_SERIES;
  const counted: readonly string[] = mbox === undefined ? ofSeries : COUNTED_OF_MAIL;
  return Object.keys(expect)
    .filter((name) => !counted.includes(name))
    .map((name) => ({
      path: ['expect', name],
      input: name,
      message: `expected one of ${counted.join(', ')}`,
    }));
}

function faultsOfFields(entry: EntryShape): EntryFault[] {
  const isGiven = (field: string) => {
    const value = ownValue(entry, field);
    return value !== undefined && JSON.stringify(value) !== '{}';
  };
  const only = (fields: readonly string[], beside: string) =>
    fields.filter(isGiven).map((field) => ({
      message: `expected ${field} beside ${beside} only`,
      path: [field],
    }));
  if (entry.mbox !== undefined) {
    const both = ['git', 'wiki', 'file'].filter(isGiven).map((field) => ({
      message: `expected ${field} or mbox, not both`,
      path: [field],
    }));
    const strange = NOT_OF_MAIL.filter(isGiven).map((field) => ({
      message: `expected no ${field} of mail`,
      path: [field],
    }));
    return [...both, ...strange, ...only(OF_REPOSITORY, 'git'), ...only(OF_SERIES, 'git or wiki')];
  }
  const ofMail = only(OF_MAIL, 'mbox');
  if (entry.git === undefined && String(entry.filesAt).includes('{hash}')) {
    ofMail.push({ message: 'expected {hash} in filesAt beside git only', path: ['filesAt'] });
  }
  if (entry.git === undefined && entry.wiki === undefined) {
    const lacks = ['file', 'asOf'].filter((field) => ownValue(entry, field) === undefined);
    return [
      ...lacks.map((field) => ({
        message: `expected ${field}, or git for a repository, or mbox for mail`,
        path: [field],
      })),
      ...only(OF_REPOSITORY, 'git'),
      ...only(OF_SERIES, 'git or wiki'),
      ...only(OF_ANY_HISTORY, 'git, wiki or mbox'),
      ...ofMail,
    ];
  }
  const given = ['git', 'wiki', 'file'].filter((field) => ownValue(entry, field) !== undefined);
  const [first = '', ...others] = given;
  const both = others.map((field) => ({
    message: `expected ${field} or ${first}, not both`,
    path: [field],
  }));
  const what = entry.git === undefined ? 'the history of a wiki' : 'a repository';
  const strange = OF_DOCUMENT.filter(isGiven).map((field) => ({
    message: `expected no ${field} of ${what}`,
    path: [field],
  }));
  const ofGit =
    entry.git === undefined
      ? only(OF_REPOSITORY, 'git')
      : only(OF_WIKI, 'the export or the history of a wiki');
  return [...both, ...strange, ...ofGit, ...ofMail];
}

/** The full name of a commit, or the number of a revision of a wiki. */
const CommitHash = z
  .string()
  .regex(
    /^(?:[0-9a-f]{40}|[0-9a-f]{64}|\d{1,15})$/u,
    'expected the hash of a commit or the number of a revision',
  );

/** Returns whether a member of a series is a revision of a wiki, which has a number in place of a hash. */
export function isRevision({ commit }: Pick<SeriesCommit, 'commit'>): boolean {
  return commit.length <= 15;
}

/** Returns the name of a commit as people write it: seven signs of its hash, or the number of a revision. */
export function shortCommit(commit: string): string {
  return isRevision({ commit }) ? commit : commit.slice(0, 7);
}

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
