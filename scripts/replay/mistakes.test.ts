import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isNote } from '../../src/diagnostics/index.ts';
import { answer, type Question } from './answer.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-mistakes-'));
  write('src/content/games/tidewater.yaml', GAME);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const GAME = `id: tidewater
name: A harbour
summary: A game about tides.
eras:
  - { id: first, name: First, from: 2031-02-01, to: 2031-04-04, clock: tidewater }
  - { id: second, name: Second, from: 2031-04-05 }
anchors: [{ game: { era: first, nweek: 1, nday: 1 }, calendar: 2031-02-01, begins: true }]
numbering: number
`;

const ANCHOR = '{ game: { era: first, nweek: 3, nday: 1 }, calendar: 2031-02-03';

/** A log in which nothing is wrong; a mistake is added below it. */
const RIGHT = `- id: opening
  at: 2031-03-01T09:00Z
  by: Pike
  do: open
  fx:
    - player/fenn/brine = 30
    - player/odile/brine = 12
    - tide = ebb
    - rule/11/in-force = yes
    - rule/11/revision = 1
- id: gift
  alias: the-gift
  at: 2031-03-02T10:00Z
  clock: { era: first, nweek: 3, nday: 2 }
  by: Pike
  do: give
  branch: appeal
  authority: [11/1]
  args: { amount: 5bn, to: odile }
  fx: [fenn 5 brine > odile]
- id: count
  at: 2031-03-06
  by: Pike
  do: report
  cause: the-gift
  complete: [player/*/brine]
  asserts: [[player/fenn/brine, '30'], [player/odile/brine, '12']]
`;

const LOG = 'src/content/actions/tidewater/log.yaml';

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function ask(question: Partial<Question> = {}) {
  const given = { root, archiveFolders: [], manifests: [], game: 'tidewater', paths: [] };
  return answer({ ...given, check: false, ...question });
}

/** The log with an event below it; the lines of that event are counted from 1. */
function tell(event: string): string[] {
  write(LOG, RIGHT + event);
  return messagesOf(RIGHT.split('\n').length - 1);
}

function messagesOf(before = 0): string[] {
  return ask().messages.map(
    ({ file, line = 0, column, ruleId, reason, note }) =>
      `${file === LOG ? '' : `${file ?? ''} `}${line - before}:${column ?? 0} ${ruleId ?? ''} ${reason} ${note ?? ''}`,
  );
}

const event = (...lines: string[]) =>
  ['- id: last', 'at: 2031-03-06', 'by: Pike', 'do: x', ...lines].join('\n  ');

test('what is right gets no message', () => {
  expect(tell('')).toEqual([]);
  expect(tell(event('after: count', 'same: count', 'authority: [11, 11/0]'))).toEqual([]);
});

test.each(['by:', "by: ' '", 'via:', "rolls: [{ what: depth, die: d6, got: '' }]"])(
  'a blank is told where it stands: %s',
  (field) => {
    const [told, ...more] = tell(`- { id: last }\n- id: blank\n  do: x\n  ${field}\n`.slice(15));
    expect([told, more]).toEqual([
      expect.stringMatching(/^3:\d+ record-invalid Unexpected blank/u),
      [],
    ]);
  },
);

describe('one mistake gets one message', () => {
  test.each([
    ['a field that differs by a letter', '- { id: last, at: 2031-03-06, doo: x }', '1:31', '“do”'],
    ['and the id of an event', '- { idd: last, at: 2031-03-06, do: x }', '1:5', '“id”'],
    [
      'and one within a field',
      event('at: { arround: 2031-03 }').replace('at: 2031-03-06\n  ', ''),
      '4:9',
      '“around”',
    ],
    ['and one of a ruling', event('judges: [{ evnt: gift, verdict: void }]'), '5:14', '“event”'],
    ['a blank effect', event("fx: ['']"), '5:8', 'expected text that is not blank'],
  ])('%s', (_what, lines, place, words) => {
    const told = tell(lines);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${place} record-invalid Unexpected `);
    expect(told[0]).toContain(words);
  });
});

describe('a name that is not there is told where it stands, with what is near', () => {
  test.each([
    ['a ruling', 'judges: [{ event: gifd, verdict: void }]', '5:21', '“gift”'],
    ['a cause', 'cause: coumt', '5:10', '“count”'],
    ['a copy', 'same: Gift', '5:9', '“gift”'],
    ['a correction', 'corrects: gifts', '5:13', '“gift”'],
    ['an order', 'after: cuont', '5:10', '“count”'],
    ['a moment of claims', 'asOf: openin', '5:9', '“opening”'],
    ['a document', 'ratifies: { document: conut, truth: count }', '5:25', '“count”'],
    ['a moment of truth', 'ratifies: { document: count, truth: the-gif }', '5:39', '“the-gift”'],
    ['a rule', 'authority: [11/1, 12/1]', '5:21', '“11”'],
    ['a revision', 'authority: [11/9]', '5:15', 'expected 11/1 or an earlier one'],
    ['a rule that prescribes', 'prescribedBy: 111', '5:17', '“11”'],
  ])('%s', (_what, line, place, words) => {
    const told = tell(event(line));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${place} reference-unknown Unexpected `);
    expect(told[0]).toContain(words);
  });
});

