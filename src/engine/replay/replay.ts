import type { LogEvent } from '../../schemas/event.ts';
import { addLapses, type Lapse } from '../log/lapses.ts';
import { numberByName, orderEvents, type ComparePrecedence } from '../log/order.ts';
import { toEffects, type Effect } from '../log/short-form.ts';
import { applyEffects, termPath } from '../state/apply.ts';
import { createTimeline, type Timeline } from '../state/timeline.ts';
import { isUnknown, sameValue, type Value } from '../state/value.ts';
import { checkClaims } from './check.ts';
import { findHandler, type Derived, type Handler, type HandlerContext } from './handlers.ts';
import { createHistory, type History } from './history.ts';
import type { Check, Deviation, Outcome, ReplayProblem } from './outcome.ts';
import { ratify } from './ratify.ts';
import { createSnapshots } from './snapshots.ts';
import { settleVerdicts, takesEffect, type Branch, type Reading } from './verdicts.ts';
import type { Holding, Settlement } from './verdicts.ts';

/** How a log is replayed. */
export interface ReplayOptions {
  /** As ruled since, unless asked otherwise. */
  readonly reading?: Reading;
  readonly branch?: Branch;
  readonly handlers?: readonly Handler[];
  /** What a value is where nothing was ever written: `0` for the coins of one who has an account. */
  readonly defaultOf?: (path: string, context: HandlerContext) => Value | undefined;
  /** Which of two rules takes precedence, for the order of what they prescribe for one moment. */
  readonly precedence?: ComparePrecedence;
  /** Finds what else is wrong with the events, which are in their order. */
  readonly inspect?: (events: readonly LogEvent[]) => readonly ReplayProblem[];
  /** How many events lie between two snapshots; 0 for none. They are caches and change no answer. */
  readonly snapshotEvery?: number;
}

