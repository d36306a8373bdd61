import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proceduresOf } from '../index.ts';
import type { Play } from '../procedures/kinds.ts';
import { isRefusal } from '../procedures/refusal.ts';
import { chooseSettings } from '../procedures/settings.ts';
import type { Plain } from '../procedures/plain.ts';

const NAMES = ['clock-2002', 'clock-first-era', 'clock-fourth-era'];
const clocks = proceduresOf('b-nomic').filter(({ name }) => NAMES.includes(name));
const PLAYERS = ['Ann', 'Bo', 'Cid'];

type Action = readonly [verb: string, fields: Readonly<Record<string, string>>];
const who = fc.constantFrom(...PLAYERS);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Action>(['midnight', {}]) },
  fc.constantFrom('emergency', 'vacation').map((what): Action => ['begins', { begins: what }]),
  fc.constantFrom('emergency', 'vacation').map((what): Action => ['ends', { ends: what }]),
  who.map((name): Action => ['leaves', { leaves: name }]),
  who.map((name): Action => ['returns', { returns: name }]),
  who.map((name): Action => ['does', { does: 'plays', by: name }]),
  fc.constant<Action>(['posts', { posts: 'ballot', by: 'Chairman' }]),
  fc.constant<Action>(['posts', { posts: 'recogniser', by: 'GM' }]),
  fc.constant<Action>(['publishes', { publishes: 'ballot', by: 'Chairman' }]),
  fc
    .constantFrom('Chairman', 'Minister of Time')
    .map((by): Action => ['turns', { turns: 'on', by }]),
);
const actions = fc.array(action, { maxLength: 60 });

function begin(name: string): Play {
  const clock = clocks.find((one) => one.name === name);
  if (clock === undefined) throw new Error(`There is no ${name}.`);
  const { choices } = chooseSettings(clock.settings, {});
  const play = clock.begin(
    { players: PLAYERS.join(' '), shows: '3/6', date: '2031-01-01' },
    choices,
  );
  if (!('ask' in play)) throw new Error('The clock does not begin.');
  return play;
}

const ask = (play: Play, question: string): Plain => {
  const given = play.ask(question, {});
  return 'plain' in given ? given.plain : null;
};

/** Takes a step where the clock has one of that name; undefined where it is not taken. */
function take(name: string, play: Play, [verb, fields]: Action): Play | undefined {
  const known = clocks.find((one) => one.name === name)?.steps ?? {};
  if (!Object.hasOwn(known, verb)) return undefined;
  const next = play.take(verb, fields);
  return isRefusal(next) || 'misfit' in next ? undefined : next;
}

const number = (shows: Plain): number => {
  const { nweek, nday } = shows as { nweek: number; nday: number };
  return nweek * 100 + nday;
};

test.each(NAMES)('%s never goes back, and only midnights move it', (name) => {
  fc.assert(
    fc.property(actions, (all) => {
      let play = begin(name);
      for (const one of all) {
        const next = take(name, play, one);
        if (next === undefined) continue;
        const [before, after] = [number(ask(play, 'shows')), number(ask(next, 'shows'))];
        if (one[0] === 'midnight') expect(after).toBeGreaterThanOrEqual(before);
        else expect(after).toBe(before);
        play = next;
      }
      expect(ask(play, 'on')).toBe((ask(play, 'off-for') as readonly string[]).length === 0);
    }),
    { numRuns: 60 },
  );
});

test('what is posted is done or waits, in the order in which it came, and none waits while the clock is on', () => {
  fc.assert(
    fc.property(actions, (all) => {
      let play = begin('clock-first-era');
      const posted: string[] = [];
      for (const one of all) {
        const next = take('clock-first-era', play, one);
        if (next === undefined) continue;
        if (one[0] === 'does') posted.push(`${one[1]['by'] ?? ''}: plays`);
        play = next;
      }
      const [done, waiting] = [ask(play, 'done'), ask(play, 'waiting')] as string[][];
      expect([...(done ?? []), ...(waiting ?? [])]).toEqual(posted);
      if (ask(play, 'on') === true) expect(waiting).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a calendar has a day for each midnight, and the one before the first', () => {
  fc.assert(
    fc.property(actions, (all) => {
      let play = begin('clock-first-era');
      for (const one of all) play = take('clock-first-era', play, one) ?? play;
      const [calendar] = play.views();
      const midnights = all.filter(([verb]) => verb === 'midnight').length;
      expect(calendar?.kind === 'calendar' && calendar.days).toHaveLength(midnights + 1);
    }),
    { numRuns: 60 },
  );
});
