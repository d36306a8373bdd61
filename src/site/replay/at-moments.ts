import type { Moment, SourceRecord } from '../../schemas/index.ts';
import type {
  AskPath,
  AskRuleset,
  AskRulesetOf,
  LifeOn,
  History,
  Instant,
  World,
} from '../../engine/index.ts';
import type { GameModel } from '../model.ts';
import type { GameReplay } from './game-replay.ts';
import { createNamer } from './accounts.ts';
import type { ReplayMoment } from './moments.ts';
import { timeAddress } from './time-address.ts';

/** A moment of a game that has a page: one of its replay, or one that a ruleset shows. */
export interface AtMoment {
  readonly slug: string;
  readonly moment: Moment;
  readonly replayed: ReplayMoment | null;
  /** The ruleset that shows it; null where the replay tells its rules. */
  readonly source: SourceRecord | null;
  /** Without a log: number of the last change of a rule by then; null where a ruleset shows it. */
  readonly told: number | null;
}

/** A game with its replay and the moments that have pages. */
export interface GameTimes {
  readonly model: GameModel;
  /** Null where no log of the game is held. */
  readonly replay: GameReplay | null;
  /** What became of its rules, replayed with its logs or without; null where nothing tells. */
  readonly history: History | null;
  /** What questions of an instant are asked of, and who answers those of all rules. */
  readonly world: World;
  /** The life of a rule, made once for each line of time. */
  readonly lifeOn: LifeOn;
  readonly askRuleset: AskRuleset;
  /** The same for the moments that sources show. */
  readonly askRulesetOf: AskRulesetOf;
  /** The same for values outside the rules. */
  readonly askPath: AskPath;
  /** In order of time. */
  readonly moments: readonly AtMoment[];
}

/**
 * Returns the instant that the page of a moment answers for: the end of its nweek or its day, or that of
 * the report which it is compared with, to the second; without any of these, its event.
 */
export function instantOf({ history }: Pick<GameTimes, 'history'>, at: AtMoment): Instant {
  const { moment, replayed } = at;
  if (replayed !== null && !replayed.endsPeriod && replayed.reports.length > 0) {
    return { calendar: history?.timeOf(replayed.event) ?? '' };
  }
  if (moment.game?.nweek !== undefined) return { game: moment.game };
  if (typeof moment.calendar === 'string') return { calendar: moment.calendar };
  return { event: replayed?.event ?? -1 };
}

/**
 * Returns the moments of a game that have pages, in order of time. A game without a log has those of
 * its rulesets, and the ends of nweeks by which a change of its rules is known to have been made.
 */
export function atMoments(
  model: GameModel,
  replay: GameReplay | null,
  history: History | null,
): AtMoment[] {
  if (replay === null) return withToldNweeks(model, rulesetMoments(model), history);
  return replay.moments.map((replayed) => {
    const { slug, moment } = replayed;
    return { slug, moment, replayed, source: null, told: null };
  });
}

function withToldNweeks(
  model: GameModel,
  shown: readonly AtMoment[],
  history: History | null,
): AtMoment[] {
  const used = new Set(shown.map(({ slug }) => slug));
  const told = history === null ? [] : toldNweeks(model, history);
  const place = ({ moment: { game } }: AtMoment) =>
    model.game.eras.findIndex(({ id }) => id === game?.era) * 1e6 + (game?.nweek ?? 1e5);
  return [...told.filter(({ slug }) => !used.has(slug)), ...shown].toSorted(
    (a, b) => place(a) - place(b),
  );
}

/** The ends of nweeks, each with the last event that is known to have been by then. */
function toldNweeks(model: GameModel, history: History): AtMoment[] {
  const moments = new Map<string, AtMoment>();
  history.events.forEach(({ clock, during, do: kind }, event) => {
    const { era, nweek } = clock ?? during?.to ?? {};
    if (era === undefined || nweek === undefined || kind === 'begin-era') return;
    const moment = { game: { era, nweek } };
    const slug = timeAddress(model, moment);
    moments.set(slug, { slug, moment, replayed: null, source: null, told: event });
  });
  return [...moments.values()];
}

function rulesetMoments(model: GameModel): AtMoment[] {
  const takeName = createNamer();
  const used = new Set<string>();
  const ends = monthEnds(model);
  return model.sources
    .filter(({ id }) => ends.has(id) || (model.copies.get(id)?.length ?? 0) > 0)
    .map((source) => {
      const address = timeAddress(model, source.asOf);
      const slug = address === '' || used.has(address) ? takeName(source.id) : address;
      used.add(slug);
      return { slug, moment: source.asOf, replayed: null, source, told: null };
    });
}

/** The last commit of each month, of each repository; there may be many in a month. */
function monthEnds({ sources }: GameModel): ReadonlySet<string> {
  const last = new Map<string, string>();
  for (const { id, asOf, series } of sources) {
    if (series === undefined || series.rules === 0 || typeof asOf.calendar !== 'string') continue;
    last.set(`${series.of} ${asOf.calendar.slice(0, '2019-05'.length)}`, id);
  }
  return new Set(last.values());
}
