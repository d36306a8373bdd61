import fc from 'fast-check';
import type { LogEvent } from '../../src/schemas/event.ts';
import { logEvent } from './log-event.ts';

/** What an invented event does; `of` is the number of an earlier one. */
type Kind =
  'pay' | 'set' | 'light' | 'lower' | 'join' | 'rule' | 'correct' | 'strike' | 'report' | 'ratify';

interface Draw {
  readonly kind: Kind;
  readonly who: number;
  readonly amount: number;
  readonly of: number;
  readonly to: number;
  readonly flag: number;
}

const KINDS = [
  'pay',
  'pay',
  'set',
  'light',
  'lower',
  'join',
  'rule',
  'rule',
  'correct',
  'strike',
  'report',
  'ratify',
] as const;

const draw: fc.Arbitrary<Draw> = fc.record({
  kind: fc.constantFrom<Kind>(...KINDS),
  who: fc.nat(2),
  amount: fc.nat(9),
  of: fc.nat(40),
  to: fc.nat(40),
  flag: fc.nat(19),
});

const PEOPLE = 3;

/** The minute of the event of some number; every event of a log has its own. */
export function minute(index: number): string {
  const [hour, rest] = [10 + Math.floor(index / 60), index % 60];
  return `2001-02-03T${String(hour)}:${String(rest).padStart(2, '0')}Z`;
}

/** Events that open accounts, which every invented log begins with. */
const opening = Array.from({ length: PEOPLE }, (_, who) =>
  logEvent({
    id: `e${who}`,
    at: minute(who),
    do: 'open',
    fx: [`player/${who}/marks = 9`, `lamp/${who} = yes`],
  }),
);

/**
 * Logs in which everything occurs that a replay heeds: payments, terms, floors, sets, rulings,
 * corrections, reports, ratifications, branches and copies. Their events are `e0`, `e1` and so on, each
 * of a minute of its own, and name only earlier ones.
 */
export const anyLog: fc.Arbitrary<readonly LogEvent[]> = fc
  .array(draw, { minLength: 1, maxLength: 24 })
  .map((draws) => [...opening, ...draws.map((one, index) => toEvent(one, index + PEOPLE))]);

/** The same without branches. */
export const anyMainLine = anyLog.map((log) => log.map(withoutBranch));

/** An event for everybody, instead of one of a branch. */
export function withoutBranch(event: LogEvent): LogEvent {
  const { branch: _branch, ...shared } = event;
  return shared;
}

function toEvent(drawn: Draw, index: number): LogEvent {
  const { flag, of } = drawn;
  return logEvent({
    id: `e${index}`,
    at: minute(index),
    do: drawn.kind,
    ...effectOf(drawn, index),
    ...(flag < 4 && { branch: 'other' }),
    ...(flag === 4 && { verdict: 'void' }),
    ...(flag === 5 && { same: `e${of % index}` }),
  });
}

function effectOf({ kind, who, amount, of, to }: Draw, index: number): Partial<LogEvent> {
  const [earlier, other] = [`e${of % index}`, `e${to % index}`];
  const marks = `player/${who}/marks`;
  const lamp = `lamp/${who}`;
  const payment = `${who} ${amount} marks > ${to % PEOPLE}`;
  switch (kind) {
    case 'pay':
      return { fx: [payment] };
    case 'set':
      return { fx: [`${marks} = ${amount === 0 ? '?' : amount}`] };
    case 'light':
      // Some of these moments are past already.
      return { fx: [`${lamp} = yes`, `${lamp} until ${minute(to)}`] };
    case 'lower':
      return { fx: [`${marks} -${amount} floor 3`] };
    case 'join':
      return { fx: [[amount % 2 === 0 ? 'put' : 'take', 'crew', String(who)]] };
    case 'rule':
      return { judges: [{ event: earlier, verdict: amount % 3 === 0 ? 'effective' : 'void' }] };
    case 'correct':
      return { corrects: earlier, ...mendedEffect(amount, { who, of: other }) };
    case 'strike':
      return { corrects: earlier };
    case 'report':
      return {
        asserts: claimsOf(marks, amount, [`${lamp}/until`, minute(to)]),
        complete: ['crew/*'],
      };
    case 'ratify':
      return { ratifies: { document: earlier, truth: other } };
  }
}

/** Some reports tell a term, too. */
function claimsOf(path: string, amount: number, term: [string, string]): LogEvent['asserts'] {
  return [[path, String(amount)], ...(amount > 6 ? [term] : [])];
}

/** What a correction says in place of what it mends. */
function mendedEffect(
  amount: number,
  { who, of }: { readonly who: number; readonly of: string },
): Partial<LogEvent> {
  const marks = `player/${who}/marks`;
  switch (amount % 4) {
    case 0:
      return { judges: [{ event: of, verdict: 'void' }] };
    case 1:
      return { asserts: [[marks, String(amount)]] };
    case 2:
      return { fx: [`lamp/${who} = yes`, `lamp/${who} until ${minute(amount * 4)}`] };
    default:
      return { fx: [`${marks} +${amount}`] };
  }
}