describe('a name that is there, and cannot be meant, is told where it stands', () => {
  const more = (id: string, ...lines: string[]) =>
    [`- id: ${id}`, 'at: 2031-03-05', 'by: Pike', 'do: x', ...lines].join('\n  ') + '\n';
  const judge = more('judge', 'judges: [{ event: count, verdict: void }]').replace('05', '07');

  test.each([
    ['a void document', judge, 'ratifies: { document: count, truth: count }', '10:25'],
    [
      'a document that reports nothing',
      '',
      'ratifies: { document: opening, truth: count }',
      '5:25',
    ],
    ['a document of a branch', '', 'ratifies: { document: gift, truth: count }', '5:25'],
    ['a later moment of truth', judge, 'ratifies: { document: count, truth: last }', '10:25'],
    ['a ruling that is made later', judge, 'judges: [{ event: judge, verdict: void }]', '10:21'],
    ['a copy of itself', '', 'same: last', '5:9'],
    ['a second alias', '', 'alias: the-gift', '5:10'],
    ['a correction of itself', '', 'corrects: last', '5:13'],
    ['an order behind itself', '', 'after: last', '5:10'],
    ['a moment of claims in a branch', '', 'asOf: gift\n  asserts: [[tide, ebb]]', '5:9'],
    ['a moment of claims to come', judge, 'asOf: judge\n  asserts: [[tide, ebb]]', '10:9'],
  ])('%s', (_what, before, line, place) => {
    write(LOG, RIGHT + before + event(line));
    const told = messagesOf(RIGHT.split('\n').length - 1);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${place} `);
    expect(told[0]).toContain(' Unexpected ');
  });
});

describe('a name that the replay itself gives', () => {
  test.each(['gift~1', 'x~12'])('an event cannot be called like the end of a term: %s', (id) => {
    expect(tell(`- { id: ${id}, do: x }\n`)).toEqual([
      expect.stringMatching(
        /^1:9 record-invalid .* expected a name that does not end with ~ and digits/u,
      ),
    ]);
  });

  test('an event of another log has the name of a change of a rule, and is told', () => {
    const [told, ...more] = tell('- { id: opening, do: x }\n');
    expect([told, more]).toEqual([expect.stringContaining('Unexpected second event opening'), []]);
  });

  test('a branch cannot be called like one that a dispute opens', () => {
    expect(tell(event('verdict: disputed', 'branch: last-void'))).toEqual([
      expect.stringMatching(
        /^6:11 event-unplayable Unexpected branch last-void, expected another name/u,
      ),
    ]);
    expect(tell(event('verdict: disputed', 'branch: gift-void'))).toEqual([]);
  });
});

describe('a time that the game does not have', () => {
  test.each([
    ['an era', 'clock: { era: frist, nweek: 3 }', '5:17', '“first”'],
    ['an nday', 'clock: { era: first, nweek: 3, nday: 15 }', '5:40', 'from 1 to 14'],
    ['nday 0', 'clock: { era: first, nweek: 3, nday: 0 }', '5:40', 'from 1 to 14'],
    ['nweek 0', 'clock: { era: first, nweek: 0 }', '5:31', '1 or a later one'],
    ['an nweek after the era', 'clock: { era: first, nweek: 90 }', '5:31', '2031-04-04'],
    [
      'an era of a span',
      'during: { from: { era: third }, to: { era: first } }',
      '5:26',
      'one of first, second',
    ],
  ])('%s', (_what, line, place, words) => {
    const told = tell(event(line));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${place} time-outside Unexpected `);
    expect(told[0]).toContain(words);
  });

  test.each([
    ['before the game', 'at: 2030-12-31', 'one from 2031-02-01 on, when the game began'],
    [
      'before the era',
      'at: 2031-03-06, clock: { era: second }',
      'one from 2031-04-05 on, when the era second began',
    ],
    ['after the era', 'at: 2031-04-09, clock: { era: first }', 'one up to 2031-04-04'],
  ])('a date %s', (_what, fields, words) => {
    const told = tell(`- { id: last, ${fields}, do: x }\n`);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('1:19 time-outside Unexpected date');
    expect(told[0]).toContain(words);
  });

  test('an estimate, and a day that reaches into the era, contradict nothing', () => {
    expect(tell('- { id: last, at: { around: 2030 }, do: x }\n')).toEqual([]);
    expect(tell('- { id: last, at: 2031, do: x }\n')).toEqual([]);
  });
});

