import type { GameModel } from '../../model.ts';
import type { AtMoment } from '../../replay/at-moments.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import { momentWords } from '../../moment-words.ts';
import { spaced } from '../../action-words.ts';

/** Names a moment that has a page: `15 March 2021`; a second one of a day says which it is. */
export function atName({
  moment,
  slug,
  source,
  replayed,
  told = null,
}: Pick<AtMoment, 'moment' | 'slug'> & Partial<AtMoment>): string {
  const words = momentWords(moment);
  if (words === '') return source?.title ?? slug.replaceAll('-', ' ');
  const letter = SECOND.exec(slug)?.[1];
  const isEnd =
    (told !== null || replayed?.endsPeriod === true) &&
    moment.game !== undefined &&
    moment.game.nday === undefined;
  const name = isEnd ? `end of ${words}` : words;
  return letter === undefined ? name : `${name} (${letter})`;
}

/** What tells a second moment of one name: `2021-02-02-b`. */
const SECOND = /(?:^\d{4}-\d{2}-\d{2}|nweek-[\d.]+)-([b-z]|\d+)$/u;

/** Returns why a moment has a page: `report; end of the month`. */
export function atReasons({ history }: GameReplay, at: AtMoment): string {
  if (at.replayed === null) return `the ruleset “${at.source?.title ?? ''}”`;
  const { event, reports, endsPeriod, moment } = at.replayed;
  if (reports.length === 0 && !endsPeriod) {
    return `after ${spaced(history.events[event]?.do ?? '')}, in a log without dates`;
  }
  const kinds = [...new Set(reports.map((report) => spaced(history.events[report]?.do ?? '')))];
  const period = moment.game === undefined ? 'end of the month' : 'end of the nweek';
  return [...kinds, ...(endsPeriod ? [period] : [])].join('; ');
}

/** Returns the address of a moment's page. */
export function atHref({ game }: GameModel, { slug }: AtMoment): string {
  return routes.moment(game.id, slug);
}
