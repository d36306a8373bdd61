import { z } from 'astro/zod';
import type { View, Plain } from '../../../engine/index.ts';
import { Slug, type Said } from '../../../schemas/index.ts';
import type { NamedShape } from './published.ts';

const words = z.string().min(1);
const strings = z.array(z.string());

/** A mechanic, as data has it. */
export const mechanicSummary = z.strictObject({
  /** One of a catalogue, or the name that the file of a game gives a procedure that it binds. */
  id: z.union([z.string().regex(/^[0-9A-Z]+-[0-9A-Z]+$/u), Slug]),
  title: words,
  /** The source whose rules define it. */
  ruleset: Slug,
  state: z.enum(['played', 'partly', 'recorded', 'not yet']),
  /** As the catalogue names them, with the address of each that is held. */
  rules: z.array(z.strictObject({ named: words, rule: Slug.nullable() })),
  procedures: z.array(Slug),
  /** Why logs have to tell its effects; null where they need not. */
  recorded: words.nullable(),
});

/** `/{game}/mechanics/data.json`. */
export const mechanics = z.strictObject({
  game: Slug,
  mechanics: z.array(mechanicSummary).min(1),
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

const view: z.ZodType<View> = z.discriminatedUnion('kind', [
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
/** Null where the step was taken. */
const refused = z.strictObject({ reason: words, rule: words.nullable() }).nullable();

const stage = z.strictObject({
  steps: z.array(
    z.strictObject({
      verb: words,
      fields,
      refused,
    }),
  ),
  answers: z.array(z.strictObject({ question: words, fields, answer: plain })),
  exhibits: z.array(view),
});

/** Only such are published as hold. */
const holds = z.boolean().refine((isHeld) => isHeld);

/** A scenario as it was played. */
export const scenario = z.strictObject({
  name: words,
  case: words.nullable(),
  rules: strings,
  readings: z.record(words, words),
  given: fields,
  holds,
  stages: z.array(stage).min(1),
});

const setting = z.strictObject({
  choices: z.array(words).min(2),
  default: words,
  meaning: words,
});

/** A procedure with its scenarios. */
const procedure = z.strictObject({
  name: Slug,
  title: words,
  summary: words,
  settings: z.record(words, setting),
  given: strings,
  /** What each does, by name. */
  steps: z.record(words, words),
  answers: z.record(words, words),
  /** None of a procedure that is bound by the file of a game alone; its lender shows it. */
  scenarios: z.array(scenario),
});

/** `/{game}/mechanics/{…}/data.json`. */
export const mechanic = mechanicSummary
  .omit({ procedures: true })
  .extend({ game: Slug, procedures: z.array(procedure) });

const value = z.string().nullable();

/** What one rule brought about by a step. */
export const consequence = z.strictObject({
  procedure: words,
  rule: words.nullable(),
  /** `step`, `told` by another rule, or `state`: by how things stood. */
  cause: z.enum(['step', 'told', 'state']),
  /** What was told; null where nothing was. */
  told: z.record(words, z.union([z.string(), z.number()])).nullable(),
  /** Values by path, null where nothing stood or stands; unknown values are `?`. */
  changes: z.array(z.strictObject({ path: words, before: value, after: value })),
  /** Why it did not take place, where it did not. */
  refused: words.nullable(),
});

const playedStep = z.strictObject({
  verb: words,
  fields,
  refused,
  consequences: z.array(consequence),
});

/** `/{game}/played/{…}/data.json`. */
export const played = z.strictObject({
  game: Slug,
  name: words,
  source: Slug,
  rules: strings,
  given: fields,
  holds,
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
export const MECHANIC_SHAPES: readonly NamedShape[] = [
  ['mechanics', '*/mechanics/data.json', mechanics],
  ['mechanic', '*/mechanics/*/data.json', mechanic],
  ['played', '*/played/*/data.json', played],
];
