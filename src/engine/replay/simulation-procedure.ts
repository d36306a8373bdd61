import type { z } from 'astro/zod';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import { Words } from '../../schemas/scalars.ts';
import { Counts, Integer } from '../procedures/fields.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { isWhole } from './state/value.ts';
import { adoptBranch } from './adopt-branch.ts';
import type { Handler } from './handlers.ts';
import type { History } from './history.ts';
import { replay } from './replay.ts';

/** What took place, in order. The state at any moment is its replay. */
interface State {
  readonly log: readonly LogEvent[];
}

const { step, answer } = kinds<State>();

const payment = { from: Words, to: Words, amount: Integer };
type Payment = z.output<z.ZodObject<typeof payment>>;

/** What differs from ruleset to ruleset. */
export interface SimulationRules {
  readonly name: string;
  /** The rule that keeps the past and allows to change the present. */
  readonly rule: string;
}

/**
 * Returns a procedure by which the present is made what it would be had the past been otherwise, which cannot be changed
 * (r3/11 D, 4E26). Played with payments, which need that who pays has enough: so that what is taken out
 * of the past changes what came after it.
 */
export function simulationProcedure({ name, rule }: SimulationRules): Procedure {
  return defineProcedure({
    name,
    title: 'As though it had been otherwise',
    summary:
      'Nothing changes the past; but what everybody has may be made what it would be had something not happened, or had something else happened before it.',
    settings: {},
    given: { has: Counts },
    begin: ({ has }): State => ({ log: [opening(has)] }),
    steps: {
      pays: step(
        'Somebody pays somebody; who has too little pays nothing.',
        { pays: Words, ...payment },
        ({ log }, fields) => append(rule, log, paymentEvent(fields.pays, fields)),
      ),
      'as-though-not': step(
        'Makes the present what it would be had something not happened.',
        { 'as-though-not': Words },
        (state, fields) => simulate(rule, state, fields['as-though-not'], []),
      ),
      'as-though': step(
        'Makes the present what it would be had a payment been made before something.',
        { 'as-though': Words, before: Words, ...payment },
        (state, fields) => {
          const event = paymentEvent(fields['as-though'], fields);
          return simulate(rule, state, fields.before, [event]);
        },
      ),
      'changes-past': step('Tries to change what happened.', { 'changes-past': Words }, () =>
        refuse('What happened has happened; only the present can be changed.', rule),
      ),
    },
    answers: {
      has: answer('What everybody has now.', {}, (state) =>
        amounts(history(state), history(state).last),
      ),
      had: answer('What everybody had after something.', { after: Words }, (state, { after }) => {
        const moment = history(state).indexOf(after);
        return moment === undefined ? null : amounts(history(state), moment);
      }),
      'came-to-nothing': answer('What had no effect when it happened.', {}, (state) =>
        history(state)
          .outcomes.filter(({ status }) => status === 'rejected')
          .map(({ event }) => event.id),
      ),
    },
  });
}

function opening(has: Readonly<Record<string, number>>): LogEvent {
  const fx = Object.entries(has).map(([who, amount]): LogEvent['fx'][number] => [
    'set',
    who,
    String(amount),
  ]);
  return createEvent({ id: 'the beginning', do: 'open', fx });
}

function paymentEvent(id: string, { from, to, amount }: Payment): LogEvent {
  return createEvent({ id, do: 'pay', args: { from, to, amount: String(amount) } });
}

function append(rule: string, log: readonly LogEvent[], event: LogEvent): State | Refusal {
  if (log.some(({ id }) => id === event.id)) {
    return refuse(`${event.id} has happened already.`, rule);
  }
  const { from = '', to = '', amount = '' } = event.args;
  const now = history({ log });
  const stranger = [from, to].find((who) => now.valueAt(String(who), now.last) === undefined);
  if (stranger !== undefined) return refuse(`There is no ${String(stranger)}.`, rule);
  if (Number(amount) < 1) return refuse('A payment is of one at least.', rule);
  return { log: [...log, event] };
}

/** Leaves an event out, or puts others before it, and enters what the present lacks of that. */
function simulate(
  rule: string,
  state: State,
  at: string,
  added: readonly LogEvent[],
): State | Refusal {
  const place = state.log.findIndex(({ id }) => id === at);
  if (place < 1) return refuse(`There was no ${at}.`, rule);
  for (const event of added) {
    const fits = append(rule, state.log, event);
    if ('refused' in fits) return fits;
  }
  const rest = state.log.slice(added.length > 0 ? place : place + 1);
  const branch = history({ log: [...state.log.slice(0, place), ...added, ...rest] });
  const fx = adoptBranch(history(state), branch).map(
    ({ op, path, value = '' }): LogEvent['fx'][number] => [op, path, value],
  );
  const id = `the change ${state.log.length}`;
  return { log: [...state.log, createEvent({ id, do: 'adopt', fx })] };
}

const HANDLERS: readonly Handler[] = [
  {
    do: 'pay',
    run: ({ args }, context) => {
      const [from, to, amount] = [args['from'], args['to'], args['amount']].map(String);
      const has = context.get(from ?? '');
      const isEnough = has !== undefined && isWhole(has) && Number(has) >= Number(amount);
      if (!isEnough) {
        return { rejection: `Unexpected payment, expected that ${from} has ${amount}.` };
      }
      return {
        effects: [
          { op: 'sub', path: from ?? '', value: amount ?? '0' },
          { op: 'add', path: to ?? '', value: amount ?? '0' },
        ],
      };
    },
  },
];

function history({ log }: State): History {
  return replay(log, { handlers: HANDLERS });
}

function amounts(now: History, moment: number): Record<string, number> {
  return Object.fromEntries([...now.stateAt(moment)].map(([who, has]) => [who, Number(has)]));
}
