import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import { Game, type RevisionEvent, type Witness } from '../../schemas/index.ts';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { ToldSource } from '../rules/damaged-copies.ts';
import { worldOf, type Answer, type Instant, type World } from '../index.ts';
import { askPath } from './ask-path.ts';
import { askRule } from './ask-rule.ts';
import { askRuleset } from './ask-ruleset.ts';

const game = Game.parse({
  id: 'harbour',
  name: 'A harbour',
  summary: 'A game about tides.',
  eras: [
    { id: 'ebb', name: 'Ebb', from: '2031-01-01', clock: 'b-nomic-first' },
    { id: 'flood', name: 'Flood', from: '2032-06', clock: 'b-nomic-first' },
  ],
  anchors: [
    { game: { era: 'ebb', nweek: 1, nday: 1 }, calendar: '2031-01-01', begins: true },
    {
      game: { era: 'flood', nweek: 40, nday: 1 },
      calendar: { around: '2032-06-10' },
      begins: true,
    },
  ],
  numbering: 'number',
});

const plain = Game.parse({
  ...game,
  eras: [{ id: 'all', name: 'All', from: '2031' }],
  anchors: [],
});

const change = (verb: string, at?: string, by = 'p1'): RevisionEvent => ({
  verb,
  by,
  ...(at !== undefined && { at }),
  lines: [5, 6],
});

function make(
  of: Game,
  sources: readonly ToldSource[],
  witnesses: readonly Witness[],
  events: readonly LogEvent[] = [],
): World {
  return worldOf({ game: of, sources, witnesses, events });
}

const on = (calendar: string): Instant => ({ calendar });
const words = <T>({ certainty, value, candidates }: Answer<T>) =>
  certainty === 'between' ? candidates.join('|') : `${certainty} ${String(value)}`;

describe('a rule whose list of changes is dated', () => {
  const listed = [
    change('enacted', '2031-03-01'),
    change('amended', '2031-05'),
    change('repealed', '2031-08-01'),
  ];
  const world = make(
    plain,
    [{ id: 'book', asOf: { calendar: '2031-12-01' } }],
    [copy('1', 'book', { revision: 1, status: 'repealed', events: listed })],
  );
  const force = (date: string) => words(askRule(world, '1', on(date)).force);
  const revision = (date: string) => words(askRule(world, '1', on(date)).revision);

  test('is in force from the end of its first day to that of its last', () => {
    expect(force('2031-02-28')).toBe('known not-in-force');
    expect(force('2031-03-01T12:00:00Z')).toBe('not-in-force|in-force');
    expect(force('2031-03-01')).toBe('known in-force');
    expect(force('2031-07-31')).toBe('known in-force');
    expect(force('2031-08-01')).toBe('known not-in-force');
  });

  test('is of one of two revisions within the month of a change', () => {
    expect(revision('2031-04-30')).toBe('known 0');
    expect(revision('2031-05-15')).toBe('0|1');
    expect(revision('2031-05-31')).toBe('known 1');
  });

  test('is not known after the list was made', () => {
    expect(force('2031-12-01')).toBe('known not-in-force');
    expect(force('2031-12-02')).toBe('unknown undefined');
  });
});

describe('a rule of which only a damaged document has the last changes', () => {
  const begun = [change('enacted', '2031-03-01'), change('amended', '2031-05-02', 'p2')];
  const findings = [{ code: 'line-unclaimed', line: 9, message: 'The line belongs to nothing.' }];
  const worldWith = (last: string) =>
    make(
      plain,
      [
        { id: 'book', asOf: { calendar: '2031-06-01' } },
        { id: 'torn', asOf: { calendar: '2031-12-01' }, findings },
      ],
      [
        copy('1', 'book', { revision: 1, events: begun }),
        copy('1', 'torn', { revision: 2, events: [...begun, change('amended', last, 'p3')] }),
      ],
    );
  const revision = (world: World, date: string) => words(askRule(world, '1', on(date)).revision);

  test('is known up to the last sound one', () => {
    const world = worldWith('2031-09-01');
    expect(revision(world, '2031-04-01')).toBe('known 0');
    expect(revision(world, '2031-05-20')).toBe('known 1');
    expect(revision(world, '2031-06-01')).toBe('known 1');
    expect(revision(world, '2031-06-02')).toBe('unknown undefined');
    expect(revision(world, '2031-12-01')).toBe('unknown undefined');
  });

  test('is not known where a change is said to have been before, of which that tells nothing', () => {
    expect(revision(worldWith('2031-05-20'), '2031-04-01')).toBe('unknown undefined');
  });
});

