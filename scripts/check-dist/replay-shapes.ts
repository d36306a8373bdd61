import { z } from 'astro/zod';
import { Ballot, LogEvent, Refused, Slug, Vote, When } from '../../src/schemas/index.ts';
import type { AtData, MomentsData, RuleThenData } from '../../src/site/data/replay/at.ts';
import type {
  AllDecisionsData,
  DecisionData,
  DecisionsData,
} from '../../src/site/data/replay/decisions.ts';
import type { DiscrepanciesData } from '../../src/site/data/replay/discrepancies.ts';
import type { HolderData, HoldersData, OthersData } from '../../src/site/data/replay/holder.ts';

const words = z.string().min(1);
const count = z.number().int().nonnegative();
/** Null where no source tells the value. */
const value = z.string().nullable();
/** A moment as an address has it: `2021-03-15`, `2021-02-02-b`, `second.nweek-85.3`. */
const time = z.string().regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/u);

/** The first and the last place on a line of time; null where that end is open. */
const reach = z.tuple([z.number().nullable(), z.number().nullable()]);

const moments: z.ZodType<MomentsData> = z.strictObject({
  game: Slug,
  moments: z
    .array(z.strictObject({ time, reports: z.array(words), days: reach, nweeks: reach }))
    .min(1),
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

const ruleThen: z.ZodType<RuleThenData> = z.strictObject({
  rule: Slug,
  number: words.nullable(),
  revision: count.nullable(),
  revisions: z.array(count).min(2).exactOptional(),
  title: z.string().nullable(),
  attributes: z.record(z.string(), value),
});

const moment: z.ZodType<AtData> = z.strictObject({
  game: Slug,
  time,
  rules: z.array(ruleThen),
  perhaps: z.array(ruleThen),
  isWhole: z.boolean(),
  state: z.record(words, value),
  differences: z.array(
    z.strictObject({ path: words, claimed: z.string(), found: value, cause: words }),
  ),
  believed: z.record(words, value),
});

const summary = { player: Slug, kind: words, name: words };

const holders: z.ZodType<HoldersData> = z.strictObject({
  game: Slug,
  players: z.array(z.strictObject(summary)),
});

const ledger = z.strictObject({
  path: words,
  entries: z
    .array(
      z.strictObject({
        event: words,
        at: When.nullable(),
        do: words,
        args: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
        by: z.string().nullable(),
        before: value,
        after: value,
        source: LogEvent.shape.source.unwrap().nullable(),
      }),
    )
    .min(1),
});

const cameTo = z.enum([...Vote.options, 'unknown']);

const holder: z.ZodType<HolderData> = z.strictObject({
  game: Slug,
  ...summary,
  ledgers: z.array(ledger),
  votes: z.array(
    z.strictObject({
      decision: words,
      proposal: words,
      vote: cameTo.nullable(),
      strength: count,
    }),
  ),
  proposals: z.array(Slug),
});

const outcome = z.enum(['ADOPTED', 'REJECTED', 'FAILED_QUORUM']);

/** A decision, with the ballots as they were cast and as they were counted. */
export const decision: z.ZodType<DecisionData> = z.strictObject({
  decision: words,
  proposal: words,
  record: Slug.nullable(),
  title: z.string().nullable(),
  at: When.nullable(),
  outcome: z.strictObject({ announced: outcome.nullable(), counted: outcome.nullable() }),
  voters: count,
  quorum: count.nullable(),
  index: z
    .string()
    .regex(/^\d+(?:\.\d+)?$/u)
    .nullable(),
  unread: z.array(words),
  strengthFor: count,
  strengthAgainst: count,
  present: count,
  ballots: z.array(
    z.strictObject({
      voter: words,
      cast: z.looseObject({ kind: z.enum(Ballot.options.map(({ shape }) => shape.kind.value)) }),
      vote: cameTo.nullable(),
      via: z.array(words),
      strength: count,
    }),
  ),
});

const decisions = z.strictObject({
  game: Slug,
  decisions: z.array(decision).min(1),
});

const onProposal: z.ZodType<DecisionsData> = decisions;
const allDecisions: z.ZodType<AllDecisionsData> = decisions.extend({ refused: count });

const others: z.ZodType<OthersData> = z.strictObject({ game: Slug, ledgers: z.array(ledger) });

const discrepancies: z.ZodType<DiscrepanciesData> = z.strictObject({
  game: Slug,
  agree: z.array(z.strictObject({ what: words, agree: count, of: count, refused: count })),
  refused: Refused,
  differences: z.array(
    z.strictObject({
      event: words,
      path: words,
      claimed: z.string(),
      found: value,
      cause: Slug,
      line: count.nullable(),
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

/** The shapes of the data beside the pages of the replay, by address. */
export const REPLAY_SHAPES: readonly (readonly [string, z.ZodType])[] = [
  ['*/at/data.json', moments],
  ['*/at/*/data.json', moment],
  ['*/players/data.json', holders],
  ['*/players/*/data.json', holder],
  ['*/ledger/data.json', others],
  ['*/decisions/data.json', allDecisions],
  ['*/decisions/*/data.json', onProposal],
  ['*/discrepancies/data.json', discrepancies],
];
