import type { AtMoment, GameTimes } from '../../replay/at-moments.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import type { GameModel } from '../../model.ts';
import { countedEras } from '../../time-reach.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { toPage, type PageView } from '../page.ts';
import { atHref, atName, atReasons } from './at-words.ts';

/** One moment in the list of those that have pages. */
export interface MomentRow {
  readonly name: string;
  readonly href: string;
  readonly reasons: string;
  /** First day of which it tells, where one is known; what a date asked for is compared with. */
  readonly day: string;
}

/** The page that leads to every moment that has one. */
export interface MomentsView {
  readonly page: PageView;
  readonly lede: string;
  readonly groups: readonly { readonly name: string; readonly moments: readonly MomentRow[] }[];
  /** Whether a moment can be looked for by its date. */
  readonly hasDays: boolean;
  /** Whether nweeks can be asked for, too. */
  readonly hasNweeks: boolean;
}

/** Lists the moments of a game, by era or by year. */
export function viewMoments({ model, replay, moments }: GameTimes): MomentsView {
  const { game, games } = model;
  const count = countWords(moments.length, 'date');
  const rows = [...Map.groupBy(moments, (at) => groupOf(model, replay, at))].map(
    ([name, group]) => ({ name, moments: group.map((at) => toRow(model, replay, at)) }),
  );
  return {
    page: toPage({
      kind: 'moments',
      name: 'Dates',
      description: `Every date of ${game.name} that has a page: ${count} at which rules and gamestate are shown.`,
      address: routes.moments(game.id),
      time: null,
      games,
      game,
    }),
    lede: ledeOf(count, replay, moments),
    groups: rows,
    hasNweeks: countedEras(model).length > 0,
    hasDays: rows.some((group) => group.moments.some(({ day }) => day !== '')),
  };
}

function ledeOf(count: string, replay: GameReplay | null, moments: readonly AtMoment[]): string {
  const isTold = moments.some(({ told }) => told !== null);
  const which =
    replay === null
      ? `those that a ruleset shows${isTold ? ', and the end of every nweek by which a change is known to have been made' : ''}`
      : 'the end of every period in which something happened, and the publication of every report';
  return `${count} ${count.startsWith('1 ') ? 'has' : 'have'} a page: ${which}. Each tells what changed since the one before, and when.`;
}

function groupOf(model: GameModel, replay: GameReplay | null, at: AtMoment): string {
  const era = model.game.eras.find(({ id }) => id === at.moment.game?.era);
  if (era !== undefined) return era.name;
  const day = dayOf(replay, at);
  return day === '' ? 'Without a date' : day.slice(0, 4);
}

function toRow(model: GameModel, replay: GameReplay | null, at: AtMoment): MomentRow {
  return {
    name: atName(at),
    href: atHref(model, at),
    reasons: reasonOf(replay, at),
    day: dayOf(replay, at),
  };
}

/** That a period ends is what most have in common, and goes without saying. */
function reasonOf(replay: GameReplay | null, at: AtMoment): string {
  if (replay === null || at.replayed === null) return at.source?.title ?? '';
  return at.replayed.reports.length === 0 ? '' : atReasons(replay, at);
}

function dayOf(replay: GameReplay | null, { moment, replayed }: AtMoment): string {
  if (typeof moment.calendar === 'string') return moment.calendar;
  if (replay === null || replayed === null) return '';
  return replay.history.timeOf(replayed.event).slice(0, 10);
}
