import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startLooking } from './look.ts';
import { packSpareKey, packStamps, readSpareKey, readStamps, readStampsAnew } from './stamps.ts';

let root: string;
let site: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-stamps-'));
  site = join(root, 'site');
  put('page.html', 'home');
  // So many that another block begins, and names that take more than one byte a letter.
  for (const folder of ['0', '1']) {
    put(`é-${folder}/page.html`, 'rules');
    for (let number = 0; number < 140; number++) {
      writeFileSync(join(site, `é-${folder}/é-${number}.html`), `${number}`);
    }
  }
  put('content/games/quay.yaml', 'quay', root);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function put(path: string, words: string, folder = site): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), words);
}

/** Keeps the stamps of the site, and gives what looks at it again. */
function keepStamps(): (jobs?: number) => ReturnType<ReturnType<typeof startLooking>> {
  writeFileSync(join(root, 'stamps'), packStamps(readStampsAnew(site)));
  return (jobs = 1) => {
    const stamps = readStamps(root, 'stamps');
    const places = { content: join(root, 'content'), documents: join(root, 'archives') };
    return startLooking({ ...places, site, stamps }, jobs, 0)();
  };
}

describe('the stamps of a site', () => {
  test('are the very ones that were kept where nothing changed', async () => {
    const { then, now, content } = await keepStamps()();
    expect(now).toEqual(then);
    expect(now.files).toBe(then.files);
    expect([...now.files.paths.all].sort()).toEqual(
      [...readStampsAnew(site).files.paths.all].sort(),
    );
    expect([...content.games.keys()]).toEqual(['quay']);
  });

  test.each<[string, () => void, string[]]>([
    ['is another', () => put('é-0/é-7.html', 'seven'), ['é-0/é-7.html']],
    [
      'is another one of the same size',
      () => {
        put('é-0/next', '9');
        renameSync(join(site, 'é-0/next'), join(site, 'é-0/é-9.html'));
      },
      ['é-0/é-9.html'],
    ],
    ['is gone', () => rmSync(join(site, 'é-1/é-139.html')), ['é-1/é-139.html']],
    ['is new', () => put('é-1/more.html', 'more'), []],
  ])('tell that a file %s', async (_name, change, others) => {
    const look = keepStamps();
    change();
    const { then, now } = await look();
    expect(now.files).not.toBe(then.files);
    const { all } = then.files.paths;
    expect(all.filter((path) => !now.files.isSame(path, then.files))).toEqual(others);
    expect([...now.files.paths.all].sort()).toEqual(
      [...readStampsAnew(site).files.paths.all].sort(),
    );
  });

  test.each([
    ['cut', (path: string) => truncateSync(path, 2_000)],
    [
      'longer',
      (path: string) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(1)])),
    ],
    ['of other numbers', (path: string) => writeFileSync(path, Buffer.alloc(3_000, 1))],
    ['gone', (path: string) => rmSync(path)],
  ])('count for nothing where what was kept of them is %s', async (_name, damage) => {
    const look = keepStamps();
    damage(join(root, 'stamps'));
    const { then, now } = await look();
    expect(then.files.size).toBe(0);
    expect(now.files.size).toBe(283);
  });
});

describe('two threads', () => {
  test('see what one sees', async () => {
    const look = keepStamps();
    expect(await look(2)).toEqual(await look());
    put('é-0/é-7.html', 'seven');
    expect(await look(2)).toEqual(await look());
  });

  test('tell what cannot be read as one does', async () => {
    const look = keepStamps();
    rmSync(join(root, 'content'), { recursive: true });
    put('content', 'no folder', root);
    await expect(look(2)).rejects.toThrow(/ENOTDIR/u);
  });
});

test('what is known of a folder that stood before is kept', () => {
  const { folders } = readStampsAnew(site);
  writeFileSync(join(root, 'spare'), packSpareKey({ identity: '7', folders, others: ['é'] }));
  const found = readSpareKey(root, 'spare');
  expect([found?.identity, found?.others]).toEqual(['7', ['é']]);
  expect(found?.folders.paths.all).toEqual(folders.paths.all);
  expect(found?.folders.numbers).toEqual(folders.numbers);
  truncateSync(join(root, 'spare'), 90);
  expect(readSpareKey(root, 'spare')).toBeUndefined();
});
