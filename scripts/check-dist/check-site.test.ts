import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkSite } from './check-site.ts';
import { reportLines } from './report.ts';
import { shapeOf } from '../../src/site/data/shapes/index.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes a site of invented files and gives its folder. */
function writeSite(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

interface Parts {
  readonly at?: string;
  readonly kind?: string;
  readonly policy?: string;
  readonly head?: string;
  readonly body?: string;
}

const SAIL = '<ul><li>Sail</li></ul>';

const SAFE =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'";
const metaPolicy = (content: string) =>
  `<meta http-equiv="content-security-policy" content="${content}">`;
const REFERRER = '<meta name="referrer" content="no-referrer">';

function page(parts: Parts = {}): string {
  const { at = '', kind = 'home', head = '', body = '' } = parts;
  const { policy = metaPolicy(SAFE) + REFERRER } = parts;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
${policy}
<title>Boats</title>
<meta name="description" content="A page of boats.">
<link rel="canonical" href="https://harbour.example/base/${at}">
${head}
</head>
<body data-kind="${kind}">
<main><h1 id="top-of-it">Boats</h1>${SAIL}${body}</main>
</body>
</html>
`;
}

const SOUND = {
  'index.html': page({ body: '<ul><li><a href="/base/quay/#top-of-it">Quay</a></li></ul>' }),
  'quay/index.html': page({
    at: 'quay/',
    kind: 'game',
    body: '<ul><li><a href="../">Home</a></li></ul>',
  }),
  'data.json': '{"games":[]}',
  'find/names.txt': 'f/names\n0 0',
  'find/f/names/0-0.txt': 'boats\t\thome\tBoats\nquay\tquay/\tgame\tQuay',
  'find/texts.json': JSON.stringify({ folder: 'f', parts: [], files: [], passages: [], words: [] }),
};

async function findings(more: Readonly<Record<string, string>>): Promise<string[]> {
  const report = await checkSite(writeSite({ ...SOUND, ...more }), () => undefined);
  return report.findings.map(({ check, file, message }) => `${check} ${file}: ${message}`);
}

/** What is wrong with a site whose first page holds this. */
function inPage(parts: Parts): Promise<string[]> {
  return findings({ 'index.html': page(parts) });
}

test('a sound site passes every check', async () => {
  const report = await checkSite(writeSite(SOUND), () => undefined);
  expect(reportLines(report)).toEqual([
    'html: passed',
    'links: passed',
    'names: passed',
    'head: passed',
    'outside: passed',
    'handlers: passed',
    'policy: passed',
    'styles: passed',
    'weight: passed',
    'size: passed',
    'data: passed',
    'held: passed',
    'windows: passed',
    'feeds: passed',
    'search: passed',
    '2 pages and 6 files checked: nothing is wrong.',
  ]);
});

test('many pages are read on all processors', async () => {
  const at = (index: number) => `boat-${index}/`;
  const pages = Array.from({ length: 120 }, (_, index): [string, string] => [
    `${at(index)}index.html`,
    page({ at: at(index), body: index === 77 ? '<p>One<p id="">Two' : '' }),
  ]);
  const read: number[] = [];
  const names = pages.map((_, index) => `boat ${index}\t${at(index)}\thome\tBoats\n`).join('');
  const known = SOUND['find/f/names/0-0.txt'];
  const folder = writeSite({
    ...SOUND,
    ...Object.fromEntries(pages),
    'find/f/names/0-0.txt': names + known,
  });
  const report = await checkSite(folder, (count) => read.push(count));
  expect(report.pages).toBe(122);
  expect(read.at(-1)).toBe(122);
  expect(new Set(report.findings.map(({ file }) => file))).toEqual(new Set(['boat-77/index.html']));
});

test('a folder without a site is an error', async () => {
  await expect(checkSite(writeSite({}), () => undefined)).rejects.toThrow(
    'expected a built site: npm run build',
  );
});

test('HTML has to be valid', async () => {
  expect(await inPage({ body: '<p id="a">One<p id="a">Two</div>' })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^html index\.html: .*\(no-dup-id\)/u)]),
  );
});

describe('links', () => {
  const to = (href: string) => inPage({ body: `<p><a href="${href}">away</a></p>` });

  test('lead to files of the site, under its base path', async () => {
    expect(await to('/base/quay/')).toEqual([]);
    expect(await to('https://harbour.example/base/quay/')).toEqual([]);
    expect(await to('/quay/')).toEqual(['links index.html: /quay/ lies outside /base/']);
    expect(await to('quay')).toEqual(['links index.html: quay leads to no file']);
    expect(await to('lost/')).toEqual(['links index.html: lost/ leads to no file']);
    expect(await to('%ff')).toEqual(['links index.html: %ff is not well encoded']);
  });

  test('lead to elements that are there', async () => {
    expect(await to('#top-of-it')).toEqual([]);
    expect(await to('quay/?a=1&amp;b=2#top-of-it')).toEqual([]);
    expect(await to('quay/#lost')).toEqual([
      'links index.html: quay/#lost leads to no element of quay/index.html',
    ]);
  });
});

test('a page says what it is, once', async () => {
  const html =
    '<!DOCTYPE html><html><head><title>A</title><link rel="canonical" href="https://harbour.example/base/bare/"></head><body><h1>A</h1><h1></h1></body></html>';
  const found = await findings({ 'bare/index.html': html });
  expect(found.filter((line) => line.startsWith('head '))).toEqual([
    'head bare/index.html: The html element has no lang.',
    'head bare/index.html: The body has no data-kind.',
    'head bare/index.html: Unexpected 0 of description, expected one.',
    'head bare/index.html: Unexpected 2 of h1, expected one.',
  ]);
});

test('a canonical link stays on the site', async () => {
  const html = page({ at: '' }).replace('harbour.example/base/', 'elsewhere.example/');
  expect(await findings({ 'quay/index.html': html })).toEqual([
    'head quay/index.html: The canonical link does not begin with https://harbour.example/base/.',
    'outside quay/index.html: The href of link leads away to https://elsewhere.example/, without rel=nofollow or by itself.',
  ]);
});

test('nothing is fetched from elsewhere', async () => {
  expect(
    await inPage({
      head: '<link rel="stylesheet" href="//styles.example/a.css">',
      body: `<p><a href="https://a.example/" rel="nofollow">A</a> <a href="https://b.example/">B</a></p>
        <img alt="" src="https://c.example/c.png">`,
    }),
  ).toEqual([
    expect.stringContaining('The href of link leads away to //styles.example/a.css'),
    expect.stringContaining('The href of a leads away to https://b.example/'),
    expect.stringContaining('The src of img leads away to https://c.example/c.png'),
  ]);
  expect(
    await findings({
      'a.css': 'p{background:url( "https://d.example/x.png")}@import "//e.example"',
    }),
  ).toEqual([
    'outside a.css: The style fetches https://d.example/x.png.',
    'outside a.css: The style fetches //e.example.',
  ]);
});

test('nothing but scripts runs as a script', async () => {
  const found = await inPage({
    body: '<p><a href="javascript:alert(1)" rel="nofollow" onclick="x()">x</a></p>',
  });
  expect(found.filter((line) => line.startsWith('handlers'))).toEqual([
    'handlers index.html: Unexpected attribute href that runs as a script.',
    'handlers index.html: Unexpected attribute onclick that runs as a script.',
  ]);
});

describe('a page', () => {
  const faults = async (parts: Parts) =>
    (await inPage(parts)).filter((line) => line.startsWith('policy'));
  const withPolicy = (content: string) => faults({ policy: metaPolicy(content) + REFERRER });

  test('forbids itself what does not come from the site', async () => {
    expect(await faults({})).toEqual([]);
    expect(await faults({ policy: '' })).toEqual([
      'policy index.html: Unexpected referrer policy, expected one: no-referrer.',
      'policy index.html: Unexpected 0 content security policies, expected one.',
    ]);
    expect(await withPolicy(SAFE.replace("default-src 'none'; ", ''))).toEqual([
      "policy index.html: The content security policy lacks default-src 'none'.",
    ]);
    expect(await faults({ policy: metaPolicy(SAFE) + metaPolicy(SAFE) + REFERRER })).toEqual([
      'policy index.html: Unexpected 2 content security policies, expected one.',
    ]);
  });

  test.each(["'unsafe-inline'", "'unsafe-eval'", 'https:', '*', 'data:', "'wasm-unsafe-eval'"])(
    'does not allow %s',
    async (source) => {
      expect(
        await withPolicy(SAFE.replace("script-src 'self'", `script-src 'self' ${source}`)),
      ).toEqual([
        `policy index.html: The content security policy allows ${source} under script-src.`,
      ]);
    },
  );

  test('may run WebAssembly where it searches', async () => {
    const policy =
      metaPolicy(SAFE.replace("script-src 'self'", "$& 'wasm-unsafe-eval'")) + REFERRER;
    expect(await faults({ kind: 'search', policy })).toEqual([]);
  });

  test('says so before it fetches anything', async () => {
    const policy = `<link rel="icon" href="/base/quay/">${metaPolicy(SAFE)}${REFERRER}`;
    expect(await faults({ policy })).toEqual([
      'policy index.html: The content security policy comes after what the page fetches.',
    ]);
    expect(await faults({ policy: REFERRER, body: metaPolicy(SAFE) })).toEqual([
      'policy index.html: Unexpected 0 content security policies, expected one.',
    ]);
  });

  test('holds no script and no style', async () => {
    const body = `<p style="color:red">A</p><svg><style>p{}</style></svg><script>a()</script>
      <script type="module" src="/base/quay/">b()</script>`;
    const unexpected = (what: string) =>
      `policy index.html: Unexpected ${what} in the page, expected it in a file.`;
    expect((await faults({ body })).sort()).toEqual(
      ['attribute style of p', 'element style', 'script', 'script'].map(unexpected),
    );
  });
});

test('every page shows something, and claims no text that is not here', async () => {
  const rule = (text: string | null) => JSON.stringify({ versions: [{ copies: [{ text }] }] });
  const at = (kind: string, body: string) => page({ at: 'quay/', kind, body });
  const held = async (more: Readonly<Record<string, string>>) =>
    (await findings(more)).filter((line) => line.startsWith('held'));
  expect(
    await held({
      'quay/index.html': at('game', '<nav><ul><li>Up</li></ul></nav>').replace(SAIL, ''),
    }),
  ).toEqual([
    'held quay/index.html: The page shows nothing; it should not be there, nor a link to it.',
  ]);
  expect(
    await held({
      'quay/index.html': at('rule', 'text held'),
      'quay/data.json': rule(null),
    }),
  ).toEqual(['held quay/index.html: It says “text held”, and no text of the rule is here.']);
  expect(
    await held({ 'quay/index.html': at('rule', 'text held'), 'quay/data.json': rule('A') }),
  ).toEqual([]);
  expect(
    await held({ 'quay/index.html': at('diff', ''), 'quay/data.json': '{"text":null}' }),
  ).toEqual(['held quay/index.html: It compares texts that are not both in this copy.']);
});

test('drawings are looked into, too', async () => {
  const drawing = (inside: string) => inPage({ body: `<svg role="img"><g>${inside}</g></svg>` });
  expect(await drawing('<a href="/base/quay/"><path d="M0 0"/></a><circle r="1"/>')).toEqual([]);
  expect(
    await drawing('<rect onclick="x()" style="fill:red"/><a href="javascript:x()">A</a>'),
  ).toEqual(
    expect.arrayContaining([
      'handlers index.html: Unexpected attribute onclick that runs as a script.',
      'handlers index.html: Unexpected attribute href that runs as a script.',
      'policy index.html: Unexpected attribute style of rect in the page, expected it in a file.',
    ]),
  );
  expect(
    await drawing('<a href="lost/"/><image href="https://a.example/"/><use href="#lost"/>'),
  ).toEqual([
    'links index.html: lost/ leads to no file',
    'links index.html: #lost leads to no element of index.html',
    'outside index.html: The href of image leads away to https://a.example/, without rel=nofollow or by itself.',
  ]);
  expect(await drawing('<rect class="quay"/>')).toEqual([
    'styles index.html: No stylesheet knows the class quay.',
  ]);
  expect(await drawing('<script src="/base/quay/"></script>')).toContain(
    'policy index.html: Unexpected script in the page, expected it in a file.',
  );
});

test('every class is styled', async () => {
  const sheet = { '_astro/style.css': '.quay .boat{color:red}' };
  const body = '<p class="boat">One</p><p class="bote boat">Two</p>';
  expect(await findings({ ...sheet, 'index.html': page({ body }) })).toEqual([
    'styles index.html: No stylesheet knows the class bote.',
  ]);
});

test('a page of a rule carries little JavaScript, with what that imports', async () => {
  const script = '<script type="module" src="/base/a.js"></script>';
  // Nothing that compression could find alike.
  const noise = Array.from({ length: 4000 }, (_, n) => Math.sin(n).toString(36)).join('');
  const files = { 'a.js': 'import{b}from"./lib/b.js";b()', 'lib/b.js': noise };
  const rule = page({ at: 'quay/', kind: 'rule', head: script });
  expect(await findings({ ...files, 'quay/index.html': rule })).toEqual([
    expect.stringMatching(
      /^weight quay\/index.html: Unexpected \d+ compressed bytes of JavaScript, expected at most 15360\.$/u,
    ),
  ]);
  expect(
    await findings({ ...files, 'quay/index.html': rule.replace('"rule"', '"search"') }),
  ).toEqual([]);
});

test('a page of a rule is light, with its styles', async () => {
  const noise = Array.from({ length: 16_000 }, (_, n) => Math.sin(n).toString(36)).join(' ');
  const rule = page({ at: 'quay/', kind: 'rule', body: `<p>${noise}</p>` });
  expect(await findings({ 'quay/index.html': rule })).toEqual([
    expect.stringMatching(
      /^weight quay\/index.html: Unexpected \d+ compressed bytes of text and styles, expected at most 61440\.$/u,
    ),
  ]);
});

describe('data', () => {
  test('can be read and have the promised shape', async () => {
    expect(await findings({ 'data.json': '{' })).toEqual([
      expect.stringMatching(/^data data\.json: Unexpected content, expected JSON/u),
    ]);
    expect(
      await findings({ 'quay/keywords/data.json': '{"game":"quay","keywords":[{"keyword":"A"}]}' }),
    ).toEqual([
      expect.stringMatching(/^data quay\/keywords\/data\.json: keywords\.0\.slug: /u),
      expect.stringMatching(/^data quay\/keywords\/data\.json: keywords\.0\.rules: /u),
    ]);
    expect(await findings({ 'quay/other/data.json': '{}' })).toEqual([
      'data quay/other/data.json: No shape is known for this address.',
    ]);
  });

  test('of a rule is told from that of a list and of a comparison', () => {
    const shapes = ['a/rules/', 'a/rules/7/', 'a/rules/7/0/', 'a/rules/7/diff/0..1/'].map((path) =>
      shapeOf(`${path}data.json`),
    );
    expect(new Set(shapes).size).toBe(4);
    expect(shapes).not.toContain(undefined);
  });
});

describe('the search index', () => {
  test('finds every page by a name', async () => {
    const found = await findings({ 'hulls/index.html': page({ at: 'hulls/', kind: 'game' }) });
    expect(found).toEqual(['search hulls/index.html: The page is found by no name.']);
  });

  test('has a name where it is looked for', async () => {
    const found = await findings({
      'find/names.txt': 'f/names\n0 0\nm',
      'find/f/names/0-1.txt': 'mast\tquay/\tgame\tQuay\nark\tquay/\tgame\tQuay',
    });
    expect(found).toEqual([
      'search find/f/names/0-0.txt: “quay” is looked for in find/f/names/0-1.txt.',
      'search find/f/names/0-1.txt: “ark” is looked for in find/f/names/0-0.txt.',
    ]);
  });

  test('finds a name with few bytes', async () => {
    const long = `boats\t\thome\tBoats\nquay\tquay/\tgame\t${'Q'.repeat(6000)}`;
    expect(await findings({ 'find/f/names/0-0.txt': long })).toEqual([
      'search find/names.txt: A name takes 6045 bytes, expected at most 5120.',
    ]);
  });

  const texts = JSON.stringify({
    ...{ folder: 'f', parts: [['f', 0]], files: [0], passages: [2, 1], words: [['w', 0]] },
  });
  const entry = (pages: number, signs: readonly string[]) =>
    JSON.stringify({ languages: { en: { page_count: pages } }, include_characters: signs });

  test('has all passages that it counts', async () => {
    const found = await findings({
      'find/texts.json': texts,
      'find/f/passages/0.txt': '["A boat.",[]]\n["A hull.",[]]',
      'find/w/pagefind-entry.json': entry(2, ['/', '-']),
    });
    expect(found).toEqual(['search find/texts.json: 2 passages are held, expected 3.']);
  });

  test('holds every rule and proposal, and knows numbers as words', async () => {
    const sound = {
      'find/texts.json': texts,
      'find/f/passages/0.txt': '["A boat.",[]]\n["A hull.",[]]\n["A mast.",[]]',
    };
    const file = 'find/w/pagefind-entry.json';
    expect(await findings({ ...sound, [file]: entry(1, ['-']) })).toEqual([
      `search ${file}: The index holds 1 rule and proposals, expected 2.`,
      `search ${file}: Words are cut at /.`,
    ]);
    expect(await findings(sound)).toEqual([`search ${file}: There is no full-text index.`]);
  });

  test('is there', async () => {
    const { 'find/names.txt': _, ...without } = SOUND;
    const report = await checkSite(writeSite(without), () => undefined);
    expect(report.findings.map(({ message }) => message)).toEqual([
      'There is no search index; npm run search writes it.',
    ]);
  });
});

test('a file that some system cannot hold, or holds in the place of another, is told', async () => {
  const folder = writeSite({ ...SOUND, 'con/data.json': '{}', 'Quay/data.json': '{}' });
  const { findings: found } = await checkSite(folder, () => undefined);
  expect(found.filter(({ check }) => check === 'names').map(({ file }) => file)).toEqual([
    'con/data.json',
    'quay/index.html',
  ]);
});

test('names pages and files of data that are too long', async () => {
  const long = {
    'data.json': `"${'x'.repeat(10_000_000)}"`,
    'quay/parts/hulls/1.json': ' '.repeat(10_000_001),
  };
  const hulls = page({ at: 'quay/', body: `<p>${'hull '.repeat(400_000)}</p>` });
  const found = await findings({ ...SOUND, ...long, 'quay/index.html': hulls });
  expect(found.filter((line) => line.startsWith('size'))).toEqual([
    'size data.json: Unexpected 10000002 bytes, expected at most 10000000.',
    expect.stringMatching(
      /^size quay\/index.html: Unexpected 20\d{5} bytes, expected at most 2000000\.$/u,
    ),
    'size quay/parts/hulls/1.json: Unexpected 10000001 bytes, expected at most 10000000.',
  ]);
});

test('names feeds that tell of nothing, or of something twice', async () => {
  const feed = (...ids: string[]) => JSON.stringify({ items: ids.map((id) => ({ id })) });
  const found = await findings({
    'feed.json': feed('/quay/1', '/quay/2'),
    'quay/feed.json': feed(),
    'quay/rules/1/feed.json': feed(),
    'quay/hulls/feed.json': feed('/quay/1', '/quay/2', '/quay/1'),
  });
  expect(found.filter((line) => line.startsWith('feeds'))).toEqual([
    'feeds quay/hulls/feed.json: Unexpected 1 of the entries, whose id another has.',
    'feeds quay/rules/1/feed.json: Unexpected feed without an entry.',
  ]);
});

describe('the window of an nweek', () => {
  const calendar = JSON.stringify({
    nweeks: [
      { nweek: 3, begins: { first: '2001-02-01' }, ends: { last: '2001-02-20' } },
      { nweek: 4, begins: { first: '2001-02-11' }, ends: { last: '2001-03-02' } },
    ],
  });
  const moment = (between: readonly [string, string], nweek = 3) =>
    JSON.stringify({ asOf: { game: { era: 'ebb', nweek }, calendar: { between } } });
  const told = (words: string) =>
    page({ at: 'quay/', kind: 'game', body: `<ul><li>${words}</li></ul>` });
  const windows = async (more: Readonly<Record<string, string>>) =>
    (await findings({ 'quay/calendar/ebb/data.json': calendar, ...more })).filter((line) =>
      line.startsWith('windows'),
    );

  test('is the same in all data', async () => {
    expect(await windows({ 'quay/data.json': moment(['2001-02-01', '2001-02-20']) })).toEqual([]);
    expect(await windows({ 'quay/data.json': moment(['2001-02-03', '2001-02-05']) })).toEqual([]);
    expect(await windows({ 'quay/data.json': moment(['2001-01-01', '2001-02-20']) })).toEqual([
      'windows quay/data.json: Unexpected window 2001-01-01 to 2001-02-20 of nweek 3, expected days of 2001-02-01 to 2001-02-20, as the calendar of its era has them.',
    ]);
  });

  test('is the same on all pages', async () => {
    const one = 'nweek 3 (between 1 February 2001 and 20 February 2001)';
    const whole =
      'between nweek 2 and <b>nweek 3</b> (between 2 January 2001 and 20 February 2001)';
    const other = '<b>Nweek 3</b> (about between 2 January 2001 and 20 February 2001)';
    expect(await windows({ 'quay/index.html': told(`${one}; ${whole}; ${one}`) })).toEqual([]);
    expect(await windows({ 'quay/index.html': told(`${one}; ${other}`) })).toEqual([
      'windows quay/index.html: Unexpected 2 windows of nweek 3, expected 1: between 1 February 2001 and 20 February 2001; between 2 January 2001 and 20 February 2001.',
    ]);
  });
});
