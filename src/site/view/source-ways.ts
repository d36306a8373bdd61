import type { SourceRecord } from '../../schemas/index.ts';
import { shortMoment } from '../moment-words.ts';
import { NOTHING_EARLIER, NOTHING_LATER, type Way } from './time-bar.ts';

/** Returns the ways to the sources before and after one among others, each on the page that `toHref` gives. */
export function sourceWays(
  sources: readonly SourceRecord[],
  source: SourceRecord,
  toHref: (game: string, source: string) => string,
): { readonly before: Way; readonly after: Way } {
  const place = sources.indexOf(source);
  const way = (other: SourceRecord | undefined, none: Way): Way => {
    if (!other) return none;
    const moment = shortMoment(other.asOf);
    return { text: moment === '' ? other.title : moment, href: toHref(other.game, other.id) };
  };
  return {
    before: way(sources[place - 1], NOTHING_EARLIER),
    after: way(sources[place + 1], NOTHING_LATER),
  };
}
