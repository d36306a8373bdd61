import type { Archive } from '../ask/read-archive.ts';
import { isSnapshot } from '../papers/write.ts';
import { plusSeconds } from '../truth/days.ts';
import {
  rulesByAddress,
  rulesAt,
  type Change,
  type Plan,
  type RuleState,
  type Truth,
} from '../truth/truth.ts';
import type { Witness } from '../../../src/schemas/index.ts';
import { readLogChanges, readRegisterChanges } from './read-lists.ts';

/** Reads back what became of the rules, in the ways in which papers can be understood. */
export function readChanges(truth: Truth, archive: Archive): Truth[] {
  switch (truth.keeping) {
    case 'register':
      return [{ ...truth, changes: readRegisterChanges(truth, archive) }];
    case 'log': {
      // Without its log a game is what its copies show.
      if (archive.events.length === 0) return copiesOnly(truth, archive, `${truth.from}T00:00:00Z`);
      const logged = { ...truth, changes: readLogChanges(truth, archive) };
      return [logged, atLastSetting(logged, archive), changedSince(logged, archive)];
    }
    case 'dumps': {
      return [truth, withNumbers(truth, archive)].flatMap((one) => {
        const settled = atLastSetting(one, archive);
        const second = truth.game.eras[1]?.from;
        const era = second === undefined ? [] : copiesOnly(settled, archive, `${second}T00:00:00Z`);
        return [settled, ...era];
      });
    }
    case 'wiki':
      return copiesOnly(truth, archive, `${truth.from}T00:00:00Z`);
  }
}

/** A rule may have had the number all the time that stands above its title. */
function withNumbers(truth: Truth, archive: Archive): Truth {
  const known = rulesByAddress(truth);
  const strange = archive.witnesses.filter(({ rule }) => !known.has(rule));
  return strange.reduce((changed, { source, number, title }) => {
    const at = changed.plans.find(({ id }) => id === source)?.at ?? '';
    const then = [...rulesAt(changed, at).values()].find((one) => one.title === title);
    if (then === undefined || number === null) return changed;
    const changes = changed.changes.map((change) =>
      change.rule === then.rule && change.set.number === then.number
        ? { ...change, set: { ...change.set, number } }
        : change,
    );
    return { ...changed, changes };
  }, truth);
}

/** What a copy says of a rule. */
interface Printed {
  readonly rule: string;
  readonly set: Partial<RuleState>;
}

function printedIn(truth: Truth, archive: Archive, plan: Plan): Printed[] {
  const rules = rulesByAddress(truth);
  return archive.witnesses
    .filter(({ source }) => source === plan.id)
    .sort((a, b) => a.order - b.order)
    .map((witness) => ({
      rule: rules.get(witness.rule) ?? witness.rule,
      set: stateOf(witness, archive),
    }));
}

function stateOf(witness: Witness, { texts }: Archive): Partial<RuleState> {
  const { source, rule, number, title, keywords, attributes } = witness;
  const chutzpah = attributes['chutzpah']?.at(-1);
  const text = (texts.get(`${source}/${rule}`) ?? '').split(/(?<=\.) /u).filter(Boolean);
  return {
    ...{ title, text, inForce: true },
    ...(number !== null && { number }),
    ...(chutzpah !== undefined && { power: chutzpah }),
    ...(keywords.length > 0 && { keywords }),
  };
}

/** What a copy says otherwise has been so since it was last set. */
function atLastSetting(truth: Truth, archive: Archive): Truth {
  let { changes } = truth;
  const plans = truth.plans.filter(isSnapshot).sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const [place, plan] of plans.entries()) {
    const before = plans[place - 1]?.at ?? '';
    const then = rulesAt({ ...truth, changes }, plan.at);
    for (const { rule, set } of printedIn(truth, archive, plan)) {
      const state = then.get(rule);
      if (state === undefined) continue;
      for (const part of ['title', 'text', 'power', 'keywords', 'number'] as const) {
        if (set[part] === undefined || String(set[part]) === String(state[part])) continue;
        const at = lastSetting(changes, part, { rule, from: before, to: plan.at });
        changes = changes.map((change, index) =>
          index === at ? { ...change, set: { ...change.set, [part]: set[part] } } : change,
        );
      }
    }
  }
  return { ...truth, changes };
}

