import type { Archive } from '../ask/read-archive.ts';
import { changesOf } from '../papers/browser-dump.ts';
import { dayOf, plusSeconds } from '../truth/days.ts';
import { addressOf, rulesAt, type Change, type Truth } from '../truth/truth.ts';

/**
 * Reads back the proposals that lists name: a change by another one was made at once with all that this did, when it
 * was made itself or when they were; or alone, where no paper tells what else it did.
 */
export function readCauses(truth: Truth, archive: Archive): Truth[] {
  if (truth.keeping !== 'dumps') return [];
  return archive.witnesses.flatMap(({ source, rule, events }) => {
    const plan = truth.plans.find(({ id }) => id === source);
    const then = plan && [...rulesAt(truth, plan.at).values()];
    const own = then?.find((one) => addressOf(truth, one.rule) === rule);
    if (plan === undefined || own === undefined) return [];
    const changes = changesOf(truth, plan, own);
    if (changes.length !== events.length) return [];
    return changes.flatMap((change, place) => {
      const by = /^p(?<number>\d+)$/u.exec(events[place]?.by ?? '')?.groups?.['number'];
      return by === undefined || by === change.by ? [] : withCause(truth, change, by);
    });
  });
}

/** The number of a proposal that no game has so many of. */
const UNNAMED = '9999';

function withCause(truth: Truth, change: Change, by: string): Truth[] {
  const others = truth.changes.filter((one) => one !== change && one.by === by);
  const last = others.at(-1);
  const ways = [atOnce([...others, { ...change, by }], change.at)];
  if (last !== undefined) ways.push([{ ...change, by, at: plusSeconds(last.at, 1) }, ...others]);
  // What it did else may have been done by one that no paper names.
  const unnamed = others.map((one) => ({ ...one, by: UNNAMED }));
  if (last !== undefined) ways.push([{ ...change, by }, ...unnamed]);
  const kept = truth.changes.filter((one) => one !== change && one.by !== by);
  return ways.map((moved) => ({
    ...truth,
    changes: [...kept, ...moved].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  }));
}

/** Second after second, from a moment on; or up to it, where its day ends before. */
function atOnce(changes: readonly Change[], moment: string): Change[] {
  const isLate = dayOf(plusSeconds(moment, changes.length)) !== dayOf(moment);
  const first = isLate ? plusSeconds(moment, 1 - changes.length) : moment;
  return changes.map((one, index) => ({ ...one, at: plusSeconds(first, index) }));
}
