import { expect, test } from 'vitest';
import { parseLog } from '../../loaders/parse-log.ts';
import { Words } from '../../schemas/scalars.ts';
import { replay } from '../replay/replay.ts';
import { pointsProcedure } from '../mechanics/general/points-procedure.ts';
import { gain, lose, mark, put, transfer } from '../world/changes.ts';
import { action, defineActions, happening } from '../world/actions.ts';
import { amountOf, entitiesOf } from '../world/entities.ts';
import { Integer } from './fields.ts';
import { playInLog } from './in-log.ts';
import type { Party } from './ruleset.ts';
import { noStepsTaken } from './steps-taken.ts';

const shells = defineActions({
  name: 'shells',
  title: 'Shells',
  summary: 'Shells are handed over; nobody has fewer than none.',
  quantities: { shells: { start: 0, floor: 0 } },
  actions: {
    hand: action('Hands shells over.', '5/0', { hand: Integer, to: Words }, ({ hand, to, by }) => [
      transfer(by, to, 'shells', hand),
    ]),
    toll: happening('A toll of three is taken.', '5/0', { toll: Words }, ({ toll }) => [
      lose(toll, 'shells', 3),
    ]),
    half: action('Gives half away.', '5/0', {}, ({ by }, world) => [
      lose(by, 'shells', Math.floor(amountOf(world, by, 'shells') / 2)),
    ]),
  },
});

const crown = defineActions({
  name: 'crown',
  title: 'The crown',
  summary: 'Ten shells win the crown.',
  quantities: { crowns: { start: 0 } },
  marks: ['crowned'],
  actions: {},
  triggers: [
    (world) =>
      entitiesOf(world, 'player')
        .filter((player) => amountOf(world, player, 'shells') >= 10)
        .flatMap((player) => [
          put(player, 'shells', 0),
          gain(player, 'crowns', 1),
          mark(player, 'crowned', 'yes'),
        ]),
  ],
});

const parties: readonly Party[] = [
  { name: 'shells', kind: shells, part: shells.part, rules: ['5/0'] },
  { name: 'crown', kind: crown, part: crown.part, rules: ['6/0'] },
];

const OPENING = `
- id: opening
  do: open
  fx:
    - [set, rule/5/in-force, yes]
    - [set, rule/5/revision, '0']
    - [set, rule/6/in-force, yes]
    - [set, player/Ann, yes]
    - [set, player/Bo, yes]
    - player/Ann/shells = 8
    - player/Bo/shells = 5`;

function play(log: string, reading?: Parameters<typeof replay>[1]) {
  const { events, messages } = parseLog('log.yaml', `${OPENING}${log}`);
  expect(messages.map(({ reason }) => reason)).toEqual([]);
  return replay(events, { handlers: [playInLog([], noStepsTaken(parties))], ...reading });
}

const GIFT = `
- { id: gift, by: Bo, do: hand, play: { step: { hand: 2, to: Ann } } }`;

test('a step acts on the state of the game, and other rules take up what it led to', () => {
  const history = play(GIFT);
  const state = history.stateAt(history.last);
  expect(state.get('player/Bo/shells')).toBe('3');
  expect(state.get('player/Ann/shells')).toBe('0');
  expect(state.get('player/Ann/crowns')).toBe('1');
  const { consequences = [] } = history.outcomes[1] ?? {};
  expect(consequences.map(({ member, rule }) => [member, rule])).toEqual([
    ['shells', '5/0'],
    ['crown', '6/0'],
  ]);
});

test('a step that is ruled void leaves a world without it', () => {
  const ruled = play(`${GIFT}
- { id: ruling, do: rule, judges: [{ event: gift, verdict: void }] }`);
  const without = play('');
  expect(ruled.stateAt(ruled.last)).toEqual(without.stateAt(without.last));
});

test('what may be done hangs on the rules in force, by their revisions', () => {
  const history = play(`
- { id: change, do: change, fx: [[set, rule/5/revision, '1']] }${GIFT}`);
  expect(history.outcomes[2]).toMatchObject({ status: 'rejected', rule: '5/1' });
  const repealed = play(`
- { id: repeal, do: change, fx: [[set, rule/6/in-force, no]] }${GIFT}`);
  expect(repealed.stateAt(repealed.last).get('player/Ann/shells')).toBe('10');
});

test('nobody acts who is no player, and nobody pays what e has not', () => {
  const history = play(`
- { id: a, by: Zoe, do: hand, play: { step: { hand: 2, to: Ann } } }
- { id: b, by: Bo, do: hand, play: { step: { hand: 6, to: Ann } } }
- { id: c, by: Bo, do: hop, play: { step: { hop: 6 } } }`);
  expect(history.outcomes.map(({ status, rule }) => [status, rule])).toEqual([
    ['applied', undefined],
    ['rejected', '5/0'],
    ['rejected', '5/0'],
    ['rejected', undefined],
  ]);
});

