import type { ListedMessage } from '../../mail/mail-model.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { toPage, type PageView } from '../page.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from '../time-bar.ts';
import { listWords, monthWords, sentWords, subjectWords } from './message-words.ts';

/** A message in a list. */
export interface MessageRow {
  readonly id: string;
  readonly subject: string;
  readonly href: string;
  readonly author: string;
  readonly sent: string;
  /** What was read from it; empty where nothing was. */
  readonly read: string;
}

/** The messages of one thread that were sent in a month. */
export interface ThreadGroup {
  readonly rows: readonly MessageRow[];
}

/** The page of a month's mail. */
export interface MonthView {
  readonly page: PageView;
  readonly lede: string;
  /** In the order in which they went on in the month. */
  readonly threads: readonly ThreadGroup[];
}

/** Shows the messages of a month, thread by thread. */
export function viewMonth(model: GameModel, month: string): MonthView {
  const { game, games, mail } = model;
  const messages = mail.months.get(month) ?? [];
  const threads = [...Map.groupBy(messages, ({ thread }) => thread).values()];
  const name = monthWords(month);
  const moment = month === 'undated' ? {} : { calendar: month };
  return {
    page: toPage({
      kind: 'message-month',
      name: `Messages, ${name}`,
      description: `${countWords(messages.length, 'message')} of ${game.name}, ${name}, thread by thread.`,
      address: routes.messageMonth(game.id, month),
      time: momentBar(model, moment, neighboursOf(model, month)),
      games,
      game,
      above: [{ text: 'Messages', href: routes.messages(game.id) }],
      crumb: name,
    }),
    lede: `${countWords(messages.length, 'message')} in ${countWords(threads.length, 'thread')}.`,
    threads: threads.map((thread) => ({ rows: thread.map((one) => toMessageRow(model, one)) })),
  };
}

function neighboursOf(
  { game, mail }: GameModel,
  month: string,
): { before: Neighbour; after: Neighbour } {
  const months = [...mail.months.keys()].sort();
  const place = months.indexOf(month);
  const neighbour = (other: string | undefined, none: Neighbour): Neighbour =>
    other === undefined
      ? none
      : { text: monthWords(other), href: routes.messageMonth(game.id, other) };
  return {
    before: neighbour(months[place - 1], NOTHING_EARLIER),
    after: neighbour(months[place + 1], NOTHING_LATER),
  };
}

/** Shows a message as a row of a list. */
export function toMessageRow(model: GameModel, message: ListedMessage): MessageRow {
  const { id, author, events = 0, ruleset } = message;
  const read = [
    ...(ruleset === undefined ? [] : ['prints the rules']),
    ...(events > 0 ? [countWords(events, 'event')] : []),
  ];
  return {
    id,
    subject: subjectWords(message),
    href: routes.message(model.game.id, id),
    author,
    sent: `${sentWords(message)}, ${listWords(model, message)}`,
    read: read.join(', '),
  };
}
