import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRepository } from '../../test/support/trial-repository.ts';
import { loadContent } from '../../src/loaders/load-content.ts';
import type { Proposal } from '../../src/schemas/index.ts';
import { eventsOfProposals, withLogged } from '../../src/site/logged-proposals.ts';
import { FORMATS, runImport } from '../import-archives/door.ts';
import { removeGame } from './remove-game.ts';

const HERE = resolve(import.meta.dirname, '../..');
const STARTER = join(HERE, 'starter');
const DOCUMENT = join(STARTER, 'archives/lantern/rules-2031-02-03.md');

let root: string;
const at = (path: string): string => join(root, path);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-new-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs a command as people do who have no terminal. */
function run(command: 'new' | 'remove' | 'replay' | 'doctor', ...args: readonly string[]) {
  const isOfArchive = command === 'new' || command === 'remove';
  const folder = isOfArchive ? `scripts/archive/${command}` : `scripts/${command}`;
  const script = join(HERE, folder, 'cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

const files = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

function importAll() {
  const options = { archiveFolders: [], manifests: [], accept: false, check: false };
  return runImport({ ...options, root, formats: FORMATS });
}

describe('a new game', () => {
  test('is written with its manifest and its document, and can be imported', () => {
    const { status, stdout } = run('new', 'quay', '--root', root, '--document', DOCUMENT);
    expect(stdout).toContain('6 rules: the first is 1 “The Town”, the last 12 “Numbers”.');
    expect(stdout).toContain('All of its 19 lines were understood.');
    expect(stdout).toContain(`npm run build -- --root ${root}`);
    expect(status).toBe(0);
    expect(files()).toEqual([
      'archives/quay/archive.yaml',
      'archives/quay/rules-2031-02-03.md',
      'content/games/quay.yaml',
    ]);
    const { outcomes, failed } = importAll();
    expect([failed, outcomes.map(({ rules }) => rules)]).toEqual([false, [6]]);
  });

  test.each([
    'Quay: "the" #1 \\ ’s',
    '{ a: b }',
    '- x',
    "it's *all* & !important",
    '~',
    '\u0085\u2028x',
  ])('may be called %j', (name) => {
    run('new', at('mine/./'), `--name=${name}`, '--game', 'quay', '--document', DOCUMENT);
    root = at('mine');
    expect(importAll()).toMatchObject({ failed: false });
    expect(existsSync(at('palimpsest.yaml'))).toBe(true);
    root = resolve(root, '..');
  });

  test('may begin with a repository, which becomes a bundle', () => {
    const repository = createRepository(at('mill'));
    const rule = (words: string) => `${words} by the mill.\n`;
    repository.commit({
      files: { 'rule101.md': rule('Owls sleep'), 'rule102.md': rule('Bats hang') },
    });
    repository.commit({
      files: {
        ...{ 'rule101.md': null, 'rule102.md': null, 'README.md': '1. Join.\n2. Play.\n' },
        ...{ 'rules/rule101.md': rule('Owls sleep'), 'rules/rule102.md': rule('Bats hang') },
        'rules/rule103.md': rule('Mice hide'),
      },
      message: 'Proposal 7',
    });
    const { status, stdout } = run('new', 'quay', '--root', root, '--document', at('mill'));
    expect(stdout).toContain('Rules lie in rules, rule*.md.');
    expect(stdout).toContain('2 commits change them');
    expect(stdout).toContain('3 rules: 101 to 103');
    expect([status, existsSync(at('archives/quay/mill.bundle'))]).toEqual([0, true]);
    rmSync(at('mill'), { recursive: true });
    const { outcomes, failed } = importAll();
    expect([failed, outcomes.map(({ series }) => series?.commits)]).toEqual([false, [2]]);
  });

  test.each([
    [
      'https://pike:secret@github.com/pike/mill.nomic.git',
      'https://github.com/pike/mill.nomic/commit/{hash}',
    ],
    ['git@gitlab.com:pike/old/mill.git', 'https://gitlab.com/pike/old/mill/-/commit/{hash}'],
    ['ssh://git@codeberg.org:22/pike/mill/', 'https://codeberg.org/pike/mill/commit/{hash}'],
    ['https://mill.example/pike/mill.git', undefined],
    ['../mill', undefined],
  ])('knows where the commits of a copy of %s are shown', (origin, address) => {
    const repository = createRepository(at('mill'));
    repository.commit({
      files: { 'rules.md': '## 101\n\nOwls.\n\n## 102\n\nBats.\n\n## 103\n\nMice.\n' },
    });
    repository.git('remote', 'add', 'origin', origin);
    const { status } = run('new', 'quay', '--root', root, '--document', at('mill'));
    const manifest = readFileSync(at('archives/quay/archive.yaml'), 'utf8');
    expect([status, /^ {4}address: "(.*)"$/mu.exec(manifest)?.[1]]).toEqual([0, address]);
    expect(manifest).not.toContain('secret');
  });

  test('is read by the headings that are named, and its manifest names them', () => {
    const rules = [1, 2, 3].map((number) => `#lamp(${number}, "Wick")\n\nLamps burn.\n`).join('\n');
    writeFileSync(at('lamps.typ'), rules);
    const patterns = ['--headings', '#lamp({number}, "{title}")'];
    const begin = ['new', 'quay', '--root', root, '--document', at('lamps.typ')] as const;
    const { status, stdout } = run(...begin, ...patterns);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('3 rules: the first is 1 “Wick”'),
    ]);
    expect(importAll()).toMatchObject({ failed: false });
    expect(run('new', 'mole', ...begin.slice(2), '--headings', 'lamp').status).toBe(2);
  });

  test.each([
    [
      'weir.md',
      '# The weir\n\n## Water\n\nIt runs.\n\n## Gates\n\nThey open.\n\n## Fish\n\nThey leap.\n',
      'headings',
    ],
    [
      'weir.csv',
      'id,title,text\n1,Water,It runs.\n2,Gates,They open.\n3,Fish,They leap.\n',
      'csv-rules',
    ],
  ])(
    'may begin with %s, in which nothing but its being named says that there are rules',
    (file, text, format) => {
      writeFileSync(at(file), text);
      const { status, stdout } = run('new', 'quay', '--root', root, '--document', at(file));
      expect(stdout).toContain(`the manifest says “format: ${format}”`);
      expect(readFileSync(at('archives/quay/archive.yaml'), 'utf8')).toContain(
        `format: "${format}"`,
      );
      expect(status).toBe(0);
      const { outcomes, failed } = importAll();
      expect([failed, outcomes.map(({ rules }) => rules)]).toEqual([false, [3]]);
    },
  );

  test('may begin with a repository that is called after rules, though no file is', () => {
    const repository = createRepository(at('weir-bylaws'));
    const sections = ['Water', 'Gates', 'Fish'].map((title) => `## ${title}\n\nSo it is.\n`);
    repository.commit({ files: { 'weir.md': sections.join('\n'), 'README.md': '# Weir\n' } });
    const begin = run('new', 'quay', '--root', root, '--document', at('weir-bylaws'));
    expect(begin.stdout).toContain('Rules lie in weir.md.');
    expect(begin.stdout).toContain('the manifest says “format: headings”');
    rmSync(at('weir-bylaws'), { recursive: true });
    const { outcomes, failed } = importAll();
    expect([failed, outcomes.map(({ rules }) => rules)]).toEqual([false, [3]]);
  });

  test('may begin with an export of a wiki that has a history', () => {
    const revision = (id: number, count: number) => {
      const rules = [101, 102, 103]
        .slice(0, count)
        .map((number) => `== Rule ${number} ==\nOwls sleep.\n`);
      return `<revision><id>${id}</id><timestamp>2031-02-0${id}T00:00:00Z</timestamp><text>= Rules =\n${rules.join('')}</text></revision>`;
    };
    const pages = `<page><title>Ruleset</title><ns>0</ns>${revision(1, 2)}${revision(2, 3)}</page>`;
    writeFileSync(at('wiki.xml'), `<mediawiki version="0.11">${pages}</mediawiki>\n`);
    const { status, stdout } = run('new', 'quay', '--root', root, '--document', at('wiki.xml'));
    expect(stdout).toContain('2 revisions change them, from 2031-02-01 to 2031-02-02.');
    expect(status).toBe(0);
    const { outcomes, failed } = importAll();
    expect([failed, outcomes.map(({ rules }) => rules)]).toEqual([false, [3]]);
  });

  test('may begin with a file of mail', () => {
    const head =
      'From wren@quay.example Mon Jan  5 10:00:00 1998\nFrom: Wren <wren@quay.example>\n';
    const date = 'Date: Mon, 5 Jan 1998 10:00:00 +0000\n';
    writeFileSync(at('mail.mbox'), `${head}${date}Subject: Oil\n\nFill them.\n`);
    const { status, stdout } = run('new', 'quay', '--root', root, '--document', at('mail.mbox'));
    expect(stdout).toContain('mail.mbox is a file of mail: 1 message,');
    expect(status).toBe(0);
    expect(readFileSync(at('archives/quay/archive.yaml'), 'utf8')).toContain('mbox: "mail.mbox"');
    expect(importAll()).toMatchObject({ failed: false });
  });

  test('is told which mails look as if they printed the rules', () => {
    const head =
      'From wren@quay.example Mon Jan  5 10:00:00 1998\nFrom: Wren <wren@quay.example>\n';
    const mail = (day: number, subject: string, body: string) =>
      `${head}Date: Mon, ${day} Jan 1998 10:00:00 +0000\nSubject: ${subject}\n\n${body}\n\n`;
    const rules =
      '## 101. Oil\n\nFill them.\n\n## 102. Wicks\n\nTrim them.\n\n## 103. Glass\n\nWipe it.';
    const book = [5, 12].map((day) => mail(day, `The Book of week ${day}`, rules));
    const chat = mail(6, 'Re: The Book', rules.replaceAll(/^/gmu, '> '));
    writeFileSync(at('mail.mbox'), [...book, chat].join(''));
    const { stdout } = run('new', 'quay', '--root', root, '--document', at('mail.mbox'));
    expect(stdout).toContain('2 messages look as if they printed the rules');
    const line = "{ subject: 'The Book of week {*}' }";
    expect(stdout).toContain(`“rulesets: [${line}]”`);
    const manifest = readFileSync(at('archives/quay/archive.yaml'), 'utf8');
    expect(manifest).toContain(`#   - ${line}`);
    writeFileSync(
      at('archives/quay/archive.yaml'),
      manifest.replace('# rulesets:', 'rulesets:').replace(`#   - ${line}`, `  - ${line}`),
    );
    expect(importAll()).toMatchObject({ failed: false });
    expect(readdirSync(at('content/sources/quay'))).toHaveLength(3);
  });

  test('has the texts of its data read as Markdown, where they show that they are', () => {
    const rule = (number: number, text: string) => ({ number, title: `Lamp ${number}`, text });
    const list = [rule(1, 'Lamps are **lit** at dusk.'), rule(2, 'Not *so*.'), rule(3, 'So.')];
    writeFileSync(at('rules.json'), JSON.stringify({ rules: list }));
    const { stdout } = run('new', at('mine/./'), '--game', 'quay', '--document', at('rules.json'));
    expect(stdout).toContain('which the manifest says: “markup: markdown”');
    root = at('mine');
    expect(importAll()).toMatchObject({ failed: false });
    expect(readFileSync(at('content/texts/quay/rules/1.md'), 'utf8')).toContain('**lit**');
    root = resolve(root, '..');
  });

  test('says where rules may have been read as parts of others', () => {
    const part = (name: string) => `### ${name}\n\nIt is so.\n`;
    const rules = ['Mills', 'Quays', 'Barns'].map(
      (title, at) => `## Rule ${at + 1}: ${title}\n\n${part(`${title} by day`)}\n${part('Night')}`,
    );
    writeFileSync(at('rules.md'), `${rules.join('\n')}\n${'All of it is so. '.repeat(100)}\n`);
    const { stdout } = run('new', 'quay', '--root', root, '--document', at('rules.md'), '--try');
    expect(stdout).toContain('Within the rules stand 6 further headings, such as “Mills by day”');
    expect(stdout).toContain('Most of the words stand in one rule, “Barns”');
  });

  test('is only tried where that is asked for', () => {
    const { status, stdout } = run('new', 'quay', '--root', root, '--document', DOCUMENT, '--try');
    expect([status, files()]).toEqual([0, []]);
    expect(stdout).toContain('6 rules');
  });

  test.each<[what: string, args: readonly string[], status: number, said: RegExp]>([
    ['without a document', ['quay'], 2, /expected --document FILE/u],
    ['without anything', [], 2, /expected GAME or DIR/u],
    [
      'with a document that is not there',
      ['quay', '--document', 'nowhere.md'],
      1,
      /there is none/u,
    ],
    [
      'with a document of no known form',
      ['quay', '--document', 'package.json'],
      1,
      /\(format-unknown\)/u,
    ],
    [
      'with a name that no address can hold',
      ['Quay!', '--document', DOCUMENT],
      2,
      /such as quay\./u,
    ],
    [
      'with a day that is none',
      ['quay', '--document', DOCUMENT, '--as-of', 'May'],
      2,
      /Unexpected day May/u,
    ],
    [
      'with a home that is none',
      ['quay', '--document', DOCUMENT, '--home', 'javascript:1'],
      2,
      /Unexpected home/u,
    ],
  ])('%s is refused at once, and nothing is written', (_what, args, status, said) => {
    const result = run('new', ...args, '--root', root);
    expect(result.stderr).toMatch(said);
    expect([result.status, files()]).toEqual([status, []]);
  });

  test('is told which files of a folder are no text, where that leaves nothing to read', () => {
    const folder = at('laws');
    mkdirSync(join(folder, 'theme'), { recursive: true });
    for (const name of ['01', '02', '03', '04']) {
      const law = `<law><section>${name}</section><article>Lamps burn.</article></law>\n`;
      writeFileSync(join(folder, `${name}.xml`), law);
    }
    writeFileSync(join(folder, 'theme/owl.woff2'), 'wOF2\0\u00FF');
    writeFileSync(join(folder, 'about.md'), 'Lamps are lit here.\n');
    const { status, stderr } = run('new', 'quay', '--root', root, '--document', folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(/01\.xml:1:1: finding: Unexpected file of XML/u);
    expect(stderr).not.toMatch(/04\.xml|owl\.woff2|UTF-8/u);
    expect(stderr).toMatch(/Nothing was written/u);
  });

  test('is refused where it is there already, and nothing is changed', () => {
    run('new', 'quay', '--root', root, '--document', DOCUMENT);
    const before = files();
    writeFileSync(at('archives/quay/archive.yaml'), 'mine\n');
    const { status, stderr } = run('new', 'quay', '--root', root, '--document', DOCUMENT);
    expect(stderr).toMatch(/archives\/quay\/archive\.yaml is/u);
    expect(status).toBe(1);
    expect(files()).toEqual(before);
    expect(readFileSync(at('archives/quay/archive.yaml'), 'utf8')).toBe('mine\n');
  });

  test('may have its document in place already', () => {
    mkdirSync(at('archives/quay'), { recursive: true });
    cpSync(DOCUMENT, at('archives/quay/rules.md'));
    const { status } = run(
      'new',
      'quay',
      '--root',
      root,
      '--document',
      at('archives/quay/rules.md'),
    );
    expect(status).toBe(0);
    expect(importAll().outcomes.map(({ rules }) => rules)).toEqual([6]);
  });
});

describe('documents that are called after days', () => {
  const MARCH = join(STARTER, 'archives/lantern/rules-2031-03-17.md');
  const fill = (folder: string): void => {
    mkdirSync(at(folder), { recursive: true });
    cpSync(DOCUMENT, at(`${folder}/rules-2031-02-03.md`));
    cpSync(MARCH, at(`${folder}/rules-2031-03-17.md`));
    writeFileSync(at(`${folder}/README.md`), '# The rules by days\n');
  };
  const rulesets = () => importAll().outcomes.map(({ source, rules }) => [source, rules]);
  const BOTH = [
    ['quay/2031-02-03', 6],
    ['quay/2031-03-17', 7],
  ];

  test('become a source each, in order of time, where their folder is named', () => {
    fill('dumps-2031-05');
    const { status, stdout } = run(
      'new',
      'quay',
      '--root',
      root,
      '--document',
      at('dumps-2031-05'),
    );
    expect(stdout).toContain('rules-2031-03-17.md: 7 rules, read as headings; all of its 21 lines');
    expect(status).toBe(0);
    rmSync(at('dumps-2031-05'), { recursive: true });
    expect(rulesets()).toEqual(BOTH);
  });

  test('may lie in place already', () => {
    fill('archives/quay');
    expect(run('new', 'quay', '--root', root, '--document', at('archives/quay')).status).toBe(0);
    expect(rulesets()).toEqual(BOTH);
  });

  test('are named to whoever names one of them', () => {
    fill('dumps');
    const one = at('dumps/rules-2031-03-17.md');
    const { stdout } = run('new', 'quay', '--root', root, '--document', one);
    expect(stdout).toContain('and not read: rules-2031-02-03.md,');
    expect(rulesets()).toEqual([BOTH[1]]);
  });

  test('one that cannot be read is left out, and said to be', () => {
    fill('dumps');
    writeFileSync(at('dumps/rules-2031-04-01.md'), '');
    const { status, stdout, stderr } = run(
      'new',
      'quay',
      '--root',
      root,
      '--document',
      at('dumps'),
    );
    expect(stderr).toContain('(source-empty)');
    expect(stdout).toContain('rules-2031-04-01.md: not read');
    expect(status).toBe(0);
    expect(rulesets()).toEqual(BOTH);
  });

  test('are one document where each holds one rule', () => {
    mkdirSync(at('posts'));
    for (const day of [3, 4, 5]) {
      const text = `# Rule ${day}: Day ${day}\n\n${'A lamp is lit. '.repeat(20)}\n`;
      writeFileSync(at(`posts/2031-02-0${day}-rule-${day}.md`), text);
    }
    run('new', 'quay', '--root', root, '--document', at('posts'));
    expect(rulesets()).toEqual([['quay/posts', 3]]);
  });
});

test('what cannot be imported as it lies is written, and told to be so', () => {
  mkdirSync(at('twice'));
  const rules = '# Rules of the Quay\n\n## 1. Oil\n\nFill all.\n\n## 2. Wicks\n\nTrim all.\n';
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    writeFileSync(at(`twice/${name}.md`), rules.replaceAll('all', name));
  }
  const { status, stderr } = run('new', 'quay', '--root', root, '--document', at('twice'));
  expect(stderr).toContain('(duplicate-rule)');
  expect(stderr).toContain('An import stops at what is told above');
  expect([status, importAll().failed]).toEqual([1, true]);
});

