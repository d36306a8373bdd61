import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, type Question } from './answer.ts';
import { sampleWitness } from '../../test/support/sample-archive.ts';
import { printAnswer, printJson } from './print.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-replay-'));
  write('src/content/games/agora.yaml', GAME);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const GAME = `id: agora
name: A harbour
summary: A game about tides.
eras: [{ id: agora, name: A harbour, from: 1999-01-01 }]
numbering: number
`;

const MANIFEST = `game: agora
sources:
  - { id: ledger, file: ledger, format: treasury-ledger, title: Ledger, asOf: { calendar: 1999 }, with: { state: state.txt } }
  - { id: reports, file: reports, format: treasury-report, title: Reports, asOf: { calendar: 1999 } }
  - { id: votes, file: votes.json, format: voting-decisions, title: Votes, asOf: { calendar: 1999 } }
`;

const LEDGER = `1999-05-03
[08:00] Otter 5cn>Crab "A debt"
[09:00] #report
[10:00] Crab 1cn+
`;

const REPORT = `FORBES FORTY

   Player  cn  wc
 ========  ==  ==
 Otter     95   0
 Crab      26   1
`;

const decision = (number: number, outcome: string) => ({
  number,
  decision_ai: '1.0',
  ballots: [{ voter: 'Otter', kind: 'vote', vote: 'FOR' }],
  outcome,
});

const VOTES = JSON.stringify({
  assessments: [
    {
      name: '1-2',
      quorum: 1,
      default_strength: 3,
      proposals: [decision(1, 'ADOPTED'), decision(2, 'REJECTED')],
    },
  ],
});

function write(path: string, content: string): void {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
}

/** Puts a whole archive, a manifest and its sources, into a folder of the temporary project. */
function writeArchive(folder: string, ledger = LEDGER): string {
  write(`${folder}/archive.yaml`, MANIFEST);
  write(`${folder}/ledger/9905.txt`, ledger);
  write(
    `${folder}/state.txt`,
    'ASSETS cn wc\nFLOTATION 2\nFORBES 40\nENT P Otter 100cn\nENT P Crab 20cn 1wc\nENT O L&F_Dept.\n',
  );
  write(`${folder}/reports/1999-05-04.txt`, REPORT);
  write(`${folder}/votes.json`, VOTES);
  return join(root, folder, 'archive.yaml');
}

function ask(question: Partial<Question> = {}) {
  return answer({
    ...{ root, archiveFolders: [], manifests: [], game: 'agora', paths: [], check: false },
    ...question,
  });
}

function known(question: Partial<Question> = {}) {
  const reply = ask(question);
  if (reply.game === undefined) throw new Error(reply.messages.map(String).join('\n'));
  return reply;
}

const told = (question: Partial<Question>) =>
  ask(question).messages.map(({ file, line, ruleId }) => `${file}:${line ?? 0} ${ruleId ?? ''}`);

