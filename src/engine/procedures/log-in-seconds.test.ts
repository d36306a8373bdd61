import { expect, test } from 'vitest';
import { parseLog } from '../../loaders/parse-log.ts';
import { mechanicsOf, proceduresOf } from '../index.ts';
import { replay } from '../replay/replay.ts';
import { partiesOf } from '../rules/rulesets.ts';
import { playInLog } from './in-log.ts';
import { noStepsTaken } from './steps-taken.ts';

const OPENING = `
- id: opening
  do: open
  at: 2012-12-03T10:00:15Z
  fx:
    - [set, player/Ann, yes]
    - [set, player/Bo, yes]
    - [set, player/Cy, yes]
    - [set, player/Ann/admin, yes]
    - [set, time/now, '2012-12-03 10:00:15']`;

function play(log: string, opening = OPENING) {
  const { events, messages } = parseLog('log.yaml', `${opening}${log}`);
  expect(messages.map(({ reason }) => reason)).toEqual([]);
  const parties = partiesOf(mechanicsOf('blognomic'));
  const history = replay(events, {
    handlers: [playInLog(proceduresOf('blognomic'), noStepsTaken(parties))],
  });
  const state = history.stateAt(history.last);
  const statuses = history.outcomes.map(({ event, status }) => [event.id, status]);
  return {
    get: (path: string) => state.get(path),
    statuses: Object.fromEntries(statuses) as Record<string, string>,
  };
}

const at = (time: string) => `by: Bo, do: play, at: ${time}`;

test('instants in the steps of a procedure that was begun are taken to the second', () => {
  const acts = 'play: { in: acts, step:';
  const { get, statuses } = play(`
- { id: begun, do: begin, play: { begin: timed-actions, as: acts, given: { players: Ann, actions: { wash: daily } } } }
- { id: first, by: Ann, do: play, ${acts} { takes: wash, at: '2012-12-03 18:00:30' } } }
- { id: early, by: Ann, do: play, ${acts} { takes: wash, at: '2012-12-04 04:00:29' } } }
- { id: due, by: Ann, do: play, ${acts} { takes: wash, at: '2012-12-04 04:00:30' } } }
- { id: never, by: Ann, do: play, ${acts} { takes: wash, at: '2012-12-05 14:00:60' } } }`);
  expect(statuses).toMatchObject({
    first: 'applied',
    early: 'rejected',
    due: 'applied',
    never: 'rejected',
  });
  expect(get('procedure/acts/taken')).toBe('Ann: wash, Ann: wash');
});

test('what somebody does in a log by the rules in force e does at the second of the event', () => {
  const { get } = play(`
- { id: post, ${at('2012-12-03T10:00:30Z')}, play: { step: { proposals.propose: Larks } } }
- { id: more, ${at('2012-12-03T23:59:59Z')}, play: { step: { proposals.propose: Moles } } }`);
  expect([get('post/Larks/posted'), get('post/Moles/posted'), get('time/now')]).toEqual([
    '2012-12-03 10:00:30',
    '2012-12-03 23:59:59',
    '2012-12-03 23:59:59',
  ]);
  expect(get('period/day')).toBeUndefined();
});

test('days begin between two events, and a step that is refused lets no time pass', () => {
  const { get, statuses } = play(`
- { id: post, ${at('2012-12-03T10:00:30Z')}, play: { step: { proposals.propose: Larks } } }
- { id: again, ${at('2012-12-05T00:00:00Z')}, play: { step: { proposals.propose: Larks } } }
- { id: later, ${at('2012-12-05T00:00:01Z')}, play: { step: { proposals.propose: Moles } } }`);
  expect(statuses['again']).toBe('rejected');
  expect([get('period/day'), get('post/Moles/posted')]).toEqual(['2', '2012-12-05 00:00:01']);
  const refused = play(`
- { id: strange, by: Zed, do: play, at: 2012-12-05T00:00:00Z, play: { step: { proposals.propose: Larks } } }`);
  expect([refused.statuses['strange'], refused.get('time/now')]).toEqual([
    'rejected',
    '2012-12-03 10:00:15',
  ]);
});

test('a step that lets time pass says itself until when, and no time runs back', () => {
  const { get, statuses } = play(`
- { id: until, ${at('2012-12-04T12:00:00Z')}, play: { step: { roster.until: '2012-12-04 00:00:30' } } }
- { id: back, ${at('2012-12-04T12:00:00Z')}, play: { step: { roster.until: '2012-12-04 00:00:29' } } }
- { id: day, ${at('2012-12-04')}, play: { step: { proposals.propose: Larks } } }`);
  expect([statuses['until'], statuses['back']]).toEqual(['applied', 'rejected']);
  expect(get('post/Larks/posted')).toBe('2012-12-04 00:00:30');
});

test('where nobody tells the time none passes', () => {
  const untold = OPENING.replace(/\n.*time\/now.*/u, '');
  const { get } = play(
    `
- { id: pay, ${at('2012-12-03T10:00:30Z')}, play: { step: { transfer: 1, to: Ann } } }`,
    untold,
  );
  expect(get('time/now')).toBeUndefined();
});
