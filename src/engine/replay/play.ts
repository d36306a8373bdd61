import type { LogEvent } from '../../schemas/event.ts';
import { toEffects, type Effect } from './log/short-form.ts';
import { applyEffects } from './state/apply.ts';
import { lapseWrites, timedPath, type Lapse } from './state/expiry.ts';
import { sameValue, type Value } from './state/value.ts';
import { findEffects, meantEffects } from './effects-of.ts';
import { AsRecorded, type Outcome } from './outcome.ts';
import { ratify } from './ratify.ts';
import type { Run } from './run.ts';
import { takesEffect, takesPlaceIn, type Holding } from './verdicts.ts';

/** Plays one event, whose number is given: writes what it changes, and says what came of it. */
export function play(event: LogEvent, index: number, run: Run): Outcome {
  const holding = run.settlement.holdingOf(index);
  const held: Held = { event, holding };
  if (event.same !== undefined) {
    return outcome(held, 'duplicate', { reason: `another copy of ${event.same}` });
  }
  if (!takesPlaceIn(run.options.branch, event)) {
    return outcome(held, 'void', {
      reason: `takes place in the branch ${event.branch ?? ''} alone`,
    });
  }
  if (!takesEffect(holding.verdict)) {
    return outcome(held, 'void', { ...withReason(holding), meant: meantEffects(event, run) });
  }
  if (event.corrects !== undefined) return playCorrection(held, event.corrects, index, run);
  const correction = run.events[run.settlement.correctionOf(index) ?? -1];
  return correction ? playCorrected(held, correction, index, run) : playEvent(held, index, run);
}

/** An event, or what stands in its place, and what is held of it. */
type Held = Pick<Outcome, 'event' | 'holding'>;

function outcome(held: Held, status: Outcome['status'], more: Partial<Outcome> = {}): Outcome {
  return { ...held, status, effects: [], ...more };
}

function playEvent(held: Held, index: number, run: Run): Outcome {
  const lapse = run.lapses.get(held.event);
  if (lapse) return playLapse(held, lapse, index, run);
  return held.event.ratifies ? playRatification(held, index, run) : playAction(held, index, run);
}

/** A correction changes nothing at its own moment: it is played at that of the event that it mends. */
function playCorrection(held: Held, corrects: string, index: number, run: Run): Outcome {
  const mended = run.indexOf.get(corrects);
  if (mended !== undefined && mended < index) {
    return outcome(held, 'none', { reason: `takes effect in the place of ${corrects}` });
  }
  const reason = `Unexpected event ${corrects} under "corrects", expected an earlier one of the log.`;
  const { id } = held.event;
  run.problems.push({ event: id, code: 'event-unknown', reason, field: ['corrects'] });
  return outcome(held, 'unresolved', { reason });
}

/** Plays what a correction says in the place of the event that it mends. */
function playCorrected(held: Held, correction: LogEvent, index: number, run: Run): Outcome {
  const corrected = { correctedBy: correction.id };
  const played = playEvent({ ...held, event: correction }, index, run);
  const { effects } = played;
  if (played.status !== 'none') return { ...played, effects, ...corrected, event: held.event };
  return outcome(held, 'void', { reason: `mended by ${correction.id}`, ...corrected });
}

function withReason(holding: Holding): Partial<Outcome> {
  return holding.why === undefined ? { reason: holding.verdict } : { reason: holding.why };
}

/** Ends what had an expiry that has passed, unless it was written anew since or has another expiry. */
function playLapse(held: Held, lapse: Lapse, index: number, run: Run): Outcome {
  const writes = lapseWrites(lapse, (path) => run.timeline.get(path));
  if (writes.size === 0) {
    return outcome(held, 'none', { reason: `${lapse.path} does not expire then` });
  }
  write(writes, index, run);
  return outcome(held, 'applied', { effects: [{ op: 'end', path: lapse.path }] });
}

function playRatification(held: Held, index: number, run: Run): Outcome {
  const { event } = held;
  const ratified = ratify(event, index, run);
  if ('failure' in ratified) {
    const { failure: reason, at } = ratified;
    const isNamed = run.indexOf.has(event.ratifies?.[at] ?? '');
    const code = isNamed ? 'ratification-failed' : 'event-unknown';
    run.problems.push({ event: event.id, code, reason, field: ['ratifies', at] });
    return outcome(held, 'unresolved', { reason: ratified.failure });
  }
  const { writes, ended } = endExpired(ratified.writes, index, run);
  write(writes, index, run);
  const effects = [...ratified.effects, ...ended];
  return outcome(held, effects.length > 0 ? 'applied' : 'none', { effects });
}

/** What is given an expiry that has passed ends at once. */
function endExpired(writes: Writes, index: number, run: Run) {
  // Nearly no event ends one, and a list of its own would be made for each.
  let after: Map<string, Value | undefined> | undefined;
  const ended: Effect[] = [];
  for (const [path, expiry] of writes) {
    const timed = timedPath(path);
    if (timed === undefined || typeof expiry !== 'string') continue;
    if (!run.isOver(timed, expiry, index)) continue;
    after ??= new Map(writes);
    after.set(timed, undefined).set(path, undefined);
    ended.push({ op: 'end', path: timed });
  }
  return { writes: after ?? writes, ended };
}

type Writes = ReadonlyMap<string, Value | undefined>;

function playAction(held: Held, index: number, run: Run): Outcome {
  const { event, holding } = held;
  const found = findEffects(event, run);
  if ('rejection' in found) {
    const { rejection, ...refused } = found;
    return outcome(held, 'rejected', { reason: rejection, ...refused });
  }
  const { effects, remember, ...derived } = found;
  if (derived.unknownRule !== undefined) tellDoubt(event, derived.unknownRule, run);
  if (effects.length === 0) {
    remember?.();
    return outcome(held, 'none', derived);
  }
  const applied = applyEffects(effects, run.context.get);
  if ('failure' in applied) {
    const field = fieldOf(event, applied.at);
    const problem = { event: event.id, code: 'precondition-broken', reason: applied.failure };
    run.problems.push({ ...problem, ...(field && { field }) });
    return outcome(held, 'rejected', { reason: applied.failure, meant: effects });
  }
  remember?.();
  const { writes, ended } = endExpired(applied.writes, index, run);
  write(writes, index, run);
  if (ended.length > 0) {
    return outcome(held, 'applied', { effects: [...effects, ...ended], ...derived });
  }
  // What a log records is what took place, whatever follows by a rule.
  return event.fx.length > 0 && Object.keys(derived).length === 0
    ? new AsRecorded(event, holding)
    : outcome(held, 'applied', { effects, ...derived });
}

function tellDoubt(event: LogEvent, rule: string, run: Run): void {
  const reason = `Unexpected ${event.do} under an unknown revision of Rule ${rule}, expected one that the sources tell; what hangs on it is not known.`;
  run.problems.push({ event: event.id, code: 'revision-unknown', reason });
}

/** Where the log has an effect of which the number is known: some lines are two effects. */
function fieldOf({ fx }: LogEvent, effect: number): readonly ['fx', number] | undefined {
  let last = -1;
  const line = fx.findIndex((one) => (last += toEffects(one)?.length ?? 0) >= effect);
  return line < 0 ? undefined : ['fx', line];
}

function write(writes: Writes, index: number, run: Run): void {
  for (const [path, value] of writes) {
    const before = run.timeline.get(path);
    if (value === undefined && before === undefined) continue;
    if (!sameValue(before, value)) run.timeline.write(path, value, index);
  }
}
