import { describe, expect, test } from 'vitest';
import { SourceEntry } from '../../src/schemas/index.ts';
import { importText } from '../../test/support/import-text.ts';

/** Imports a document with what a manifest says of it; gives its rules, and what was told. */
function read(name: string, text: string, more: object = {}) {
  const { records, messages } = importText(name, text, more);
  return {
    rules: records?.witnesses.map(({ id, title }) =>
      title === '' || title === id ? id : `${id} ${title}`,
    ),
    texts: [...(records?.texts.values() ?? [])].map((words) => words.trim()),
    told: messages.map(({ ruleId, reason }) => `${ruleId}: ${reason}`).join('\n'),
  };
}

const OWLS = 'Owls watch the gate at night.';
const BATS = 'Bats hang in the mill by day.';
/** What a rule is called by its first words. */
const [OWLS_CALLED, BATS_CALLED] = [OWLS.slice(0, -1), BATS.slice(0, -1)];

describe('patterns of headings', () => {
  test.each<[pattern: string, lines: string, rules: readonly string[]]>([
    ['({number}) {title}', `(7) Owls\n${OWLS}\n(9) Bats\n${BATS}`, ['7 Owls', '9 Bats']],
    ['@{title}', `@Owls\n${OWLS}\n@Bats\n${BATS}`, ['Owls', 'Bats']],
    ['Law {number}/{revision}: {title}', `Law 3/2: Owls\n${OWLS}`, ['3/2 Owls']],
    ['{number} = {text}', `4 = ${OWLS}\n5 = ${BATS}`, ['4', '5']],
    ['\\item[{number}] {text}', `\\item[4] ${OWLS}\n\\item[5] ${BATS}`, ['4', '5']],
    ['## {number}.  {title}', `## 1. Owls\n${OWLS}\n## More\n${BATS}`, ['1 Owls']],
    ['- {text}', `- ${OWLS}\n  They hoot.\n- ${BATS}`, [OWLS_CALLED, BATS_CALLED]],
    [
      '| {title} | {text} |',
      `| Name | Words |\n| --- | --- |\n| Owls | ${OWLS} |\n| Bats | ${BATS} |`,
      ['Owls', 'Bats'],
    ],
    ['{number} {title} (.*)', `1 Owls (.*)\n${OWLS}`, ['1 Owls']],
  ])('%s', (pattern, lines, rules) => {
    expect(read('rules.txt', `${lines}\n`, { headings: [pattern] }).rules).toEqual(rules);
  });

  test('may be several, of which the first that fits counts', () => {
    const headings = ['{number}. {text}', '### Section {number}: {title}'];
    const text = `1. ${OWLS}\n2. ${BATS}\n### Section 8: Guests\n${OWLS}\n`;
    const { rules, texts } = read('list.md', text, { headings });
    expect(rules).toEqual(['1', '2', '8 Guests']);
    expect(texts).toEqual([OWLS, BATS, OWLS]);
  });

  test('say so where no line fits', () => {
    expect(read('rules.txt', `1. ${OWLS}\n`, { headings: ['## {number}'] }).told).toContain(
      'nothing-found: Unexpected lack of rules, expected a line like “## {number}”',
    );
  });

  test.each(['{words}', '{number}{title}', 'Rule', '{number} {number}'])(
    '%s is none',
    (pattern) => {
      const entry = { id: 'a', file: 'a', title: 'A', asOf: {}, headings: [pattern] };
      expect(SourceEntry.safeParse(entry).success).toBe(false);
    },
  );
});

