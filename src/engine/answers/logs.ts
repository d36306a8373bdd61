import type { LogEvent, Moment } from '../../schemas/index.ts';
import { toEffects } from '../replay/log/short-form.ts';
import type { GameLog } from '../replay/replay-game.ts';
import type { History } from '../replay/history.ts';
import type { Check, Outcome } from '../replay/outcome.ts';
import type { Seconds } from '../time/windows.ts';
import type { Axis } from './axes.ts';
import type { Break } from './break.ts';
import { breaksOfLists } from './breaks-of-lists.ts';
import { breaksOfDates, breaksOfPaper, breaksOfReports, breaksOfShortage } from './breaks.ts';
import type { Stretch } from './coverage.ts';
import { misdatedReports, type Misdated } from './misdated-reports.ts';
import { doubtfulStretches, placeBreaks, type Proof } from './doubts.ts';
import { shiftedChanges, type ShiftedChanges } from './shifted-entries.ts';

/** What logs tell of a path on a line of time. */
export interface Logged {
  /** Finds the stretches through which a log tells of every change of a path. */
  readonly loggedFor: (path: string, axis: Axis) => readonly Seconds[];
  /** The same up to the moments that the papers of the logs show, of which their last entries may be lost. */
  readonly shownFor: (path: string, axis: Axis) => readonly Seconds[];
  /** Finds the stretches in which what logs tell of a path is not to be believed. */
  readonly doubtsOf: (path: string, axis: Axis) => readonly Stretch[];
}

/** The log of a game that people keep in its own files. */
const BY_HAND = '';

/**
 * Finds what each log tells of. A log tells of all paths that are like one which it changes: of the
 * points of every player, if of those of one. It tells of the time from its first entry to its last, or
 * to the moment that its source shows if that is later. Logs that people keep are one, whatever files
 * they lie in.
 */
export function indexLogs({ events, sources }: GameLog, history: History): Logged {
  const asOf = new Map(sources.map((source) => [source.id, source.asOf]));
  const files = new Map(
    sources.flatMap((source) => filesOfSource(source).map((file) => [file, source.asOf] as const)),
  );
  const logOf = (event: LogEvent) => {
    const [source = ''] = event.id.split('/');
    if (asOf.has(source)) return source;
    const name = fileOf(event);
    return asOf.has(name) || files.has(name) ? name : BY_HAND;
  };
  const entries = Map.groupBy(events, logOf);
  const logsOf = indexShapes(entries, history);
  const doubtsIn = indexDoubts({ entries, logsOf, sources, history });
  const spans = new Map<Axis, Map<string, Seconds>>();
  const spanOn = (log: string, axis: Axis): Seconds => {
    const known = spans.get(axis) ?? new Map<string, Seconds>();
    spans.set(axis, known);
    const span = known.get(log) ?? spanOf(entries.get(log) ?? [], asOf.get(log), axis);
    known.set(log, span);
    return span;
  };
  return {
    loggedFor: (path, axis) =>
      [...(logsOf.get(shapeOf(path)) ?? [])].map((log) => spanOn(log, axis)),
    shownFor: (path, axis) =>
      [...(logsOf.get(shapeOf(path)) ?? [])].map((log) => {
        const moment = asOf.get(log) ?? files.get(log);
        return toEndOfMoment(spanOf(entries.get(log) ?? [], moment, axis), moment, axis);
      }),
    doubtsOf: (path, axis) =>
      [...(logsOf.get(shapeOf(path)) ?? [])].flatMap((log) => doubtsIn(log, path, axis)),
  };
}

interface Papers {
  readonly entries: ReadonlyMap<string, readonly LogEvent[]>;
  readonly logsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sources: GameLog['sources'];
  readonly history: History;
}

