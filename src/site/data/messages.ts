import type { GameModel } from '../model.ts';
import type { messages as messagesShape, month as monthShape } from './shapes/messages.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/messages/data.json`: how many messages there are, month by month. */
export type MessagesData = Published<typeof messagesShape>;

/** `/{game}/messages/in/{month}/data.json`. */
export type MonthData = Published<typeof monthShape>;

/** Counts the messages of a game. */
export function messagesData({ game, mail }: GameModel): MessagesData {
  const months = [...mail.months].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    game: game.id,
    messages: mail.messages.length,
    months: months.map(([month, { length }]) => ({ month, messages: length })),
  };
}

/** Returns what is known of the messages of a month, in order of time. */
export function monthData({ game, mail }: GameModel, month: string): MonthData {
  return {
    game: game.id,
    month,
    messages: (mail.months.get(month) ?? []).map(
      ({ order: _order, month: _month, ...message }) => ({
        ...message,
        eventIds: (mail.eventsOf.get(message.id) ?? []).map(({ id }) => id),
      }),
    ),
  };
}
