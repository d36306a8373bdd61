import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../schemas/event.ts';
import { createEvent, Game, type Witness } from '../../schemas/index.ts';
import { HARBOUR } from '../../../test/support/harbour-log.ts';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import { askRule, replayGame, worldOf } from '../index.ts';

let count = 0;

/** An action that names a rule, or writes what becomes of it. */
function act(verb: string, day: string, args: Record<string, string>, ...fx: string[]): LogEvent {
  return createEvent({ id: `e${(count += 1)}`, at: `2031-${day}T12:00Z`, do: verb, args, fx });
}

const SOURCES = [
  { id: 'spring', asOf: { calendar: '2031-02-01' } },
  { id: 'autumn', asOf: { calendar: '2031-09-01' } },
];

function ask(events: readonly LogEvent[], witnesses: readonly Witness[], rule: string) {
  const world = worldOf({ game: HARBOUR, sources: SOURCES, witnesses, events });
  return (day: string) => askRule(world, rule, { calendar: `2031-${day}` });
}

const PRINTED = [
  copy('1', 'spring', { wording: 'a'.repeat(16) }),
  copy('1', 'autumn', { wording: 'b'.repeat(16) }),
  copy('2', 'spring'),
  copy('3', 'autumn'),
  copy('4', 'spring'),
  copy('4', 'autumn'),
];

describe('an action that only names the rule which it changes', () => {
  const log = [
    act('enact', '03-01', { rule: '3', proposal: 'p1' }),
    act('amend', '04-01', { rule: '1' }),
    act('repeal', '05-01', { rule: '2' }),
    act('pay', '12-01', {}, 'player/Bo/oil = 3'),
  ];

  test('puts it in force, changes it while it is, and ends it', () => {
    const force = (rule: string) => (day: string) =>
      ask(log, PRINTED, rule)(day).force.value ?? null;
    expect(['02-20', '03-02', '06-01'].map(force('3'))).toEqual([null, 'in-force', 'in-force']);
    expect(['03-20', '04-20'].map(force('1'))).toEqual(['in-force', 'in-force']);
    expect(['04-20', '05-02'].map(force('2'))).toEqual(['in-force', 'not-in-force']);
  });

  test('leaves a document of before it in its place, which shows the rule', () => {
    const late = [...log, act('amend', '11-01', { rule: '4' })];
    expect(ask(late, PRINTED, '4')('09-01').copy.value).toBe('autumn');
    expect(ask(late, PRINTED, '1')('09-01').copy.value).toBe('autumn');
  });

  test('says nothing of the time before the first of them, though the log begins sooner', () => {
    const paid = act('pay', '01-05', {}, 'player/Bo/oil = 3');
    const force = ask([paid, ...log], [], '1');
    expect(force('02-20').force.value).toBeUndefined();
    expect(force('03-20').force.value).toBe('in-force');
  });

  test('leaves what documents show of other rules as it is, for as long as the log tells of changes', () => {
    const fourth = ask(log, PRINTED, '4');
    const told = ['03-02', '09-01', '11-30'].map((day) => fourth(day));
    expect(told.map(({ force }) => force.value)).toEqual(Array(3).fill('in-force'));
    expect(told.map(({ copy: { certainty } }) => certainty)).toEqual(Array(3).fill('known'));
    expect(fourth('12-20').force.certainty).not.toBe('known');
    const other = { wording: 'c'.repeat(16) };
    const later = ['1', '3', '4'].map((rule) =>
      copy(rule, 'winter', rule === '1' ? { wording: 'b'.repeat(16) } : {}),
    );
    const changed = [...PRINTED, ...later, copy('5', 'autumn'), copy('5', 'winter', other)];
    const winter = { id: 'winter', asOf: { calendar: '2031-10-01' } };
    const world = worldOf({
      ...{ game: HARBOUR, sources: [...SOURCES, winter] },
      ...{ witnesses: changed, events: log },
    });
    expect(askRule(world, '5', { calendar: '2031-11-30' }).force.certainty).not.toBe('known');
  });

  test('makes what was counted and written before unknown, unless it tells it', () => {
    const begun = act(
      ...(['enact', '01-10', {}, 'rule/1/in-force = yes'] as const),
      ...['rule/1/revision = 0', 'rule/1/title = Lamps'],
    );
    const ended = act('pay', '12-01', {}, 'player/Bo/oil = 3');
    const of = (changed: LogEvent) => ask([begun, changed, ended], [], '1')('06-01');
    expect(of(act('amend', '06-01', { rule: '1' })).revision.value).toBeUndefined();
    expect(of(act('pay', '06-01', { rule: '1' })).revision.value).toBe('0');
    expect(of(act('retitle', '06-01', { rule: '1' })).title.value).toBeUndefined();
    expect(of(act('retitle', '06-01', { rule: '1', title: 'Wicks' })).title.value).toBe('Wicks');
    expect(of(act('amend', '06-01', { rule: '1' })).title.value).toBe('Lamps');
  });

  test('lets a title that it does not tell be unknown, where another one told one or a copy of before did', () => {
    const titled = act('enact', '03-01', { rule: '7', title: 'Lamps' });
    const renamed = act('retitle', '06-01', { rule: '7' });
    const ended = act('pay', '12-01', {}, 'player/Bo/oil = 3');
    const title = ask([titled, renamed, ended], [], '7');
    expect(title('05-01').title.value).toBe('Lamps');
    expect(title('07-01').title.value).toBeUndefined();
    const changed = [
      act('amend', '03-01', { rule: '4' }),
      act('retitle', '06-01', { rule: '4', title: 'Wicks' }),
      ended,
    ];
    const fourth = ask(changed, [copy('4', 'spring', { title: 'Lamps' })], '4');
    expect(fourth('04-01').title.value).toBeUndefined();
    expect(fourth('07-01').title.value).toBe('Wicks');
  });

  test('adds nothing to what is written of that rule', () => {
    const history = replayGame('harbour', {
      ...{ game: HARBOUR, sources: [], witnesses: [] },
      events: [act('enact', '03-01', { rule: '3' }, 'rule/3/title = Lamps')],
    });
    expect([...history.stateAt(0).keys()]).toEqual(['rule/3/title']);
  });

  test.each([[['1', '2']], [' ']])('names one rule, and not %j', (rule) => {
    const event = createEvent({ id: 'odd', do: 'repeal', args: { rule } });
    const history = replayGame('harbour', {
      ...{ game: HARBOUR, sources: [], witnesses: [], events: [event] },
    });
    expect([...history.stateAt(0).keys()]).toEqual([]);
  });
});

