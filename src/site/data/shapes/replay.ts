import { z } from 'astro/zod';
import { Ballot, LogEvent, Refused, Slug, Vote, When } from '../../../schemas/index.ts';
import type { NamedShape } from './published.ts';

const words = z.string().min(1);
const count = z.number().int().nonnegative();
/** Null where no source tells the value. */
const value = z.string().nullable();
/** A moment as an address has it: `2021-03-15`, `2021-02-02-b`, `second.nweek-85.3`. */
const time = z.string().regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/u);

/** The first and the last place on a line of time; null where that end is open. */
const reach = z.tuple([z.number().nullable(), z.number().nullable()]);

/** `/{game}/at/data.json`. */
export const moments = z.strictObject({
  game: Slug,
  moments: z
    .array(
      z.strictObject({
        time,
        /** Ids of the reports published then. */
        reports: z.array(words),
        /** First and last day that its end can have, in days since 1970; null where that is open. */
        days: reach,
        /** The same in nweeks, each era's from its `place` on. */
        nweeks: reach,
      }),
    )
    .min(1),
  /** The eras that count nweeks. */
  eras: z.array(
    z.strictObject({
      name: words,
      place: z.int().min(0),
      first: z.int(),
      last: z.int(),
      ndays: z.int().min(1),
    }),
  ),
});

/** A rule that was, or may have been, in force at a moment. */
export const ruleThen = z.strictObject({
  rule: Slug,
  number: words.nullable(),
  /** The last part of the address of the version that stood; null where nobody knows which did. */
  version: words.nullable(),
  /** Null where nobody knows it. */
  revision: count.nullable(),
  /** Every revision that is possible, where there are several. */
  revisions: z.array(count).min(2).exactOptional(),
  /** Its title then; null where nobody knows it. */
  title: z.string().nullable(),
  attributes: z.record(z.string(), value),
});

/** A value that a report of the moment claims and the replay does not give. */
const difference = z.strictObject({
  path: words,
  claimed: z.string(),
  found: value,
  cause: words,
});

/** `/{game}/at/{…}/data.json`. */
export const moment = z.strictObject({
  game: Slug,
  time,
  /** Those in force. */
  rules: z.array(ruleThen),
  /** Those of which it is not known whether they were in force. */
  perhaps: z.array(ruleThen),
  /** False where there may have been rules of which nothing is held. */
  isWhole: z.boolean(),
  /** How the moment stands to the log of the gamestate: only `within` it is known what there was not. */
  log: z.enum(['none', 'before', 'within', 'after']),
  /** By path, but for those of rules; null where no source tells the value. */
  state: z.record(words, value),
  /** Of these values it is not sure that they stood then: what they may have been, and what a report says instead. */
  unsure: z.record(
    words,
    z.strictObject({
      certainty: z.enum(['around', 'between', 'unknown']),
      /** Every value that is possible; none where that is not known. */
      candidates: z.array(value),
      reported: z.string().exactOptional(),
    }),
  ),
  differences: z.array(difference),
  /** Values that are others by what was believed then; empty where nothing was ruled later. */
  believed: z.record(words, value),
});

/** Somebody who holds something or votes. */
export const accountSummary = z.strictObject({
  /** Last part of the address. */
  player: Slug,
  kind: words,
  name: words,
});

/** `/{game}/players/data.json`. */
export const accounts = z.strictObject({
  game: Slug,
  players: z.array(accountSummary),
});

/** One entry of the ledger of a value. */
export const entry = z.strictObject({
  /** Id of the event. */
  event: words,
  at: When.nullable(),
  do: words,
  args: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  by: z.string().nullable(),
  before: value,
  after: value,
  source: LogEvent.shape.source.unwrap().nullable(),
});

/** Every event that changed one value, in order. */
export const ledger = z.strictObject({ path: words, entries: z.array(entry).min(1) });

const cameTo = z.enum([...Vote.options, 'unknown']);

/** `/{game}/players/{…}/data.json`. */
export const account = accountSummary.extend({
  game: Slug,
  ledgers: z.array(ledger),
  votes: z.array(
    z.strictObject({
      /** Id of the event that is the decision. */
      decision: words,
      proposal: words,
      vote: cameTo.nullable(),
      strength: count,
    }),
  ),
  /** Addresses of proposals. */
  proposals: z.array(Slug),
});

const outcome = z.enum(['ADOPTED', 'REJECTED', 'FAILED_QUORUM']);

