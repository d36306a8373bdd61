import { z } from 'astro/zod';
import type { Exhibit, Plain } from '../../src/engine/index.ts';
import { Slug, type Said } from '../../src/schemas/index.ts';
import type { MechanicData } from '../../src/site/data/mechanics/mechanic.ts';
import type { PlayedData } from '../../src/site/data/mechanics/played.ts';
import type { MechanicsData } from '../../src/site/data/mechanics/mechanics.ts';

const words = z.string().min(1);
const strings = z.array(z.string());

const summary = {
  /** One of a catalogue, or the name that the file of a game gives a procedure that it binds. */
  id: z.union([z.string().regex(/^[0-9A-Z]+-[0-9A-Z]+$/u), Slug]),
  title: words,
  ruleset: Slug,
  state: z.enum(['played', 'partly', 'recorded', 'not yet']),
  rules: z.array(z.strictObject({ named: words, rule: Slug.nullable() })),
  recorded: words.nullable(),
};

const mechanics: z.ZodType<MechanicsData> = z.strictObject({
  game: Slug,
  mechanics: z.array(z.strictObject({ ...summary, procedures: z.array(Slug) })).min(1),
});

const plain: z.ZodType<Plain> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(plain),
    z.record(z.string(), plain),
  ]),
);

const said: z.ZodType<Said> = z.lazy(() =>
  z.union([z.string(), z.array(said), z.record(z.string(), said)]),
);

const piece = z.strictObject({
  column: words,
  row: words,
  sign: z.string(),
  label: words,
  side: words.exactOptional(),
  marked: z.boolean().exactOptional(),
});

const round = z.strictObject({
  title: words,
  rows: z.array(
    z.strictObject({ choice: words, count: z.number(), fate: z.enum(['stays', 'goes', 'wins']) }),
  ),
  note: z.string(),
});

const day = z.strictObject({ label: words, state: z.enum(['on', 'off']), marks: strings });

const exhibit: z.ZodType<Exhibit> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('table'),
    title: words,
    columns: z.array(words).min(1),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
  z.strictObject({ kind: z.literal('rounds'), title: words, rounds: z.array(round) }),
  z.strictObject({
    kind: z.literal('board'),
    title: words,
    lay: z.enum(['points', 'squares']),
    columns: z.array(words).min(1),
    rows: z.array(words).min(1),
    sides: z.array(words).exactOptional(),
    pieces: z.array(piece),
  }),
  z.strictObject({ kind: z.literal('calendar'), title: words, days: z.array(day) }),
]);

const fields = z.record(words, said);

const stage = z.strictObject({
  steps: z.array(
    z.strictObject({
      verb: words,
      fields,
      refused: z.strictObject({ reason: words, rule: words.nullable() }).nullable(),
    }),
  ),
  answers: z.array(z.strictObject({ question: words, fields, answer: plain })),
  exhibits: z.array(exhibit),
});

const scenario = z.strictObject({
  name: words,
  case: words.nullable(),
  rules: strings,
  readings: z.record(words, words),
  given: fields,
  holds: z.literal(true),
  stages: z.array(stage).min(1),
});

const setting = z.strictObject({ choices: z.array(words).min(2), default: words, meaning: words });

const mechanic: z.ZodType<Omit<MechanicData, 'procedures'>> = z.strictObject({
  game: Slug,
  ...summary,
  procedures: z.array(
    z.strictObject({
      name: Slug,
      title: words,
      summary: words,
      settings: z.record(words, setting),
      given: strings,
      steps: z.record(words, words),
      answers: z.record(words, words),
      /** None of a procedure that is bound by the file of a game alone; its lender shows it. */
      scenarios: z.array(scenario),
    }),
  ),
});

const refused = z.strictObject({ reason: words, rule: words.nullable() }).nullable();
const value = z.string().nullable();

const consequence = z.strictObject({
  procedure: words,
  rule: words.nullable(),
  cause: z.enum(['step', 'told', 'state']),
  told: z.record(words, z.union([z.string(), z.number()])).nullable(),
  changes: z.array(z.strictObject({ path: words, before: value, after: value })),
  refused: words.nullable(),
});

const playedStep = z.strictObject({
  verb: words,
  fields,
  refused,
  consequences: z.array(consequence),
});

const played: z.ZodType<PlayedData> = z.strictObject({
  game: Slug,
  name: words,
  source: Slug,
  rules: strings,
  given: fields,
  holds: z.literal(true),
  stages: z
    .array(
      z.strictObject({
        steps: z.array(playedStep),
        answers: z.array(z.strictObject({ question: words, fields, answer: plain })),
      }),
    )
    .min(1),
});

/** The shapes of the data beside the pages of mechanics, by address. */
export const MECHANIC_SHAPES: readonly (readonly [string, z.ZodType])[] = [
  ['*/mechanics/data.json', mechanics],
  ['*/mechanics/*/data.json', mechanic],
  ['*/played/*/data.json', played],
];