describe('what is played by a rule', () => {
  const game = Game.parse({
    ...HARBOUR,
    procedures: [
      { use: 'membership', as: 'crew', rule: '1' },
      { use: 'points', as: 'oil', rule: '3', with: { what: 'oil' } },
    ],
  });
  const play = (id: string, day: string, step: object) =>
    createEvent({ id, at: `2031-${day}T12:00Z`, by: 'Bo', do: 'x', play: { step } as never });
  const oil = (...changes: LogEvent[]) => {
    const events = [
      createEvent({
        ...{ id: 'join', at: '2031-01-02T12:00Z', by: 'Bo', do: 'join' },
        play: { step: 'join' },
      }),
      ...changes,
      play('give', '06-01', { give: '2', to: 'Bo' }),
    ];
    const history = replayGame('harbour', { game, sources: [], witnesses: [], events });
    return history.valueAt('player/Bo/oil', history.last)?.value;
  };

  test('is not played once an action names its repeal', () => {
    expect(oil()).toBe('2');
    expect(oil(act('repeal', '03-01', { rule: '3' }))).not.toBe('2');
  });

  test('is played on, where another rule is named', () => {
    expect(oil(act('enact', '03-01', { rule: '20' }))).toBe('2');
  });
});

test('what actions name they tell as those that write it do', () => {
  const verbs = fc.constantFrom('enact', 'amend', 'repeal', 'reenact');
  const steps = fc.array(fc.tuple(verbs, fc.constantFrom('1', '2')), { maxLength: 6 });
  fc.assert(
    fc.property(steps, (all) => {
      const state = new Map<string, boolean>();
      const possible = all.filter(([verb, rule]) => {
        const stands = state.get(rule);
        const fits = {
          enact: stands === undefined,
          amend: stands === true,
          repeal: stands === true,
          reenact: stands === false,
        }[verb as 'enact'];
        if (fits) state.set(rule, verb !== 'repeal');
        return fits;
      });
      const dayOf = (index: number) => `03-0${index + 1}`;
      const named = possible.map(([verb, rule], index) => act(verb, dayOf(index), { rule }));
      const written = possible.map(([verb, rule], index) =>
        act(verb, dayOf(index), {}, `rule/${rule}/in-force = ${verb === 'repeal' ? 'no' : 'yes'}`),
      );
      for (const rule of ['1', '2']) {
        const [one, other] = [ask(named, [], rule), ask(written, [], rule)];
        for (const day of ['02-20', ...possible.map((_, index) => dayOf(index)), '03-20']) {
          expect(one(day).force.value).toBe(other(day).force.value);
        }
      }
    }),
  );
});
