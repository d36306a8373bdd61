import { z } from 'astro/zod';
import type { WrittenLife } from '../../../engine/index.ts';
import {
  Finding,
  LineRange,
  Moment,
  RevisionEvent,
  Slug,
  When,
  Witness,
} from '../../../schemas/index.ts';

const count = z.number().int().nonnegative();
const strings = z.array(z.string());

const standing = z.enum(['in-force', 'not-accepted', 'repealed', 'ended', 'last-seen', 'unsure']);

const seen = z.strictObject({ source: Slug, asOf: Moment }).nullable();

/** `/{game}/rules/data.json`. */
export const rules = z.strictObject({
  game: Slug,
  rules: z.array(
    z.strictObject({
      rule: Slug,
      /** Of its last copy. */
      id: z.string().min(1),
      number: z.string().nullable(),
      revision: count.nullable(),
      title: z.string(),
      /** What it does, in one sentence of ours; null where it has none. */
      headnote: z.string().min(1).nullable(),
      section: z.string().nullable(),
      keywords: strings,
      standing,
      /** The first and the last document that prints it. */
      firstSeen: seen,
      lastSeen: seen,
      /** Versions that are known, those that a document prints, and those whose text is here. */
      versions: count.min(1),
      witnessed: count.min(1),
      held: count,
    }),
  ),
  /** Numbers that texts cite and no document prints. */
  named: z.array(z.strictObject({ number: z.string().min(1), citedIn: z.array(Slug).min(1) })),
  /** Rules that no document prints, and what logs did to them, in order. */
  logged: z.array(
    z.strictObject({
      rule: z.string().min(1),
      number: z.string().min(1),
      title: z.string(),
      changes: z
        .array(z.strictObject({ event: z.string().min(1), verb: z.string().min(1) }))
        .min(1),
    }),
  ),
});

const event = RevisionEvent.omit({ lines: true });

/** One copy of a rule. */
export const copy = Witness.pick({
  id: true,
  number: true,
  revision: true,
  title: true,
  section: true,
  lastRevision: true,
  status: true,
  keywords: true,
  remarks: true,
  words: true,
}).extend({
  /** A value that is printed once is itself; several are a list. */
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string()).min(2)])),
  events: z.array(event),
  file: z.string().exactOptional(),
  lines: z.array(LineRange).min(1),
  /** Digest of the wording: copies with the same one read the same. */
  wording: z.string().exactOptional(),
  /** The wording, or null where its document was not imported. */
  text: z.string().nullable(),
  /** Where its blocks stand in it: `0-120 122-167d`, from and to, with a `d` behind what is drawn. */
  blocks: z
    .string()
    .regex(/^(?:\d+-\d+d?(?: |$))*$/u)
    .nullable(),
});

const bound = z
  .strictObject({ moment: Moment, basis: z.enum(['recorded', 'printed', 'doubted', 'shown']) })
  .nullable();

/** An event of the log; null for what the log does not tell. */
export const logged = z.strictObject({
  event: z.string().min(1),
  verb: z.string().min(1),
  by: z.string().nullable(),
  at: When.nullable(),
  /** Revision of the rule after it. */
  revision: z.string().nullable(),
  /** Copy that has the wording from then on: `print/33`, of a source and a rule. */
  text: z.string().nullable(),
});

/** A version of a rule with everything that is known of it. */
export const version = z.strictObject({
  /** Part of its address. */
  version: z.string().min(1),
  revision: count.nullable(),
  /** When it was in force, as far as the sources tell. */
  from: bound,
  to: bound,
  /** False for a version that a repeal made. */
  isInForce: z.boolean(),
  /** Whether changes may be missing between two days that are recorded, or since such a day. */
  mayLack: z.boolean(),
  /**
   * What made it and what happened to it, and the source whose list that is; with a range of
   * revisions where the list leaves open which of them it made.
   */
  events: z.array(
    event.extend({
      source: Slug,
      range: z.strictObject({ first: count, last: count }).exactOptional(),
    }),
  ),
  /** Events of the log that made it or happened to it; none where no log tells of it. */
  logged: z.array(logged),
  /** Copies that may be of another version: the first and the last that are possible. */
  unsure: z.array(
    z.strictObject({ source: Slug, first: z.string().min(1), last: z.string().min(1) }),
  ),
  /** Copies, in order of time; none for a gap. */
  copies: z.array(copy.extend({ source: Slug })),
  /** The copy that its page shows, by its source: the last one of which the words are sure, or else the last; null for a gap. */
  copy: Slug.nullable(),
});

const answeredForce = z.enum(['in-force', 'not-in-force']);

const known = z.string().min(1).nullable();

const writtenLife: z.ZodType<WrittenLife> = z.strictObject({
  rule: Slug,
  before: answeredForce.nullable(),
  steps: z.array(
    z.strictObject({
      event: count,
      window: z.string().min(1),
      force: answeredForce.nullable(),
      number: known,
      revision: known,
      version: known,
      copy: known,
    }),
  ),
  told: strings,
  doubts: strings,
  gone: strings,
  copied: z.array(
    z.strictObject({
      during: z.string().min(1),
      version: known,
      revision: known,
      number: known,
      copy: known,
      isSure: z.boolean(),
    }),
  ),
});

/** A version as an answer names it. */
export const namedVersion = z.strictObject({
  /** `2034/8`. */
  name: z.string().min(1),
  /** Its own page; null where it has none. */
  href: z.string().nullable(),
  /** Whether its text is in this copy of the archive. */
  isHeld: z.boolean(),
});

/** What a reader's questions of a rule are answered from, in both times of its game. */
export const life = z.strictObject({
  /** The day, the month or the year in which the game began, where that is known. */
  began: z.string().min(4).exactOptional(),
  /** What the rule is called in a sentence: `rule 2034`. */
  name: z.string().min(1),
  calendar: writtenLife,
  /** Null where the game counts no nweeks. */
  game: writtenLife.nullable(),
  /** In their order; those whose nweeks can be asked for. */
  eras: z.array(
    z.strictObject({
      name: z.string().min(1),
      place: count,
      first: count,
      last: count,
      ndays: count,
    }),
  ),
  /** By their keys. */
  versions: z.record(z.string(), namedVersion),
  /** What brought each step about, by the number of its event: `by proposal 7585`. */
  deeds: z.record(z.string(), z.string()),
});

/** A headnote as data. */
export const headnote = z.strictObject({
  words: z.string().min(1),
  /** The source of the text, and the version that it is of. */
  source: Slug,
  version: z.string().min(1),
});

/** `/{game}/rules/{…}/data.json`. */
export const rule = z.strictObject({
  game: Slug,
  rule: Slug,
  number: z.string().nullable(),
  title: z.string(),
  /** What it does, in one sentence of ours, with the text that was read; null where it has none. */
  headnote: headnote.nullable(),
  standing,
  /** The version that the page shows. */
  shown: z.string().min(1),
  versions: z.array(version).min(1),
  /** From which it is answered what the rule was at any time. */
  life,
  citedBy: z.array(z.strictObject({ rule: Slug, printed: z.string() })),
  findings: z.array(Finding.extend({ source: Slug })),
});

/** `/{game}/rules/{…}/{…}/data.json`. */
export const versionPage = version.extend({
  game: Slug,
  rule: Slug,
  /** Whether no later version is known by its text. */
  isLast: z.boolean(),
  /**
   * Where one name of many asks: how many copies are left out here, and stand in the data at the
   * version's key.
   */
  copiesLeftOut: count.optional(),
});
