import { LogEvent } from '../../src/schemas/event.ts';
import type { z } from 'astro/zod';

/** Makes an event of a log from the fields that a test cares about. */
export function logEvent(fields: z.input<typeof LogEvent>): LogEvent {
  return LogEvent.parse(fields);
}