describe('a rule that documents show, without a list', () => {
  const sources = ['2031-02-01', '2031-04-01', '2031-06-01'].map((calendar, index) => ({
    id: `book-${index + 1}`,
    asOf: { calendar },
  }));
  const world = make(plain, sources, [
    copy('1', 'book-1', { revision: 3 }),
    copy('1', 'book-2', { revision: 3 }),
    copy('1', 'book-3', { revision: 4 }),
    copy('2', 'book-2', { revision: 0 }),
  ]);
  const force = (rule: string, date: string) => words(askRule(world, rule, on(date)).force);

  test('was in force between two copies of one revision', () => {
    expect(force('1', '2031-02-01')).toBe('known in-force');
    expect(force('1', '2031-03-01')).toBe('known in-force');
    expect(words(askRule(world, '1', on('2031-03-01')).revision)).toBe('known 3');
  });

  test('is not known before, between two revisions, and after', () => {
    expect(force('1', '2031-01-15')).toBe('unknown undefined');
    expect(force('1', '2031-05-01')).toBe('unknown undefined');
    expect(force('1', '2031-06-02')).toBe('unknown undefined');
  });

  test('is known on the day of a document that shows it, and on no other', () => {
    expect(force('2', '2031-02-01')).toBe('unknown undefined');
    expect(force('2', '2031-04-01')).toBe('known in-force');
    expect(force('2', '2031-06-01')).toBe('unknown undefined');
  });
});

describe('a rule of a game with a clock that can be stopped', () => {
  const world = make(
    game,
    [
      { id: 'early', asOf: { calendar: '2031-04-01', game: { era: 'ebb', nweek: 9 } } },
      {
        id: 'late',
        asOf: {
          calendar: { between: ['2031-04-01', '2034-01-01'] },
          game: { era: 'ebb', nweek: 20 },
        },
      },
    ],
    [
      copy('1', 'early', {
        revision: 1,
        lastRevision: 'nweek 5',
        events: [change('created'), change('revised')],
      }),
      copy('1', 'late', {
        revision: 2,
        lastRevision: 'nweek 15',
        events: [change('created'), change('revised'), change('revised', undefined, 'p2')],
      }),
    ],
  );

  test('is asked by the clock', () => {
    const revision = (nweek: number) =>
      words(askRule(world, '1', { game: { era: 'ebb', nweek } }).revision);
    expect([9, 14, 15, 19].map(revision)).toEqual(['known 1', 'known 1', 'known 2', 'known 2']);
    // A copy of nweek 20 may be of its beginning, and says nothing of its end.
    expect(revision(20)).toBe('unknown undefined');
  });

  test('has in the calendar what the clock allows, and went out of force with its era', () => {
    const ask = (date: string) => askRule(world, '1', on(date));
    expect(words(ask('2031-04-01').revision)).toBe('known 1');
    // Nweek 15 began 140 days after the first, or later; the second copy is of nweek 20, or 190 days.
    expect(words(ask('2031-05-01').revision)).toBe('known 1');
    expect(words(ask('2031-07-01').revision)).toBe('1|2');
    expect(words(ask('2033-01-01').force)).toBe('known not-in-force');
  });

  test('has one window for one moment, within its era', () => {
    const { sure, likely } = world.windowOf({ clock: { era: 'ebb', nweek: 20 } });
    expect(sure).toEqual({ first: '2031-07-11T00:00:00Z', last: '2032-06-30T23:59:59Z' });
    expect(likely).toEqual({ first: '2031-07-11T00:00:00Z', last: '2032-06-09T23:59:59Z' });
    expect(world.shownBy('late', world.axisOf(on('2031')))).toEqual({ sure, likely });
  });
});

