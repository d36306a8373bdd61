import { z } from 'astro/zod';
import { When } from './event.ts';
import { HeadingPattern } from './heading-pattern.ts';
import { MailFields } from './mail.ts';
import { Markup } from './markup.ts';
import { PostedIn } from './message.ts';
import { ownValue } from './own-value.ts';
import { Refused } from './refused.ts';
import { Flag, LineRange, Sha256, Slug, WholeNumber, Words } from './scalars.ts';
import { faultsOfEntry, RepositoryFields, SeriesCommit } from './repository.ts';
import { Moment } from './time.ts';

const EntryFields = z.strictObject({
  /** Unique within its game; stands in addresses. */
  id: Slug,
  ...RepositoryFields,
  ...MailFields,
  /**
   * The document, beside the manifest or in an archive folder: a file (`dump.txt`), a folder
   * (`reports`), those of its files that fit a pattern (`reports/2021-*.txt`, where `*` stands for any
   * part of a name, `?` for one letter and `**` for any folders), or a list of files and patterns.
   */
  file: z
    .union([Words, z.array(Words).min(1)], {
      error: 'expected a file, a folder, a pattern, or a list of files and patterns',
    })
    .optional(),
  /** Digest of the file; of several, the digest of the list of their digests and names. */
  sha256: Sha256.optional(),
  /** Name of the format, which is tried whatever the document looks like. Without it, the best evidence wins. */
  format: Slug.optional(),
  /**
   * Titles of the pages to be read, of a wiki's export: `Ruleset`, `Rules/*`, where `*` stands for any
   * words. Without them all pages are read that are no talk and no redirect.
   */
  pages: z.array(Words).min(1).optional(),
  /** What the document is, in one line. */
  title: Words,
  /** Who posted or kept it, and where it lies, in this project's own words. */
  about: Words.optional(),
  /** `true` for one that prints some rules of the game and not the others, so that what it leaves out says nothing. */
  partial: Flag.optional(),
  /** The moment whose rules it shows, to the day or to the minute (`2007-02-07T14:05Z`). */
  asOf: Moment.optional(),
  /**
   * What the headings of its rules look like, where looking does not tell: `['## {number}. {title}']`.
   * Only lines that fit one of the patterns are headings of rules then.
   */
  headings: z.array(HeadingPattern).min(1).optional(),
  /**
   * Where its files are to be read, up to and with the last slash:
   * `https://example.org/nomic/blob/main/`; of a repository, `{hash}` stands for the commit. Links from one
   * file to another lead there, where they do not lead to a rule. Left out, it follows from `address` where
   * that is of GitHub, GitLab or Codeberg.
   */
  filesAt: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+\/$/u, 'expected an address that ends with a slash')
    .optional(),
  /** How its text is written; without it, as its format reads it. */
  markup: Markup.optional(),
  /**
   * Files that the format needs beside the document, by role: `{ pages: 002.pages.yaml }`; in formats
   * of data, what its parts are called there: `{ rules: list.rules, number: id, text: content }`.
   */
  with: z.record(Slug, Words).default({}),
  /**
   * Numbers of documents that count on and whose own cannot be read, by the file's name:
   * `{ 2021-10-17.txt: 418 }`.
   */
  numbers: z.record(z.string(), WholeNumber).default({}),
  /** Counts known to be right; another count is a finding. */
  expect: z.record(z.string(), WholeNumber).default({}),
  /** Addresses of rules whose number alone would be mistaken for another rule: `{ '0': 3e0 }`. */
  identities: z.record(z.string(), Slug).default({}),
});

/** What a manifest says of one source: a document or a repository, how to read it, and what to expect. */
export const SourceEntry = EntryFields.superRefine((entry, context) => {
  for (const fault of faultsOfEntry(entry)) {
    const input = fault.path.reduce<unknown>(
      (part, name) => ownValue(part as Readonly<Record<string, unknown>>, name),
      entry,
    );
    context.addIssue({ code: 'custom', input, ...fault });
  }
}).transform(({ file, asOf, ...entry }) => ({
  ...entry,
  /** The document; of a repository or a wiki's history its own path. */
  file: file ?? entry.git ?? entry.wiki ?? entry.mbox ?? '',
  /** Of a repository only the era; the commits tell the days. */
  asOf: asOf ?? {},
}));
export type SourceEntry = z.output<typeof SourceEntry>;