test('an order against the times is told', () => {
  const told = tell(event('after: opening'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('5:10 order-contradicted');
});

test('a pattern that matches nothing is told, with what it may mean', () => {
  const told = tell(event('complete: [player/*/brne]'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('5:14 pattern-unmatched');
  expect(told[0]).toContain('“player/*/brine”');
});

test('a procedure that a game does not have is told with those that it has', () => {
  const told = tell(event('play: { begin: borda, as: chair }'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('5:9 event-unplayable Unexpected procedure borda, expected one of: ');
});

test.each([
  ['[[set, tide, +20]]', '5:20', '“add” with 20 to add, or 20 to set'],
  ['[[new, lamp, +20]]', '5:20', '“add” with 20 to add, or 20 to set'],
  ['[tide = +20]', '5:8', '“tide +20” to add, or “tide = 20” to set'],
  ['[tide =+20]', '5:8', '“tide = +20”'],
])('a plus before what is set is told where it stands: %s', (fx, place, words) => {
  const told = tell(event(`fx: ${fx}`));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`${place} record-invalid Unexpected “`);
  expect(told[0]).toContain(words);
});

test('and so is one before what is claimed', () => {
  const told = tell(event('asserts: [[tide, +20]]'));
  expect(told).toEqual([expect.stringContaining('5:20 record-invalid Unexpected “+20” in')]);
});

test('a play that nothing knows is told, though its effects are recorded', () => {
  const told = tell(event('fx: [tide = flood]', 'play: { begin: brda, as: chair }'));
  expect(told).toEqual([expect.stringContaining('6:9 event-unplayable Unexpected procedure brda')]);
});

test('an effect that cannot take place is told on its own line', () => {
  const told = tell(
    event('fx:', '  - tide = flood', '  - [new, tide]', 'source: { kind: report }'),
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('7:7 event-unplayable Unexpected tide');
});

test('an id that stands twice is told once', () => {
  const told = tell('- { id: gift, at: 2031-03-07, do: x }\n');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('1:1 event-unplayable Unexpected second event gift');
});

describe('a new name that is near to one that is known is noted', () => {
  test.each([
    ['a branch', 'branch: apeal', '5:11', '“appeal”'],
    ['a player', 'fx: [player/fen/brine +5]', '5:8', '“fenn”'],
    ['a player in another case', 'fx: [player/Fenn/brine = 5]', '5:8', '“fenn”'],
    ['a part of a path', 'fx: [player/fenn/brien = 5]', '5:8', '“brine”'],
    ['the first part of a path', 'fx: [plyer/fenn/brine = 5]', '5:8', '“player”'],
    ['a claim', "asserts: [[tied, 'ebb']]", '5:13', '“tide”'],
    ['what is given to another', 'fx: [fenn 5 brien > odile]', '5:8', '“brine”'],
    ['whoever acts for another', 'via: Pyke', '5:8', '“Pike”'],
    ['what an argument says', 'args: { to: odlie }', '5:15', '“odile”'],
    ['a sign without width', 'fx: ["player/fe\\u200Bnn/brine = 5"]', '5:8', '“fenn”'],
  ])('%s', (_what, line, place, near) => {
    write(LOG, RIGHT + event(line));
    const told = ask().messages;
    expect(told).toHaveLength(1);
    expect(told.every(isNote)).toBe(true);
    expect(tell(event(line))[0]).toContain(`${place} name-near`);
    expect(told[0]?.reason).toContain(near);
  });

  test.each([
    ['an action', '{ id: a, do: oepn }', 'action “oepn”', '“open”, which an earlier one has'],
    [
      'an action that changes rules',
      '{ id: a, do: ammend }',
      'action “ammend”',
      '“amend”, which says',
    ],
    [
      'an argument',
      '{ id: a, do: give, args: { amuont: 5bn } }',
      'an argument “amuont”',
      '“amount”',
    ],
    ['an argument for a rule', "{ id: a, do: amend, args: { rulle: '11' } }", '“rulle”', '“rule”'],
  ])('%s, too', (_what, written, name, near) => {
    const [told, ...more] = tell(`- ${written}\n`);
    expect([told, more]).toEqual([
      expect.stringContaining(`${name}, which no other event has`),
      [],
    ]);
    expect(told).toContain(`expected perhaps ${near}`);
    expect(told).toContain('name-near');
  });

  test('a member of a set, and an accent that is written otherwise', () => {
    const put = (id: string, who: string) => `- { id: ${id}, do: x, fx: [[put, crew, ${who}]] }\n`;
    const [told, ...more] = tell(put('a', 'Rolf') + put('b', 'Rolf') + put('c', 'Rolff'));
    expect([told, more]).toEqual([expect.stringContaining('“Rolf”'), []]);
    const accents = tell(put('a', 'Ren\u00E9') + put('b', 'Rene\u0301'));
    expect(accents).toEqual([expect.stringContaining('which looks the same')]);
  });

  test('numbers, short names and what two events have are left alone', () => {
    expect(tell(event('fx: [rule/12/revision = 1, player/fenn/brine2 = 5, fide = no]'))).toEqual([
      expect.stringContaining('“tide”'),
    ]);
    const twice = (id: string) => `- { id: ${id}, do: x, fx: [player/fen/brine = 5] }\n`;
    expect(tell(twice('a') + twice('b'))).toEqual([]);
  });
});

describe('an action that does not fit what the log did to its rule before', () => {
  const act = (id: string, verb: string, rule = '77') =>
    `- { id: ${id}, at: 2031-03-07, do: ${verb}, args: { rule: '${rule}' } }\n`;

  test.each([
    ['enact', 'enact', 'is in force since a, expected amend'],
    ['enact', 'reenact', 'is in force since a, expected amend'],
    ['repeal', 'amend', 'is not in force since a, expected reenact'],
    ['repeal', 'repeal', 'is not in force since a, expected reenact'],
  ])('%s and then %s is told', (first, second, words) => {
    const [told, ...more] = tell(act('a', first) + act('b', second));
    expect([told, more]).toEqual([expect.stringContaining(`rule “77”, which ${words}`), []]);
    expect(told).toMatch(/^2:\d+ rule-standing Unexpected/u);
  });

  test.each([
    ['enact', 'amend'],
    ['enact', 'repeal'],
    ['repeal', 'reenact'],
    ['repeal', 'enact'],
  ])('%s and then %s is not', (first, second) => {
    expect(tell(act('a', first) + act('b', second))).toEqual([]);
  });
});

describe('an action that changes a rule is told of', () => {
  test.each([
    ["amend, args: { rule: '111' }", 'reference-unknown', 'rule “111” under "args.rule"'],
    ["repeal, args: { rule: ['11', '12'] }", 'event-unplayable', '2 rules under "args.rule"'],
  ])('%s', (what, code, words) => {
    const [told, ...more] = tell(`- { id: a, at: 2031-03-07, do: ${what} }\n`);
    expect([told, more]).toEqual([
      expect.stringMatching(new RegExp(`^1:\\d+ ${code} Unexpected ${words}`, 'u')),
      [],
    ]);
  });

  test.each([
    "enact, args: { rule: '12' }",
    "amend, args: { rule: '11' }",
    "give, args: { rule: '12' }",
  ])('but not of %s', (what) => {
    expect(tell(`- { id: a, at: 2031-03-07, do: ${what} }\n`)).toEqual([]);
  });

  test('but not where two events bear each other out', () => {
    const act = (id: string, what: string) =>
      `- { id: ${id}, do: ${what}, args: { rule: '12' } }\n`;
    expect(tell(act('a', 'amend') + act('b', 'repeal'))).toEqual([]);
  });
});

describe('evidence that is not there is told', () => {
  const SOURCE = 'src/content/sources/tidewater/book.json';
  const told = (source: string) => tell(event(`source: ${source}`));

  beforeEach(() => {
    const record = {
      ...{
        game: 'tidewater',
        id: 'book',
        title: 'A book',
        file: 'book.txt',
        sha256: 'a'.repeat(64),
      },
      ...{ format: 'headings', totalLines: 3, sections: [], ledger: [], findings: [] },
      asOf: { calendar: '2031-03-01' },
      coverage: { lines: 3, claimed: 3, ignored: 0, unclaimed: 0 },
    };
    write(SOURCE, JSON.stringify(record));
  });

  test('a document, with what is near, and a line', () => {
    expect(told('{ file: bok.txt }')).toEqual([
      expect.stringMatching(
        /^5:19 evidence-absent Unexpected document “bok.txt”.*“book.txt” is meant/u,
      ),
    ]);
    expect(told('{ file: book.txt, lines: [3, 4] }')).toEqual([
      expect.stringMatching(
        /^5:36 evidence-short Unexpected line 4 of “book.txt”, which has 3 lines/u,
      ),
    ]);
  });

  test.each(['{ file: book.txt, lines: [1, 3] }', '{ file: book }', '{ file: log.yaml }'])(
    'but not %s',
    (source) => expect(told(source)).toEqual([]),
  );
});

describe('what contradicts itself is told where it stands', () => {
  const later = '- { id: later, at: 2031-03-09, do: x }\n';

  test.each([
    [
      'a stretch that ends before it begins',
      'during: { from: { era: first, nweek: 5 }, to: { era: first, nweek: 2 } }',
      '5:49',
      'time-outside',
    ],
    [
      'a stretch that ends in an era before',
      'during: { from: { era: second }, to: { era: first } }',
      '5:40',
      'time-outside',
    ],
    ['a cause that is the event itself', 'cause: last', '5:10', 'order-contradicted'],
    ['a cause that came later', 'cause: later', '5:10', 'order-contradicted'],
    [
      'a ruling on what came later',
      'judges: [{ event: later, verdict: void }]',
      '5:21',
      'order-contradicted',
    ],
    [
      'a second ruling on one event',
      'judges: [{ event: gift, verdict: void }, { event: the-gift, verdict: void }]',
      '5:53',
      'order-contradicted',
    ],
  ])('%s', (_what, line, place, code) => {
    const told = tell(`${event(line)}\n${later}`);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${place} ${code} Unexpected `);
  });

  test('and what is of one moment is left alone', () => {
    const same =
      'during: { from: { era: first, nweek: 5 }, to: { era: first, nweek: 5, nday: 2 } }';
    expect(tell(event(same.replace('2, nday', '3, nday')))).toEqual([]);
    expect(tell(event(same, 'cause: count'))).toEqual([]);
  });
});

describe('a game that contradicts itself is told in its file', () => {
  test.each([
    ['a clock that there is not', ['clock: tidewater', 'clock: tidewatr'], '5:72', '“tidewater”'],
    [
      'an era that ends before it begins',
      ['to: 2031-04-04', 'to: 2030-04-04'],
      '5:53',
      'expected 2031-02-01',
    ],
    [
      'an era that begins within another',
      ['from: 2031-04-05', 'from: 2031-03-05'],
      '6:39',
      'expected 2031-04-04',
    ],
    ['two eras of one name', ['id: second', 'id: first'], '6:11', 'no other era'],
    ['an anchor of no era', ['era: first,', 'era: frist,'], '7:26', 'one of first, second'],
    [
      'an anchor before its era',
      ['calendar: 2031-02-01', 'calendar: 2031-01-31'],
      '7:64',
      'expected 2031-02-01, when the era first begins',
    ],
    [
      'an anchor after its era',
      ['calendar: 2031-02-01', 'calendar: { between: [2031-05-01, 2031-06-01] }'],
      '7:64',
      '“2031-05-01 to 2031-06-01” in the field anchors.0.calendar, expected 2031-04-04',
    ],
    ['an anchor of an nday too many', ['nday: 1 }', 'nday: 15 }'], '7:49', 'one from 1 to 14'],
    [
      'anchors between which the clock ran too fast',
      ['true }]', `true }, ${ANCHOR} }]`],
      '7:145',
      'it was nweek 1, nday 1, on 2031-02-01',
    ],
    [
      'two beginnings of one era',
      ['true }]', `true }, ${ANCHOR.replace('nweek: 3', 'nweek: 1')}, begins: true }]`],
      '7:145',
      'it was nweek 1, nday 1, on 2031-02-01',
    ],
    ['another id than its file', ['id: tidewater', 'id: tidewatr'], '1:5', 'expected tidewater'],
    [
      'a form of reference that there is not',
      ['numbering', 'references: [rulle]\nnumbering'],
      '8:14',
      '“rule”',
    ],
    [
      'a sentence with an open brace',
      ['numbering', "told: { give: '{by gave' }\nnumbering"],
      '8:15',
      'every brace and bracket to be closed',
    ],
  ] as const)('%s', (_what, [right, wrong], place, words) => {
    write(LOG, RIGHT);
    write('src/content/games/tidewater.yaml', GAME.replace(right, wrong));
    const [line, column] = place.split(':').map(Number);
    const told = ask().messages.filter(({ ruleId }) => ruleId === 'record-invalid');
    const places = told.map((one) => [one.file, one.line, one.column, one.fatal]);
    expect(places).toEqual([['src/content/games/tidewater.yaml', line, column, true]]);
    expect(`${told[0]?.reason} ${told[0]?.note ?? ''}`).toContain(words);
  });
});

test('anchors that the clock can have shown, and estimates, are left alone', () => {
  write(LOG, RIGHT);
  const anchors = [
    ANCHOR.replace('02-03', '03-03'),
    ANCHOR.replace('2031-02-03', '{ around: 2030 }'),
  ];
  const right = GAME.replace('true }]', `true }, ${anchors.join(' }, ')} }]`);
  write('src/content/games/tidewater.yaml', right);
  expect(messagesOf()).toEqual([]);
});

describe('a game that cannot be read', () => {
  const file = 'src/content/games/tidewater.yaml';

  test.each([
    ['an open quote', "name: 'A harbour", '2:7'],
    ['a tab', '\tname: A harbour', '2:1'],
    ['a blank that is no space', '\u00A0name A harbour', '2:1'],
    ['a field that it lacks', '', '1:1'],
  ])('is told once: %s', (_what, line, place) => {
    write(LOG, RIGHT);
    write(file, GAME.replace('name: A harbour', line));
    const told = ask().messages.map(
      (one) => `${one.file ?? ''}:${one.line ?? 0}:${one.column ?? 1}`,
    );
    expect(told).toEqual([`${file}:${place}`]);
  });

  test('a procedure that there is not is told at its place', () => {
    write(LOG, RIGHT);
    write(file, `${GAME}procedures: [{ use: hat, as: x }]\n`);
    expect(messagesOf()).toEqual([
      expect.stringMatching(/^src\/content\/games\/tidewater.yaml 9:21 procedure-misbound /u),
    ]);
  });
});

describe('a log that is no text', () => {
  test.each([
    [
      'bytes of another encoding',
      Buffer.from('- { id: z, do: x, note: caf\u00E9 }\n', 'latin1'),
      '28',
    ],
    ['a NUL', Buffer.from('- { id: z, do: x, note: "\0" }\n'), '26'],
    [
      'another encoding behind a sign that stands there',
      Buffer.from([0xef, 0xbf, 0xbd, 0xe9]),
      '2',
    ],
  ])('is told at the first such byte: %s', (_what, bytes, column) => {
    mkdirSync(dirname(join(root, LOG)), { recursive: true });
    writeFileSync(join(root, LOG), bytes);
    expect(messagesOf()).toEqual([
      expect.stringMatching(new RegExp(`^1:${column} (?:encoding-damaged|binary-content) `, 'u')),
    ]);
  });

  test('a sign that stands for bytes that were none may stand there', () => {
    write(LOG, RIGHT.replace('Pike', 'P\uFFFDke'));
    expect(messagesOf()).toEqual([]);
  });
});

describe('a result that dice do not give', () => {
  test.each([
    ['d6', "'9'", 'a number from 1 to 6'],
    ['d6', "'0'", 'a number from 1 to 6'],
    ['2d6', "'1'", 'a number from 2 to 12'],
    ['2d6', "['3', '7']", 'numbers from 1 to 6'],
    ['3d6', "['3', '1']", '3 results'],
    ['d6', 'three', 'a number from 1 to 6'],
    ['2d6', "['3', 'four']", 'numbers from 1 to 6'],
    ['2d6', "['3', unknown, '4']", '2 results'],
    ['2d6+3', "'4'", 'a number from 5 to 15'],
  ])('%s: %s', (die, got, words) => {
    const told = tell(event(`rolls: [{ what: depth, die: ${die}, got: ${got} }]`));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^5:\d+ roll-impossible Unexpected result /u);
    expect(told[0]).toContain(words);
  });

  test.each([
    ['d10', "'0'"],
    ['2d6', "'12'"],
    ['2d6', "['6', '6']"],
    ['d6', 'unknown'],
    ['2d6', "['3', unknown]"],
    ['d2', 'heads'],
    ['coin', "'7'"],
    ['2d6+3', "'15'"],
    ['d10-1', "'9'"],
  ])('%s: %s is one', (die, got) => {
    expect(tell(event(`rolls: [{ what: depth, die: ${die}, got: ${got} }]`))).toEqual([]);
  });
});

test.each(['d6+', '1d2O', 'd0', '0d6', '2x6', 'd6!', '6'])('the die %s cannot be read', (die) => {
  const told = tell(event(`rolls: [{ what: depth, die: '${die}', got: '3' }]`));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^5:31 die-unread Unexpected die /u);
});

describe('a proposal that nobody made', () => {
  const made = "proposes: { id: '12', title: Dry feet, text: Dry. }";
  const vote = (id: string, slip: string) =>
    `\n- { id: ${id}, at: 2031-03-07, do: vote, args: { slip: ${slip} } }`;

  test('is told where one event alone names it', () => {
    expect(tell(event(made) + vote('v', '112'))).toEqual([
      expect.stringMatching(/^6:52 reference-unknown Unexpected proposal “112” under "args.slip"/u),
    ]);
  });

  test('is one where two events do, where somebody made it, or where nobody made any', () => {
    expect(tell(event(made) + vote('v', '112') + vote('w', '112'))).toEqual([]);
    expect(tell(event(made) + vote('v', '12'))).toEqual([]);
    expect(tell(vote('v', '112'))).toEqual([]);
  });
});

describe('a file that is not read', () => {
  test.each([
    ['actions/tidewater/more.yml', 'Unexpected ending .yml', '“.yaml”'],
    ['actions/tidewater/more.YAML', 'Unexpected ending .YAML', '“.yaml”'],
    ['actions/tidewater/more.json', 'Unexpected ending .json', '“.jsonl”'],
    ['notes/tidewater.yml', 'Unexpected ending .yml', '“.yaml”'],
    ['action/tidewater/more.yaml', 'Unexpected file in src/content', '“actions”'],
  ])('%s is told', (path, words, near) => {
    write(`src/content/${path}`, 'id: x\n');
    const [told, ...more] = ask().messages;
    expect([told?.file, told?.ruleId, told?.fatal, more]).toEqual([
      `src/content/${path}`,
      'file-unread',
      true,
      [],
    ]);
    expect(told?.reason).toContain(words);
    expect(told?.note).toContain(near);
  });

  test('is no README', () => {
    write('src/content/actions/tidewater/README.md', 'Words.');
    expect(ask().messages).toEqual([]);
  });
});

describe('what is asked and does not exist', () => {
  beforeEach(() => {
    write(LOG, RIGHT);
  });

  test.each<[Partial<Question>, string, string]>([
    [{ why: 'player/fen/brine' }, 'path-unknown', '“player/fenn/brine”'],
    [{ why: 'player/fenn' }, 'path-unknown', '“player/fenn/brine”'],
    [{ why: 'Player/Fen/brine' }, 'path-unknown', '“player/fenn/brine”'],
    [{ why: '/player/fenn/brine' }, 'path-unknown', '“player/fenn/brine”'],
    [{ why: 'player/*/brine' }, 'path-unknown', '“player/fenn/brine” or “player/odile/brine”'],
    [{ paths: ['plyer/fen/*'] }, 'path-unknown', '“player/fenn/*”'],
    [{ paths: ['player/*/brne'] }, 'path-unknown', '“player/*/brine”'],
    [{ branch: 'apeal' }, 'branch-unknown', '“appeal”'],
    [{ game: 'tidewatr' }, 'record-orphaned', '“tidewater”'],
    [{ at: '2030-01-01' }, 'time-unknown', 'Ask for a date of the game'],
    [{ at: 'first.nweek-3.15' }, 'time-unknown', 'Ask for a date of the game'],
  ])('%j is an error', (question, code, words) => {
    const [told, ...more] = ask(question).messages;
    expect([told?.ruleId, told?.fatal, more]).toEqual([code, true, []]);
    expect(told?.note).toContain(words);
  });

  test('a path of a branch alone is told with the branch', () => {
    tell(event('branch: appeal', 'fx: [lamp = lit]'));
    expect(ask({ paths: ['lamp'] }).messages.map(({ reason }) => reason)).toEqual([
      'Unexpected path lamp, expected a path at which something stood, or --branch appeal.',
    ]);
    expect(ask({ paths: ['lamp'], branch: 'appeal' }).messages).toEqual([]);
  });

  test.each([
    '2031-02-03',
    '2031-05-01',
    '2040',
    'first.nweek-1',
    'first.nweek-60',
    'second.nweek-9',
  ])('%s is noted as beyond what is known', (at) => {
    const { game, messages } = ask({ at });
    expect(game).toBe('tidewater');
    expect(messages.map(({ ruleId }) => ruleId)).toEqual(['time-beyond']);
    expect(messages.every(isNote)).toBe(true);
  });

  test('of an nweek nobody says that it was before the log where nothing tells when it was', () => {
    const untimed = GAME.replace(/^anchors.*\n/mu, '').replace(/, from.*clock: tidewater/u, '');
    write('src/content/games/tidewater.yaml', untimed);
    write(LOG, '- { id: a, at: 2031-03-01, do: open, fx: [tide = ebb] }\n');
    const [told, ...more] = ask({ at: 'first.nweek-99' }).messages;
    expect([told?.ruleId, told?.fatal, more]).toEqual(['time-unknown', true, []]);
    expect(told?.reason).toContain('nothing tells when that nweek was');
  });

  test.each(['2031-03-01', '2031-03', '2031', '2031-03-06', 'first.nweek-3'])(
    '%s is answered without a word',
    (at) => {
      expect(ask({ at }).messages).toEqual([]);
    },
  );
});

describe('a sentence that can never be filled is told in the file of the game', () => {
  const toldOf = (field: string) => {
    write(LOG, RIGHT);
    write('src/content/games/tidewater.yaml', `${GAME}${field}\n`);
    return ask().messages.map(
      ({ line, column, ruleId, reason, note }) =>
        `${line ?? 0}:${column ?? 0} ${ruleId ?? ''} ${reason} ${note ?? ''}`,
    );
  };

  test('for a place that no event of its action has', () => {
    const [told, ...more] = toldOf(
      "told: { give: '{by} gave {amuont}[ to {to}]', sing: '{song}' }",
    );
    expect(more).toEqual([]);
    expect(told).toContain(
      '9:15 sentence-unfilled Unexpected place {amuont}, expected what an event',
    );
    expect(told).toContain('give has: by, amount, to. Perhaps “amount” is meant.');
  });

  test('for a sign that no amount has', () => {
    const [told, ...more] = toldOf('units: { bn: [brine, brine], bm: [boom, booms] }');
    expect(more).toEqual([]);
    expect(told).toContain('9:34 sentence-unfilled Unexpected sign “bm”');
    expect(toldOf('units: { bn: [brine, brine] }')).toEqual([]);
  });
});

describe('a difference that the notes acknowledge', () => {
  const notes = (fields: string) =>
    write('src/content/notes/tidewater.yaml', `differences:\n  - { ${fields}, because: X. }\n`);
  const wrong = event('do: report', "asserts: [[player/fenn/brine, '31']]").replace(
    'do: x\n  ',
    '',
  );
  const there = 'event: last, path: player/fenn/brine';

  test.each([
    [`event: count, path: player/fenn/brine`, 'a difference: both say 30'],
    ['event: last, path: player/fenn/brin', 'a path of which that report asserts something'],
    [`${there}, reported: '32'`, '31 is reported and 30 replayed'],
    [`${there}, reported: '31', replayed: '26'`, '31 is reported and 30 replayed'],
  ])('and that is not there is told: %s', (fields, words) => {
    write(LOG, RIGHT + wrong);
    notes(fields);
    const told = ask().messages;
    expect(told.map(({ ruleId, line }) => [ruleId, line])).toEqual([['difference-stale', 2]]);
    expect(told[0]?.reason).toContain(words);
    expect(told[0]?.column).toBeGreaterThan(5);
  });

  test('and that is there is not', () => {
    write(LOG, RIGHT + wrong);
    notes(`${there}, reported: '31', replayed: '30'`);
    expect(ask().messages).toEqual([]);
  });
});

describe('a mail that is named as evidence', () => {
  const mail = {
    messageId: '7@quay.example',
    author: 'Pike',
    at: '2031-03-01T09:00:00Z',
    subject: 'Hail',
  };
  const place = {
    thread: '59b3cb04fd95',
    place: { lines: [1, 2] },
    size: 1,
    words: 'a'.repeat(64),
  };

  test.each([
    ['59b3cb04fd96', 'Perhaps “59b3cb04fd95” is meant'],
    ['<7@quay.example>', 'Perhaps “59b3cb04fd95” is meant'],
    ['mail 7', 'Mend the name'],
  ])('and that is not there is told: %s', (named, words) => {
    const line = JSON.stringify({ id: '59b3cb04fd95', ...mail, ...place });
    write('src/content/messages/tidewater/tray/2031-03.jsonl', `${line}\n`);
    write('src/content/sources/tidewater/tray.json', JSON.stringify({ ...SOURCE, id: 'tray' }));
    const [told, ...more] = tell(event(`source: { message: ${named} }`));
    expect(more).toEqual([]);
    expect(told).toContain('5:22 reference-unknown Unexpected message ');
    expect(told).toContain(words);
    expect(tell(event('source: { message: 59b3cb04fd95 }'))).toEqual([]);
  });

  test('tells nothing in a game without mail', () => {
    expect(tell(event('source: { message: 59b3cb04fd96 }'))).toEqual([]);
  });
});

const SOURCE = {
  ...{
    game: 'tidewater',
    title: 'Tray',
    file: 'tray.mbox',
    sha256: 'b'.repeat(64),
    format: 'mbox',
  },
  ...{ asOf: {}, totalLines: 2, sections: [], ledger: [], findings: [] },
  coverage: { lines: 2, claimed: 2, ignored: 0, unclaimed: 0 },
};
