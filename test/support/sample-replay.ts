import type { LogEvent } from '../../src/schemas/index.ts';
import type { GameTimes } from '../../src/site/replay/at-moments.ts';
import type { GameReplay } from '../../src/site/replay/game-replay.ts';
import { timesOf } from '../../src/site/replays.ts';
import { logEvent } from './log-event.ts';
import { sampleModel, type SampleRecords } from './sample-archive.ts';

/** The log of a small game: two accounts, a payment, a report that differs in one value, a refusal. */
export const SAMPLE_LOG: readonly LogEvent[] = [
  {
    id: 'log:1',
    at: '2001-12-03T10:00Z',
    do: 'join',
    by: 'ada',
    fx: [
      ['new', 'player/ada', 'active'],
      ['set', 'player/ada/brine', '40'],
    ],
  },
  {
    id: 'log:2',
    at: '2001-12-03T11:00Z',
    do: 'join',
    by: 'Old <b>Bela</b>',
    fx: [
      ['new', 'player/Old <b>Bela<', 'active'],
      ['set', 'contract/ada/brine', '0'],
      ['set', 'tide', 'low'],
    ],
  },
  {
    id: 'log:3',
    at: '2001-12-09T11:30Z',
    do: 'pay',
    by: 'ada',
    args: { amount: '15' },
    authority: ['33/2'],
    fx: [
      ['sub', 'player/ada/brine', '15'],
      ['add', 'contract/ada/brine', '15'],
    ],
    source: { file: 'ledger/one.txt', lines: [7, 7] },
  },
  {
    id: 'report:1',
    at: '2001-12-10',
    do: 'report',
    asserts: [
      ['player/ada/brine', '25', '3'],
      ['contract/ada/brine', '16', '4'],
    ],
    source: { file: 'report.txt', lines: [1, 9] },
  },
  { id: 'report:2', at: '2001-12-10', do: 'report', asserts: [['tide', 'low']] },
  { id: 'log:4', at: '2001-12-10T23:59:59Z', do: 'turn', fx: [['set', 'tide', 'high']] },
  { id: 'report:3', at: '2001-12-10', do: 'report', asserts: [['tide', 'high']] },
  {
    id: 'log:5',
    at: '2002-01-04T09:00Z',
    do: 'pay',
    by: 'ada',
    verdict: 'void',
    why: 'the quay was closed',
    fx: [['sub', 'player/ada/brine', '1']],
  },
  {
    id: 'vote:1',
    at: '2002-01-20',
    do: 'decide',
    decision: {
      proposal: '5',
      author: 'ada',
      quorum: '2',
      index: '1.7',
      ballots: [
        { voter: 'ada', kind: 'vote', vote: 'FOR' },
        { voter: 'cy', kind: 'endorse', target: 'ada' },
        { voter: 'di', kind: 'match', target: 'nobody' },
      ],
      strengths: { ada: '3' },
      outcome: 'REJECTED',
    },
  },
].map((fields) => logEvent(fields as Parameters<typeof logEvent>[0]));

/** Replays a log in the game of the sample archive. */
export function sampleTimes(
  log: readonly LogEvent[] = SAMPLE_LOG,
  records: Partial<SampleRecords> = {},
): GameTimes & { readonly replay: GameReplay } {
  const times = timesOf(sampleModel({ log, ...records }));
  const { replay } = times;
  if (replay === null) throw new Error('Unexpected sample without a log, expected one.');
  return { ...times, replay };
}
