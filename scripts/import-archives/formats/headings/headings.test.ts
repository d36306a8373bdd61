import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import type { Writing } from '../../format.ts';
import { detect } from '../../detect.ts';
import { readSource } from '../../read-source.ts';
import { headings } from './index.ts';

describeFormat(headings, import.meta.url);

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'pond.md', path: 'pond.md', lines };
  return { id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] };
}

describe('the evidence', () => {
  test('grows with the number of headings', () => {
    const scoreOf = (...lines: string[]) => {
      const spaced = lines.flatMap((line) => [line, '', 'Eels are long.', '']);
      return headings.sniff(documentOf(...spaced))?.score ?? 0;
    };
    expect(scoreOf('### Rule 1: Eels')).toBeLessThan(0.5);
    expect(scoreOf('# Rules of the Pond', '### Rule 1: Eels')).toBe(0.6);
    expect(scoreOf('### Rule 1: Eels', '### Rule 2: Pike')).toBe(0.8);
    expect(scoreOf('## Rule 1', '## Rule 2', '## Rule 3', '## Rule 4')).toBe(0.95);
  });
});

describe('a document without rules', () => {
  test('is an error at its beginning', () => {
    const document = documentOf('# Eels', '', '### Rules of eels', 'None.');
    const { drafts, messages } = readSource(document, new Map(), headings);
    expect(drafts.rules).toEqual([]);
    expect(messages.map(({ line, ruleId, fatal }) => [line, ruleId, fatal])).toContainEqual([
      1,
      'nothing-found',
      true,
    ]);
  });
});

describe('numbers that come again', () => {
  const rule = (number: number, words: string) => [`### Rule ${number}: ${words}`, '', 'So.', ''];
  const sets = (one: string, other: string, ...more: string[]) => [
    ...['# Pond', '', one, '', ...rule(1, 'Eels'), ...rule(2, 'Pike'), ''],
    ...[other, '', ...rule(1, 'Tench'), ...rule(2, 'Carp'), ...more],
  ];

  test('are those of sets of rules that are called otherwise', () => {
    const document = documentOf(...sets('## Constitution of the Pond', '## Bylaws of the Pond'));
    const { drafts } = readSource(document, new Map(), headings);
    const ids = ['Constitution 1', 'Constitution 2', 'Bylaws 1', 'Bylaws 2'];
    expect(drafts.rules.map(({ id }) => id)).toEqual(ids);
    expect(drafts.rules.map(({ title }) => title)).toEqual(['Eels', 'Pike', 'Tench', 'Carp']);
  });

  test('are those of sets that whole titles tell apart', () => {
    const document = documentOf(...sets('## Rules of Water', '## Rules of Land'));
    const { drafts } = readSource(document, new Map(), headings);
    expect(drafts.rules.map(({ id }) => id)).toContain('Rules of Land 2');
  });

  test.each([
    ['## Rules', '## Former Rules'],
    ['## Rules', '## Rules'],
    ['## Rules 2031', '## Rules 2032'],
    ['## Bylaws', '## Satzung'],
  ])('are refused with both places where they may be one set twice: %s, %s', (one, other) => {
    const found = detect(documentOf(...sets(one, other)), [headings]);
    const reason = 'problem' in found ? found.problem.reason : '';
    expect(reason).toContain('1 stands in line 5 and again in line 16');
  });

  test('are not told apart where rules stand outside of all parts', () => {
    const more = ['## Players', '', ...rule(9, 'Newts')];
    const document = documentOf(...sets('## Constitution', '## Bylaws', ...more));
    const { drafts } = readSource(document, new Map(), headings);
    expect(drafts.rules.map(({ number }) => number)).toEqual(['1', '2', '1', '2', '9']);
  });

  test('of few rules among many are slips, and those of files that may be one set twice are left', () => {
    const file = (name: string, lines: string[]) => ({ name, path: name, lines });
    const idsOf = (...files: ReturnType<typeof file>[]) => {
      const document = { ...documentOf(), name: 'pond', isFolder: true, files };
      return readSource(document, new Map(), headings).drafts.rules.map(({ id }) => id);
    };
    const [one, two] = [[...rule(1, 'Eels'), ...rule(2, 'Pike')], rule(1, 'Tench')];
    const three = [...rule(2, 'Carp'), ...rule(3, 'Roach'), ...rule(4, 'Newts')];
    expect(idsOf(file('rules.md', one), file('old-rules.md', two))).toEqual(['1', '2', '1']);
    expect(idsOf(file('rules.1.md', one), file('rules.2.md', two))).toEqual(['1', '2', '1']);
    expect(idsOf(file('regeln.md', one), file('rules.md', two))).toEqual(['1', '2', '1']);
    expect(idsOf(file('rules-a.md', one), file('rules.md', two))).toEqual(['1', '2', '1']);
    expect(idsOf(file('bylaws.md', three), file('rules.md', one))).toEqual([
      '2',
      '3',
      '4',
      '1',
      '2',
    ]);
    expect(idsOf(file('bylaws.md', two), file('rules.md', one))).toContain('Bylaws 1');
  });
});

