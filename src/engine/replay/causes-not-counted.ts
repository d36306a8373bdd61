import { lastBefore } from '../../schemas/first-from.ts';
import type { LogEvent } from '../../schemas/event.ts';
import type { Effect } from './log/short-form.ts';
import { isWhole, subtractValues } from './state/value.ts';
import type { Case, Cause } from './cause.ts';
import type { History } from './history.ts';
import type { Check, Outcome } from './outcome.ts';

/** Returns the cause where the report says what was believed when it was made, before a later ruling or correction. */
export function believedThen({ check, history, believedAt }: Case): Cause | undefined {
  const made = history.indexOf(check.event.id);
  const believed = made === undefined ? null : (believedAt?.(made) ?? null);
  if (made === undefined || believed === null) return undefined;
  const isWrong = believed.checks.some(
    ({ event, path, agrees }) => event.id === check.event.id && path === check.path && !agrees,
  );
  if (isWrong) return undefined;
  const rulings = findRulings(check, made, history, believed);
  const [event] = rulings;
  if (event === undefined) return undefined;
  const words = `The report is right by what was believed then; it is otherwise since ${rulings.join(' and ')}.`;
  return { code: 'ruled-since', words, event };
}

/** Names the rulings and corrections since by which other events count: those that wrote here, else all. */
function findRulings(check: Check, made: number, history: History, believed: History): string[] {
  const since = history.outcomes.flatMap((outcome, index) => {
    const name = outcome.correctedBy ?? outcome.holding.judgedBy;
    const ruling = name === undefined ? undefined : history.indexOf(name);
    const isLater = ruling !== undefined && ruling > made && index <= check.moment;
    return isLater && name !== undefined ? [{ name, index }] : [];
  });
  const writers = new Set([history, believed].flatMap((one) => one.writersOf(check.path)));
  const here = since.filter(({ index }) => writers.has(index));
  return [...new Set((here.length > 0 ? here : since).map(({ name }) => name))];
}

/** Returns the cause where an event has no effect whose amount is just what the report says more or less. */
export function rejectedEvent({ check, before, history }: Case): Cause | undefined {
  const wanted = missingAmount(check, history);
  if (wanted === undefined || wanted === '0') return undefined;
  const from = before !== undefined && !('cause' in before) ? before.moment : -1;
  const found = lastBefore(
    history.outcomes,
    check.moment + 1,
    (outcome) => isWithoutEffect(outcome) && accountsFor(outcome, check.path, wanted),
    from + 1,
  );
  if (found === undefined) return undefined;
  const { event, reason = 'it has no effect' } = found;
  const words = `With ${event.id} the two agree, which changed nothing: ${reason.replace(/\.$/u, '')}.`;
  return { code: 'event-rejected', words, event: event.id };
}

/** What ended, or is unknown, lacks no amount; of what never was, all that is reported is missing. */
function missingAmount({ path, moment, asserted, found }: Check, history: History) {
  const wasThere = history.writersOf(path).some((writer) => writer <= moment);
  const had = found ?? (wasThere ? '?' : '0');
  if (!isWhole(asserted) || !isWhole(had)) return undefined;
  const amount = subtractValues(asserted, had);
  return typeof amount === 'string' ? amount : undefined;
}

function isWithoutEffect({ status }: Outcome): boolean {
  return status === 'rejected' || status === 'void' || status === 'unresolved';
}

function accountsFor({ event, meant }: Outcome, path: string, wanted: string): boolean {
  if (meant !== undefined && meant.length > 0) return amountAt(path, meant) === wanted;
  return namesBoth(event, path, wanted.replace('-', ''));
}

/** Adds up what effects would have done at a path; undefined where they set it outright. */
function amountAt(path: string, effects: readonly Effect[]): string | undefined {
  const here = effects.filter((effect) => effect.path === path);
  if (here.some(({ op }) => op !== 'add' && op !== 'sub')) return undefined;
  return here.reduce<string | undefined>((sum, { op, value = '' }) => {
    const amount = op === 'add' ? subtractValues('0', value) : value;
    const total =
      sum === undefined || amount === undefined ? undefined : subtractValues(sum, amount);
    return typeof total === 'string' ? total : undefined;
  }, '0');
}

/** Tells whether what an action says names whose value it is, and the amount: `cleo` and `15cn`. */
function namesBoth({ by, args }: LogEvent, path: string, amount: string): boolean {
  const words = [by ?? '', ...Object.values(args).flat()].flatMap((said) => said.split(/\s+/u));
  const [, ...parts] = path.split('/').slice(0, -1);
  const isNamed = parts.length > 0 && parts.every((part) => words.includes(part));
  return isNamed && words.some((word) => /^(\d+)[a-z]*$/u.exec(word)?.[1] === amount);
}
