import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../../test/support/log-event.ts';
import { replay } from '../../replay/replay.ts';
import { UNKNOWN } from '../../replay/state/value.ts';
import { agora } from './index.ts';
import { meantPath } from './renamed-assets.ts';

type Args = Readonly<Record<string, string | string[]>>;

/** Plays actions, a minute each, after a beginning with three holders; `revision` is Rule 2635's, if it is known. */
function play(actions: readonly (readonly [string, Args?])[], revision: string | null = '1') {
  const beginning: (readonly [string, Args])[] = [
    ['open', { flotation: '5.5' }],
    ['hold', { kind: 'player', holder: 'ada', assets: ['100cn', '3wc'] }],
    ['hold', { kind: 'player', holder: 'bela', assets: ['20cn'] }],
    ['hold', { kind: 'contract', holder: 'press', donation: '25', assets: ['15cn'] }],
    ['hold', { kind: 'entity', holder: 'L&F_Dept.', assets: [] }],
  ];
  const log = [...beginning, ...actions].map(([action, args], index) =>
    logEvent({
      id: `e${index}`,
      at: `2001-01-01T00:${String(index).padStart(2, '0')}Z`,
      do: action,
      args: args ?? {},
    }),
  );
  const rule = logEvent({
    id: 'rule',
    at: '2000-01-01',
    do: 'amend',
    fx: [`rule/2635/revision = ${revision ?? '?'}`],
  });
  const known = revision === null ? [] : [rule];
  const history = replay([...known, ...log], { handlers: agora.handlers });
  const value = (path: string) => history.valueAt(path, history.last)?.value;
  return { value, last: history.outcomes.at(-1) };
}

describe('transactions', () => {
  test.each([
    ['a gain', ['gain', { holder: 'ada', amount: '5cn' }], { 'player/ada/coins': '105' }],
    ['boatloads', ['gain', { holder: 'ada', amount: '3bl:cn' }], { 'player/ada/coins': '117' }],
    ['a loss', ['lose', { holder: 'ada', amount: '5cn' }], { 'player/ada/coins': '95' }],
    [
      'a loss of more than there is',
      ['lose', { holder: 'bela', amount: '25cn' }],
      { 'player/bela/coins': '0' },
    ],
    [
      'a transfer',
      ['transfer', { holder: 'ada', amount: '5cn', to: 'press' }],
      { 'player/ada/coins': '95', 'contract/press/coins': '20' },
    ],
    [
      'a transfer of all coins',
      ['transfer', { holder: 'ada', amount: '*cn', to: 'bela' }],
      { 'player/ada/coins': '0', 'player/ada/victory-cards': '3', 'player/bela/coins': '120' },
    ],
    [
      'a transfer of everything',
      ['transfer', { holder: 'ada', amount: '*', to: 'bela' }],
      { 'player/ada/victory-cards': '0', 'player/bela/victory-cards': '3' },
    ],
    [
      'an exchange',
      ['exchange', { holder: 'ada', amount: '2wc', to: 'bela', return: '10cn' }],
      { 'player/ada/coins': '110', 'player/bela/victory-cards': '2', 'player/bela/coins': '10' },
    ],
  ] as const)('%s', (_name, action, expected) => {
    const { value } = play([action]);
    for (const [path, amount] of Object.entries(expected)) expect(value(path)).toBe(amount);
  });

  test('with somebody unknown have no effect', () => {
    const { last } = play([['gain', { holder: 'nobody', amount: '5cn' }]]);
    expect(last).toMatchObject({ status: 'rejected', effects: [] });
  });
});

