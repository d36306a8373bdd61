import { z } from 'astro/zod';
import { secondsOf } from '../time/instant.ts';

/** An instant in UTC, `2012-12-01 13:00` or `2012-12-01 13:00:30`, as seconds since 1970. */
export const Instant = z.string().transform((text, context) => {
  const seconds = secondsOf(text);
  if (seconds !== undefined) return seconds;
  context.addIssue({
    code: 'custom',
    message: 'expected an instant like 2012-12-01 13:00 or 2012-12-01 13:00:30',
  });
  return z.NEVER;
});
