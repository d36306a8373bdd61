import type { LogEvent } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import type { Phrase } from '../phrase.ts';

/** Where an event stands. */
type Place =
  | {
      readonly file?: NonNullable<LogEvent['source']>['file'];
      readonly message?: NonNullable<LogEvent['source']>['message'];
      readonly lines?: readonly [number, number] | undefined;
      readonly kind?: NonNullable<LogEvent['source']>['kind'];
    }
  | undefined;

/** Returns where the evidence stands: file and lines, with the way to the source's page. */
export function sourcePhrase(model: GameModel, place: Place): Phrase {
  if (place === undefined) return ['not told'];
  const { file = '', message, lines } = place;
  const [from, to] = lines ?? [];
  const mail = message === undefined ? undefined : model.mail.byId.get(message);
  const at =
    from === undefined ? '' : from === to ? `, line ${from}` : `, lines ${from}–${String(to)}`;
  if (mail !== undefined) {
    const anchor = from === undefined ? '' : `line-${from}`;
    return [
      { text: mail.subject || 'a message', href: routes.message(model.game.id, mail.id, anchor) },
      at,
    ];
  }
  if (file === '') return [`${message ?? 'not told'}${at}`];
  // A source may be a folder, of which the event names a file.
  const source = model.sources.find(
    (one) => file === one.file || file.startsWith(`${one.file}/`) || file === one.id,
  );
  if (source === undefined) return [`${file}${at}`];
  const name = file === source.id ? source.file : file;
  return [{ text: name, href: routes.source(model.game.id, source.id) }, at];
}
