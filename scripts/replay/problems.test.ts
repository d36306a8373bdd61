import { expect, test } from 'vitest';
import { formatMessage, isNote } from '../../src/diagnostics/index.ts';
import { proceduresOf } from '../../src/engine/index.ts';
import { playInLog } from '../../src/engine/procedures/in-log.ts';
import { replay } from '../../src/engine/replay/replay.ts';
import { parseLog } from '../../src/loaders/parse-log.ts';
import { tellProblems } from './problems.ts';

/** A log in which an election is held: what is said of each of some votes, by its line. */
function tell(...votes: readonly string[]) {
  const begin =
    '- { id: a, do: call, play: { begin: borda, as: chair, given: { choices: larks moles, voters: Ann Bo }, settings: { strict: refused } } }';
  const lines = votes.map((vote, index) => `- { id: v${String(index)}, do: vote, ${vote} }`);
  const { events } = parseLog('log.yaml', [begin, ...lines].join('\n'));
  const history = replay(events, { handlers: [playInLog(proceduresOf('b-nomic'))] });
  return tellProblems(history);
}

const larks = 'play: { in: chair, step: { vote: larks moles } }';
const end = 'play: { in: chair, step: end }';

test('what a rule refuses is noted with its line, and the log may well be right', () => {
  const told = tell(`by: Ann, ${larks}`, `by: Zed, ${larks}`, end, `by: Bo, ${larks}`);
  expect(told.map((message) => formatMessage(message).split('\n')[0])).toEqual([
    'log.yaml:3:1: note: Zed is no eligible voter. Rule 1823/2 refuses it, and it changes nothing. (step-refused)',
    'log.yaml:5:1: note: The election is over. Rule 1823/2 refuses it, and it changes nothing. (step-refused)',
  ]);
  expect(told.every(isNote)).toBe(true);
});

test('what cannot be played at all is a finding', () => {
  const told = tell('by: Ann, play: { in: chair, step: sing }');
  expect(told.map(({ ruleId }) => ruleId)).toEqual(['event-unplayable']);
  expect(told.some(isNote)).toBe(false);
});

test('what hangs on an unknown revision of a rule is a finding with its line', () => {
  const { events } = parseLog('log.yaml', '- { id: a, do: turn }\n- { id: b, do: turn }');
  const run = () => ({ effects: [{ op: 'set', path: 'a', value: '1' }] as const });
  const history = replay(events, { handlers: [{ do: 'turn', rule: '9', from: 2, run }] });
  const told = tellProblems(history);
  expect(told.map((message) => formatMessage(message).split('\n')[0])).toEqual([
    'log.yaml:1:1: finding: Unexpected turn under an unknown revision of Rule 9, expected one that the sources tell; what hangs on it is not known. (revision-unknown)',
    'log.yaml:2:1: finding: Unexpected turn under an unknown revision of Rule 9, expected one that the sources tell; what hangs on it is not known. (revision-unknown)',
  ]);
});
