import rss from '@astrojs/rss';
import type { FeedView } from './view/feed.ts';

/** Answers with a feed. It names no day but those of the changes, so that two builds agree. */
export function feedResponse(
  { title, description, href, items }: FeedView,
  site: URL | undefined,
): Promise<Response> {
  const root = site ?? new URL('http://localhost');
  return rss({
    title: xmlText(title),
    description: xmlText(description),
    site: new URL(href, root),
    customData: '<language>en</language>',
    items: items.map((item) => ({
      title: xmlText(item.title),
      description: xmlText(item.description),
      link: new URL(item.href, root).href,
      ...(item.day !== null && { pubDate: new Date(`${item.day}T00:00:00Z`) }),
    })),
  });
}

/** Leaves out what XML cannot hold, in however it is written. */
function xmlText(words: string): string {
  return words.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
