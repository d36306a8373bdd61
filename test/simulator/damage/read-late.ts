import type { Archive } from '../ask/read-archive.ts';
import { greatestOf } from '../../../src/schemas/extremes.ts';
import { changesOf } from '../papers/browser-dump.ts';
import { plusSeconds } from '../truth/days.ts';
import { addressOf, rulesAt, type Change, type Plan, type Truth } from '../truth/truth.ts';

/**
 * Reads back that the last changes of a rule were made after a copy which lists fewer: right after it, with all else
 * that the same proposals did, or alone, where no paper tells that it was they that did the rest, as of rules that
 * are printed no more; or never, as far as papers tell.
 */
export function readLate(truth: Truth, archive: Archive): Truth[] {
  if (truth.keeping !== 'dumps') return [];
  return archive.witnesses.flatMap(({ source, rule, events }) => {
    const plan = truth.plans.find(({ id }) => id === source);
    const then = plan && [...rulesAt(truth, plan.at).values()];
    const own = then?.find((one) => addressOf(truth, one.rule) === rule);
    if (plan === undefined || own === undefined) return [];
    const late = changesOf(truth, plan, own).slice(events.length);
    if (late.length === 0 || late.some(({ by }) => by === null)) return [];
    const never = { ...truth, changes: truth.changes.filter((one) => !late.includes(one)) };
    return [after(truth, plan, late), after(apart(truth, late), plan, late), never];
  });
}

/** The same, but for what else the proposals behind some changes did: another one, of which nothing is told, did that. */
function apart(truth: Truth, late: readonly Change[]): Truth {
  const causes = new Set(late.map(({ by }) => by));
  const unheard = String(greatestOf(truth.changes.map(({ by }) => Number(by))) + 1);
  const changes = truth.changes.map((one) =>
    causes.has(one.by) && !late.includes(one) ? { ...one, by: unheard } : one,
  );
  return { ...truth, changes };
}

function after(truth: Truth, { at }: Plan, late: readonly Change[]): Truth {
  const causes = new Set(late.map(({ by }) => by));
  const isMoved = ({ by }: Change) => causes.has(by);
  const moved = truth.changes
    .filter(isMoved)
    .map((change, place) => ({ ...change, at: plusSeconds(at, place + 1) }));
  const kept = truth.changes.filter((change) => !isMoved(change));
  const changes = [...kept, ...moved].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { ...truth, changes };
}