/** Finds where each log is not to be believed, and what reports confirm of it. */
function indexDoubts(papers: Papers) {
  const { logsOf, history } = papers;
  const setsOf = indexSets(papers.entries);
  const checks = history.checks.toSorted((a, b) => a.moment - b.moment);
  const checksOf = Map.groupBy(checks, ({ path }) => path);
  const placed = new Map<Axis, Map<string, ReturnType<typeof placeBreaks>>>();
  const found = new Map<string, FoundBreaks>();
  const breaksIn = (log: string): FoundBreaks => {
    const isOwn = (path: string) => logsOf.get(shapeOf(path))?.has(log) === true;
    const known = found.get(log) ?? findBreaks(log, papers, checks, isOwn);
    found.set(log, known);
    return known;
  };
  const breaksOn = (log: string, axis: Axis) => {
    const known = placed.get(axis) ?? new Map<string, ReturnType<typeof placeBreaks>>();
    placed.set(axis, known);
    const own = known.get(log) ?? placeBreaks(breaksIn(log).breaks, axis, history);
    known.set(log, own);
    return own;
  };
  const brokenFor = (log: string, path: string, axis: Axis): readonly Stretch[] => {
    const { misdated } = breaksIn(log);
    const agreeing = (checksOf.get(path) ?? []).filter(
      ({ agrees, event }) => agrees && !misdated.has(event),
    );
    const right = new Set(agreeing.map(({ moment }) => moment));
    // A report that denies one value makes those like it doubtful, but for those that it confirms;
    // where a value is right again after it was wrong, something is lost between.
    const breaks = breaksOn(log, axis).filter(
      ({ assertion }) =>
        assertion === undefined ||
        assertion.path === path ||
        (assertion.isAlone !== true &&
          concerns(assertion.path, path) &&
          !right.has(assertion.moment)),
    );
    if (breaks.length === 0) return [];
    const writers = history.writersOf(path);
    const isTouched = ({ events: { first, last } }: (typeof breaks)[number]) =>
      writers.some((index) => first <= index && index <= last);
    const proofsAt = (moments: readonly number[]) =>
      moments.flatMap((index): Proof[] => {
        const event = history.events[index];
        return event === undefined ? [] : [{ index, ...axis.windowOf(event).sure }];
      });
    const ofPath = breaks.map((one) =>
      one.isMoved === true && !isTouched(one) ? { ...one, isMoved: false } : one,
    );
    return doubtfulStretches(ofPath, {
      confirmed: proofsAt(agreeing.map(({ moment }) => moment)),
      set: proofsAt((setsOf(log).get(path) ?? []).flatMap(({ id }) => history.indexOf(id) ?? [])),
      bound: proofsAt(writers.filter((index) => isBound(history.outcomes[index]))),
    });
  };
  return (log: string, path: string, axis: Axis): readonly Stretch[] => [
    ...brokenFor(log, path, axis),
    ...breaksIn(log).shiftedFor(path, axis),
  ];
}

/** Where a log shows damage, and what may be of a later time for it. */
interface FoundBreaks {
  readonly breaks: readonly Break[];
  readonly shiftedFor: ShiftedChanges;
  /** Reports that may be of another moment than the one that they mean. */
  readonly misdated: ReadonlySet<LogEvent>;
}

function findBreaks(
  log: string,
  papers: Papers,
  checks: readonly Check[],
  isOwn: (path: string) => boolean,
): FoundBreaks {
  const { entries, sources, history } = papers;
  const own = entries.get(log) ?? [];
  const source = sources.find((one) => one.id === log || filesOfSource(one).includes(log));
  const ofLog = checks.filter(({ path }) => isOwn(path));
  const misdated = source === undefined ? [] : misdatedReports(ofLog, own, history);
  const breaks = breaksOf(log, papers, { source, checks: ofLog, misdated, isOwn });
  return {
    breaks,
    shiftedFor: shiftedChanges(breaks, own, history),
    misdated: new Set(misdated.map(({ report }) => report)),
  };
}

/**
 * Tells whether what an event did hung on what stood before it, by more than adding to it: it took all
 * there was, or followed by a rule. A value that is right after it may have been wrong before.
 */
function isBound(outcome: Outcome | undefined): boolean {
  return outcome?.tookAll !== undefined || outcome?.under !== undefined;
}

function put(sets: Map<string, LogEvent[]>, path: string): LogEvent[] {
  const events: LogEvent[] = [];
  sets.set(path, events);
  return events;
}

/** The entries that say what a value is then, whatever it was before, by path. */
function indexSets(entries: Papers['entries']): (log: string) => ReadonlyMap<string, LogEvent[]> {
  const made = new Map<string, Map<string, LogEvent[]>>();
  return (log) => {
    const known = made.get(log);
    if (known !== undefined) return known;
    const sets = new Map<string, LogEvent[]>();
    for (const event of entries.get(log) ?? []) {
      for (const { op, path } of event.fx.flatMap((line) => toEffects(line) ?? [])) {
        if (op === 'set') (sets.get(path) ?? put(sets, path)).push(event);
      }
    }
    made.set(log, sets);
    return sets;
  };
}

