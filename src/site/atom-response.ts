import { answerLater } from './later-answer.ts';
import type { FeedItem, FeedView } from './view/feed.ts';

/**
 * Answers with a feed in Atom (RFC 4287). The id of a change is an address of its own. It names no
 * day but those of the changes, so that two builds agree: a change of which the day is not known, which the
 * format cannot say, is dated like the one after it, and not later than it was.
 * @param own Address of the feed itself.
 */
export function atomResponse(
  { title, description, href, items }: FeedView,
  own: string,
  site: URL | undefined,
): Response {
  const root = site ?? new URL('http://localhost');
  const at = (path: string): string => xml(new URL(path, root).href);
  const days = daysOf(items);
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${xml(title)}</title>`,
    `<subtitle>${xml(description)}</subtitle>`,
    `<id>${at(own)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${at(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${at(href)}"/>`,
    `<updated>${days[0] ?? UNKNOWN}</updated>`,
    `<author><name>${xml(title)}</name></author>`,
    ...items.map((item, place) =>
      [
        '<entry>',
        `<id>${at(item.id)}</id>`,
        `<title>${xml(item.title)}</title>`,
        `<link rel="alternate" type="text/html" href="${at(item.href)}"/>`,
        ...(item.comparison === null
          ? []
          : [`<link rel="related" type="text/html" href="${at(item.comparison)}"/>`]),
        `<updated>${days[place] ?? UNKNOWN}</updated>`,
        ...(item.day === null ? [] : [`<published>${instant(item.day)}</published>`]),
        `<summary>${xml(item.description)}</summary>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
    '',
  ];
  return answerLater('application/atom+xml', () => lines.join('\n'));
}

/** The day of each item, newest first: its own, or that of the next older one, or of the next newer. */
function daysOf(items: readonly FeedItem[]): string[] {
  const days: (string | null)[] = items.map(({ day }) => day);
  for (let place = days.length - 2; place >= 0; place--) days[place] ??= days[place + 1] ?? null;
  for (let place = 1; place < days.length; place++) days[place] ??= days[place - 1] ?? null;
  return days.map((day) => (day === null ? UNKNOWN : instant(day)));
}

/** What stands for a time that nobody tells, in a format that wants one. */
const UNKNOWN = '1970-01-01T00:00:00Z';

function instant(day: string): string {
  return `${day}T00:00:00Z`;
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Escapes words, and leaves out what XML cannot hold, in however it is written. */
function xml(words: string): string {
  return words
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/gu, (letter) => ESCAPED.get(letter) ?? '');
}
