import type { Archive } from '../ask/read-archive.ts';
import { changesOf, lastNweek } from '../papers/browser-dump.ts';
import { dayOf, plusSeconds } from '../truth/days.ts';
import { addressOf, clockOn, rulesAt, type Change, type Truth } from '../truth/truth.ts';
import { readNweek } from '../../../src/engine/rules/heading-marks.ts';

/**
 * Reads back the nweeks that headings print: the last change of the rule, and all else that the same proposal did,
 * was made in that one, as soon as it could be or as late. Rules stand where they stood, as numbers are given
 * before a proposal is adopted.
 */
export function readNweeks(truth: Truth, archive: Archive): Truth[] {
  if (truth.keeping !== 'dumps') return [];
  return archive.witnesses.flatMap(({ source, rule, lastRevision }) => {
    const nweek = readNweek(lastRevision);
    const plan = truth.plans.find(({ id }) => id === source);
    const then = plan && [...rulesAt(truth, plan.at).values()];
    const own = then?.find((one) => addressOf(truth, one.rule) === rule);
    if (nweek === undefined || plan === undefined || own === undefined) return [];
    const changes = changesOf(truth, plan, own);
    const last = changes.at(-1);
    if (last === undefined || last.by === null || lastNweek(truth, changes) === nweek) return [];
    return [true, false].flatMap((isLate) => inNweek(truth, last, nweek, isLate) ?? []);
  });
}

/** Undefined where the order in which each rule was changed could not be kept. */
function inNweek(truth: Truth, last: Change, nweek: number, isLate: boolean): Truth | undefined {
  const { changes, clock } = truth;
  const era = clockOn(truth, dayOf(last.at))?.era;
  const days = clock.filter((day) => day.era === era && day.nweek === nweek);
  const group = changes.filter(({ by }) => by === last.by);
  const rules = new Set(group.map(({ rule }) => rule));
  const others = changes.filter((one) => rules.has(one.rule) && !group.includes(one));
  const [first, end] = [group[0]?.at ?? '', group.at(-1)?.at ?? ''];
  const before = others.findLast(({ at }) => at < first)?.at ?? '';
  const after = others.find(({ at }) => at > end)?.at ?? '9999';
  const [begun, ended] = [days[0]?.date, days.at(-1)?.date];
  if (begun === undefined || ended === undefined) return undefined;
  const from = laterOf(`${begun}T00:00:00Z`, before === '' ? '' : plusSeconds(before, 1));
  const until = after < `${ended}T23:59:59Z` ? after : `${ended}T23:59:59Z`;
  const start = isLate ? plusSeconds(until, -group.length) : from;
  if (start < from || plusSeconds(start, group.length - 1) >= after) return undefined;
  const moved = group.map((change, place) => ({ ...change, at: plusSeconds(start, place) }));
  const kept = changes.filter((change) => !group.includes(change));
  return { ...truth, changes: [...inPlace(truth), ...kept, ...moved].sort(byTime) };
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

function byTime(a: Change, b: Change): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0;
}

/** All rules in the order of their making, none of them in force yet. */
function inPlace({ changes, from }: Truth): Change[] {
  const numbers = new Map<string, string>();
  for (const { rule, set } of changes) {
    if (!numbers.has(rule)) numbers.set(rule, set.number ?? '');
  }
  return [...numbers].map(([rule, number]) => ({
    ...{ at: `${from}T00:00:00Z`, rule, kind: 'enact', by: null, exactness: 'day' },
    set: { number, inForce: false },
  }));
}
