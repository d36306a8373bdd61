import { answerLater } from './later-answer.ts';
import type { FeedItem, FeedView } from './view/feed.ts';

/** Answers with a feed as JSON Feed 1.1 has it; the id of a change is an address of its own. */
export function jsonFeedResponse(
  { title, description, href, items }: FeedView,
  own: string,
  site: URL | undefined,
): Response {
  const root = site ?? new URL('http://localhost');
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: new URL(href, root).href,
    feed_url: new URL(own, root).href,
    language: 'en',
    items: items.map((item) => ({
      id: new URL(item.id, root).href,
      url: new URL(item.href, root).href,
      title: item.title,
      content_text: contentOf(item, root),
      ...(item.day !== null && { date_published: `${item.day}T00:00:00Z` }),
    })),
  };
  return answerLater('application/feed+json', () => `${JSON.stringify(feed, null, 1)}\n`);
}

/** What changed, and where that is shown word by word. */
function contentOf({ description, comparison }: FeedItem, root: URL): string {
  if (comparison === null) return description;
  return `${description}\nWord by word: ${new URL(comparison, root).href}`;
}