describe('a value that a log tells', () => {
  const pay = (id: string, at: LogEvent['at'], amount: number) =>
    createEvent({
      id,
      ...(at !== undefined && { at }),
      do: 'pay',
      fx: [['add', 'player/Ann/points', String(amount)]],
    });
  const LOG = [
    createEvent({
      id: 'open',
      at: '2031-01-05T12:00Z',
      do: 'open',
      fx: [['set', 'player/Ann/points', '10']],
    }),
    pay('a', '2031-02-01T08:00Z', 5),
    createEvent({
      id: 'first-report',
      at: '2031-02-20T00:00Z',
      do: 'report',
      asserts: [['player/Ann/points', '15']],
    }),
    pay('b', { between: ['2031-03-01', '2031-03-10'] }, 1),
    createEvent({
      id: 'report',
      at: '2031-04-01T00:00Z',
      do: 'report',
      asserts: [['player/Ann/points', '17']],
    }),
  ];
  const world = make(plain, [], [], LOG);
  const points = (date: string) => words(askPath(world, 'player/Ann/points', on(date)));

  test('is known from entry to entry, and not outside the log', () => {
    expect(points('2031-01-04')).toBe('unknown undefined');
    expect(points('2031-01-05')).toBe('known 10');
    expect(points('2031-02-01T07:59:00Z')).toBe('known 10');
    expect(points('2031-02-01')).toBe('known 15');
    expect(points('2031-04-02')).toBe('unknown undefined');
  });

  test('is one of two while a change can have been made', () => {
    const said = (log: readonly LogEvent[]) =>
      words(askPath(make(plain, [], [], log), 'player/Ann/points', on('2031-03-05')));
    expect(said([...LOG.slice(0, -1), pay('c', '2031-03-20T08:00Z', 1)])).toBe('15|16');
    // Of what came after its last entry a log tells nothing, wherever in its days that was.
    expect(said(LOG.slice(0, -1))).toBe('unknown undefined');
  });

  test('is not known beside a report that says otherwise, and what the log says is told', () => {
    const answer = askPath(world, 'player/Ann/points', on('2031-03-31'));
    expect(words(answer)).toBe('unknown undefined');
    expect(answer.told).toBe('16');
    expect(answer.contradicted?.asserted).toBe('17');
  });

  test('of others is not known either between a report that is wrong and the one before', () => {
    expect(points('2031-02-19')).toBe('known 15');
    expect(words(askPath(world, 'player/Ben/points', on('2031-02-19')))).toBe('known null');
    expect(words(askPath(world, 'player/Ben/points', on('2031-03-31')))).toBe('unknown undefined');
  });

  test('is not known where an entry without a time may have come before others', () => {
    const loose = make(plain, [], [], [...LOG.slice(0, 2), pay('c', undefined, 100)]);
    expect(words(askPath(loose, 'player/Ann/points', on('2031-01-20')))).toBe('unknown undefined');
  });

  test('is none for who is like those of whom the log tells', () => {
    expect(words(askPath(world, 'player/Ben/points', on('2031-02-15')))).toBe('known null');
    expect(words(askPath(world, 'garden/roses', on('2031-02-15')))).toBe('unknown undefined');
  });
});

describe('a ruleset', () => {
  const verbs = fc.constantFrom('enacted', 'amended', 'repealed', 're-enacted');
  const dates = fc
    .integer({ min: 1, max: 28 })
    .map((day) => `2031-02-${String(day).padStart(2, '0')}`);
  const lists = fc
    .array(fc.tuple(verbs, dates), { minLength: 1, maxLength: 6 })
    .map((list) =>
      list.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([verb, at]) => change(verb, at)),
    );

  test('holds every rule once, and agrees with what is said of each', () => {
    fc.assert(
      fc.property(fc.array(lists, { minLength: 1, maxLength: 4 }), dates, (rules, date) => {
        const witnesses = rules.map((events, index) =>
          copy(String(index), 'book', { revision: events.length, events }),
        );
        const world = make(plain, [{ id: 'book', asOf: { calendar: '2031-03-01' } }], witnesses);
        const { inForce, perhaps, ended, toCome } = askRuleset(world, on(date));
        const all = [...inForce, ...perhaps, ...ended, ...toCome].map(({ rule }) => rule);
        expect(all.toSorted()).toEqual(rules.map((_, index) => String(index)));
        for (const answer of inForce) {
          expect(answer).toEqual(askRule(world, answer.rule, on(date)));
        }
      }),
    );
  });
});