interface Run {
  readonly events: readonly LogEvent[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly lapses: ReadonlyMap<string, Lapse>;
  readonly timeline: Timeline;
  readonly outcomes: Outcome[];
  readonly checks: Check[];
  readonly deviations: Deviation[];
  readonly problems: ReplayProblem[];
  readonly settlement: Settlement;
  readonly options: ReplayOptions;
  readonly context: HandlerContext;
}

const SNAPSHOT_EVERY = 500;

/**
 * Replays a log from its beginning: puts its events in order, settles what is held of each, works out
 * what each changes, and compares reports with what was reached. Nothing is ever thrown: an event
 * that cannot take effect is kept with the reason, and the replay goes on.
 */
export function replay(log: readonly LogEvent[], options: ReplayOptions = {}): History {
  const { log: whole, lapses } = addLapses(log);
  const ordered = orderEvents(whole, options.precedence);
  const run = prepare(ordered.events, ordered.problems, lapses, options);
  const snapshots = createSnapshots(run.timeline, options.snapshotEvery ?? SNAPSHOT_EVERY);
  ordered.events.forEach((event, index) => {
    const outcome = play(event, index, run);
    run.outcomes.push(outcome);
    snapshots.after(index);
  });
  run.events.forEach((event, index) => check(event, index, run));
  return createHistory({ ...run, snapshots });
}

function prepare(
  events: readonly LogEvent[],
  problems: readonly ReplayProblem[],
  lapses: Run['lapses'],
  options: ReplayOptions,
): Run {
  const timeline = createTimeline();
  const indexOf = numberByName(events);
  const reading = options.reading ?? { kind: 'as-ruled' };
  return {
    events,
    indexOf,
    lapses,
    timeline,
    outcomes: [],
    checks: [],
    deviations: [],
    problems: [...problems, ...(options.inspect?.(events) ?? [])],
    settlement: settleVerdicts(events, indexOf, reading, options.branch),
    options,
    context: toContext(timeline, options),
  };
}

/** Compares what a report claims with the moment that it means, which may not be its own. */
function check(event: LogEvent, index: number, run: Run): void {
  if (event.asserts.length === 0 && event.complete.length === 0) return;
  const moment = event.asOf === undefined ? index : run.indexOf.get(event.asOf);
  if (moment === undefined) {
    const reason = `Unexpected event ${event.asOf ?? ''} under "asOf", expected one of the log.`;
    run.problems.push({ event: event.id, code: 'event-unknown', reason });
    return;
  }
  const valueAt = (path: string) => valueThen(path, moment, run);
  const paths = () => run.timeline.stateAt(moment).paths();
  run.checks.push(...checkClaims(event, { moment, valueAt, paths }));
}

function valueThen(path: string, moment: number, { timeline, options }: Run): Value | undefined {
  const written = timeline.valueAt(path, moment)?.value;
  if (written !== undefined || options.defaultOf === undefined) return written;
  const then = timeline.stateAt(moment);
  const below = (prefix: string) => then.paths().filter((one) => one.startsWith(prefix));
  return options.defaultOf(path, { get: (one) => then.get(one), below });
}

function toContext(timeline: Timeline, { defaultOf }: ReplayOptions): HandlerContext {
  const written: HandlerContext = {
    get: (path) => timeline.get(path),
    below: (prefix) =>
      timeline
        .allPaths()
        .filter((path) => path.startsWith(prefix) && timeline.get(path) !== undefined),
  };
  if (defaultOf === undefined) return written;
  return { ...written, get: (path) => timeline.get(path) ?? defaultOf(path, written) };
}

function play(event: LogEvent, index: number, run: Run): Outcome {
  const holding = run.settlement.holdingOf(index);
  const outcome = makeOutcome(event, holding);
  if (event.same !== undefined) {
    return outcome('duplicate', { reason: `another copy of ${event.same}` });
  }
  if (event.branch !== undefined && event.branch !== run.options.branch?.id) {
    return outcome('void', { reason: `takes place in the branch ${event.branch} alone` });
  }
  if (!takesEffect(holding.verdict)) return outcome('void', withReason(holding));
  if (event.corrects !== undefined) return playCorrection(event, event.corrects, index, run);
  const correction = run.events[run.settlement.correctionOf(index) ?? -1];
  if (correction) return playCorrected(event, correction, index, run);
  return playEvent(event, index, run, outcome);
}

function makeOutcome(event: LogEvent, holding: Holding): MakeOutcome {
  return (status, more = {}) => ({ event, holding, status, effects: [], ...more });
}

function playEvent(event: LogEvent, index: number, run: Run, outcome: MakeOutcome): Outcome {
  const lapse = run.lapses.get(event.id);
  if (lapse) return playLapse(lapse, index, run, outcome);
  return event.ratifies
    ? playRatification(event, index, run, outcome)
    : playAction(event, index, run, outcome);
}

/** A correction changes nothing at its own moment: it is played at that of the event that it mends. */
function playCorrection(event: LogEvent, corrects: string, index: number, run: Run): Outcome {
  const outcome = makeOutcome(event, run.settlement.holdingOf(index));
  const mended = run.indexOf.get(corrects);
  if (mended !== undefined && mended < index) {
    return outcome('none', { reason: `takes effect in the place of ${corrects}` });
  }
  const reason = `Unexpected event ${corrects} under "corrects", expected an earlier one of the log.`;
  run.problems.push({ event: event.id, code: 'event-unknown', reason });
  return outcome('unresolved', { reason });
}

/** Plays what a correction says in the place of the event that it mends. */
function playCorrected(event: LogEvent, correction: LogEvent, index: number, run: Run): Outcome {
  const holding = run.settlement.holdingOf(index);
  const corrected = { correctedBy: correction.id };
  const played = playEvent(correction, index, run, makeOutcome(correction, holding));
  if (played.status !== 'none') return { ...played, ...corrected, event };
  return makeOutcome(event, holding)('void', {
    reason: `mended by ${correction.id}`,
    ...corrected,
  });
}

type MakeOutcome = (status: Outcome['status'], more?: Partial<Outcome>) => Outcome;

function withReason(holding: Holding): Partial<Outcome> {
  return holding.why === undefined ? { reason: holding.verdict } : { reason: holding.why };
}

/** Ends what had a term that is over, unless it was written anew since or has another term. */
function playLapse({ path, term }: Lapse, index: number, run: Run, outcome: MakeOutcome): Outcome {
  if (run.timeline.get(termPath(path)) !== term) {
    return outcome('none', { reason: `${path} has not that term any more` });
  }
  write(new Map([path, termPath(path)].map((ended) => [ended, undefined])), index, run);
  return outcome('applied', { effects: [{ op: 'end', path }] });
}

function playRatification(event: LogEvent, index: number, run: Run, outcome: MakeOutcome): Outcome {
  const ratified = ratify(event, index, run);
  if ('failure' in ratified) return outcome('unresolved', { reason: ratified.failure });
  const effects: Effect[] = [...ratified.writes].map(([path, value]) => toEffect(path, value));
  write(ratified.writes, index, run);
  return outcome(effects.length > 0 ? 'applied' : 'none', { effects });
}

function toEffect(path: string, value: Value | undefined): Effect {
  if (value === undefined) return { op: 'end', path };
  return isUnknown(value) ? { op: 'set', path, value: '?' } : { op: 'set', path, value };
}

function playAction(event: LogEvent, index: number, run: Run, outcome: MakeOutcome): Outcome {
  const found = findEffects(event, run);
  if ('rejection' in found) {
    const { rejection, rule } = found;
    return outcome('rejected', { reason: rejection, ...(rule !== undefined && { rule }) });
  }
  const { effects, under } = found;
  if (effects.length === 0) return outcome('none');
  const applied = applyEffects(effects, run.context.get);
  if ('failure' in applied) {
    run.problems.push({ event: event.id, code: 'precondition-broken', reason: applied.failure });
    return outcome('rejected', { reason: applied.failure });
  }
  write(applied.writes, index, run);
  return outcome('applied', under === undefined ? { effects } : { effects, under });
}

/** Takes the effects that the log records, or those that follow from the action by its rule. */
function findEffects(event: LogEvent, run: Run): Derived & { readonly under?: Outcome['under'] } {
  const recorded = readEffects(event, run);
  const handler = findHandler(run.options.handlers ?? [], event, run.context);
  if (handler === undefined) return { effects: recorded };
  const derived = handler.run(event, run.context);
  if ('rejection' in derived) {
    // What the log records took place, whatever the rule would have said; the contradiction is kept.
    if (event.fx.length === 0) return derived;
    run.deviations.push({ event, recorded, derived: [] });
    return { effects: recorded };
  }
  const under = ruleOf(handler, run.context);
  if (event.fx.length === 0) return { ...derived, ...(under && { under }) };
  if (!sameEffects(recorded, derived.effects)) {
    run.deviations.push({ event, recorded, derived: derived.effects });
  }
  return { effects: recorded, ...(under && { under }) };
}

function ruleOf({ rule }: Handler, context: HandlerContext): Outcome['under'] {
  if (rule === undefined) return undefined;
  const revision = context.get(`rule/${rule}/revision`);
  return { rule, ...(typeof revision === 'string' && { revision }) };
}

function readEffects(event: LogEvent, run: Run): Effect[] {
  return event.fx.flatMap((line) => {
    const effects = toEffects(line);
    if (effects) return effects;
    const reason = `Unexpected effect “${String(line)}”, expected a form that docs/log-format.md describes.`;
    run.problems.push({ event: event.id, code: 'effect-unreadable', reason });
    return [];
  });
}

function sameEffects(a: readonly Effect[], b: readonly Effect[]): boolean {
  const key = ({ op, path, value = '' }: Effect) => `${op}\n${path}\n${value}`;
  const keys = b.map(key);
  return a.length === b.length && a.every((effect, index) => key(effect) === keys[index]);
}

function write(writes: ReadonlyMap<string, Value | undefined>, index: number, run: Run): void {
  for (const [path, value] of writes) {
    const before = run.timeline.get(path);
    if (value === undefined && before === undefined) continue;
    if (!sameValue(before, value)) run.timeline.write(path, value, index);
  }
}
