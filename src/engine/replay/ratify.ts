import type { LogEvent } from '../../schemas/event.ts';
import type { Effect } from './log/short-form.ts';
import { applyEffects, toEffect } from './state/apply.ts';
import { lapseWrites, expiryPath, timedPath } from './state/expiry.ts';
import { isAlike, type Value } from './state/value.ts';
import { agreesWith, findOmissions, isReport } from './check.ts';
import { contentAt, momentOf, placeOf } from './content.ts';
import { meantAt, reachedAt } from './reached.ts';
import type { Run } from './run.ts';

type Writes = ReadonlyMap<string, Value | undefined>;

/** What a ratification changes at the moment at which it is applied, or why that cannot be told. */
export type Ratified =
  /** The effects leave behind what is written. */
  | { readonly writes: Writes; readonly effects: readonly Effect[] }
  /** `at` is the field that names what cannot be. */
  | { readonly failure: string; readonly at: 'document' | 'truth' };

/**
 * Makes a document true, as it was corrected. In a shadow of the state at truth time every asserted value
 * that differs is set, what the document leaves out though it names all is ended, and nothing else is
 * changed; what took effect since is done again on the shadow; and the difference between shadow and state
 * is what the ratification changes now. The past does not change.
 */
export function ratify(event: LogEvent, index: number, run: Run): Ratified {
  const { document = '', truth = '' } = event.ratifies ?? {};
  const [place, moment] = [placeOf(document, run), momentOf(truth, run)];
  const report = place === undefined || place >= index ? undefined : contentAt(place, run);
  if (report === undefined || !isReport(report)) {
    const expected = 'expected an earlier event of the log that counts and reports something';
    return { failure: `Unexpected document “${document}”, ${expected}.`, at: 'document' };
  }
  if (moment === undefined || moment >= index) {
    const failure = `Unexpected moment of truth “${truth}”, expected an earlier event of the log.`;
    return { failure, at: 'truth' };
  }
  return replayShadow(report, moment, index, run);
}

function replayShadow(report: LogEvent, truth: number, index: number, run: Run): Ratified {
  const shadow = makeTrue(report, truth, run);
  // Where nothing differs any more, nothing will again.
  for (let moment = truth + 1; moment < index && shadow.size > 0; moment++) {
    const failure = doAgain(moment, shadow, run);
    if (failure !== undefined) return { failure, at: 'document' };
  }
  const { timeline } = run;
  const writes = new Map(
    [...shadow].filter(([path, value]) => !isAlike(timeline.get(path), value)),
  );
  return { writes, effects: toEffects(writes, (path) => timeline.get(path)) };
}

/** The values in which the document differs from the state at the moment of truth. */
function makeTrue(report: LogEvent, truth: number, run: Run): Map<string, Value | undefined> {
  const shadow = new Map<string, Value | undefined>();
  const reached = reachedAt(truth, run);
  const document = meantAt(report, truth, run);
  for (const [path, asserted] of document.asserts) {
    // What a document calls unknown it does not tell.
    const now = shadow.has(path) ? shadow.get(path) : reached.valueAt(path);
    if (asserted !== '?' && !agreesWith(now, asserted)) shadow.set(path, asserted);
  }
  for (const path of findOmissions(document, reached)) shadow.set(path, undefined);
  return shadow;
}

/** Does on the shadow what an event did; it holds only what differs from the state. */
function doAgain(
  moment: number,
  shadow: Map<string, Value | undefined>,
  run: Run,
): string | undefined {
  const outcome = run.outcomes[moment];
  if (outcome === undefined) return undefined;
  const before = reachedAt(moment - 1, run);
  const read = (path: string) => (shadow.has(path) ? shadow.get(path) : before.valueAt(path));
  const lapse = outcome.status === 'void' ? undefined : run.lapses.get(outcome.event);
  const again = lapse ? { writes: lapseWrites(lapse, read) } : applyEffects(outcome.effects, read);
  if ('failure' in again) {
    return `What ${outcome.event.id} did cannot be done again: ${again.failure}`;
  }
  const paths = new Set([...again.writes.keys(), ...run.timeline.changesOf(moment)]);
  for (const path of paths) {
    const value = again.writes.has(path) ? again.writes.get(path) : read(path);
    if (isAlike(run.timeline.readAt(path, moment), value)) shadow.delete(path);
    else shadow.set(path, value);
  }
  return undefined;
}

/** Effects that leave behind what is written. What sets a value ends its expiry, so that expiries come last. */
function toEffects(writes: Writes, now: (path: string) => Value | undefined): Effect[] {
  const [values, expiries] = [false, true].map((isExpiry) =>
    [...writes].filter(([path]) => (timedPath(path) !== undefined) === isExpiry),
  );
  const kept = (values ?? []).flatMap(([path, value]) => {
    const expiry = expiryPath(path);
    const stays = value !== undefined && !writes.has(expiry) && now(expiry) !== undefined;
    return stays ? [toEffect(expiry, now(expiry))] : [];
  });
  const ended = (path: string) => writes.has(timedPath(path) ?? '');
  return [
    ...(values ?? []).map(([path, value]) => toEffect(path, value)),
    ...kept,
    ...(expiries ?? [])
      .filter(([path, value]) => value !== undefined || !ended(path))
      .map(([path, value]) => toEffect(path, value)),
  ];
}