/** The paper of a log, and what reports say of what it tells. */
interface OfLog {
  readonly source: GameLog['sources'][number] | undefined;
  readonly checks: readonly Check[];
  readonly misdated: readonly Misdated[];
  readonly isOwn: (path: string) => boolean;
}

function breaksOf(
  log: string,
  { entries, history }: Papers,
  { source, checks, misdated, isOwn }: OfLog,
): Break[] {
  const areUnmatched = history.problems.some(({ code, event }) => {
    const report = history.events[history.indexOf(event) ?? -1];
    return code === 'event-unknown' && report?.asserts.some(([path]) => isOwn(path)) === true;
  });
  return [
    ...(source === undefined
      ? []
      : [
          ...breaksOfPaper(entries.get(log) ?? [], source),
          ...breaksOfDates(misdated, entries.get(log) ?? []),
          ...breaksOfLists(entries.get(log) ?? [], history),
        ]),
    ...breaksOfReports(checks, history, areUnmatched),
    ...breaksOfShortage(checks, history).filter(({ assertion }) => isOwn(assertion?.path ?? '')),
  ];
}

/** A source of mail may have several files, and tells all their names. */
function filesOfSource({ id, file }: GameLog['sources'][number]): string[] {
  const nameOf = (path: string) => path.split('/').at(-1) ?? path;
  return file === undefined ? [id] : [...new Set([nameOf(file), ...file.split(', ').map(nameOf)])];
}

function fileOf({ source }: LogEvent): string {
  return source?.file?.split('/')[0] ?? BY_HAND;
}

function indexShapes(entries: ReadonlyMap<string, readonly LogEvent[]>, history: History) {
  const logsOf = new Map<string, Set<string>>();
  for (const [log, events] of entries) {
    for (const { id } of events) {
      const index = history.indexOf(id);
      for (const path of index === undefined ? [] : history.changesOf(index)) {
        const shape = shapeOf(path);
        logsOf.set(shape, (logsOf.get(shape) ?? new Set()).add(log));
      }
    }
  }
  return logsOf;
}

/** What a report says of one rule says nothing of another; what it says of points, of those of everybody. */
function concerns(asserted: string, path: string): boolean {
  if (!path.startsWith('rule/')) return shapeOf(asserted) === shapeOf(path);
  return asserted.split('/', 2).join('/') === path.split('/', 2).join('/');
}

/** `player/Ann/points` is like `player/Ben/points`. */
function shapeOf(path: string): string {
  const parts = path.split('/');
  return parts.length < 3 ? path : `${parts[0] ?? ''}/${parts.slice(2).join('/')}`;
}

function spanOf(events: readonly LogEvent[], asOf: Moment | undefined, axis: Axis): Seconds {
  const { windowOf } = axis;
  let [first, last]: [string | undefined, string | undefined] = [undefined, undefined];
  for (const event of events) {
    const window = windowOf(event).sure;
    if (window.first !== undefined && (first === undefined || window.first < first)) {
      first = window.first;
    }
    const end = endOfEntry(event, window, axis);
    if (end !== undefined && (last === undefined || end > last)) last = end;
  }
  const shown = asOf && windowOf({ at: asOf.calendar, clock: asOf.game }).sure.first;
  if (shown !== undefined && (last === undefined || shown > last)) last = shown;
  return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
}

/** A paper of a day, or of an nday, shows how that ended. */
function toEndOfMoment(span: Seconds, asOf: Moment | undefined, axis: Axis): Seconds {
  const { first, last } = asOf ? axis.windowOf({ at: asOf.calendar, clock: asOf.game }).sure : {};
  if (first === undefined || last === undefined) return span;
  const isLater = axis.unitOf(first) === axis.unitOf(last) && last > (span.last ?? last);
  return isLater ? { ...span, last } : span;
}

/**
 * Until when a log tells by an entry: to the end of its day, its nday or the game time that it gives. Where a date
 * leaves open where in the game's time it was, or is of a longer time, no further than it surely reaches.
 */
function endOfEntry(
  { clock, during }: LogEvent,
  { first, last }: Seconds,
  { unitOf }: Axis,
): string | undefined {
  if (clock !== undefined || during !== undefined || first === undefined) return last;
  return last !== undefined && unitOf(first) === unitOf(last) ? last : first;
}

/** Returns whether a place lies in one of some stretches. */
export function liesWithin(spans: readonly Seconds[], place: string): boolean {
  return spans.some(
    ({ first, last }) =>
      (first === undefined || first <= place) && (last === undefined || place <= last),
  );
}
