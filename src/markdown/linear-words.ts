import {
  characterEscape,
  characterReference,
  hardBreakEscape,
  lineEnding,
} from 'micromark-core-commonmark';
import type { Construct, Event, Extension } from 'micromark-util-types';

/** Adds an event behind others; words that follow words are joined to them at once. */
export function addEvent(events: Event[], event: Event | undefined): void {
  if (event === undefined) return;
  const [way, token] = event;
  const last = events.at(-1);
  const isJoined = token.type === 'data' && last?.[0] === 'exit' && last[1].type === 'data';
  if (!isJoined) events.push(event);
  else if (way === 'exit') last[1].end = token.end;
}

/** Puts other events in the place of all; the list itself has to change, as others hold it. */
export function replaceEvents(events: Event[], others: readonly Event[]): Event[] {
  for (const [index, event] of others.entries()) events[index] = event;
  events.length = others.length;
  return events;
}

function joinWords(events: Event[]): Event[] {
  const joined: Event[] = [];
  for (const event of events) addEvent(joined, event);
  return replaceEvents(events, joined);
}

const joining = (construct: Construct): Construct => ({ ...construct, resolveAll: joinWords });

const [LF, CR, CRLF, AMPERSAND, STROKE] = [-4, -5, -3, 0x26, 0x5c];

/**
 * Words in time linear in the text. Signs that turn out to be words part these; the library joins them one by
 * one, each time moving all that comes behind. Here they are joined in one go, where lines, signs that are spelt
 * out or signs that are escaped stand between them.
 */
export const linearWords: Extension = {
  text: {
    [LF]: joining(lineEnding),
    [CR]: joining(lineEnding),
    [CRLF]: joining(lineEnding),
    [AMPERSAND]: joining(characterReference),
    [STROKE]: [joining(hardBreakEscape), joining(characterEscape)],
  },
};
