import type { LogEvent } from '../../../schemas/event.ts';
import type { Effect } from '../../log/short-form.ts';
import type { Derived, Handler, HandlerContext } from '../../replay/handlers.ts';
import { readArgument } from '../../rules/rule-handlers.ts';
import { isWhole } from '../../state/value.ts';

const brineOf = (name: string): string => `player/${name}/brine`;

function handsAboard(context: HandlerContext): string[] {
  return context
    .below('player/')
    .filter((path) => path.split('/').length === 2 && context.get(path) === 'aboard')
    .map((path) => path.slice('player/'.length));
}

/** How much brine a hand has: none where none was ever written; undefined where nobody knows. */
function balance(name: string, context: HandlerContext): number | undefined {
  const value = context.get(brineOf(name)) ?? '0';
  return isWhole(value) ? Number(value) : undefined;
}

/** What a payment must leave: nothing up to revision 4 of Rule 9, ten below nothing since. */
function payFrom(floor: number): Handler['run'] {
  return (event, context) => {
    const from = event.by ?? '';
    const amount = readArgument(event, 'amount') ?? '0';
    const has = balance(from, context);
    // Nobody can tell whether one whose balance is not known may pay, and so what either has then.
    if (has === undefined) return { effects: payment(event, from, '?') };
    if (has - Number(amount) < floor) {
      const rejection = `Unexpected payment of ${amount} brine by ${from}, expected it to leave at least ${floor}.`;
      return { rejection, rule: '9' };
    }
    return { effects: payment(event, from, amount) };
  };
}

/** Brine goes to another hand, or back into the sea. */
function payment(event: LogEvent, from: string, amount: string): Effect[] {
  const to = readArgument(event, 'to');
  const paid: Effect = { op: 'sub', path: brineOf(from), value: amount };
  return to === undefined ? [paid] : [paid, { op: 'add', path: brineOf(to), value: amount }];
}

function payWages(wage: (balance: number) => number): Handler['run'] {
  return (_event, context): Derived => ({
    effects: handsAboard(context).map((name) => {
      const has = balance(name, context);
      return { op: 'add', path: brineOf(name), value: has === undefined ? '?' : String(wage(has)) };
    }),
  });
}

function welcome(brine: number): Handler['run'] {
  return (event, context): Derived => {
    const name = event.by ?? '';
    if (context.get(`player/${name}`) !== undefined) {
      return {
        rejection: `Unexpected second hand ${name}, expected a name that nobody has.`,
        rule: '4',
      };
    }
    const effects: Effect[] = [
      { op: 'new', path: `player/${name}`, value: 'aboard' },
      { op: 'set', path: brineOf(name), value: String(brine) },
      { op: 'set', path: `player/${name}/oilskin`, value: 'yes' },
    ];
    return { effects };
  };
}

/**
 * Brine, by Rule 9: gifts, fees and wages. Up to revision 4 nobody can owe any and the wage is 5; since
 * revision 5 a hand may owe ten and is paid 4, or 6 in the Bilge. Who comes aboard has 20 brine by Rule 4
 * up to revision 3, and 30 since.
 */
export const brine: readonly Handler[] = [
  ...['give', 'pay-fee'].flatMap((action): Handler[] => [
    { do: action, rule: '9', to: 4, run: payFrom(0) },
    { do: action, rule: '9', from: 5, run: payFrom(-10) },
  ]),
  { do: 'pay-wages', rule: '9', to: 4, run: payWages(() => 5) },
  { do: 'pay-wages', rule: '9', from: 5, run: payWages((balance) => (balance < 0 ? 6 : 4)) },
  { do: 'come-aboard', rule: '4', to: 3, run: welcome(20) },
  { do: 'come-aboard', rule: '4', from: 4, run: welcome(30) },
];
