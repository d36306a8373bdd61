import { expect, test } from 'vitest';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import type { LogPlay } from '../../schemas/play.ts';
import { Words } from '../../schemas/scalars.ts';
import { replay } from '../replay/replay.ts';
import { action, defineActions, happening } from '../world/actions.ts';
import { demand, gain, put, transfer } from '../world/changes.ts';
import { amountOf, entitiesOf } from '../world/entities.ts';
import { draftKinds } from './draft-kinds.ts';
import { Integer } from './fields.ts';
import { playInLog } from './in-log.ts';
import { defineProcedure } from './procedure.ts';
import { toldByWorld } from './shares.ts';
import type { Party } from './ruleset.ts';
import { noStepsTaken, type StepsTaken } from './steps-taken.ts';

const shells = defineActions({
  name: 'shells',
  title: 'Shells',
  summary: 'Shells are handed over, and shared out.',
  quantities: { shells: { start: 0, floor: 0 } },
  actions: {
    hand: action('Hands shells over.', '5/0', { hand: Integer, to: Words }, ({ hand, to, by }) => [
      transfer(by, to, 'shells', hand),
    ]),
    share: happening(
      'One more than there are players goes to the first of them.',
      '5/0',
      {},
      (_, world) => {
        const players = entitiesOf(world, 'player');
        return players.slice(0, 1).map((first) => gain(first, 'shells', players.length + 1));
      },
    ),
    crown: happening('Whoever has most shells has but one.', '5/0', {}, (_, world) => {
      const players = entitiesOf(world, 'player');
      const most = players.toSorted(
        (a, b) => amountOf(world, b, 'shells') - amountOf(world, a, 'shells'),
      );
      return most.slice(0, 1).map((player) => put(player, 'shells', 1));
    }),
  },
});

const { step, answer } = draftKinds<{ rung: number; loud: boolean }>();

/** What it keeps stands at no path. */
const bell = defineProcedure({
  name: 'bell',
  title: 'The bell',
  summary: 'The bell rings twice for somebody with more than three shells.',
  settings: {},
  given: {},
  begin: () => ({ rung: 0, loud: false }),
  steps: {
    ring: step('Rings the bell.', {}, (state) => {
      state.rung += state.loud ? 2 : 1;
    }),
  },
  answers: { rung: answer('How often it was rung.', {}, ({ rung }) => rung) },
  sharing: {
    shares: [
      toldByWorld((world, state: { rung: number; loud: boolean }) => ({
        ...state,
        loud: amountOf(world, 'Ann', 'shells') > 3,
      })),
    ],
  },
});

const echo = defineActions({
  name: 'echo',
  title: 'The echo',
  summary: 'An echo is heard where the bell was rung once.',
  quantities: { echoes: { start: 0 } },
  actions: {
    listen: action('Hears an echo.', '6/0', {}, ({ by }, world) => [
      demand(() => (world.underWay('bell') as { rung: number }).rung === 1, 'Nothing is heard.'),
      gain(by, 'echoes', 1),
    ]),
  },
});

const parties: readonly Party[] = [
  { name: 'shells', kind: shells, part: shells.part, rules: ['5/0'] },
  { name: 'bell', kind: bell, part: bell.part, rules: ['6/0'] },
  { name: 'echo', kind: echo, part: echo.part, rules: ['6/0'] },
];

/** Returns what the game of a log begins with. */
function opening(...values: readonly (readonly [string, string])[]): LogEvent {
  const all: (readonly [string, string])[] = [
    ['rule/5/in-force', 'yes'],
    ['rule/5/revision', '0'],
    ['rule/6/in-force', 'yes'],
    ['rule/6/revision', '0'],
    ...values,
  ];
  return createEvent({
    id: 'opening',
    do: 'open',
    fx: all.map(([path, value]) => ['set', path, value]),
  });
}

const toEvent = (id: string, line: LogPlay & { step: unknown }, by?: string): LogEvent =>
  createEvent({ id, do: 'act', play: line, ...(by !== undefined && { by }) });

const line = (step: Record<string, string>) => ({ step });

const ANN = ['player/Ann', 'yes'] as const;
const BO = ['player/Bo', 'yes'] as const;
const CY = ['player/Cy', 'yes'] as const;
const has = (name: string, shells: string) => [`player/${name}/shells`, shells] as const;
const rich = opening(ANN, BO, has('Ann', '5'), has('Bo', '2'));