const [vote, endorse, author, match, conditional, orElse, inextricable, unknown] = Ballot.options;
const voter = { voter: true } as const;

/** What a voter cast; who did stands beside it. */
const cast = z.discriminatedUnion('kind', [
  vote.omit(voter),
  endorse.omit(voter),
  author.omit(voter),
  match.omit(voter),
  conditional.omit(voter),
  orElse.omit(voter),
  inextricable.omit(voter),
  unknown.omit(voter),
]);

/** A ballot as it was cast and as it was counted. */
const ballot = z.strictObject({
  voter: words,
  cast,
  /** What it came to; null where it is held to be no vote. */
  vote: cameTo.nullable(),
  /** Voters from whom the vote was taken, the nearest first. */
  via: z.array(words),
  strength: count,
});

/** A decision, with the ballots as they were cast and as they were counted. */
export const decision = z.strictObject({
  /** Id of its event. */
  decision: words,
  /** As the log calls it. */
  proposal: words,
  /** Last part of the address of the proposal's record; null where there is none. */
  record: Slug.nullable(),
  title: z.string().nullable(),
  at: When.nullable(),
  /** Counted again: null where it hangs on what is not known. */
  outcome: z.strictObject({ announced: outcome.nullable(), counted: outcome.nullable() }),
  /** How many ballots counted, and how many were needed. */
  voters: count,
  quorum: count.nullable(),
  /** A decimal as it is written. */
  index: z
    .string()
    .regex(/^\d+(?:\.\d+)?$/u)
    .nullable(),
  /** Parts that were not understood. */
  unread: z.array(words),
  strengthFor: count,
  strengthAgainst: count,
  present: count,
  ballots: z.array(ballot),
});

/** `/{game}/decisions/{…}/data.json`. */
export const decisions = z.strictObject({
  game: Slug,
  decisions: z.array(decision).min(1),
});

/** How many more decisions the sources hold that could not be read stands beside all of them. */
export const allDecisions = decisions.extend({ refused: count });

/** `/{game}/ledger/data.json`. */
export const others = z.strictObject({ game: Slug, ledgers: z.array(ledger) });

/** `/{game}/discrepancies/data.json`. */
export const discrepancies = z.strictObject({
  game: Slug,
  agree: z.array(
    z.strictObject({
      what: words,
      agree: count,
      /** Those that were not read among them. */
      of: count,
      refused: count,
    }),
  ),
  /** What the sources hold and nobody could read or place, by kind. */
  refused: Refused,
  differences: z.array(
    z.strictObject({
      /** Id of the report. */
      event: words,
      path: words,
      claimed: z.string(),
      found: value,
      cause: Slug,
      line: count.nullable(),
      /** Why it is known and left; null where it is not acknowledged. */
      because: words.nullable(),
    }),
  ),
  outcomes: z.array(
    z.strictObject({
      event: words,
      proposal: words,
      announced: words.nullable(),
      counted: words.nullable(),
    }),
  ),
  problems: z.array(z.strictObject({ event: words, code: Slug })),
});

/** `/{game}/what-if/{…}/data.json`. */
export const whatIf = z.strictObject({
  game: Slug,
  /** The branch as the log names it, or as the replay does for a dispute. */
  branch: words,
  /** What the dispute is over and what is supposed of it; null for a branch that the log names. */
  dispute: z.strictObject({ event: words, verdict: z.enum(['effective', 'void']) }).nullable(),
  /** Everything that would have been otherwise, rules too, in the order in which it parts from what stood. */
  apart: z.array(
    z.strictObject({
      path: words,
      /** Id of the event after which it is another for the first time. */
      since: words,
      /** Id of the event after which it is the same again; null where it stays another. */
      until: words.nullable(),
      stood: value,
      other: value,
    }),
  ),
});

/** The shapes of the data beside the pages of the replay, by address. */
export const REPLAY_SHAPES: readonly NamedShape[] = [
  ['moments', '*/at/data.json', moments],
  ['moment', '*/at/*/data.json', moment],
  ['players', '*/players/data.json', accounts],
  ['player', '*/players/*/data.json', account],
  ['ledger', '*/ledger/data.json', others],
  ['decisions', '*/decisions/data.json', allDecisions],
  ['decided', '*/decisions/*/data.json', decisions],
  ['discrepancies', '*/discrepancies/data.json', discrepancies],
  ['what-if', '*/what-if/*/data.json', whatIf],
];