describe('a log whose paper is damaged', () => {
  const entry = (number: number, at: string, change: number): LogEvent =>
    createEvent({
      id: `entry-${number}`,
      at,
      do: 'pay',
      fx: [['add', 'player/Ann/points', String(change)]],
      source: { file: 'log', lines: [number * 5, number * 5 + 3] },
    });
  const report = createEvent({
    id: 'report',
    at: '2031-02-25T12:00Z',
    do: 'report',
    asserts: [['player/Ann/points', '27']],
  });
  const opening = createEvent({
    id: 'entry-0',
    at: '2031-01-31',
    do: 'open',
    fx: [['set', 'player/Ann/points', '0']],
    source: { file: 'log', lines: [1, 4] },
  });
  const days = (count: number, without?: number) => [
    opening,
    ...Array.from({ length: count }, (_, index) => index + 1)
      .filter((number) => number !== without)
      .map((number) => entry(number, `2031-02-${String(number).padStart(2, '0')}T12:00Z`, 1)),
  ];
  const log: ToldSource = { id: 'log', asOf: { calendar: '2031-02-28' } };
  const points = (world: World, date: string) =>
    words(askPath(world, 'player/Ann/points', on(date)));

  test('is believed before a number that is missing, and after it where a report confirms it', () => {
    const whole = make(plain, [log], [], days(27));
    expect(points(whole, '2031-02-27')).toBe('known 27');
    const torn = make(plain, [log], [], days(27, 10));
    // The entry before the gap may be half of it and half of another.
    expect(points(torn, '2031-02-07')).toBe('known 7');
    expect(points(torn, '2031-02-10')).toBe('unknown undefined');
    expect(points(torn, '2031-02-27')).toBe('unknown undefined');
    const agreeing = { ...report, asserts: [['player/Ann/points', '24']] as LogEvent['asserts'] };
    const confirmed = make(plain, [log], [], [...days(27, 10), agreeing]);
    expect(points(confirmed, '2031-02-10')).toBe('unknown undefined');
    expect(points(confirmed, '2031-02-26')).toBe('known 25');
  });

  test('is not believed from the entry before a finding on', () => {
    const finding = { code: 'entry-malformed', line: 52, message: 'Unexpected words.' };
    const world = make(plain, [{ ...log, findings: [finding] }], [], days(27));
    expect(points(world, '2031-02-08')).toBe('known 8');
    expect(points(world, '2031-02-20')).toBe('unknown undefined');
  });

  test('is not believed where an entry stands after a later one', () => {
    const turned = days(27).map((event, index) =>
      index === 12 ? { ...event, at: '2031-02-05T00:00Z' } : event,
    );
    const world = make(plain, [log], [], turned);
    expect(points(world, '2031-02-03')).toBe('known 3');
    expect(points(world, '2031-02-09')).toBe('unknown undefined');
  });
});

describe('a log of mails', () => {
  // Of each the lines are those of the message, and a finding tells the line of the file.
  const mails = Array.from({ length: 27 }, (_, index) =>
    createEvent({
      id: `mail${index}.1`,
      at: `2031-02-${String(index + 1).padStart(2, '0')}T12:00:00Z`,
      do: 'pay',
      fx: [['add', 'player/Ann/points', '1']],
      source: { file: 'quay.mbox', message: `mail${index}`, lines: [1, 1] },
    }),
  );
  const opening = createEvent({
    id: 'mail.1',
    at: '2031-01-31T12:00:00Z',
    do: 'open',
    fx: [['set', 'player/Ann/points', '0']],
    source: { file: 'quay.mbox', message: 'mail', lines: [1, 1] },
  });
  const said = (findings: NonNullable<ToldSource['findings']>, date: string) => {
    const source = { id: 'quay', file: 'more.mbox, quay.mbox', asOf: {}, findings };
    const world = make(plain, [source], [], [opening, ...mails]);
    return words(askPath(world, 'player/Ann/points', on(date)));
  };
  const finding = { line: 9000, message: 'Unexpected words.' };

  test('is not believed from the mail before a finding on, wherever that stands in the file', () => {
    const unread = [{ ...finding, code: 'mail-event-unread', at: '2031-02-10T13:00:00Z' }];
    expect(said(unread, '2031-02-09')).toBe('known 9');
    expect(said(unread, '2031-02-10')).toBe('unknown undefined');
    expect(said(unread, '2031-02-26')).toBe('unknown undefined');
  });

  test('is not believed at all beside a mail of which nobody knows the time', () => {
    const unread = [{ ...finding, code: 'mail-unread' }];
    expect(said(unread, '2031-02-03')).toBe('unknown undefined');
  });

  test('is believed where a mail tells a wrong time of itself', () => {
    const odd = [{ ...finding, code: 'mail-date-odd', at: '2031-02-10T13:00:00Z' }];
    expect(said(odd, '2031-02-26')).toBe('known 26');
  });
});

