import { z } from 'astro/zod';
import { IN_OUR_WORDS } from './expected.ts';

/** The one name under which a plain record holds nothing that is entered. */
const UNHELD = '__proto__';

/** Content of the right shape, or what is wrong with it. */
type Shaped<T> =
  | { readonly success: true; readonly data: T; readonly error?: never }
  | { readonly success: false; readonly data?: never; readonly error: z.ZodError };

/**
 * Holds content against a schema, in the words of all messages. A record that names something
 * `__proto__` is refused: the schema would leave it out and say nothing.
 */
export function checkShape<S extends z.ZodType>(schema: S, data: unknown): Shaped<z.output<S>> {
  const path = findUnheldName(data);
  if (path === undefined) return schema.safeParse(data, IN_OUR_WORDS);
  const message = `expected another name than ${UNHELD}, under which a record can hold nothing`;
  const issue: z.core.$ZodIssue = { code: 'custom', path: [...path], message, input: UNHELD };
  return { success: false, error: new z.ZodError([issue]) };
}

interface Place {
  readonly value: unknown;
  readonly key: PropertyKey;
  readonly above: Place | undefined;
}

/** Returns the path of something called `__proto__`; undefined where there is none, at whatever depth. */
export function findUnheldName(data: unknown): readonly PropertyKey[] | undefined {
  const places: Place[] = [{ value: data, key: '', above: undefined }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value } = place;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, UNHELD)) return [...wayTo(place), UNHELD];
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object') places.push({ value: inner, key, above: place });
    }
  }
  return undefined;
}

function wayTo(place: Place): PropertyKey[] {
  const keys: PropertyKey[] = [];
  for (let one = place; one.above !== undefined; one = one.above) keys.push(one.key);
  return keys.reverse();
}