/** What a copy of a time after the end of the log shows otherwise may have been changed since that. */
function changedSince(truth: Truth, archive: Archive): Truth {
  const end = truth.plans.find(({ format }) => format === 'action-log')?.at ?? '';
  const settled = atLastSetting(
    { ...truth, plans: truth.plans.filter(({ at }) => at <= end) },
    archive,
  );
  const [later] = truth.plans.filter((plan) => isSnapshot(plan) && plan.at > end);
  if (later === undefined || end === '') return truth;
  const printed = printedIn(truth, archive, later);
  const since = changesTo(truth, settled.changes, printed, plusSeconds(end, 1));
  return { ...truth, changes: [...settled.changes, ...since] };
}

/** A change since the copy before that is printed as a revision may have set anything. */
function lastSetting(
  changes: readonly Change[],
  part: keyof RuleState,
  { rule, from, to }: { readonly rule: string; readonly from: string; readonly to: string },
): number {
  const isOwn = (change: Change) => change.rule === rule && change.at <= to;
  const revised = changes.findLastIndex(
    (change) =>
      isOwn(change) && change.at > from && ['amend', 'power', 'reenact'].includes(change.kind),
  );
  const set = changes.findLastIndex((change) => isOwn(change) && change.set[part] !== undefined);
  return Math.max(revised, set);
}

/**
 * Papers that print no changes can be true whatever they say: the rules were made so just before each
 * copy, or just after the one before. Everything from `from` on is told anew.
 */
function copiesOnly(truth: Truth, archive: Archive, from: string): Truth[] {
  const earlier = truth.changes.filter(({ at, kind }) => at < from || kind === 'end');
  const plans = truth.plans
    .filter((plan) => isSnapshot(plan) && plan.at >= from)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const orders = [[...rulesAt(truth, truth.plans.at(-1)?.at ?? from).keys()], []];
  const ways = orders.flatMap((order) => [true, false].map((isLate) => ({ order, isLate })));
  return ways.map(({ order, isLate }) => {
    const changes = [...earlier, ...inOrder(truth, archive, plans, from, order)];
    plans.forEach((plan, index) => {
      const before = index === 0 ? from : plusSeconds(plans[index - 1]?.at ?? from, 1);
      const at = isLate && plan.at > from ? plusSeconds(plan.at, -1) : before;
      changes.push(...changesTo(truth, changes, printedIn(truth, archive, plan), at));
    });
    return { ...truth, changes };
  });
}

/**
 * Rules stand in the order of their making, which a copy may show only later: all that any copy prints
 * are there from the beginning, and not in force before they are printed.
 * @param known rules whose order is known
 */
function inOrder(
  truth: Truth,
  archive: Archive,
  plans: readonly Plan[],
  from: string,
  known: readonly string[],
): Change[] {
  const order = [...known];
  const first = new Map<string, Partial<RuleState>>();
  for (const plan of plans) {
    let before: string | undefined;
    for (const { rule, set } of printedIn(truth, archive, plan)) {
      if (!first.has(rule)) first.set(rule, set);
      if (!order.includes(rule)) order.splice(order.indexOf(before ?? '') + 1, 0, rule);
      before = rule;
    }
  }
  return order.flatMap((rule): Change[] => {
    const set = first.get(rule);
    if (set === undefined) return [];
    const number = nameOf(truth, rule, set);
    const facts = { at: from, by: null, exactness: 'day' as const };
    return [{ ...facts, rule, kind: 'enact', set: { number, inForce: false } }];
  });
}

function changesTo(
  truth: Truth,
  changes: readonly Change[],
  printed: readonly Printed[],
  at: string,
): Change[] {
  const then = rulesAt({ ...truth, changes }, at);
  const shown = new Set(printed.map(({ rule }) => rule));
  const facts = { at, by: '1', exactness: 'day' as const };
  const gone = [...then.values()]
    .filter(({ rule, inForce }) => inForce && !shown.has(rule))
    .map(({ rule }): Change => ({ ...facts, rule, kind: 'repeal', set: { inForce: false } }));
  const made = printed.map(({ rule, set }): Change => {
    return { ...facts, rule, kind: 'amend', set };
  });
  return [...gone, ...made];
}

/** A rule goes by the number that it was first known by, and on a wiki by the title. */
function nameOf(truth: Truth, rule: string, set: Partial<RuleState>): string {
  const known = truth.changes.find((change) => change.rule === rule)?.set.number;
  return known ?? (truth.keeping === 'wiki' ? set.title : set.number) ?? rule;
}
