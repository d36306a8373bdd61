import { z } from 'astro/zod';
import { naming } from './names.ts';
import { LineRange, Slug } from './scalars.ts';

/** A rule by the number or the title that the source prints. */
const RuleName = naming('rule', z.string().min(1));

/**
 * What a clause of precedence says: that its rule goes before others (`precedes`, `supersedes`), that it
 * gives way to them (`defers`), or that others may not overrule it (`withstands`).
 */
export const ClauseKind = z.enum(['precedes', 'supersedes', 'defers', 'withstands']);
export type ClauseKind = z.output<typeof ClauseKind>;

/**
 * The other side of a clause: all other rules, rules of a kind that only the words describe, rules of a
 * class (`{ class: 'dynastic' }`), or rules by the numbers or titles that the source prints.
 */
export const ClauseSide = z.union([
  z.enum(['all', 'described']),
  z.strictObject({ class: Slug }),
  z.array(RuleName).min(1),
]);
export type ClauseSide = z.output<typeof ClauseSide>;

/** A clause of precedence that a rule makes: facts only, its words stand in the text. */
export const PrecedenceClause = z.strictObject({
  kind: ClauseKind,
  /** For whom it speaks: the whole rule, a part of it, or others: rules of a class, or named ones. */
  of: z.union([
    z.enum(['rule', 'part']),
    z.strictObject({ class: Slug }),
    z.array(RuleName).min(1),
  ]),
  over: ClauseSide,
  /** Rules that it leaves out, as the source prints them. */
  except: z.array(RuleName).optional(),
  /** Set where it holds only in a matter that its words name. */
  limited: z.literal(true).optional(),
  /** Lines of the source in which it stands. */
  lines: LineRange,
  /** File of a folder source. */
  file: z.string().optional(),
});
export type PrecedenceClause = z.output<typeof PrecedenceClause>;
