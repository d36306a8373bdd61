import type { z } from 'astro/zod';
import { IN_OUR_WORDS } from '../../schemas/expected.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { toMisfit, type Misfit } from './misfit.ts';

/**
 * Reads what is said with a step or a question.
 * @throws RangeError where there is none of that name.
 */
export function readFields(
  kinds: Readonly<Record<string, { readonly fields: z.ZodObject }>>,
  name: string,
  raw: unknown,
): { readonly data: Readonly<Record<string, unknown>> } | Misfit {
  const kind = ownValue(kinds, name);
  if (kind === undefined) throw new RangeError(`Unexpected ${name}, expected what is known.`);
  const read = kind.fields.safeParse(raw, IN_OUR_WORDS);
  if (read.success) return { data: read.data };
  return toMisfit(read.error, raw, Object.keys(kind.fields.shape));
}