test('the same rules in several files of a folder are refused, and nothing is written', () => {
  mkdirSync(at('twice'));
  cpSync(DOCUMENT, at('twice/a.md'));
  cpSync(DOCUMENT, at('twice/b.md'));
  const { status, stderr } = run('new', 'quay', '--root', root, '--document', at('twice'));
  expect(stderr).toContain('in 2 files (a.md, b.md)');
  expect(stderr).toContain('Give each file a source of its own');
  expect([status, existsSync(at('archives'))]).toEqual([1, false]);
});

test('the next command can be copied, whatever the folder is called', () => {
  const mine = at("König's Garten/archive");
  const { stdout } = run('new', mine, '--game', 'quay', '--document', DOCUMENT);
  const [, next = ''] = /^Next: npm run build -- (?<options>.*)$/mu.exec(stdout) ?? [];
  const shell = spawnSync(`printf '<%s>' ${next}`, { encoding: 'utf8', shell: true });
  expect(shell.stdout).toBe(`<--root><${mine}>`);
  expect(existsSync(join(mine, '.gitignore'))).toBe(true);
});

test('rules without numbers or titles are read as the refusal says, out of a repository as well', () => {
  const repository = createRepository(at('mill'));
  const laws =
    '# Mill\n\n- The wheel turns at dawn.\n- Sacks are counted\n  twice.\n- Nobody naps.\n';
  repository.commit({ files: { 'laws.md': laws, 'notes.md': 'Rain.\n' } });
  const begin = ['quay', '--root', root, '--document', at('mill')];
  const refused = run('new', ...begin);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('laws.md is called as rules are');
  const [, pattern = ''] = /“headings: \['(.*?)'\]”/u.exec(refused.stderr) ?? [];
  const told = ['--paths', 'laws.md', '--headings', pattern];
  const { status, stdout } = run('new', ...begin, ...told);
  expect(stdout).toContain('3 rules: The wheel turns at dawn to Nobody naps.');
  expect(status).toBe(0);
  const { messages } = importAll();
  expect(messages.map(({ ruleId, fatal }) => [ruleId, fatal])).toEqual([]);
  expect(files()).toContainEqual(expect.stringMatching(/rules\/quay\/.*nobody-naps\.json$/u));
  repository.remove();
});

