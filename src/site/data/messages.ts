import type { Message } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';

/** A message; what it says is wording, and stands on its page where it is here. */
export interface MessageData extends Message {
  readonly source: string;
  /** Ids of the events that were read from it. */
  readonly eventIds: readonly string[];
}

/** `/{game}/messages/data.json`: how many messages there are, month by month. */
export interface MessagesData {
  readonly game: string;
  readonly messages: number;
  readonly months: readonly { readonly month: string; readonly messages: number }[];
}

/** `/{game}/messages/in/{month}/data.json`. */
export interface MonthData {
  readonly game: string;
  readonly month: string;
  readonly messages: readonly MessageData[];
}

/** Counts the messages of a game. */
export function messagesData({ game, mail }: GameModel): MessagesData {
  const months = [...mail.months].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    game: game.id,
    messages: mail.messages.length,
    months: months.map(([month, { length }]) => ({ month, messages: length })),
  };
}

/** Gives what is known of the messages of a month, in order of time. */
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