describe('links within the source', () => {
  const filesAt = 'https://a.example/nomic/blob/main/';
  const linksIn = (document: SourceDocument, writing: Writing = {}) => {
    const { drafts } = readSource(document, new Map(), headings, new Map(), writing);
    return JSON.stringify(drafts.rules.map(({ body }) => body)).match(/"url":"[^"]*"/gu) ?? [];
  };
  const folder = (files: Readonly<Record<string, string>>): SourceDocument => ({
    ...{ id: 'rules', name: 'rules', isFolder: true, sha256: '' },
    files: Object.entries(files).map(([name, line]) => ({ name, path: name, lines: [line] })),
  });
  const SEE =
    'See [a](102-owls.md), [b](../rules/7.md), [c](../README.md#x), [d](103.md) and <a href="e.md">e</a>.';

  test('lead to the rules that files are, and else to the files', () => {
    const files = folder({ 'rules/101.md': SEE, 'rules/102-owls.md': 'Owls watch.' });
    expect(linksIn(files).filter((one) => one !== '"url":""')).toEqual([
      '"url":"rule:102"',
      '"url":"rule:7"',
      '"url":"rule:103"',
    ]);
    expect(linksIn(files, { filesAt })).toEqual([
      '"url":"rule:102"',
      '"url":"rule:7"',
      `"url":"${filesAt}README.md#x"`,
      '"url":"rule:103"',
      `"url":"${filesAt}rules/e.md"`,
    ]);
  });

  test('lead to the rules below headings', () => {
    const lines = [
      '## Rule 1: Owls',
      'See [x](#rule-2-bats) and [y](#nothing).',
      '## Rule 2: Bats',
      'None.',
    ];
    expect(linksIn(documentOf(...lines))).toEqual(['"url":"rule:2"']);
  });

  test('lead to the rules that other files hold', () => {
    const birds = '## Rule 1: Owls\nSee [x](beasts.md#rule-3-bats).\n## Rule 2: Jays\nNone.';
    const beasts = '## Rule 3: Bats\nSee [y](birds.md#rule-2-jays), [z](birds.md#top).';
    const several = folder({ 'birds.md': '', 'beasts.md': '' });
    const lines = new Map([
      ['birds.md', birds],
      ['beasts.md', beasts],
    ]);
    const files = several.files.map((file) => ({
      ...file,
      lines: (lines.get(file.name) ?? '').split('\n'),
    }));
    const found = linksIn({ ...several, files });
    expect(found.filter((one) => one !== '"url":""')).toEqual(['"url":"rule:3"', '"url":"rule:2"']);
  });

  test('lead in a wiki to the rules of its pages', () => {
    const lines = [
      '== Rule 1: Owls ==',
      'See [[#Rule 2: Bats]], [[Rule 7]], [[Rule 8: Jays|jays]], [[The Pond#Rule 2: Bats|bats]] and [[Tea]].',
      '== Rule 2: Bats ==',
      'None.',
    ];
    const page = { name: 'The Pond.wiki', path: 'The Pond.wiki', lines };
    const found = linksIn({ ...documentOf(), name: page.name, files: [page] });
    const rules = ['2', '7', '8', '2'].map((rule) => `"url":"rule:${rule}"`);
    expect(found.filter((one) => one.includes('rule:'))).toEqual(rules);
  });
});

/** Ways in which people write the number of a rule before its words, or above them. */
const LOOKS: readonly ((number: number, words: string) => string)[] = [
  (number, words) => `**${number}.** ${words}`,
  (number, words) => `*${number}.* ${words}`,
  (number, words) => `_${number}_ ${words}`,
  (number, words) => `${number}. ${words}`,
  (number, words) => `${number}) ${words}`,
  (number, words) => `${number}: ${words}`,
  (number, words) => `${number} – ${words}`,
  (number, words) => `(${number}) ${words}`,
  (number, words) => `[${number}] ${words}`,
  (number, words) => `- ${number}. ${words}`,
  (number, words) => `* **${number}.** ${words}`,
  (number, words) => `"${number}. ${words}"`,
  (number, words) => `> ${number}. ${words}`,
  (number, words) => `| ${number} | ${words} |`,
  (number, words) => `#${number} ${words}`,
  (number, words) => `§${number} ${words}`,
  (number, words) => `<b>${number}</b> ${words}`,
  (number, words) => `\\textbf{${number}} ${words}`,
  (number, words) => `Rule ${number}: ${words}`,
  (number, words) => `Rule #${number}. ${words}`,
  (number, words) => `## ${number}\n\n${words}`,
  (number, words) => `### Rule ${number}\n\n${words}`,
  (number, words) => `=== ${number} ===\n\n${words}`,
];