/** `archives/<game>/archive.yaml`: the sources of one game, in order of time. Written by hand. */
export const Manifest = z.strictObject({
  game: Slug,
  sources: z.array(SourceEntry).min(1),
});
export type Manifest = z.output<typeof Manifest>;

/** A run of lines that fared alike: claimed by a rule or by the source itself, ignored, or neither. */
export const CoverageRun = z.strictObject({
  lines: LineRange,
  /** File of a folder source; left out where the source is one file. */
  file: z.string().optional(),
  state: z.enum(['claimed', 'ignored', 'unclaimed', 'blank']),
  /** Heading of the claiming rule as printed; left out where the source itself claims. */
  by: z.string().optional(),
  /** What the lines are (`text`, `history`), or why they are ignored (`page header`). */
  as: z.string().optional(),
});
export type CoverageRun = z.output<typeof CoverageRun>;

/** Something in the source that contradicts itself, other records or expectation. */
export const Finding = z.strictObject({
  code: Slug,
  line: z.number().int().positive(),
  /** Counted from 1; left out where it is the first. */
  column: z.number().int().positive().optional(),
  file: z.string().optional(),
  /** Heading of the rule concerned, as printed. */
  rule: z.string().optional(),
  message: z.string(),
  /** The first and the last of the lines among which something is missing, where nobody knows at which. */
  between: z.tuple([z.number().int().positive(), z.number().int().positive()]).optional(),
  /** Of a mail: when it was written, where that is known. */
  at: When.optional(),
  /** What was not read for it. */
  refused: Refused.optional(),
});
export type Finding = z.output<typeof Finding>;

/** Lines of a source, counted; `lines` is the number of lines that are not blank. */
export const Coverage = z.strictObject({
  lines: z.number().int().nonnegative(),
  claimed: z.number().int().nonnegative(),
  ignored: z.number().int().nonnegative(),
  unclaimed: z.number().int().nonnegative(),
});
export type Coverage = z.output<typeof Coverage>;

/** Mails of a source, counted: each is a message of its own, a copy, or not read. */
export const MailCounts = z.strictObject({
  messages: z.number().int().nonnegative(),
  /** Mails that are copies of others, in this source or in an earlier one. */
  copies: z.number().int().nonnegative(),
  unread: z.number().int().nonnegative(),
  /** Messages that print rules, and those from which events were read. */
  rulesets: z.number().int().nonnegative(),
  withEvents: z.number().int().nonnegative(),
  events: z.number().int().nonnegative(),
});
export type MailCounts = z.output<typeof MailCounts>;

/** `sources/<game>/<source>.json`: a document as it was imported. Written by the importer. */
export const SourceRecord = z.strictObject({
  game: Slug,
  id: Slug,
  title: Words,
  about: Words.optional(),
  /** Whether it prints some rules only, so that what it leaves out says nothing. */
  partial: Flag.optional(),
  file: Words,
  sha256: Sha256,
  format: Slug,
  asOf: Moment,
  /**
   * How many rules are in force by what the document states of itself, where as many were read from it, each once, and
   * nothing else that it states of them is otherwise.
   */
  statedRules: z.number().int().nonnegative().optional(),
  /** All lines of the document, blank ones among them. */
  totalLines: z.number().int().nonnegative(),
  coverage: Coverage,
  /** Names of the sections, in the document's order. */
  sections: z.array(z.string()),
  ledger: z.array(CoverageRun),
  findings: z.array(Finding),
  /** The commit that this is, where the source is one of a repository. */
  series: SeriesCommit.optional(),
  /** Of mail: how many there are, and what they are. */
  mails: MailCounts.optional(),
  /** The list of that mail. */
  list: Words.optional(),
  /** The mail in which it was posted. */
  postedIn: PostedIn.optional(),
});
export type SourceRecord = z.output<typeof SourceRecord>;
