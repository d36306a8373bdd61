import { z } from 'astro/zod';
import {
  Coverage,
  Finding,
  LedgerRun,
  LineRange,
  Moment,
  Proposal,
  RevisionEvent,
  SeriesCommit,
  Slug,
  When,
  Witness,
} from '../../src/schemas/index.ts';
import type { ComparisonData } from '../../src/site/data/comparison.ts';
import type { DiagnosticsData } from '../../src/site/data/diagnostics.ts';
import type { EraData } from '../../src/site/data/era.ts';
import type { GameData } from '../../src/site/data/game.ts';
import type { GamesData } from '../../src/site/data/games.ts';
import type { ChronicleData } from '../../src/site/data/chronicle.ts';
import type { KeywordData, KeywordsData } from '../../src/site/data/keywords.ts';
import type { ProposalData, ProposalsData } from '../../src/site/data/proposals.ts';
import type { WordsData } from '../../src/site/data/words.ts';
import type { WrittenLife } from '../../src/engine/index.ts';
import type { LifeData } from '../../src/site/data/life.ts';
import type { RuleData, VersionPageData } from '../../src/site/data/rule.ts';
import type { RulesData } from '../../src/site/data/rules.ts';
import type { RulesetData } from '../../src/site/data/ruleset.ts';
import type { RulesetsData } from '../../src/site/data/rulesets.ts';
import type { SourceData, SourcesData } from '../../src/site/data/source.ts';
import { CALENDAR_SHAPES } from './calendar-shapes.ts';
import { MECHANIC_SHAPES } from './mechanic-shapes.ts';
import { PRECEDENCE_SHAPES } from './precedence-shapes.ts';
import { messagesShape, monthShape } from './mail-shapes.ts';
import { decision, REPLAY_SHAPES } from './replay-shapes.ts';

const count = z.number().int().nonnegative();
const strings = z.array(z.string());
const standing = z.enum(['in-force', 'not-accepted', 'repealed', 'last-seen', 'unsure']);

const versionCounts = { held: count, printed: count, told: count, known: count };

const era = z.strictObject({
  id: Slug,
  name: z.string().min(1),
  from: z.string().nullable(),
  to: z.string().nullable(),
  rulesets: z.array(Slug),
  rules: count,
  completeness: z.strictObject(versionCounts),
});

const game = z.strictObject({
  game: Slug,
  name: z.string().min(1),
  summary: z.string().min(1),
  eras: z.array(era).min(1),
  rulesets: z.array(Slug),
  rules: count,
  keywords: count,
  proposals: count,
});

const games: z.ZodType<GamesData> = z.strictObject({ games: z.array(game) });

const oneGame: z.ZodType<GameData> = game.extend({
  completeness: z.strictObject({ ...versionCounts, rulesWithText: count, named: count }),
  newest: z.strictObject({ source: Slug, asOf: Moment }).nullable(),
});

const oneEra: z.ZodType<EraData> = era.extend({
  game: Slug,
  moments: z.array(
    z.strictObject({
      clock: z.enum(['nweek', 'year']),
      count,
      days: z.tuple([z.string().nullable(), z.string().nullable()]),
      sources: z.array(Slug),
      revised: z.array(z.strictObject({ rule: Slug, id: z.string().min(1), source: Slug })),
    }),
  ),
});

const seen = z.strictObject({ source: Slug, asOf: Moment }).nullable();

const rules: z.ZodType<RulesData> = z.strictObject({
  game: Slug,
  rules: z.array(
    z.strictObject({
      rule: Slug,
      id: z.string().min(1),
      number: z.string().nullable(),
      revision: count.nullable(),
      title: z.string(),
      headnote: z.string().min(1).nullable(),
      section: z.string().nullable(),
      keywords: strings,
      standing,
      firstSeen: seen,
      lastSeen: seen,
      versions: count.min(1),
      witnessed: count.min(1),
      held: count,
    }),
  ),
  named: z.array(z.strictObject({ number: z.string().min(1), citedIn: z.array(Slug).min(1) })),
});

const event = RevisionEvent.omit({ lines: true });

