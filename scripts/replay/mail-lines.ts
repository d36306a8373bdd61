import type { MessagePart } from '../../src/loaders/read-messages.ts';
import type { LogEvent, Message } from '../../src/schemas/index.ts';

/** Returns an event of a mail the lines that the mail has in its file, where it is known. */
type InFile = (event: LogEvent) => LogEvent;

/**
 * Makes ready to place events of mails. Records tell their lines within the message, as pages show it; whoever
 * looks for an event from the command line has the file.
 */
export function placeInFiles(parts: readonly MessagePart[]): InFile {
  const places = new Map(
    parts.flatMap(({ messages }) =>
      messages.map(({ id, place }): [string, Message['place']] => [id, place]),
    ),
  );
  return (event) => {
    const place = places.get(event.source?.message ?? '');
    if (place === undefined) return event;
    const { lines, file } = place;
    return { ...event, source: { ...event.source, lines, ...(file !== undefined && { file }) } };
  };
}