test('no number is lost in silence, however each is written', () => {
  const many = { minLength: 4, maxLength: 14 };
  const looks = fc.uniqueArray(fc.nat(LOOKS.length - 1), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(looks, fc.array(fc.nat(), many), fc.boolean(), (chosen, picks, isCrowded) => {
      const lines = picks.map((pick, index) => {
        const look = LOOKS[chosen[pick % chosen.length] ?? 0];
        return look?.(101 + 3 * index, 'Owls watch the gate at night.') ?? '';
      });
      const text = `# Nomic rules\n\n${lines.join(isCrowded ? '\n' : '\n\n')}`;
      const document = documentOf(...text.split('\n'));
      if ('problem' in detect(document, [headings])) return;
      const { drafts, messages } = readSource(document, new Map(), headings);
      const told = messages.map(({ reason }) => reason).join();
      const read = new Set(drafts.rules.map(({ number }) => number));
      const lost = picks.map((_, index) => `${101 + 3 * index}`).filter((one) => !read.has(one));
      const isTold = messages.some(({ ruleId }) => ruleId === 'headings-swallowed');
      expect(lost.filter((one) => !isTold && !told.includes(`Rule ${one},`))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

describe('a heading with lines that hold no words', () => {
  const titled = (one: string, other: string, between: string) => [
    ...[
      `${one}Boats`,
      between,
      `${other}Oars`,
      'An oar is long.',
      `${other}Sails`,
      'A sail is wide.',
    ],
    ...[`${one}Crew`, between, `${other}Cooks`, 'A cook cooks.', `${other}Mates`, 'A mate helps.'],
  ];
  const closed = (lines: readonly string[]) =>
    lines.map((line) => (/^\\(?:sub)?section/u.test(line) ? `${line}}` : line));

  test.each([
    ['rules.tex', String.raw`\section{`, String.raw`\subsection{`, String.raw`\label{sec:boats}`],
    [
      'rules.tex',
      String.raw`\section{`,
      String.raw`\subsection{`,
      String.raw`\vspace{1cm} % more room`,
    ],
    ['rules.tex', String.raw`\section{`, String.raw`\subsection{`, '% boats come first'],
    ['rules.md', '## ', '### ', '<a name="boats"></a>'],
    ['rules.md', '## ', '### ', '<!-- boats come first -->'],
    ['rules.md', '## ', '### ', '{: .no_toc }'],
    ['rules.md', '## ', '### ', '[Top](#top)'],
    ['rules.md', '## ', '### ', '![A boat](boat.png)'],
    ['rules.typ', '= ', '== ', '<boats>'],
    ['rules.typ', '= ', '== ', '#pagebreak()'],
    ['rules.typ', '= ', '== ', '#set par(justify: true)'],
    ['rules.adoc', '== ', '=== ', '// boats come first'],
    ['rules.wiki', '== ', '=== ', '<!-- boats come first -->'],
    ['rules.org', '* ', '** ', '# boats come first'],
  ])('is a section in %s, where %s stands above %s and %s between', (name, one, other, between) => {
    const lines = closed(titled(one, other, between)).flatMap((line) => [line, '']);
    const file = { name, path: name, lines };
    const document = { id: 'rules', name, isFolder: false, sha256: '', files: [file] };
    const { drafts, messages } = readSource(document, new Map(), headings);
    expect(drafts.rules.map(({ title }) => title.trim().replace(/ =+$/u, ''))).toEqual([
      'Oars',
      'Sails',
      'Cooks',
      'Mates',
    ]);
    expect(drafts.sections).toEqual(['Boats', 'Crew']);
    expect(messages.filter(({ ruleId }) => ruleId === 'meta-damaged')).toEqual([]);
  });

  test('of an outline may have a comment within a rule, too', () => {
    const lines = [
      '* Oars',
      'An oar is long.',
      '# so far',
      'It is wet.',
      '** Blades',
      'So.',
      '* Sails',
      'Wide.',
      '* Cooks',
      'None.',
    ];
    const file = {
      name: 'rules.org',
      path: 'rules.org',
      lines: lines.flatMap((line) => [line, '']),
    };
    const document = { id: 'rules', name: 'rules.org', isFolder: false, sha256: '', files: [file] };
    const { drafts } = readSource(document, new Map(), headings);
    expect(drafts.rules.map(({ title }) => title)).toEqual(['Oars', 'Sails', 'Cooks']);
    expect(JSON.stringify(drafts.rules[0])).not.toContain('so far');
  });
});

describe('titles that begin with numerals', () => {
  const read = (...titles: string[]) => {
    const lines = [
      '# Rules of the Pond',
      '',
      ...titles.flatMap((one) => [`## ${one}`, '', 'So.', '']),
    ];
    return readSource(documentOf(...lines), new Map(), headings).drafts.rules.map(
      ({ number, title }) => [number, title],
    );
  };

  test.each([
    ['I. Eels', 'II. Pike', 'III. Tench', 'IV. Carp'],
    ['I) Eels', 'II) Pike', 'III) Tench', 'IV) Carp'],
    ['I - Eels', 'II - Pike', 'III - Tench', 'IV - Carp'],
    ['I: Eels', 'II: Pike', 'III: Tench', 'IV: Carp'],
    ['I Eels', 'II Pike', 'III Tench', 'IV Carp'],
  ])('are numbered where they count on from the first: %s', (...titles) => {
    expect(read(...titles)).toEqual([
      ['I', 'Eels'],
      ['II', 'Pike'],
      ['III', 'Tench'],
      ['IV', 'Carp'],
    ]);
  });

  test('are numbered by letters, too', () => {
    expect(read('A. Eels', 'B. Pike', 'C. Tench')).toEqual([
      ['A', 'Eels'],
      ['B', 'Pike'],
      ['C', 'Tench'],
    ]);
  });

  test('are numbered as far as romans are written', () => {
    const titles = Array.from(
      { length: 12 },
      (_, at) =>
        ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'][at] ?? '',
    );
    expect(read(...titles.map((one) => `${one}. Eels`)).map(([number]) => number)).toEqual(titles);
  });

  test('may have few others among them', () => {
    expect(read('I. Eels', 'II. Pike', 'III. Tench', 'Last words')).toEqual([
      ['I', 'Eels'],
      ['II', 'Pike'],
      ['III', 'Tench'],
      [null, 'Last words'],
    ]);
  });

  test.each([
    [['I row', 'You swim', 'We dive']],
    [['I. Eels', 'III. Pike', 'IV. Tench']],
    [['I. Eels', 'II. Pike', 'Carp', 'Tench', 'Newts']],
    [['A boat', 'B boat', 'C boat']],
    [['C. Eels', 'D. Pike', 'E. Tench']],
  ])('stay titles where they are no row from the first: %j', (titles) => {
    expect(read(...titles)).toEqual(titles.map((one) => [null, one]));
  });
});

test('rules whose words stand behind their bold titles are no table of contents of those below', () => {
  const words = 'Whoever swims here has to look where the eels are, and then stay away from them.';
  const rule = (title: string) => [`**${title}** ${words}`, ''];
  const short = ['1. Swim.', '2. Dive.', '3. Row.'];
  const full = Array.from({ length: 27 }, (_, at) => `${at + 1}. Eel ${at}.`);
  const lines = [
    ...['# Charter', '', '## In short', '', ...short.flatMap(rule)],
    ...['## In full', '', ...full.flatMap(rule)],
  ];
  const { drafts } = readSource(documentOf(...lines), new Map(), headings);
  const titles = [...short, ...full].map((one) => one.replace(/^\d+\. /u, ''));
  expect(drafts.rules.map(({ title }) => title)).toEqual(titles);
});

test('numbers that go on from file to file may slip once', () => {
  const rule = (number: number) => [`${number}. **Eel ${number}**. Eels are long.`, ''];
  const numbers = [
    [1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 4, 15],
    [16, 17, 18, 19],
    [20, 21, 22, 23],
  ];
  const files = numbers.map((own, at) => {
    const name = `0${at + 1}-pond.md`;
    return { name, path: name, lines: [`## Pond ${at}`, '', ...own.flatMap(rule)] };
  });
  const document = { id: 'rules', name: 'Pond', isFolder: true, sha256: '', files };
  const { drafts, messages } = readSource(document, new Map(), headings);
  const read = numbers.map((own) => own.filter((number, at) => number > (own[at - 1] ?? 0)));
  expect(drafts.rules.map(({ number }) => Number(number))).toEqual(read.flat());
  expect(messages.filter(({ ruleId }) => ruleId === 'heading-doubtful')).toHaveLength(1);
});
