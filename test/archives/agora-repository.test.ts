import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { readSeries } from '../../scripts/import-archives/git/series.ts';
import { readManifests } from '../../scripts/import-archives/manifest.ts';
import type { SourceRecords } from '../../scripts/import-archives/records.ts';
import { parseText, plainText } from '../../src/markdown/index.ts';
import { createRandom } from '../simulator/random.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const archives = inject('archives');
const bundle = archives
  .map((folder) => join(folder, 'git/agora-ruleset.bundle'))
  .find((path) => existsSync(path));

/** A text that somebody quoted in YAML is no block of lines, and is not read. */
const QUOTED = /^text: ["']/mu;

/** Files that had no number yet, with the number that their rules were given. */
const UNNUMBERED: ReadonlyMap<string, string> = new Map([
  ['Floating Value', '2497'],
  ['Interpreting Contracts', '2525'],
]);

describe.skipIf(bundle === undefined)('the repository of Agora’s rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-agora-'));
  const clone = join(folder, 'clone.git');
  const reading: SourceRecords[] = [];
  const blobs = new Map<string, string>();
  let held: readonly Ruleset[];

  beforeAll(() => {
    execFileSync('git', ['clone', '--quiet', '--bare', bundle ?? '', clone]);
    const opened = readManifests(ROOT, [join(ROOT, 'archives/agora/archive.yaml')]);
    const manifest = opened.manifests[0];
    const entry = manifest?.manifest.sources.find(({ git: path }) => path !== undefined);
    if (manifest === undefined || entry === undefined) throw new Error('The manifest has none.');
    const options = { root: ROOT, archiveFolders: archives, accept: false, formats: FORMATS };
    readSeries(manifest, entry, { ...options, take: (one) => void reading.push(one) });
    held = follow(reading);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has every commit of the first parents that touches the rules', () => {
    const paths = ['rules', 'rules_data/rules', 'config/index', 'rules_data/config/index'];
    const args = ['log', '--first-parent', '-m', '--format=%H', '--', ...paths];
    const touching = execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
    const ours = reading.map(({ source }) => source.series?.commit);
    expect(ours).toEqual(touching.trim().split('\n').reverse());
  });

  test('holds in 60 commits the rules of which there are files then, and no others', () => {
    const pick = createRandom(7);
    const differing = Array.from({ length: 60 }, () => {
      const { commit, texts } = pick.pick(held);
      const files = listRules(clone, commit, blobs);
      const missed = [...files.keys()].filter((number) => !texts.has(number));
      const strange = [...texts.keys()].filter((number) => !files.has(number));
      return [...missed, ...strange].map((number) => `${commit} ${number}`);
    });
    expect(differing.flat()).toEqual([]);
  });

  test('holds in 1,000 pairs of a rule and a commit what git shows, word for word', () => {
    const pick = createRandom(11);
    const wrong: string[] = [];
    let quoted = 0;
    for (let count = 0; count < 1000; count++) {
      const { commit, texts } = pick.pick(held);
      const number = pick.pick([...texts.keys()]);
      const shown = listRules(clone, commit, blobs).get(number) ?? '';
      if (QUOTED.test(shown)) quoted++;
      else if (wordsInFile(shown) !== wordsOf(texts.get(number) ?? '')) {
        wrong.push(`${commit} ${number}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(quoted).toBeLessThan(5);
  });
});

interface Ruleset {
  readonly commit: string;
  /** Stored texts by the addresses of their rules. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What every commit holds, by going through what each stores and takes away. */
function follow(records: readonly SourceRecords[]): Ruleset[] {
  const texts = new Map<string, string>();
  return records.map(({ source, witnesses, texts: stored }) => {
    for (const rule of [...(source.series?.gone ?? []), ...(source.series?.unread ?? [])]) {
      texts.delete(rule);
    }
    for (const { rule } of witnesses) texts.set(rule, stored.get(rule) ?? '');
    return { commit: source.series?.commit ?? '', texts: new Map(texts) };
  });
}

/**
 * The files of rules of a commit by their numbers, which are their names or stand inside. Git is asked once for each
 * text, which is kept in `blobs`.
 */
function listRules(
  repository: string,
  commit: string,
  blobs: Map<string, string>,
): ReadonlyMap<string, string> {
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: repository, input, maxBuffer: 2 ** 30 });
  const all = git(['ls-tree', '-r', '-z', commit]).toString('utf8').split('\0');
  const files = all.flatMap((row) => {
    const [, hash = '', name = ''] = /^\d+ blob ([0-9a-f]+)\t(?:rules|rules_data\/rules)\/(.*)$/su.exec(row) ?? [];
    return hash === '' ? [] : [{ hash, name: name.slice(name.lastIndexOf('/') + 1) }];
  });
  const unseen = new Set(files.map(({ hash }) => hash).filter((hash) => !blobs.has(hash)));
  const shown = git(['cat-file', '--batch'], [...unseen].map((hash) => `${hash}\n`).join(''));
  let at = 0;
  for (const hash of unseen) {
    const end = shown.indexOf(10, at);
    const size = Number(shown.toString('utf8', at, end).split(' ')[2]);
    blobs.set(hash, shown.toString('utf8', end + 1, end + 1 + size));
    at = end + 2 + size;
  }
  const found = files.flatMap(({ name, hash }): [string, string][] => {
    const text = blobs.get(hash) ?? '';
    if (!/^(?:name|text|history):/mu.test(text)) return [];
    const stated = /^\d+$/u.test(name) ? name : /^id: ['"]?(\d+)/mu.exec(text)?.[1];
    const number = stated ?? UNNUMBERED.get(name);
    return number === undefined ? [] : [[number, text]];
  });
  return new Map(found);
}

/** The words below `text:` without bullets, as one string without white space. */
function wordsInFile(shown: string): string {
  const lines = shown.split('\n');
  const start = lines.findIndex((line) => line.startsWith('text:'));
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^\S/u.test(line));
  const own = end < 0 ? rest : rest.slice(0, end);
  return bare(own.map((line) => line.replace(/^\s*[-*•]\s+/u, '')).join('\n'));
}

function wordsOf(stored: string): string {
  return bare(plainText(parseText(stored)).replace(/^\s*[-*•]\s+/gmu, ''));
}

function bare(words: string): string {
  return words.replace(/\s+/gu, '');
}
