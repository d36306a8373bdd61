import type { SourceRecord } from '../../schemas/index.ts';
import { shortMoment } from '../moment-words.ts';
import { NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from './time-bar.ts';

/** Returns the links to the sources before and after one among others, each on the page that `toHref` gives. */
export function sourceWays(
  sources: readonly SourceRecord[],
  source: SourceRecord,
  toHref: (game: string, source: string) => string,
): { readonly before: Neighbour; readonly after: Neighbour } {
  const place = sources.indexOf(source);
  const neighbour = (other: SourceRecord | undefined, none: Neighbour): Neighbour => {
    if (!other) return none;
    const moment = shortMoment(other.asOf);
    return { text: moment === '' ? other.title : moment, href: toHref(other.game, other.id) };
  };
  return {
    before: neighbour(sources[place - 1], NOTHING_EARLIER),
    after: neighbour(sources[place + 1], NOTHING_LATER),
  };
}