test('a new archive has git leave alone what the starter has it leave alone', () => {
  const mine = at('mine/./');
  run('new', mine, '--game', 'quay', '--document', DOCUMENT);
  const ignored = readFileSync(join(STARTER, '.gitignore'), 'utf8');
  expect(readFileSync(at('mine/.gitignore'), 'utf8')).toBe(ignored);
});

describe('settings that name games', () => {
  beforeEach(() => cpSync(STARTER, root, { recursive: true }));

  test('name one that is begun, too, or it would not be shown', () => {
    const { stdout } = run('new', 'quay', '--root', root, '--document', DOCUMENT);
    expect(stdout).toContain('  palimpsest.yaml\n');
    const settings = readFileSync(at('palimpsest.yaml'), 'utf8');
    expect(settings).toContain('games: [ lantern, quay ]');
    expect(settings).toContain('# The colour of numbers');
  });

  test('stay as they are where they cannot be read, or name none', () => {
    for (const [index, text] of ['games: [lantern\n', 'title: Quays\n', ''].entries()) {
      writeFileSync(at('palimpsest.yaml'), text);
      run('new', `quay-${index}`, '--root', root, '--document', DOCUMENT);
      expect(readFileSync(at('palimpsest.yaml'), 'utf8')).toBe(text);
    }
    expect(files()).toContain('archives/quay-2/archive.yaml');
  });
});

