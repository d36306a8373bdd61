import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAside } from './aside.ts';
import { FolderInUse, lock, unlock } from './lock.ts';
import { followChanges, linkTree } from './link-tree.ts';
import { asideOf } from './names.ts';
import { nameOf, thisProcess } from './owner.ts';
import { settle } from './settle.ts';

let root = '';
let target = '';
const { PATH } = process.env;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-aside-'));
  target = join(root, 'site');
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(root, { recursive: true });
});

const put = (path: string, words: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), words);
};
const words = (path: string) => readFileSync(join(root, path), 'utf8');

/** Puts a new folder in place that holds one file. */
function replace(text: string): void {
  const aside = openAside(target);
  writeFileSync(join(aside.next, 'page'), text);
  aside.put();
  aside.close();
}

test('the place aside is beside the folder, on every system', () => {
  expect(asideOf('/a/site', posix)).toBe('/a/.site-aside');
  expect(asideOf('C:\\a\\site', win32)).toBe('C:\\a\\.site-aside');
});

describe.each([
  ['in one step', PATH ?? ''],
  ['in two steps, where the system has not the one', ''],
])('a folder is replaced %s', (_how, path) => {
  beforeEach(() => {
    process.env['PATH'] = path;
  });

  test('and nothing else is left', () => {
    replace('one');
    replace('two');
    expect(words('site/page')).toBe('two');
    expect(readdirSync(root)).toEqual(['site']);
  });

  test('and stays as it was without a word to put the new one in place', () => {
    replace('one');
    const aside = openAside(target);
    writeFileSync(join(aside.next, 'page'), 'two');
    aside.close();
    expect(words('site/page')).toBe('one');
    expect(readdirSync(root)).toEqual(['site']);
  });

  test('and where it is a link, what it leads to is replaced', () => {
    put('shelf/site/page', 'one');
    symlinkSync(join(root, 'shelf/site'), target);
    replace('two');
    expect(words('shelf/site/page')).toBe('two');
    expect(words('site/page')).toBe('two');
    expect(readdirSync(join(root, 'shelf'))).toEqual(['site']);
  });
});

test.runIf(process.platform === 'linux')(
  'who looks all the time sees the old or the new',
  async () => {
    replace('0');
    const looker = new Worker(LOOKER, { eval: true, workerData: join(target, 'page') });
    const told = new Promise<unknown>((resolve) => looker.once('message', resolve));
    for (let round = 1; round <= 50; round++) replace(String(round));
    writeFileSync(join(root, 'site/page'), 'end');
    expect(await told).toEqual({ missing: 0, looked: true });
  },
);

const LOOKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  let [missing, seen] = [0, ''];
  let looks = 0;
  while (seen !== 'end') {
    looks++;
    try { seen = readFileSync(workerData, 'utf8'); } catch { missing++; }
  }
  parentPort.postMessage({ missing, looked: looks > 50 });