const give = toEvent('give', line({ hand: '3', to: 'Bo' }), 'Ann');
const more = toEvent('more', line({ hand: '1', to: 'Bo' }), 'Ann');
const share = toEvent('share', line({ share: '' }));
const crown = toEvent('crown', line({ crown: '' }));
const ring = toEvent('ring', line({ ring: '' }));
const again = toEvent('again', line({ ring: '' }));
const listen = toEvent('listen', line({ listen: '' }), 'Ann');
const second = toEvent('second', line({ begin: 'bell', as: 'gong' }));
const gong = toEvent('gong', line({ 'gong.ring': '' }));

const gongAgain = toEvent('gong-again', line({ 'gong.ring': '' }));
const unsure = opening(ANN, BO, has('Ann', '?'));
const forgotten = createEvent({
  id: 'forgotten',
  do: 'lose',
  fx: [['set', 'player/Ann/shells', '?']],
});
const learned = createEvent({
  id: 'learned',
  do: 'learn',
  fx: [['set', 'player/Ann/shells', '5']],
});

/** Returns what a log comes to, where steps of other logs may be looked up. */
function comeTo(events: readonly LogEvent[], steps: StepsTaken) {
  const history = replay(events, { handlers: [playInLog([], steps)] });
  return [history.outcomes, [...history.stateAt(history.last)]];
}

/** Returns how often the steps of an event were taken when both logs were replayed. */
function replayBoth(one: readonly LogEvent[], other: readonly LogEvent[], of: LogEvent): number {
  const taken: NonNullable<StepsTaken['taken']> = new Map();
  const steps = { ...noStepsTaken(parties), taken };
  for (const events of [one, other, one, other]) {
    expect(comeTo(events, steps)).toEqual(comeTo(events, noStepsTaken(parties)));
  }
  return taken.get(of.play!)!.length;
}

test.each([
  ['what somebody has', [rich, give], [opening(ANN, BO, has('Ann', '2')), give], give],
  ['what somebody has by an earlier step', [rich, give, more], [rich, more], more],
  ['what somebody has who had nothing', [opening(ANN, BO), give], [rich, give], give],
  ['who plays', [opening(ANN, BO), share], [opening(ANN, BO, CY), share], share],
  ['who is called how', [opening(ANN, BO), share], [opening(CY, BO), share], share],
  ['who came first', [opening(ANN, BO), share], [opening(BO, ANN), share], share],
  [
    'the last that is asked for',
    [opening(ANN, BO, has('Bo', '3')), crown],
    [opening(ANN, BO, has('Bo', '0')), crown],
    crown,
  ],
  ['who acts', [rich, give], [rich, { ...give, by: 'Bo' }], give],
  ['what is not known', [rich, give], [opening(ANN, BO, has('Ann', '?')), give], give],
  ['what a procedure keeps', [rich, ring, listen], [rich, ring, again, listen], listen],
  ['what has begun', [rich, second, gong], [rich, gong], gong],
  [
    'how a procedure stands of which nobody knows',
    [unsure, ring, learned, again],
    [unsure, learned, again],
    again,
  ],
  [
    'of which procedure nobody knows',
    [rich, second, forgotten, ring, learned, gongAgain],
    [rich, second, forgotten, gong, learned, gongAgain],
    gongAgain,
  ],
  [
    'a rule in force',
    [rich, give],
    [opening(ANN, BO, has('Ann', '5'), ['rule/5/in-force', 'no']), give],
    give,
  ],
])('a step is taken anew where it is told something else: %s', (_, one, other, of) => {
  expect(replayBoth(one, other, of)).toBe(2);
  expect(replayBoth(other, one, of)).toBe(2);
  expect(comeTo(one, noStepsTaken(parties))).not.toEqual(comeTo(other, noStepsTaken(parties)));
});

test.each([
  ['nothing is else', [rich, give], [rich, give], give],
  [
    'what it never asked is else',
    [rich, ring],
    [opening(ANN, BO, has('Ann', '5'), has('Bo', '9')), ring],
    ring,
  ],
])('a step is looked up where %s', (_, one, other, of) => {
  expect(replayBoth(one, other, of)).toBe(1);
});