describe('a log in an archive of one’s own', () => {
  const LOG = `- { id: join, at: 2031-02-03, by: Wren, do: join, fx: ['player/Wren/oil = 5'] }
- id: propose
  at: 2031-02-04
  by: Wren
  do: propose
  proposes: { id: '7', title: More Lamps, text: 'Enact a rule that asks for more lamps.' }
- { id: vote, at: 2031-02-05, by: Wren, do: vote, args: { proposal: '7', vote: for } }
- { id: fill, at: 2031-02-06, by: Wren, do: fill, fx: ['player/Wren/oil +3'] }
`;

  beforeEach(() => {
    run('new', at('mine/./'), '--game', 'quay', '--document', DOCUMENT);
    root = at('mine');
    mkdirSync(at('content/actions/quay'), { recursive: true });
    writeFileSync(at('content/actions/quay/winter.yaml'), LOG);
    importAll();
  });
  afterEach(() => {
    root = resolve(root, '..');
  });

  test('is replayed: what somebody had, and why', () => {
    const asked = ['--root', root, '--game', 'quay', '--at', '2031-02-06'];
    const had = run('replay', ...asked, '--path', 'player/*/oil');
    expect(had.stdout).toMatch(/player\/Wren\/oil\s+8\s+content\/actions\/quay\/winter\.yaml:8/u);
    const why = run('replay', ...asked, '--why', 'player/Wren/oil');
    expect(why.stdout).toContain('5 → 8  content/actions/quay/winter.yaml:8');
    expect(why.stdout).toContain('– → 5  content/actions/quay/winter.yaml:1');
    const check = run('replay', '--root', root, '--game', 'quay', '--check');
    expect([had.status, why.status, check.status, check.stderr]).toEqual([0, 0, 0, '']);
    expect(run('doctor', '--root', root)).toMatchObject({ status: 0 });
  });

  test('has its proposals shown with their texts and votes', () => {
    const events = loadContent(root).actions.flatMap(({ data }) => data.events);
    const [proposal, ...others] = withLogged('quay', [], events);
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({ slug: '7', title: 'More Lamps', author: 'Wren' });
    const about = eventsOfProposals(new Map([['7', proposal as Proposal]]), events).get('7');
    expect(about?.map(({ id }) => id)).toEqual(['propose', 'vote']);
    expect(about?.[0]?.proposes?.text).toBe('Enact a rule that asks for more lamps.');
  });

  test('goes with its game', () => {
    expect(run('remove', 'quay', '--root', root, '--yes')).toMatchObject({ status: 0 });
    expect(files().filter((path) => path.includes('quay'))).toEqual([]);
  });

  test('with a field that there is not is told with its place, by replay and doctor', () => {
    writeFileSync(at('content/actions/quay/winter.yaml'), LOG.replace('args:', 'on:'));
    for (const command of ['replay', 'doctor'] as const) {
      const game = command === 'replay' ? ['--game', 'quay', '--check'] : [];
      const { status, stdout, stderr } = run(command, '--root', root, ...game);
      expect(status).not.toBe(0);
      expect(stdout + stderr).toContain('content/actions/quay/winter.yaml:7:');
      expect(stdout + stderr).toContain('Unexpected field on in the event');
    }
  });
});

