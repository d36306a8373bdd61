import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import type { ListedMessage } from '../../mail/mail-model.ts';
import { dateWords } from '../../moment-words.ts';
import type { Link } from '../page.ts';
import { whenWords } from '../../when-words.ts';

/** Returns what a message is called: its subject, or that it has none. */
export function subjectWords({ subject }: Pick<ListedMessage, 'subject'>): string {
  return subject === '' ? 'Without a subject' : subject;
}

/** Returns when a message was sent, or that nobody knows, where nothing tells. */
export function sentWords({ at }: Pick<ListedMessage, 'at'>): string {
  return whenWords(at) || 'at a time that is not known';
}

/** Returns the way to a message. */
export function messageLink({ game }: GameModel, message: ListedMessage): Link {
  return { text: subjectWords(message), href: routes.message(game.id, message.id) };
}

/** Returns what a month is called: `April 1998`. */
export function monthWords(month: string): string {
  return month === 'undated' ? 'Without a date' : dateWords(month);
}

/** Returns what the list of a message is called. */
export function listWords(model: GameModel, { source }: Pick<ListedMessage, 'source'>): string {
  const record = model.sourceById.get(source);
  return record?.list ?? record?.title ?? source;
}