const copy = Witness.pick({
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
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string()).min(2)])),
  events: z.array(event),
  file: z.string().exactOptional(),
  lines: z.array(LineRange).min(1),
  wording: z.string().exactOptional(),
  text: z.string().nullable(),
  blocks: z
    .string()
    .regex(/^(?:\d+-\d+d?(?: |$))*$/u)
    .nullable(),
});

const bound = z
  .strictObject({ moment: Moment, basis: z.enum(['recorded', 'printed', 'shown']) })
  .nullable();

const version = z.strictObject({
  version: z.string().min(1),
  revision: count.nullable(),
  from: bound,
  to: bound,
  events: z.array(
    event.extend({
      source: Slug,
      range: z.strictObject({ first: count, last: count }).exactOptional(),
    }),
  ),
  logged: z.array(
    z.strictObject({
      event: z.string().min(1),
      verb: z.string().min(1),
      by: z.string().nullable(),
      at: When.nullable(),
      revision: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  unsure: z.array(
    z.strictObject({ source: Slug, first: z.string().min(1), last: z.string().min(1) }),
  ),
  copies: z.array(copy.extend({ source: Slug })),
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

const life: z.ZodType<LifeData> = z.strictObject({
  name: z.string().min(1),
  calendar: writtenLife,
  game: writtenLife.nullable(),
  eras: z.array(
    z.strictObject({
      name: z.string().min(1),
      place: count,
      first: count,
      last: count,
      ndays: count,
    }),
  ),
  versions: z.record(
    z.string(),
    z.strictObject({ name: z.string().min(1), href: z.string().nullable(), isHeld: z.boolean() }),
  ),
  deeds: z.record(z.string(), z.string()),
});

const rule: z.ZodType<RuleData> = z.strictObject({
  game: Slug,
  rule: Slug,
  number: z.string().nullable(),
  title: z.string(),
  headnote: z
    .strictObject({ words: z.string().min(1), source: Slug, version: z.string().min(1) })
    .nullable(),
  standing,
  shown: z.string().min(1),
  versions: z.array(version).min(1),
  life,
  citedBy: z.array(z.strictObject({ rule: Slug, printed: z.string() })),
  findings: z.array(Finding.extend({ source: Slug })),
});

const versionPage: z.ZodType<VersionPageData> = version.extend({
  game: Slug,
  rule: Slug,
  isLast: z.boolean(),
  copiesLeftOut: count.optional(),
});

const side = z.strictObject({ version: z.string().min(1), source: Slug });

/** The stretches of the texts have a shape of their own, which the page's tests hold to. */
const comparison: z.ZodType<Omit<ComparisonData, 'text'>> = z.object({
  game: Slug,
  rule: Slug,
  older: side,
  newer: side,
  facts: z.array(z.strictObject({ what: z.string(), older: z.string(), newer: z.string() })),
  text: z.array(z.looseObject({ kind: z.string() })).nullable(),
});

const words: z.ZodType<WordsData> = z.strictObject({
  game: Slug,
  rule: Slug,
  version: z.string().min(1),
  source: Slug,
  changes: z
    .array(
      z.strictObject({
        versions: strings.min(1),
        isSure: z.boolean(),
        since: Slug,
        before: Slug.nullable(),
        proposals: z.array(Slug),
        brought: count,
        standing: count,
      }),
    )
    .min(1),
  text: z.string().min(1),
  runs: z.array(z.tuple([count, count, count])).min(1),
});

const sourceFacts = z.strictObject({
  id: Slug,
  file: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  format: Slug,
  asOf: Moment,
});

const ruleset: z.ZodType<RulesetData> = z.strictObject({
  game: Slug,
  source: sourceFacts,
  coverage: Coverage,
  rules: z.array(copy.extend({ rule: Slug })),
  findings: z.array(Finding),
});

const rulesets: z.ZodType<RulesetsData> = z.strictObject({
  game: Slug,
  rulesets: z.array(
    z.strictObject({
      id: Slug,
      title: z.string().min(1),
      asOf: Moment,
      rules: count,
      findings: count,
      coverage: Coverage,
    }),
  ),
});

const document = z.strictObject({
  game: Slug,
  source: sourceFacts.extend({ title: z.string().min(1), totalLines: count }),
  coverage: Coverage,
  ledger: z.array(LedgerRun),
  findings: z.array(Finding),
});

const source: z.ZodType<SourceData> = z.union([
  document,
  document.extend({ commit: SeriesCommit }),
]);

const sources: z.ZodType<SourcesData> = z.strictObject({
  game: Slug,
  sources: z.array(
    sourceFacts.extend({ title: z.string().min(1), coverage: Coverage, findings: count }),
  ),
});

const bareKeyword = z.strictObject({
  keyword: z.string().min(1),
  slug: Slug,
  rules: z.array(Slug),
});

const keyword: z.ZodType<KeywordData> = bareKeyword.extend({
  definitions: z.array(
    z.strictObject({ rule: Slug, version: z.string().min(1), words: z.string().min(1).nullable() }),
  ),
  uses: z.array(Slug),
});

const chronicle: z.ZodType<ChronicleData> = z.strictObject({
  game: Slug,
  steps: z
    .array(
      z.strictObject({
        id: Slug,
        title: z.string().min(1),
        text: strings,
        claims: z.array(
          z.strictObject({
            subject: z.string().min(1),
            sign: z.enum(['=', '~']),
            value: z.string().min(1),
            time: z.string().min(1),
          }),
        ),
      }),
    )
    .min(1),
});

const keywords: z.ZodType<KeywordsData> = z.strictObject({
  game: Slug,
  keywords: z.array(bareKeyword),
});

const proposal: z.ZodType<ProposalData> = Proposal.pick({
  id: true,
  title: true,
  slug: true,
  kind: true,
  printed: true,
  author: true,
}).extend({
  coauthors: strings,
  details: z.record(z.string(), z.string()),
  at: Moment.nullable(),
  rules: z.array(
    z.strictObject({ rule: Slug, verb: z.string().min(1), version: z.string().min(1) }),
  ),
  text: z.string().nullable(),
  events: z.array(z.string().min(1)),
  decisions: z.array(decision),
});

const proposals: z.ZodType<ProposalsData> = z.strictObject({
  game: Slug,
  proposals: z.array(proposal),
});

const diagnostics: z.ZodType<DiagnosticsData> = z.strictObject({
  codes: z
    .array(
      z.strictObject({
        code: Slug,
        title: z.string().min(1),
        severity: z.enum(['error', 'warning', 'info']),
        meaning: z.string().min(1),
        cure: z.string().min(1),
        findings: count,
      }),
    )
    .min(1),
});

/** The shape of the data at each address; the first that fits counts. `*` is one name. */
const SHAPES: readonly (readonly [string, z.ZodType])[] = [
  ['data.json', games],
  ['diagnostics/data.json', diagnostics],
  ['*/data.json', oneGame],
  ['*/eras/*/data.json', oneEra],
  ['*/rules/data.json', rules],
  ['*/rules/*/data.json', rule],
  ['*/rules/*/diff/*/data.json', comparison],
  ['*/rules/*/words/*/data.json', words],
  ['*/rules/*/*/data.json', versionPage],
  ['*/rulesets/data.json', rulesets],
  ['*/rulesets/*/data.json', ruleset],
  ['*/sources/data.json', sources],
  // Below the id of a series stand its commits.
  ['*/sources/*/data.json', z.union([source, sources])],
  ['*/messages/data.json', messagesShape],
  ['*/messages/in/*/data.json', monthShape],
  ['*/chronicle/data.json', chronicle],
  ['*/keywords/data.json', keywords],
  ['*/keywords/*/data.json', keyword],
  ['*/proposals/data.json', proposals],
  ['*/proposals/*/data.json', proposal],
  ...CALENDAR_SHAPES,
  ...REPLAY_SHAPES,
  ...MECHANIC_SHAPES,
  ...PRECEDENCE_SHAPES,
];

const PATTERNS = SHAPES.map(([path, shape]) => {
  const pattern = path.split('*').map(RegExp.escape).join('[^/]+');
  return { pattern: new RegExp(`^${pattern}$`, 'u'), shape };
});

/** Gives the shape that the data of a page are to have; undefined where none is known. */
export function shapeOf(file: string): z.ZodType | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(file))?.shape;
}
