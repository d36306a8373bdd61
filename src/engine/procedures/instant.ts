import { z } from 'astro/zod';
import { minutesOf } from '../time/minutes.ts';

/** An instant in UTC, `2012-12-01 13:00`, as minutes since 1970. */
export const Instant = z.string().transform((text, context) => {
  const minutes = minutesOf(text);
  if (minutes !== undefined) return minutes;
  context.addIssue({ code: 'custom', message: 'expected an instant like 2012-12-01 13:00' });
  return z.NEVER;
});
