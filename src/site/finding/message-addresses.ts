import type { ListedMessage } from '../mail/mail-model.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { monthWords, sentWords, subjectWords } from '../view/mail/message-words.ts';
import { belowRoot, toEntry, type AddressEntry } from './address-entry.ts';
import { dateKey } from './date-key.ts';

/** Lists the pages of the mail of a game. */
export function messageAddresses({ game, mail }: GameModel): AddressEntry[] {
  return [
    ...[...mail.months.keys()].map((month) =>
      toEntry(
        'message-month',
        routes.messageMonth(game.id, month),
        `Messages, ${monthWords(month)}`,
        { names: [`messages ${month}`] },
      ),
    ),
    ...mail.messages.map((message) => messageEntry(game.id, message)),
  ];
}

/** Many have one subject; each is meant by its id, too. */
function messageEntry(game: string, message: ListedMessage): AddressEntry {
  const title = subjectWords(message);
  const href = routes.message(game, message.id);
  const seen = message.at === undefined ? '' : sentWords(message);
  return {
    ...toEntry('message', href, title),
    found: {
      kind: 'message',
      number: '',
      titles: [title],
      eras: [],
      keywords: [],
      date: dateKey(message.at),
      versions: [
        {
          name: title,
          address: belowRoot(href),
          first: seen,
          last: seen,
          days: [null, null],
          nweeks: [null, null],
        },
      ],
    },
  };
}