test('what hangs on what nobody knows is unknown, and what does not is known', () => {
  const history = play(`
- { id: lost, do: lose, fx: [[set, player/Bo/shells, '?']] }
- { id: toll, do: toll, play: { step: { toll: Ann } } }
- { id: much, by: Ann, do: hand, play: { step: { hand: 9, to: Bo } } }
- { id: gift, by: Bo, do: hand, play: { step: { hand: 1, to: Ann } } }`);
  const after = (event: number, path: string) => history.stateAt(event).get(path);
  expect(after(2, 'player/Ann/shells')).toBe('5');
  expect(after(2, 'player/Ann/crowned')).toBeUndefined();
  expect(after(2, 'player/Bo/crowned')).toEqual({ unknown: true });
  expect(history.outcomes[3]).toMatchObject({ status: 'rejected', rule: '5/0' });
  expect(after(4, 'player/Ann/shells')).toEqual({ unknown: true });
});

test('what began with a step that hangs on what nobody knows goes on where that is told', () => {
  const history = play(`
- { id: lost, do: lose, fx: [[set, player/Bo/shells, '?']] }
- { id: gift, by: Bo, do: hand, play: { step: { hand: 1, to: Ann } } }
- { id: count, do: count, fx: [player/Bo/shells = 4, player/Ann/shells = 1] }
- { id: much, by: Bo, do: hand, play: { step: { hand: 5, to: Ann } } }
- { id: again, by: Bo, do: hand, play: { step: { hand: 4, to: Ann } } }`);
  const state = history.stateAt(history.last);
  expect([state.get('player/Bo/shells'), state.get('player/Ann/shells')]).toEqual(['0', '5']);
  expect(history.outcomes[4]).toMatchObject({ status: 'rejected', rule: '5/0' });
});

test('what begins beside a step that hangs on what nobody knows begins for certain', () => {
  const kind = pointsProcedure();
  const points: Party = { name: 'points', kind, part: kind.part, rules: ['6/0'] };
  const { events } = parseLog(
    'log.yaml',
    `${OPENING}
- { id: lost, do: lose, fx: [[set, player/Bo/shells, '?']] }
- { id: gift, by: Bo, do: hand, play: { step: { hand: 1, to: Ann } } }
- { id: pay, do: pay, play: { step: { give: 3, to: Ann } } }`,
  );
  const all = noStepsTaken([...parties.slice(0, 1), points]);
  const history = replay(events, { handlers: [playInLog([], all)] });
  const after = (event: number) => history.stateAt(event).get('player/Ann/points');
  expect([after(2), after(3)]).toEqual(['0', '3']);
});

test('what keeps amounts of which one is unknown goes on with those that are known', () => {
  const kind = pointsProcedure();
  const points: Party = { name: 'points', kind, part: kind.part, rules: ['5/0'] };
  const { events } = parseLog(
    'log.yaml',
    `${OPENING}
- { id: lost, do: lose, fx: [[set, player/Cy, yes], [set, player/Cy/points, '?'], player/Ann/points = 4] }
- { id: gift, by: Ann, do: pay, play: { step: { pay: 1, to: Bo } } }
- { id: again, by: Ann, do: pay, play: { step: { pay: 2, to: Bo } } }
- { id: back, by: Cy, do: pay, play: { step: { pay: 1, to: Bo } } }`,
  );
  const history = replay(events, { handlers: [playInLog([], noStepsTaken([points]))] });
  const after = (event: number, path: string) => history.stateAt(event).get(path);
  expect([after(3, 'player/Ann/points'), after(3, 'player/Bo/points')]).toEqual(['1', '3']);
  expect([after(4, 'player/Ann/points'), after(4, 'player/Bo/points')]).toEqual([
    '1',
    { unknown: true },
  ]);
});

test('what the log records stands beside what the rules say, and a difference is kept', () => {
  const same = play(`
- id: gift
  by: Bo
  do: hand
  play: { step: { hand: 1, to: Ann } }
  fx: [player/Bo/shells -1, player/Ann/shells +1]`);
  expect(same.deviations).toEqual([]);
  const other = play(`
- id: gift
  by: Bo
  do: hand
  play: { step: { hand: 1, to: Ann } }
  fx: [player/Bo/shells -2, player/Ann/shells +2]`);
  expect(other.deviations).toHaveLength(1);
  expect(other.stateAt(other.last).get('player/Bo/shells')).toBe('3');
});
