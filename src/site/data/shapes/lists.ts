import { z } from 'astro/zod';
import { Moment, Proposal, Slug } from '../../../schemas/index.ts';
import { decision } from './replay.ts';

const count = z.number().int().nonnegative();
const strings = z.array(z.string());

const bareKeyword = z.strictObject({
  keyword: z.string().min(1),
  /** The last part of its address. */
  slug: Slug,
  /** Rules that bear it as a keyword; none where no document prints it as one. */
  rules: z.array(Slug),
});

/** What a version of a rule makes of a term. */
export const definition = z.strictObject({
  rule: Slug,
  version: z.string().min(1),
  words: z.string().min(1).nullable(),
});

/** `/{game}/keywords/{…}/data.json`. */
export const keyword = bareKeyword.extend({
  /** Versions in which a rule begins to define it, defines it otherwise, or does so no more. */
  definitions: z.array(definition),
  /** Rules that use it in any version, and define it in none. */
  uses: z.array(Slug),
});

/** `/{game}/chronicle/data.json`. */
export const chronicle = z.strictObject({
  game: Slug,
  steps: z
    .array(
      z.strictObject({
        id: Slug,
        title: z.string().min(1),
        /** Paragraphs in plain words, each claim by what is printed of it. */
        text: strings,
        /** What was held against the archive when the site was built. */
        claims: z.array(
          z.strictObject({
            subject: z.string().min(1),
            sign: z.enum(['=', '~']),
            value: z.string().min(1),
            time: z.string().min(1),
            /** The branch of the log in which it is so; left out for what did stand. */
            branch: z.string().min(1).exactOptional(),
          }),
        ),
      }),
    )
    .min(1),
});

/** `/{game}/changes/data.json`. */
export const changes = z.strictObject({
  game: Slug,
  /** Changes of rules that are told of, the last first. */
  changes: z.array(
    z.strictObject({
      id: z.string().min(1),
      /** In words; null where nobody tells. */
      when: z.string().min(1).nullable(),
      what: z.string().min(1),
      rules: z
        .array(
          z.strictObject({
            name: z.string().min(1),
            href: z.string().min(1),
            /** Where it is compared with the version before it, word by word. */
            comparison: z.string().min(1).nullable(),
          }),
        )
        .min(1),
      /** How many more rules were changed. */
      more: count,
    }),
  ),
});

/** `/{game}/keywords/data.json`. */
export const keywords = z.strictObject({
  game: Slug,
  /** Keywords in alphabetical order, Uncategorized last; then terms that are no keywords. */
  keywords: z.array(bareKeyword),
});

/** What a proposal did to one rule. */
const effect = z.strictObject({
  rule: Slug,
  verb: z.string().min(1),
  /** Key of the version that came of it. */
  version: z.string().min(1),
});

/** What a procedure answers when the log ends. */
const play = z.strictObject({
  /** The name under which it was begun. */
  as: z.string().min(1),
  /** What it is called in the file of the game, or among the game's own. */
  procedure: z.string().min(1),
  answers: z.array(
    z.strictObject({
      question: z.string().min(1),
      /** The name is empty where the answer is one value; the value is null where it is not known. */
      values: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
    }),
  ),
});

/** `/{game}/proposals/{…}/data.json`. */
export const proposal = Proposal.pick({
  /** As printed where it was first met: `1813/1`, `p1909`, `Refresh-4`. */
  id: true,
  title: true,
  /** The last part of its address. */
  slug: true,
  kind: true,
  printed: true,
  author: true,
}).extend({
  coauthors: strings,
  details: z.record(z.string(), z.string()),
  at: Moment.nullable(),
  rules: z.array(effect),
  /** Its text in Markdown, as it was put forward last; null where no log holds it. */
  text: z.string().nullable(),
  /** Ids of the events of logs that are about it, in their order. */
  events: z.array(z.string().min(1)),
  /** What came of the procedures that logs play under its name. */
  plays: z.array(play),
  /** Decisions on it, with their ballots, in order of time. */
  decisions: z.array(decision),
  /**
   * Why what was decided and what it did cannot both be so: none of the decisions adopted it, or every change is dated
   * before one did; null where nothing contradicts anything.
   */
  conflict: z.enum(['not-adopted', 'before-adoption']).nullable(),
});

/** `/{game}/proposals/data.json`. */
export const proposals = z.strictObject({
  game: Slug,
  proposals: z.array(proposal),
});

/** `/diagnostics/data.json`. */
export const diagnostics = z.strictObject({
  codes: z
    .array(
      z.strictObject({
        code: Slug,
        title: z.string().min(1),
        severity: z.enum(['error', 'warning', 'info']),
        meaning: z.string().min(1),
        cure: z.string().min(1),
        /** How often it was found in the documents of the archive. */
        findings: count,
      }),
    )
    .min(1),
});