describe('a game that is removed', () => {
  beforeEach(() => {
    cpSync(STARTER, root, { recursive: true });
    run('new', 'quay', '--root', root, '--document', DOCUMENT);
    mkdirSync(at('content/notes'), { recursive: true });
    writeFileSync(at('content/notes/lantern.yaml'), 'rules: {}\n');
    importAll();
  });

  test('goes whole, with its name in the settings, and nothing else goes', () => {
    const others = files().filter((path) => !/(?:^|\/)lantern(?:\/|\.yaml$)/u.test(path));
    const { status, stdout } = run('remove', 'lantern', '--root', root, '--yes');
    expect(stdout).toContain('content/notes/lantern.yaml (1 file)');
    expect(stdout).toContain('its name in palimpsest.yaml');
    expect(status).toBe(0);
    expect(files()).toEqual(others);
    const settings = readFileSync(at('palimpsest.yaml'), 'utf8');
    expect(settings).toContain('# What your site is called');
    expect(settings).not.toContain('[lantern]');
    expect(importAll().outcomes.map(({ source }) => source)).toEqual(['quay/2031-02-03']);
  });

  test('stays where nobody says yes', () => {
    const before = files();
    const { status, stderr } = run('remove', 'lantern', '--root', root);
    expect(stderr).toContain('say --yes');
    expect([status, files()]).toEqual([1, before]);
  });

  test('may be removed twice', () => {
    removeGame(root, 'lantern');
    removeGame(root, 'lantern');
    expect(run('remove', 'lantern', '--root', root, '--yes').stderr).toMatch(
      /expected one of quay/u,
    );
  });

  test.each(['../quay', '.', 'games', ''])('is no %j', (name) => {
    const before = files();
    expect(run('remove', name, '--root', root, '--yes').status).not.toBe(0);
    expect(files()).toEqual(before);
  });
});
