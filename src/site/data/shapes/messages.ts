import { z } from 'astro/zod';
import { Message } from '../../../schemas/index.ts';

/** A message; what it says is wording, and stands on its page where it is here. */
const message = Message.extend({
  source: z.string(),
  /** Ids of the events that were read from it. */
  eventIds: z.array(z.string()),
});

/** `/{game}/messages/data.json`. */
export const messages = z.strictObject({
  game: z.string(),
  messages: z.number().int().positive(),
  months: z.array(z.strictObject({ month: z.string(), messages: z.number().int().positive() })),
});

/** `/{game}/messages/in/{month}/data.json`. */
export const month = z.strictObject({
  game: z.string(),
  month: z.string(),
  messages: z.array(message),
});