describe('a document that is not taken says what it looks like', () => {
  const list = (...names: readonly string[]) =>
    JSON.stringify(names.map((name) => ({ name, info: `${name} sleep.` })));

  test.each<[what: string, name: string, text: string, hint: RegExp]>([
    [
      'too few headings',
      'notes.md',
      `## 7 Owls\n\n${OWLS}\n`,
      /1 heading such as “## 7 Owls” looks like a rule, but .*there is only one.*“headings: \['## \{number\} \{title\}'\]”/u,
    ],
    [
      'lists that are numbered alike',
      'notes.txt',
      `1. ${OWLS}\n2. ${BATS}\n`.repeat(3),
      /other lists are numbered in the same way/u,
    ],
    [
      'titles of a page that is no ruleset',
      'mill-nomic.md',
      `# Mill Nomic\n\n## Owls\n\n${OWLS}\n\n## Bats\n\n${BATS}\n\n## Mice\n\n${OWLS}\n`,
      /3 headings such as “## Owls” look like rules, but too little speaks for it/u,
    ],
    [
      'records of which nothing says that they are rules',
      'list.json',
      JSON.stringify([
        { title: 'Owls', text: 'Sleep.' },
        { title: 'Bats', text: 'Hang.' },
      ]),
      /2 records have a number or a title, and words, but nothing says that they are rules.*“format: json-rules”/u,
    ],
    [
      'rows of which nothing says that they are rules',
      'list.csv',
      'title,text\nOwls,Sleep.\nBats,Hang.\n',
      /nothing says that they are rules; if they are rules, write “format: csv-rules”/u,
    ],
    ['nothing that looks like rules', 'list.json', list('Owls', 'Bats'), /Formats are /u],
  ])('%s', (_what, name, text, hint) => {
    const { rules, told } = read(name, text);
    expect(rules).toBeUndefined();
    expect(told).toMatch(/^format-unknown: /u);
    expect(told).toMatch(hint);
  });
});

describe('whoever says what the parts of data are called', () => {
  const names = { text: 'says', title: 'on' };

  test('need not name the format', () => {
    const records = [
      { on: 'Owls', says: OWLS },
      { on: 'Bats', says: BATS },
    ];
    expect(read('list.json', JSON.stringify(records), { with: names }).texts).toEqual([OWLS, BATS]);
    const sheet = `on,says\nOwls,${OWLS}\nBats,${BATS}\n`;
    expect(read('list.csv', sheet, { with: names }).texts).toEqual([OWLS, BATS]);
  });

  test('is told where no format finds rules by that', () => {
    expect(read('list.json', '[{"a":"b"},{"a":"c"}]', { with: names }).told).toMatch(
      /^format-unknown/u,
    );
  });
});

describe('what nothing heeds is told at its field', () => {
  const told = (more: object, name = 'rules.md') =>
    read(name, `## 1. Owls\n${OWLS}\n## 2. Bats\n${BATS}\n`, more).told;

  test.each<[field: string, more: object, words: string]>([
    ['pages', { pages: ['Rules'] }, 'beside an export of a wiki only'],
    ['with.page', { with: { page: 'rules.md' } }, 'expected nothing in headings'],
    ['numbers.rules.md', { numbers: { 'rules.md': '1' } }, 'expected none in headings'],
  ])('%s', (field, more, words) => {
    expect(told(more)).toMatch(/^record-invalid: Unexpected /u);
    expect(told(more)).toContain(words);
    expect(told(more)).toContain(
      field === 'numbers.rules.md' ? 'rules.md' : field.replace('with.', ''),
    );
  });

  test('and what is heeded is not', () => {
    expect(told({ headings: ['## {number}. {title}'] })).toBe('');
  });
});

describe('an entry of a manifest is told to be wrong where it', () => {
  const entry = (more: object) =>
    SourceEntry.safeParse(
      { id: 'a', title: 'A', asOf: {}, ...more },
      { reportInput: true },
    ).error?.issues.map(({ path, message, input }) => [path.join('.'), message, input]);

  test.each<[what: string, more: object, path: string, words: string, input: unknown]>([
    [
      'counts what no document has',
      { file: 'a', expect: { rulez: '1' } },
      'expect.rulez',
      'rules, events',
      'rulez',
    ],
    [
      'counts what no mail has',
      { mbox: 'a', expect: { rules: '1' } },
      'expect.rules',
      'messages, copies',
      'rules',
    ],
    [
      'counts what no commit has',
      { git: 'a', expect: { events: '1' } },
      'expect.events',
      'one of rules',
      'events',
    ],
    ['chooses pages of a repository', { git: 'a', pages: ['b'] }, 'pages', 'of a wiki only', ['b']],
    ['names the format of mail', { mbox: 'a', format: 'b' }, 'format', 'no format of mail', 'b'],
  ])('%s', (_what, more, path, words, input) => {
    expect(entry(more)).toEqual([[path, expect.stringContaining(words), input]]);
  });
});
