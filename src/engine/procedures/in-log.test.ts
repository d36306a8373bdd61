import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLog } from '../../loaders/parse-log.ts';
import { Words } from '../../schemas/scalars.ts';
import { bNomic } from '../games/b-nomic/index.ts';
import { listProcedures } from '../mechanics/mechanic.ts';
import { replay } from '../replay/replay.ts';
import { Counts, Names } from './fields.ts';
import { playInLog } from './in-log.ts';
import { defineProcedure, kinds } from './procedure.ts';
import { refuse } from './refusal.ts';

interface Vote {
  readonly choices: readonly string[];
  readonly votes: ReadonlyMap<string, string>;
}

const { step, answer } = kinds<Vote>();

const show = defineProcedure({
  name: 'show-of-hands',
  title: 'A show of hands',
  summary: 'Each raises a hand once.',
  settings: {},
  given: { choices: Names, strengths: Counts.default({}) },
  begin: ({ choices }): Vote => ({ choices, votes: new Map() }),
  steps: {
    raise: step('Raises a hand for a choice.', { raise: Words, by: Words }, (state, fields) =>
      state.votes.has(fields.by)
        ? refuse(`${fields.by} has raised a hand.`, '12/1')
        : { ...state, votes: new Map([...state.votes, [fields.by, fields.raise]]) },
    ),
  },
  answers: {
    votes: answer('Who is for what.', {}, ({ votes }) => Object.fromEntries(votes)),
    leaders: answer('Who has raised a hand.', {}, ({ votes }) => [...votes.keys()]),
    voteOf: answer(
      'What one is for.',
      { who: Words },
      ({ votes }, { who }) => votes.get(who) ?? null,
    ),
  },
});

function play(log: string) {
  const { events, messages } = parseLog('log.yaml', log);
  expect(messages.map(({ reason }) => reason)).toEqual([]);
  return replay(events, { handlers: [playInLog([show])] });
}

const BEGIN =
  '- { id: a, do: call, play: { begin: show-of-hands, as: chair, given: { choices: larks moles } } }';

test('steps of a procedure change the state, and each value leads to its event', () => {
  const history = play(`
${BEGIN}
- { id: b, by: Ann, do: vote, play: { in: chair, step: { raise: larks } } }
- { id: c, by: Bo, do: vote, play: { in: chair, step: { raise: moles } } }
`);
  const state = history.stateAt(history.last);
  expect(state.get('procedure/chair/votes/Ann')).toBe('larks');
  expect(state.get('procedure/chair/leaders')).toBe('Ann, Bo');
  const [made] = history.trace('procedure/chair/votes/Bo', history.last).steps;
  expect(made?.outcome.event.source).toMatchObject({ file: 'log.yaml', lines: [4, 4] });
});

test('a step that is refused changes nothing and says why and by which rule', () => {
  const history = play(`
${BEGIN}
- { id: b, by: Ann, do: vote, play: { in: chair, step: { raise: larks } } }
- { id: c, by: Ann, do: vote, play: { in: chair, step: { raise: moles } } }
`);
  expect(history.outcomes[2]).toMatchObject({ status: 'rejected', rule: '12/1' });
  expect(history.stateAt(history.last).get('procedure/chair/votes/Ann')).toBe('larks');
});

test.each([
  ['{ begin: hat, as: other }', 'Unexpected procedure hat, expected one of: show-of-hands.'],
  ['{ begin: show-of-hands, as: chair }', 'Unexpected beginning of chair, expected a new name.'],
  [
    '{ begin: show-of-hands, as: other }',
    'Unexpected lack of choices, expected it among: choices, strengths.',
  ],
  [
    '{ begin: show-of-hands, as: other, settings: { ties: no } }',
    'Unexpected setting ties, expected none, for nothing is open here.',
  ],
  [
    '{ in: other, step: raise }',
    'Unexpected step in other, expected a procedure that has begun by then; a beginning with a day and no time of day comes at the end of its day.',
  ],
  ['{ in: chair, step: lower }', 'Unexpected step, expected one of: raise.'],
])('what cannot be played is told: %s', (said, reason) => {
  const history = play(`${BEGIN}\n- { id: b, by: Ann, do: act, play: ${said} }\n`);
  expect(history.outcomes[1]).toMatchObject({ status: 'rejected', reason });
});

test('an event that is void takes no step', () => {
  const history = play(`
${BEGIN}
- { id: b, by: Ann, do: vote, verdict: void, play: { in: chair, step: { raise: larks } } }
- { id: c, by: Ann, do: vote, play: { in: chair, step: { raise: moles } } }
`);
  expect(history.stateAt(history.last).get('procedure/chair/votes/Ann')).toBe('moles');
});

test('a step of an event that cannot take place is not remembered', () => {
  const history = play(`
${BEGIN}
- id: b
  by: Ann
  do: vote
  play: { in: chair, step: { raise: larks } }
  fx: [[set, tide, flood, ebb]]
- { id: c, by: Ann, do: vote, play: { in: chair, step: { raise: moles } } }
`);
  expect(history.outcomes.map(({ status }) => status)).toEqual(['none', 'rejected', 'applied']);
  expect(history.stateAt(history.last).get('procedure/chair/votes/Ann')).toBe('moles');
});

test('the example of docs/log-format.md comes out as it says', () => {
  const document = readFileSync('docs/log-format.md', 'utf8');
  const part = document.slice(document.indexOf('## Procedures'), document.indexOf('## Order'));
  const [, log = ''] = /```yaml\n(.*?)```/su.exec(part) ?? [];
  const [, path = '', value = ''] = /`(procedure\/\S+)` is `(\S+)` then/u.exec(part) ?? [];
  const { events } = parseLog('log.yaml', log);
  const history = replay(events, { handlers: [playInLog(listProcedures(bNomic))] });
  expect(history.stateAt(history.last).get(path)).toBe(value);
});