`;

describe('a run that was killed', () => {
  const aside = () => asideOf(target);
  const dead = { ...thisProcess(), started: 'long ago' };

  test('between its two steps is ended by who reads next, with the new folder', () => {
    put('.site-aside/next-1/page', 'new');
    put('.site-aside/last-1/page', 'old');
    settle(target);
    expect(words('site/page')).toBe('new');
    replace('newer');
    expect(readdirSync(root)).toEqual(['site']);
  });

  test('leaves the old folder where there is no new one', () => {
    put('.site-aside/last-1/page', 'old');
    settle(target);
    expect(words('site/page')).toBe('old');
  });

  test('before its first step has changed nothing', () => {
    put('site/page', 'old');
    put('.site-aside/next-1/page', 'half');
    settle(target);
    expect(words('site/page')).toBe('old');
    replace('new');
    expect(readdirSync(root)).toEqual(['site']);
  });

  test('where there never was a folder leaves none', () => {
    put('.site-aside/next-1/page', 'half');
    settle(target);
    expect(existsSync(target)).toBe(false);
  });

  test('holds nobody up, even where its number lives on as another process', () => {
    put(`.site-aside/lock-${nameOf(dead)}`, '');
    replace('new');
    expect(words('site/page')).toBe('new');
    expect(existsSync(aside())).toBe(false);
  });
});

describe('two that write one folder', () => {
  // The process that runs the tests lives, and began at another time than this one.
  const parent = { ...thisProcess(), pid: process.ppid, started: '' };

  test('exclude each other, and the second says who the first is', () => {
    mkdirSync(asideOf(target));
    lock(asideOf(target), parent);
    expect(() => openAside(target)).toThrow(FolderInUse);
    expect(() => openAside(target)).toThrow(`process ${parent.pid}`);
    unlock(asideOf(target), parent);
    replace('new');
    expect(words('site/page')).toBe('new');
  });

  test('on two machines are told what to do', () => {
    const file = `lock-${nameOf({ host: 'quay', pid: 3, started: 'x' })}`;
    put(`.site-aside/${file}`, '');
    expect(() => openAside(target)).toThrow(`delete ${join(asideOf(target), file)}`);
    expect(existsSync(join(asideOf(target), file))).toBe(true);
  });

  test('at the very same time do not both succeed', async () => {
    const program = `
      import { openAside } from ${JSON.stringify(join(import.meta.dirname, 'aside.ts'))};
      import { readdirSync, writeFileSync } from 'node:fs';
      const aside = openAside(${JSON.stringify(target)});
      // Whoever is in must be alone until it leaves.
      writeFileSync(${JSON.stringify(root)} + '/in-' + process.pid, '');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      console.log(readdirSync(${JSON.stringify(root)}).filter((name) => name.startsWith('in-')).length);
      aside.close();`;
    const runs = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<string>((resolve) => {
            const worker = new Worker(RUN, { eval: true, workerData: program });
            worker.once('message', resolve);
          }),
      ),
    );
    const succeeded = runs.filter((printed) => printed !== '');
    expect(succeeded.length).toBeLessThanOrEqual(1);
    for (const printed of succeeded) expect(printed).toBe('1\n');
  });
});

const RUN = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { spawnSync } = require('node:child_process');
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', workerData], { encoding: 'utf8' });
  parentPort.postMessage(stdout);
`;

describe('a folder filled with the files of another', () => {
  const tree = () => ({
    from: join(root, 'from'),
    to: join(root, 'to'),
    except: (path: string) => path === 'a/planned',
  });

  beforeEach(() => {
    put('from/a/kept', 'kept');
    put('from/a/planned', 'old');
    put('from/edited', 'before');
    put('from/gone', 'gone');
    mkdirSync(join(root, 'from/empty'));
    symlinkSync('a/kept', join(root, 'from/link'));
    mkdirSync(join(root, 'to'));
  });

  test('holds all but what is another’s concern', () => {
    linkTree(tree());
    expect(readdirSync(join(root, 'to'), { recursive: true }).map(String).sort()).toEqual(
      ['a', 'a/kept', 'edited', 'empty', 'gone', 'link'].map((path) => join(path)),
    );
    expect(words('to/link')).toBe('kept');
  });

  test('follows what is saved, added and removed meanwhile', () => {
    const seen = linkTree(tree());
    put('from/draft', 'after');
    renameSync(join(root, 'from/draft'), join(root, 'from/edited'));
    put('from/new/note', 'note');
    put('from/a/planned', 'edited too');
    rmSync(join(root, 'from/gone'));
    followChanges(tree(), seen);
    expect([words('to/edited'), words('to/new/note'), words('to/a/kept')]).toEqual([
      'after',
      'note',
      'kept',
    ]);
    expect(existsSync(join(root, 'to/gone'))).toBe(false);
    expect(existsSync(join(root, 'to/a/planned'))).toBe(false);
  });
});

test('a process that is told to kill itself at a moment does', () => {
  const program = `import { reach } from ${JSON.stringify(join(import.meta.dirname, 'moments.ts'))};
    reach('locked'); console.log('on'); reach('staged'); console.log('dead');`;
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: { ...process.env, PALIMPSEST_KILL_AT: 'staged' },
  });
  expect([signal, stdout]).toEqual(['SIGKILL', 'on\n']);
});
