import { z } from 'astro/zod';
import type { MessagesData, MonthData } from '../../src/site/data/messages.ts';
import { Message } from '../../src/schemas/index.ts';

/** `/{game}/messages/data.json`. */
export const messagesShape: z.ZodType<MessagesData> = z.strictObject({
  game: z.string(),
  messages: z.number().int().positive(),
  months: z.array(z.strictObject({ month: z.string(), messages: z.number().int().positive() })),
});

/** `/{game}/messages/in/{month}/data.json`. */
export const monthShape: z.ZodType<MonthData> = z.strictObject({
  game: z.string(),
  month: z.string(),
  messages: z.array(Message.extend({ source: z.string(), eventIds: z.array(z.string()) })),
});