describe('an answer', () => {
  test('is the state at a moment, with the line that wrote each value', () => {
    writeArchive('archives/agora');
    const before = known({ at: '1999-05-03T08:30Z', paths: ['player/*/coins'] });
    expect(before.state).toMatchObject([
      { path: 'player/Crab/coins', value: '25', source: 'ledger/9905.txt:2' },
      { path: 'player/Otter/coins', value: '95', source: 'ledger/9905.txt:2' },
    ]);
    expect(known({ at: '1999-05-03', paths: ['player/Crab/coins'] }).state?.[0]?.value).toBe('26');
    expect(told({ at: '1998' })).toEqual(['--at:1 time-unknown']);
    expect(printAnswer(before)).toContain('player/Crab/coins   25  ledger/9905.txt:2');
  });

  test('leads from a value to the events behind it', () => {
    writeArchive('archives/agora');
    const { why } = known({ why: 'player/Crab/coins' });
    expect(why).toMatchObject({
      value: '26',
      steps: [
        { before: '25', after: '26', source: 'ledger/9905.txt:4' },
        { before: '20', after: '25', source: 'ledger/9905.txt:2', note: 'A debt' },
        { before: null, after: '20', source: 'state.txt:5' },
      ],
    });
    expect(printAnswer(known({ why: 'player/Crab/coins' }))).toContain('transfer (holder Otter');
  });

  test('compares with reports and announced outcomes', () => {
    writeArchive('archives/agora');
    const { comparison } = known({ check: true });
    expect(comparison).toMatchObject({
      rows: { agree: 1, of: 2 },
      cells: { agree: 3, of: 4 },
      outcomes: { agree: 1, of: 2 },
    });
    const printed = printAnswer(known({ check: true }));
    expect(printed).toContain('rows      1 of 2 rows of reports agree (50.0 %)');
    expect(printed).toContain(
      'reports/1999-05-04.txt:6: player/Crab/coins: reported 26, replayed 25: cut-later',
    );
    expect(printed).toContain('votes.json:1: proposal 2: announced REJECTED, counted ADOPTED');
  });

  test('knows the paths of rules that documents alone tell of, and says where it knows nothing', () => {
    write(
      'src/content/sources/agora/book.json',
      JSON.stringify({
        ...{ game: 'agora', id: 'book', title: 'Book', file: 'book.txt', sha256: 'a'.repeat(64) },
        ...{ format: 'headings', totalLines: 1, sections: [], ledger: [], findings: [] },
        asOf: { calendar: '1999-05-03' },
        coverage: { lines: 1, claimed: 1, ignored: 0, unclaimed: 0 },
      }),
    );
    const copy = sampleWitness('1', 'book');
    write('src/content/rules/agora/book/1.json', JSON.stringify({ ...copy, game: 'agora' }));
    const at = (day: string, path = 'rule/1/title') => known({ at: day, paths: [path] });
    expect(at('1999-05-03').state?.map(({ value }) => value)).toEqual(['Title of 1']);
    const codes = (one: ReturnType<typeof at>) => one.messages.map(({ ruleId }) => ruleId);
    expect(codes(at('1999-05-03'))).not.toContain('path-unknown');
    expect(codes(at('1999-05-03', 'rule/1/titel'))).toContain('path-unknown');
    expect(printAnswer(at('1999-05-09'))).toContain('Nothing is told of that for this time.');
  });

  test('counts what was not read in every tally, in words and as JSON', () => {
    writeArchive('archives/agora');
    write('archives/agora/reports/1999-05-05.txt', REPORT.replace(/\d+ +\d+$/gmu, 'many'));
    write('archives/agora/reports/1999-05-06.txt', REPORT.replace('FORTY', 'THIRTY'));
    const bad = 'a decision of which nothing can be read';
    const { assessments } = JSON.parse(VOTES) as { assessments: { proposals: unknown[] }[] };
    assessments[0]?.proposals.push(bad);
    write('archives/agora/votes.json', JSON.stringify({ assessments }));
    const reply = known({ check: true });
    const refused = { decision: 1, report: 1, row: 2, value: 4 };
    expect(reply.comparison).toMatchObject({
      rows: { agree: 1, of: 6, refused: 2 },
      cells: { agree: 3, of: 12, refused: 4 },
      outcomes: { agree: 1, of: 3, refused: 1 },
      plainOutcomes: { agree: 1, of: 3, refused: 1 },
      refused,
    });
    const printed = printAnswer(reply);
    expect(printed).toContain('rows      1 of 6 rows of reports agree (16.7 %); 2 not read');
    expect(printed).toContain('decisions come out as announced (33.3 %); 1 not read');
    expect(printed).toContain('not read  1 decision, 1 report, 2 rows, 4 values');
    expect(JSON.parse(printJson(reply))).toMatchObject({
      check: { refused, rows: { refused: 2 }, outcomes: { refused: 1 } },
    });
  });

  test('names the reports that say nothing of a log in place of their own', () => {
    writeArchive('archives/agora');
    write('elsewhere/archive.yaml', MANIFEST.replace(/ {2}- \{ id: (?:reports|votes).*\n/gu, ''));
    write('elsewhere/ledger/9906.txt', LEDGER);
    write('elsewhere/state.txt', 'FORBES 90\nENT P Otter 100cn\nENT P Crab 20cn\n');
    const reply = known({ manifests: [join(root, 'elsewhere/archive.yaml')], check: true });
    expect(reply.comparison?.leftOut).toEqual(['reports/1999-05-04.txt']);
    expect(printAnswer(reply)).toContain('left out  1 of the reports held');
  });

  test('says the same as JSON', () => {
    writeArchive('archives/agora');
    expect(JSON.parse(printJson(known({ check: true, paths: ['player/Crab'] })))).toMatchObject({
      game: 'agora',
      state: [{ path: 'player/Crab', value: 'active' }],
      check: {
        cells: { agree: 3, of: 4, untold: 0 },
        differences: [{ path: 'player/Crab/coins', line: 6, cause: { code: 'cut-later' } }],
      },
      messages: [],
    });
  });

  test('takes the sources of another manifest in place of the project’s', () => {
    writeArchive('archives/agora');
    const other = writeArchive('elsewhere', LEDGER.replace('5cn', '7cn'));
    const { state } = known({ manifests: [other], paths: ['player/Crab/coins'] });
    expect(state?.[0]?.value).toBe('28');
    expect(known({ manifests: [other], check: true }).comparison?.cells.of).toBe(4);
  });

  test('adds a log that lies elsewhere', () => {
    writeArchive('archives/agora');
    const source = 'id: mine, file: mine.yaml, title: Mine, asOf: { calendar: 1999 }';
    write('elsewhere/archive.yaml', `game: agora\nsources: [{ ${source} }]\n`);
    write(
      'elsewhere/mine.yaml',
      '- id: find\n  at: 1999-07-01\n  do: find\n  fx: [crab 3 coins > otter]\n',
    );
    const manifests = [join(root, 'elsewhere/archive.yaml')];
    const { state } = known({ manifests, paths: ['player/*/coins'] });
    expect(state).toMatchObject([
      { path: 'player/Crab/coins', value: '26' },
      { path: 'player/Otter/coins', value: '95' },
      { path: 'player/crab/coins', value: null, source: 'mine.yaml:1' },
      { path: 'player/otter/coins', value: null },
    ]);
  });

  test('heeds a log that somebody wrote, and its branches', () => {
    writeArchive('archives/agora');
    write(
      'src/content/actions/agora/ruling.yaml',
      `- id: ruling
  at: 1999-06-01
  branch: generous
  do: rule
  judges: [{ event: 'ledger/9905.txt:2', verdict: void }]
`,
    );
    const crab = (branch?: string) =>
      known({ paths: ['player/Crab/coins'], branch }).state?.[0]?.value;
    expect([crab(), crab('generous')]).toEqual(['26', '21']);
    expect(told({ branch: 'mean' })).toEqual(['--branch:1 branch-unknown']);
  });

  test('tells what a log records otherwise than the rule gives it', () => {
    writeArchive('archives/agora');
    write(
      'src/content/actions/agora/odd.yaml',
      `- id: odd
  at: 1999-06-01
  do: gain
  args: { holder: Crab, amount: 5cn }
  fx: ['player/Crab/coins +7']
`,
    );
    const reply = known({ check: true });
    expect(reply.comparison?.deviations).toMatchObject([{ event: { id: 'odd' } }]);
    expect(printAnswer(reply)).toContain(
      'odd.yaml:1: gain: recorded add player/Crab/coins 7, by the rule add player/Crab/coins 5',
    );
    expect(JSON.parse(printJson(reply))).toMatchObject({
      check: { deviations: [{ event: 'odd' }] },
    });
  });

  test('says what is acknowledged, and which acknowledgements are stale', () => {
    writeArchive('archives/agora');
    write(
      'src/content/notes/agora.yaml',
      `differences:
  - { event: reports/1999-05-04.txt, path: player/Crab/coins, because: A late entry. }
  - { event: reports/1999-05-04.txt, path: player/Otter/coins, because: None any more. }
`,
    );
    const printed = printAnswer(known({ check: true }));
    expect(printed).toContain('1 of 1 difference is acknowledged; 1 acknowledgement is stale');
    expect(printed).toContain('notes: Unexpected acknowledgement of player/Otter/coins');
  });

  test('leads from a value to the event that corrected its entry', () => {
    writeArchive('archives/agora');
    write(
      'src/content/actions/agora/mend.yaml',
      `- id: mend
  at: 1999-06-01
  do: transfer
  corrects: ledger/9905.txt:2
  args: { holder: Otter, amount: 6cn, to: Crab }
`,
    );
    const reply = known({ why: 'player/Crab/coins' });
    expect(reply.why).toMatchObject({ value: '27', steps: [{}, { correctedBy: 'mend' }, {}] });
    expect(printAnswer(reply)).toContain('    as corrected by mend');
  });

  test('holds a disputed event either way, in a branch that is called after it', () => {
    writeArchive('archives/agora');
    write(
      'src/content/actions/agora/grab.yaml',
      `- id: grab
  at: 1999-06-01
  do: grab
  verdict: disputed
  fx: ['player/Crab/coins = 0']
- id: ruling
  at: 1999-06-02
  do: rule
  judges: [{ event: grab, verdict: void }]
`,
    );
    const crab = (branch?: string) =>
      known({ paths: ['player/Crab/coins'], branch }).state?.[0]?.value;
    expect([crab(), crab('grab-effective'), crab('grab-void')]).toEqual(['26', '0', '26']);
    expect(ask({ branch: 'grab' }).messages[0]?.reason).toBe(
      'Unexpected branch grab, expected one of grab-effective, grab-void.',
    );
  });
});

describe('a moment in game time', () => {
  const HARBOUR = `id: harbour
name: A harbour
summary: A game about tides.
eras:
  - { id: ebb, name: Ebb, from: 1999-01-01, clock: b-nomic-first }
  - { id: flood, name: Flood, from: 2000-01-01, clock: b-nomic-first }
anchors:
  - { game: { era: ebb, nweek: 1, nday: 1 }, calendar: 1999-01-01, begins: true }
  - { game: { era: flood, nweek: 3, nday: 1 }, calendar: 2000-01-01, begins: true }
numbering: number
`;
  const at = (id: string, when: string) =>
    `- { id: ${id}, ${when}, do: sail, fx: ['boat/place = ${id}'] }\n`;
  const LOG =
    at('a', 'at: 1999-01-02, clock: { era: ebb, nweek: 1, nday: 2 }') +
    at('b', 'at: 1999-02-02, clock: { era: ebb, nweek: 4 }') +
    at('c', 'at: 2000-01-12, clock: { era: flood, nweek: 4, nday: 2 }') +
    at('d', 'at: 2000-01-22, clock: { era: flood, nweek: 5 }');

  const place = (when: string) => {
    const { state, at: shown } = known({ game: 'harbour', at: when });
    return [shown, state?.[0]?.value];
  };

  beforeEach(() => {
    write('src/content/games/harbour.yaml', HARBOUR);
    write('src/content/actions/harbour/log.yaml', LOG);
  });

  test('reaches to the end of the nweek or the nday', () => {
    expect(place('nweek-1')).toEqual(['ebb.nweek-1', 'a']);
    expect(place('nweek-1.1')).toEqual(['ebb.nweek-1.1', undefined]);
    expect(place('nweek-1.2')).toEqual(['ebb.nweek-1.2', 'a']);
    expect(place('ebb.nweek-9')).toEqual(['ebb.nweek-9', 'b']);
    expect(place('flood.nweek-3')).toEqual(['flood.nweek-3', 'b']);
    expect(place('nweek-5')).toEqual(['flood.nweek-5', 'd']);
  });

  test('needs its era where the game counts it twice', () => {
    expect(place('ebb.nweek-4')).toEqual(['ebb.nweek-4', 'b']);
    expect(place('flood.nweek-4')).toEqual(['flood.nweek-4', 'c']);
    expect(told({ game: 'harbour', at: 'nweek-4' })).toEqual(['--at:1 time-unknown']);
    expect(told({ game: 'harbour', at: 'tide.nweek-4' })).toEqual(['--at:1 time-unknown']);
  });

  test('is not believed where the clock cannot have shown it', () => {
    write(
      'src/content/actions/harbour/late.yaml',
      at('e', 'at: 1999-01-03, clock: { era: ebb, nweek: 9 }'),
    );
    expect(told({ game: 'harbour' })).toEqual([
      'src/content/actions/harbour/late.yaml:1 clock-contradicted',
    ]);
  });
});

describe('what cannot be replayed', () => {
  test('is told with its place, and the rest is replayed', () => {
    const bad = '[10:30] Crab hums\n[10:31] Nobody 5cn+\n[10:32] Crab 1cn+\n';
    writeArchive('archives/agora', LEDGER + bad);
    expect(told({})).toEqual([
      'ledger/9905.txt:5 entry-malformed',
      'ledger/9905.txt:6 event-unplayable',
    ]);
    expect(known({ paths: ['player/Crab/coins'] }).state?.[0]?.value).toBe('27');
  });

  test('is a game or a manifest that is not there', () => {
    expect(told({ game: 'chess' })).toEqual(['src/content/games/chess.yaml:1 record-orphaned']);
    expect(told({ manifests: [join(root, 'nowhere.yaml')] })).toEqual([
      'nowhere.yaml:1 manifest-unreadable',
    ]);
  });

  test('is a source that is not at hand', () => {
    write('archives/agora/archive.yaml', MANIFEST);
    const places = [3, 4, 5].map((line) => `archives/agora/archive.yaml:${line} source-absent`);
    expect(told({})).toEqual(places);
  });

  test('is a log that breaks off', () => {
    write('src/content/actions/agora/mine.yaml', '- id: a\n  at: tomorrow\n  do: pay\n');
    expect(told({})).toEqual(['src/content/actions/agora/mine.yaml:2 record-invalid']);
  });
});
