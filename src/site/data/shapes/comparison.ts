import { z } from 'astro/zod';
import { Slug } from '../../../schemas/index.ts';

const count = z.number().int().nonnegative();
const strings = z.array(z.string());

const side = z.strictObject({ version: z.string().min(1), source: Slug });

/** A block of a text and its place there, from 0; white space counts where it is drawn. */
const block = z.strictObject({ text: z.string(), isDrawn: z.boolean(), place: count });

/** Words of a block that has become another one; `hasMoved` where they stand elsewhere in the other text. */
const pieces = z.array(
  z.strictObject({
    kind: z.enum(['same', 'deleted', 'inserted']),
    older: z.string(),
    newer: z.string(),
    hasMoved: z.literal(true).exactOptional(),
  }),
);

/** Set where so much changed that whole sentences or blocks stand against each other. */
const isCoarse = z.literal(true).exactOptional();
const some = pieces.exactOptional();

const stretch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unchanged'), older: z.array(block), newer: z.array(block) }),
  z.strictObject({ kind: z.literal('changed'), older: block, newer: block, pieces, isCoarse }),
  z.strictObject({ kind: z.literal('moved'), older: block, newer: block }),
  z.strictObject({ kind: z.literal('deleted'), older: block, pieces: some, isCoarse }),
  z.strictObject({ kind: z.literal('inserted'), newer: block, pieces: some, isCoarse }),
]);

/** `/{game}/rules/{…}/diff/{…}/data.json`. */
export const comparison = z.strictObject({
  game: Slug,
  rule: Slug,
  older: side,
  newer: side,
  /** What else differs; empty on the side of a copy that does not print it, which may be the way of its document. */
  facts: z.array(z.strictObject({ what: z.string(), older: z.string(), newer: z.string() })),
  /** Stretches of the texts, in the order of the newer one; null where one text is not held. */
  text: z.array(stretch).nullable(),
});

/** `/{game}/rules/{…}/words/{…}/data.json`. */
export const words = z.strictObject({
  game: Slug,
  rule: Slug,
  version: z.string().min(1),
  /** The copy whose words are told. */
  source: Slug,
  /** From the oldest to the latest. */
  changes: z
    .array(
      z.strictObject({
        /** Keys of the versions that can have brought the words. */
        versions: strings.min(1),
        isSure: z.boolean(),
        /** The source that has them first, and the one before it, which has not. */
        since: Slug,
        before: Slug.nullable(),
        /** Addresses of the proposals of which one brought them. */
        proposals: z.array(Slug),
        /** How many words it brought, and how many of them stand. */
        brought: count,
        standing: count,
      }),
    )
    .min(1),
  /** The wording, without signs of Markdown, in which the runs have their places. */
  text: z.string().min(1),
  /** Place among the changes, and offsets in the text: of the first character, and behind the last. */
  runs: z.array(z.tuple([count, count, count])).min(1),
});
