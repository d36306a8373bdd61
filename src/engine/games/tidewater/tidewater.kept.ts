import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseLog } from '../../../loaders/parse-log.ts';
import { Game, Notes } from '../../../schemas/index.ts';
import { checkDecisions } from '../../mechanics/voting/check-decisions.ts';
import { replayGame, type GameOptions } from '../../index.ts';
import { rulesInForce } from '../../rules/lineage.ts';
import { nextNumber } from '../../rules/number-series.ts';
import { createConversion } from '../../time/anchors.ts';
import type { ClockSettings } from '../../time/clock-settings.ts';
import { findClock } from '../index.ts';
import { series } from './series.ts';

const content = new URL('../../../content/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, content), 'utf8');
const folder = 'actions/tidewater/';
const logs = readdirSync(new URL(folder, content))
  .sort()
  .map((file) => parseLog(file, read(folder + file)));
const events = logs.flatMap((log) => log.events);

const game = Game.parse(parse(read('games/tidewater.yaml'), { schema: 'failsafe' }));

const play = (options: GameOptions = {}) =>
  replayGame('tidewater', { events, witnesses: [], game, sources: [] }, options);

const history = play();

const momentOf = (event: string): number => {
  const moment = history.indexOf(event);
  if (moment === undefined) throw new Error(`The log has no event ${event}.`);
  return moment;
};

const brineOf = (name: string, event: string, from = history) =>
  from.valueAt(`player/${name}/brine`, momentOf(event))?.value;

const statusOf = (event: string) => history.outcomes[momentOf(event)]?.status;

test('the log is read without a fault, and records what the rules of the time give', () => {
  expect(logs.flatMap(({ messages }) => messages)).toEqual([]);
  expect(history.problems).toEqual([]);
  expect(history.deviations).toEqual([]);
});

test('nothing of the log is written by hand, and effects stand only where no rule decides', () => {
  expect(readdirSync(new URL(folder, content)).filter((file) => !file.endsWith('.jsonl'))).toEqual(
    [],
  );
  const told = events.filter(({ fx }) => fx.length > 0).map(({ id }) => id);
  expect(told).toEqual(['book-1', 'marrow-writes', 'marrow-takes-all', 'umbrella']);
});

/** What the archive says of its own size: a row of its README for each thing that is counted. */
const counted = Object.fromEntries(
  [...readArchive().matchAll(/^\| (?<what>\w+) \| (?<number>[\d,]+) \|/gmu)].map(({ groups }) => [
    groups?.['what'] ?? '',
    Number(groups?.['number']?.replaceAll(',', '')),
  ]),
);

function readArchive(): string {
  const path = new URL('../../../../archives/tidewater/README.md', import.meta.url);
  return readFileSync(path, 'utf8').split('What there is, counted:')[1] ?? '';
}

test('the game is as large as its archive says', () => {
  const proposals = events.flatMap(({ proposes }) => proposes?.id.split('/')[0] ?? []);
  const pages = [...history.stateAt(history.last)].filter(([path]) =>
    /^rule\/\d+\/number$/u.test(path),
  );
  expect(counted).toMatchObject({
    rules: pages.length,
    proposals: new Set(proposals).size,
    hands: new Set(events.flatMap(({ by }) => by ?? [])).size,
    actions: events.filter(({ by }) => by !== undefined).length,
  });
});

test('a hand who has too little pays nothing, and the rule that forbids it is named', () => {
  expect(history.outcomes[momentOf('gift-2')]).toMatchObject({ status: 'rejected', rule: '9' });
  expect(brineOf('Wick', 'gift-2')).toBe('19');
});

test('every slip comes out as it was announced', () => {
  const decisions = checkDecisions(events);
  expect(decisions.length).toBeGreaterThan(19);
  const wrong = decisions.filter(({ agrees }) => agrees !== true);
  // The Clerk walked along the board from the wrong end; Lamplough counted again.
  expect(wrong.map(({ event }) => event.id)).toEqual(['slip-81-0']);
});

describe('the payment in dispute', () => {
  test('was believed until Refresh-1 ruled on it', () => {
    const believed = play({ policy: { kind: 'as-believed', until: momentOf('cone-up') } });
    expect(brineOf('Marrow', 'cone-up', believed)).toBe('181');
    expect(brineOf('Pike', 'cone-up', believed)).toBe('0');
  });

  test('has no effect as ruled since', () => {
    expect(statusOf('marrow-takes-all')).toBe('void');
    expect(brineOf('Marrow', 'cone-up')).toBe('35');
    expect(history.outcomes[momentOf('marrow-takes-all')]?.holding.judgedBy).toBe('refresh-1');
  });

  test('stands in a branch in which the ruling does not, and brine is conserved in both', () => {
    const override = new Map([['marrow-takes-all', 'effective' as const]]);
    const branch = play({ branch: { id: 'marrow-keeps', title: 'Marrow keeps it', override } });
    const total = (from: typeof history) =>
      ['Brack', 'Marrow', 'Pike', 'Sorrel', 'Wick'].reduce(
        (sum, name) => sum + Number(brineOf(name, 'cone-up', from)),
        0,
      );
    expect(brineOf('Marrow', 'cone-up', branch)).toBe('181');
    expect([total(history), total(branch)]).toEqual([181, 181]);
  });
});

test('a wrong entry stands from the second High Water on, and not before', () => {
  expect(brineOf('Wick', 'ledger-9')).toBe('32');
  expect(statusOf('ledger-9-stands')).toBe('applied');
  const before = Number(brineOf('Wick', 'wages-11'));
  expect(brineOf('Wick', 'ledger-9-stands')).toBe(String(before + 5));
  expect(history.changesOf(momentOf('ledger-9-stands'))).toEqual(['player/Wick/brine']);
});

test('the reports agree but for the differences that are acknowledged, and none of these is stale', () => {
  const notes = Notes.parse(parse(read('notes/tidewater.yaml'), { schema: 'failsafe' }));
  const known = (notes.differences ?? []).map(({ event, path }) => `${event} ${path}`).sort();
  const found = history.checks
    .filter(({ agrees }) => !agrees)
    .map(({ event, path }) => `${event.id} ${path}`)
    .sort();
  expect(found).toEqual(known);
  expect(history.checks).toHaveLength(history.events.flatMap(({ asserts }) => asserts).length);
});

test('the Book has the pages of the second dump, at the revisions that its histories come to', () => {
  const pages = rulesInForce(history, momentOf('book-11'));
  expect(pages.map(({ rule }) => Number(rule)).sort((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 8, 9, 11, 12, 14, 26, 32, 33, 37, 38,
  ]);
  expect(pages).toContainEqual({ rule: '12', number: '12', revision: '4' });
  expect(nextNumber(series, { ever: [38], current: [] })).toBe(39);
});

test('Rule 12 was away from High Water of nweek 7 to that of nweek 10', () => {
  const away = ['book-6', 'slip-p23', 'slip-29-0', 'slip-p31'].map(
    (event) => history.valueAt('rule/12/in-force', momentOf(event))?.value,
  );
  expect(away).toEqual(['yes', 'no', 'no', 'yes']);
});

test('every event has the place in game time that its date gives', () => {
  const times = new Map(
    game.eras.map(({ id }) => [id, createConversion(clockOf(id), game.anchors, id)]),
  );
  const [inLogs, inMails] = [
    events.filter(({ clock }) => clock),
    events.filter(({ source }) => source?.message !== undefined),
  ];
  expect(inMails.length).toBeGreaterThan(300);
  // Of the decisions of one nweek their file tells the month alone.
  const others = events.filter((event) => !inLogs.includes(event) && !inMails.includes(event));
  expect(others.map(({ do: action, at }) => [action, at])).toEqual(
    Array.from({ length: 3 }, () => ['decide', '1999-01']),
  );
  for (const { id, at } of inMails) {
    const date = typeof at === 'string' ? at.slice(0, 10) : '';
    const era = game.eras.find(({ from, to }) => (from ?? '') <= date && date <= (to ?? '9'));
    expect([id, times.get(era?.id ?? '')?.timeOn(date)]).toMatchObject([
      id,
      { certainty: 'known' },
    ]);
  }
  for (const { id, at, clock } of inLogs) {
    // Low Water, the end of an nday, is midnight by the clock of the harbour, an hour before UTC's in summer.
    const date = typeof at === 'string' ? at.slice(0, 10) : '';
    expect([id, times.get(clock?.era ?? '')?.timeOn(date)]).toMatchObject([
      id,
      { first: { nweek: clock?.nweek, nday: clock?.nday }, certainty: 'known' },
    ]);
  }
});

const clockOf = (era: string): ClockSettings => {
  const clock = findClock(game.eras.find(({ id }) => id === era)?.clock ?? '');
  if (clock === undefined) throw new Error(`The era ${era} has no clock.`);
  return clock;
};