describe('commands', () => {
  test('payday gives active players ten boatloads and contracts their donation', () => {
    const { value } = play([['deactivate', { holder: 'bela' }], ['payday']]);
    expect(value('player/ada/coins')).toBe('155');
    expect(value('player/bela/coins')).toBe('20');
    expect(value('contract/press/coins')).toBe(String(15 - 7 + 138));
  });

  test('nuke takes all but coins and gives active players a card of each kind', () => {
    const { value } = play([['deactivate', { holder: 'bela' }], ['nuke']]);
    expect(value('player/ada/victory-cards')).toBe('1');
    expect(value('player/ada/coins')).toBe('100');
    expect(value('player/bela/voting-cards')).toBe('0');
  });

  test('relevel takes the rate from coins up to revision 1, from the target afterwards', () => {
    expect(play([['relevel', { amount: '10000' }]]).value('treasury/flotation')).toBe('4');
    expect(play([['relevel']]).value('treasury/flotation')).toBe(String(Math.fround(135 / 2500)));
    const stepped = play([['bt', { amount: '6100' }], ['relevel']], '2');
    expect(stepped.value('treasury/flotation')).toBe('3');
    expect(play([['relevel']], '2').last?.status).toBe('rejected');
  });

  test('what hangs on the revision of Rule 2635 is unknown without it, and all else is known', () => {
    const { value } = play(
      [
        ['relevel', { amount: '10000' }],
        ['payday'],
        ['gain', { holder: 'bela', amount: '2wc' }],
        ['transfer', { holder: 'bela', amount: '*', to: 'press' }],
        ['lose', { holder: 'ada', amount: '1wc' }],
      ],
      null,
    );
    expect(value('treasury/flotation')).toEqual(UNKNOWN);
    expect(value('player/ada/coins')).toEqual(UNKNOWN);
    expect(value('contract/press/coins')).toEqual(UNKNOWN);
    expect(value('contract/press/victory-cards')).toBe('2');
    expect(value('player/ada/victory-cards')).toBe('2');
  });

  test('whoever goes leaves everything to the department', () => {
    const { value } = play([['deregister', { holder: 'ada' }]]);
    expect(value('player/ada')).toBeUndefined();
    expect(value('player/ada/coins')).toBeUndefined();
    expect(value('entity/L&F_Dept./coins')).toBe('100');
    expect(value('entity/L&F_Dept./victory-cards')).toBe('3');
  });

  test('whoever comes has nothing at first, and comes once', () => {
    const { value } = play([['newplayer', { holder: 'cleo' }]]);
    expect(value('player/cleo')).toBe('active');
    expect(value('player/cleo/coins')).toBe('0');
    const twice = play([['newcontract', { holder: 'press' }]]);
    expect(twice.last?.status).toBe('rejected');
  });

  test('rename turns one asset into another', () => {
    const { value } = play([['rename', { from: 'wc', to: 'vt' }]]);
    expect(value('player/ada/victory-cards')).toBe('0');
    expect(value('player/ada/votives')).toBe('3');
  });

  test('a report may call an asset by the name it had before', () => {
    const context = (steps: readonly (readonly [string, Record<string, string>])[]) => {
      const { value } = play(steps.map(([verb, args]) => [verb, args]));
      return { get: value, below: () => [] };
    };
    const once = context([['rename', { from: 'wc', to: 'vt' }]]);
    expect(meantPath('player/ada/victory-cards', once)).toBe('player/ada/votives');
    expect(meantPath('player/ada/coins', once)).toBe('player/ada/coins');
    expect(meantPath('treasury/flotation', once)).toBe('treasury/flotation');
    const back = context([
      ['rename', { from: 'wc', to: 'vt' }],
      ['rename', { from: 'vt', to: 'wc' }],
    ]);
    expect(meantPath('player/ada/victory-cards', back)).toBe('player/ada/victory-cards');
    expect(meantPath('player/ada/votives', back)).toBe('player/ada/victory-cards');
  });

  test('of an asset that the opening does not track nothing is told', () => {
    const holding = { kind: 'player', holder: 'bela', assets: ['1cn'], tracked: ['cn', 'wc'] };
    const { value } = play([
      ['open', {}],
      ['hold', holding],
    ]);
    expect(value('player/bela/victory-cards')).toBe('0');
    expect(value('player/bela/votives')).toBeUndefined();
  });

  test('a second opening forgets the first', () => {
    const { value } = play([
      ['open', { flotation: '7' }],
      ['hold', { kind: 'player', holder: 'bela', assets: ['1cn'] }],
    ]);
    expect(value('player/ada')).toBeUndefined();
    expect(value('player/bela/coins')).toBe('1');
    expect(value('treasury/flotation')).toBe('7');
  });
});
