import { z } from 'astro/zod';
import { ClauseKind, Moment, PrecedenceClause, Slug } from '../../../schemas/index.ts';
import type { NamedShape } from './published.ts';

const words = z.string().min(1);
const strings = z.array(z.string());
const kinds = z.array(ClauseKind);

/** The rule that says so, where it is known. */
const rule = words.exactOptional();

const step = z.discriminatedUnion('by', [
  z.strictObject({ rule, by: z.literal('restriction') }),
  z.strictObject({ rule, by: z.literal('supremacy'), supreme: words }),
  z.strictObject({
    rule,
    by: z.literal('rank'),
    attribute: words,
    called: words,
    order: z.union([z.literal('number'), strings]),
    otherwise: words,
    unless: z.strictObject({ said: z.enum(['by-higher', 'by-lower']), kinds }).exactOptional(),
  }),
  z.strictObject({
    rule,
    by: z.literal('claims'),
    kinds,
    circles: z.enum(['ignored', 'ignored-in-conflict', 'kept']),
    ofThemselves: z.literal(true).exactOptional(),
  }),
  z.strictObject({ rule, by: z.literal('number') }),
  z.strictObject({ rule, by: z.literal('scope') }),
  z.strictObject({ rule, by: z.literal('negation') }),
]);

const scheme = z.strictObject({
  title: words,
  summary: words,
  gap: words.exactOptional(),
  rules: strings,
  steps: z.array(step).min(1),
  standoff: z.enum(['without-claims', 'unresolved']),
  parts: z
    .strictObject({ rule: words, order: z.enum(['later', 'later-but-containing-first']) })
    .exactOptional(),
});

/** A rule with what ranks it; what is empty is left out. */
export const rankedRule = z.strictObject({
  id: words,
  number: z.string().nullable(),
  /** Address of the rule below that of the game's rules. */
  rule: Slug,
  title: z.string(),
  attributes: z.record(z.string(), strings).exactOptional(),
  classes: strings.exactOptional(),
  claims: z.array(PrecedenceClause).min(1).exactOptional(),
});

/** `/{game}/precedence/data.json`. */
export const precedence = z.strictObject({
  game: Slug,
  /** In order of time. */
  rulesets: z
    .array(
      z.strictObject({
        source: Slug,
        when: words,
        asOf: Moment,
        scheme,
        rules: z.array(rankedRule).min(1),
        judgements: z.array(
          z.strictObject({
            kind: z.enum(['narrower', 'same-scope', 'negative', 'restricts']),
            rule: words,
            than: words,
          }),
        ),
      }),
    )
    .min(1),
});

/** The shape of the data beside the pages of precedence. */
export const PRECEDENCE_SHAPES: readonly NamedShape[] = [
  ['precedence', '*/precedence/data.json', precedence],
];