describe('documents that contradict each other', () => {
  const at = (id: string, calendar: string): ToldSource => ({ id, asOf: { calendar } });
  const revision = (world: World, date: string) => words(askRule(world, '1', on(date)).revision);

  test('are not believed where a rule would have gone back to an earlier revision', () => {
    const sources = [at('early', '2031-02-01'), at('late', '2031-04-01')];
    const turned = make(plain, sources, [
      copy('1', 'early', { revision: 4 }),
      copy('1', 'late', { revision: 2 }),
    ]);
    expect(revision(turned, '2031-02-01')).toBe('unknown undefined');
    expect(revision(turned, '2031-04-01')).toBe('unknown undefined');
  });

  test('are not believed where one of them leaves out a rule that those around it print', () => {
    const sources = [at('a', '2031-02-01'), at('b', '2031-03-01'), at('c', '2031-04-01')];
    const copies = [copy('1', 'a', { revision: 1 }), copy('1', 'c', { revision: 1 })];
    expect(revision(make(plain, sources, copies), '2031-03-01')).toBe('known 1');
    const left = make(plain, sources, [...copies, copy('2', 'b', { revision: 0 })]);
    expect(revision(left, '2031-03-01')).toBe('unknown undefined');
  });

  describe('and count no revisions', () => {
    const sources = [at('a', '2031-02-01'), at('b', '2031-03-01'), at('c', '2031-04-01')];
    const alike = { wording: 'same' };
    const ends = [copy('1', 'a', alike), copy('1', 'c', alike)];
    const ask = (more: Witness[], date: string) =>
      askRule(make(plain, sources, [...ends, ...more]), '1', on(date));

    test('make it likely that a rule stayed as it was, but not past one that leaves it out', () => {
      expect(words(ask([], '2031-03-15').force)).toBe('around in-force');
      expect(words(ask([copy('2', 'b')], '2031-03-15').force)).toBe('unknown undefined');
      expect(words(ask([copy('2', 'a')], '2031-03-15').force)).toBe('around in-force');
    });

    test('do not make it likely past one that may be of a time between, and reads otherwise', () => {
      const loose = { id: 'b', asOf: { calendar: { between: ['2031-01-20', '2031-02-10'] } } };
      const copies = [...ends, copy('1', 'b', { wording: 'other' })];
      const of = (middle: ToldSource) =>
        make(plain, [at('a', '2031-02-01'), middle, at('c', '2031-04-01')], copies);
      const world = of(loose as ToldSource);
      expect(words(askRule(world, '1', on('2031-02-05')).copy)).toBe('unknown undefined');
      const apart = of(at('b', '2031-01-10'));
      expect(words(askRule(apart, '1', on('2031-02-05')).copy)).toBe('around c');
    });

    test('tell no number between two that differ', () => {
      const number = (own: string) => {
        const copies = [copy('1', 'a', alike), copy('1', 'c', { ...alike, number: own })];
        return words(askRule(make(plain, sources, copies), '1', on('2031-03-15')).number);
      };
      expect(number('1')).toBe('around 1');
      expect(number('9')).toBe('unknown undefined');
    });
  });

  test('show no words where two copies of a revision differ', () => {
    const sources = [at('a', '2031-02-01'), at('b', '2031-04-01')];
    const copies = [copy('1', 'a', { revision: 1 }), copy('1', 'b', { revision: 1, words: 9 })];
    const answer = askRule(make(plain, sources, copies), '1', on('2031-02-01'));
    expect(words(answer.version)).toBe('known 1');
    expect(words(answer.copy)).toBe('unknown undefined');
  });

  const found = (code: string, others: readonly Witness[] = [copy('1', 'z', { revision: 0 })]) => {
    const finding = { code, line: 1, rule: '1', message: 'Unexpected lack.' };
    const sources = [at('z', '2031-01-10'), { ...at('a', '2031-02-01'), findings: [finding] }];
    const copies = [copy('1', 'a', { revision: 1 }), copy('2', 'a', { revision: 1 })];
    return make(plain, sources, [...others, ...copies]);
  };

  test('show no more of a rule that something is wrong with than that it was in force', () => {
    const world = found('revision-mismatch');
    const answer = askRule(world, '1', on('2031-02-01'));
    expect([words(answer.copy), words(answer.revision)]).toEqual([
      'unknown undefined',
      'unknown undefined',
    ]);
    expect(words(answer.force)).toBe('known in-force');
    expect(words(askRule(world, '2', on('2031-02-01')).copy)).toBe('known a');
  });

  test('show nothing of a rule of which nothing else tells', () => {
    const world = found('revision-mismatch', []);
    expect(words(askRule(world, '1', on('2031-02-01')).force)).toBe('unknown undefined');
  });

  test('show a rule in force of which two have the heading, though its list is odd in both', () => {
    const finding = { code: 'revision-mismatch', line: 1, rule: '1', message: 'Odd.' };
    const sources = ['2031-01-10', '2031-02-01'].map((day, place) => ({
      ...at(`book-${place}`, day),
      findings: [finding],
    }));
    const copies = sources.map(({ id }) => copy('1', id, { revision: 1 }));
    const answer = askRule(make(plain, sources, copies), '1', on('2031-02-01'));
    expect(words(answer.force)).toBe('known in-force');
    expect(words(answer.revision)).toBe('unknown undefined');
  });

  test('show all of a rule of which only titles or keywords are damaged', () => {
    expect(words(askRule(found('meta-damaged'), '1', on('2031-02-01')).revision)).toBe('known 1');
  });

  test('show all of a rule where another place of its file is odd', () => {
    const copies = ['1', '2', '3'].map((rule, place) => {
      const begin = 10 * place + 3;
      return copy(rule, 'a', { revision: 1, file: 'rules.md', lines: [[begin, begin + 8]] });
    });
    const revisions = (between: [number, number]) => {
      const [line] = between;
      const finding = { code: 'line-unclaimed', line, between, file: 'rules.md', message: 'Odd.' };
      const world = make(plain, [{ ...at('a', '2031-02-01'), findings: [finding] }], copies);
      return ['1', '2', '3'].map((rule) => words(askRule(world, rule, on('2031-02-01')).revision));
    };
    expect(revisions([1, 2])).toEqual(['known 1', 'known 1', 'known 1']);
    expect(revisions([14, 15])).toEqual(['known 1', 'unknown undefined', 'known 1']);
  });

  test('show all of a rule where another file of its folder is damaged', () => {
    const finding = { code: 'entry-malformed', line: 1, file: 'proposals/9', message: 'Odd.' };
    const sources = [{ ...at('a', '2031-02-01'), findings: [finding] }];
    const copies = [copy('1', 'a', { revision: 1, file: 'rules/1' })];
    const world = make(plain, sources, copies);
    expect(words(askRule(world, '1', on('2031-02-01')).revision)).toBe('known 1');
  });
});

describe('a list that cannot be right', () => {
  const sources = [{ id: 'book', asOf: { calendar: '2031-12-01' } }];
  const revision = (events: RevisionEvent[], date: string) => {
    const copies = [copy('1', 'book', { revision: 2, events })];
    return words(askRule(make(plain, sources, copies), '1', on(date)).revision);
  };

  test('is doubted around dates that go back, and believed elsewhere', () => {
    const right = ['2031-03-01', '2031-05-01', '2031-07-01'];
    const list = ([a, b, c]: string[]) => [
      change('enacted', a),
      change('amended', b),
      change('amended', c),
    ];
    expect(revision(list(right), '2031-06-01')).toBe('known 1');
    const turned = ['2031-03-01', '2031-09-01', '2031-07-01'];
    expect(revision(list(turned), '2031-06-01')).toBe('unknown undefined');
    const ahead = ['2031-03-01', '2031-05-01', '2032-07-01'];
    expect(revision(list(ahead), '2031-04-01')).toBe('known 0');
    expect(revision(list(ahead), '2031-11-01')).toBe('unknown undefined');
  });
});
