import type { History } from '../../engine/index.ts';
import type { GameTime, LogEvent, Moment } from '../../schemas/index.ts';
import { createNamer } from './accounts.ts';
import { timeAddress, type TimeNames } from './time-address.ts';

/** A moment that has a page: the end of a period, the publication of a report, or an undated event. */
export interface ReplayMoment {
  /** Last part of its address: `2021-03-15`, `2021-02-02-b`, `nweek-11`, `second.nweek-85`, `p305`. */
  readonly slug: string;
  /** Number of the last event that took effect until then. */
  readonly event: number;
  readonly moment: Moment;
  /** Numbers of the reports published then, of which it shows how far they agree. */
  readonly reports: readonly number[];
  /** Whether a period ends then: an nweek, or a month where the game has none. */
  readonly endsPeriod: boolean;
}

interface Candidate extends Omit<ReplayMoment, 'slug'> {
  /** What the address begins with; moments that share it are told apart by letters. */
  readonly name: string;
}

/** Finds the moments of a replay that get a page, in order of time. */
export function findMoments(names: TimeNames, history: History): ReplayMoment[] {
  if (isTimeless(history)) return stepMoments(history);
  const candidates = [...reportMoments(history), ...periodEnds(names, history)].sort(
    (a, b) => a.event - b.event || Number(a.endsPeriod) - Number(b.endsPeriod),
  );
  return giveSlugs(mergeAlike(candidates, history));
}

function isTimeless(history: History): boolean {
  const { events, last } = history;
  return history.timeOf(last) === '' && events.every(({ clock }) => clock === undefined);
}

/** Where nothing in a log is dated, each event that changed something is a moment, called by its id. */
function stepMoments(history: History): ReplayMoment[] {
  const takeName = createNamer();
  return history.events.flatMap(({ id }, event): ReplayMoment[] => {
    if (history.changesOf(event).length === 0) return [];
    return [{ slug: takeName(id), event, moment: {}, reports: [], endsPeriod: false }];
  });
}

/** A report is compared with the moment that it means, and called by the day of its publication. */
function reportMoments(history: History): Candidate[] {
  const shown = new Map(history.checks.map(({ event, moment }) => [event, moment]));
  return [...shown].flatMap(([report, event]) => {
    const index = history.indexOf(report.id);
    const day = index === undefined ? '' : dayOf(report, history.timeOf(index));
    if (index === undefined || day === '') return [];
    const moment = { calendar: day, ...(report.clock && { game: report.clock }) };
    return [{ name: day, event, moment, reports: [index], endsPeriod: false }];
  });
}

function dayOf({ at }: LogEvent, time: string): string {
  return (typeof at === 'string' && at.length >= 10 ? at : time).slice(0, 10);
}

/** Returns the end of every nweek, or else of every month, in which something happened. */
function periodEnds(names: TimeNames, history: History): Candidate[] {
  const ends = new Map<string, Candidate>();
  let clock: GameTime | undefined;
  history.events.forEach((event, index) => {
    clock = event.clock ?? clock;
    const end = clock?.nweek === undefined ? monthEnd(history, index) : nweekEnd(names, clock);
    if (end) ends.set(end.name, { ...end, event: index, reports: [], endsPeriod: true });
  });
  return [...ends.values()];
}

type PeriodEnd = Pick<Candidate, 'name' | 'moment'>;

function monthEnd(history: History, index: number): PeriodEnd | undefined {
  const [year, month] = history.timeOf(index).split('-').map(Number);
  if (year === undefined || month === undefined || Number.isNaN(year)) return undefined;
  const day = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { name: day, moment: { calendar: day } };
}

function nweekEnd(names: TimeNames, { era, nweek }: GameTime): PeriodEnd {
  const moment = { game: { era, ...(nweek !== undefined && { nweek }) } };
  return { name: timeAddress(names, moment), moment };
}

/** Moments of one name between which nothing changed are one. */
function mergeAlike(candidates: readonly Candidate[], history: History): Candidate[] {
  const merged: Candidate[] = [];
  for (const next of candidates) {
    const last = merged.at(-1);
    if (last?.name === next.name && !changedBetween(history, last.event, next.event)) {
      merged.splice(-1, 1, join(last, next));
    } else merged.push(next);
  }
  return merged;
}

function join(a: Candidate, b: Candidate): Candidate {
  const reports = [...a.reports, ...b.reports];
  const moment = { ...a.moment, ...b.moment };
  return { ...b, moment, reports, endsPeriod: a.endsPeriod || b.endsPeriod };
}

function changedBetween(history: History, from: number, to: number): boolean {
  for (let event = from + 1; event <= to; event++) {
    if (history.changesOf(event).length > 0) return true;
  }
  return false;
}

function giveSlugs(candidates: readonly Candidate[]): ReplayMoment[] {
  const used = new Map<string, number>();
  return candidates.map(({ name, ...moment }) => {
    const count = used.get(name) ?? 0;
    used.set(name, count + 1);
    return { slug: count === 0 ? name : `${name}-${letter(count)}`, ...moment };
  });
}

/** `b` for the second of one name, `z` for the 26th, then numbers. */
function letter(count: number): string {
  return count < 26 ? String.fromCharCode(97 + count) : String(count + 1);
}
