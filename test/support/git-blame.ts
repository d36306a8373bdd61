import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A rule of a repository, and which of its texts git blames for each word of the last one. */
export interface RuleInGit {
  readonly number: string;
  /** From the first to the last; two that follow each other are not the same. */
  readonly texts: readonly string[];
  /** The words of the last text. */
  readonly words: readonly string[];
  /** By the place of the word: the place of the text that brought it. */
  readonly origins: readonly number[];
  /** The same where git follows lines that move within the file. */
  readonly followed: readonly number[];
}

/**
 * Reckons by git who wrote which words of the rules of a repository that has a file in YAML for each:
 * writes every text to a repository of its own, a word to a line, a commit for each of the first parents,
 * and has git blame the lines.
 */
export function reckonByGit(bundle: string, folder: string): RuleInGit[] {
  const clone = join(folder, 'clone.git');
  git(folder, ['clone', '--quiet', '--bare', bundle, clone]);
  const texts = readTexts(clone);
  const words = join(folder, 'words.git');
  git(folder, ['init', '--quiet', '--bare', words]);
  const commits = writeCommits(words, texts);
  return [...texts].map(([number, versions]) => {
    const places = commits.get(number) ?? new Map<string, number>();
    const blame = (...how: readonly string[]) =>
      git(words, ['blame', ...how, '--root', '-l', '-s', 'main', '--', number])
        .split('\n')
        .slice(0, -1)
        .map((line) => places.get(line.slice(0, 40)) ?? -1);
    return {
      number,
      texts: versions.map(({ text }) => text),
      words: wordsOf(versions.at(-1)?.text ?? ''),
      origins: blame(),
      followed: blame('-M'),
    };
  });
}

function git(cwd: string, args: readonly string[], input?: string): string {
  const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 30, input } as const;
  return execFileSync('git', [...args], options);
}

interface Version {
  /** Place among the commits of the repository. */
  readonly commit: number;
  readonly text: string;
}

/** The texts of every rule that has a file of its number, by its number. */
function readTexts(clone: string): Map<string, Version[]> {
  const paths = ['rules', 'rules_data/rules'];
  const args = ['--first-parent', '-m', '--reverse', '--raw', '--no-abbrev', '--no-renames'];
  const log = git(clone, ['log', ...args, '--format=commit %H', '--', ...paths]);
  const changes = [...log.matchAll(/^commit |^:\d+ \d+ \w+ (\w+) [AM]\t(?:\S+\/)?(\d+)$/gmu)];
  const blobs = changes.flatMap(({ 1: blob }) => (blob === undefined ? [] : [blob]));
  const contents = readBlobs(clone, [...new Set(blobs)]);
  const texts = new Map<string, Version[]>();
  let commit = -1;
  for (const { 1: blob, 2: number } of changes) {
    if (blob === undefined || number === undefined) {
      commit++;
      continue;
    }
    const text = textIn(contents.get(blob) ?? '');
    const versions = texts.get(number) ?? [];
    if (text === undefined || versions.at(-1)?.text === text) continue;
    texts.set(number, [...versions, { commit, text }]);
  }
  return texts;
}

function readBlobs(clone: string, blobs: readonly string[]): Map<string, string> {
  const options = { cwd: clone, maxBuffer: 2 ** 30, input: blobs.join('\n') } as const;
  const out = execFileSync('git', ['cat-file', '--batch'], options);
  const found = new Map<string, string>();
  for (let from = 0; from < out.length;) {
    const end = out.indexOf('\n', from);
    const [blob = '', , size = '0'] = out.toString('utf8', from, end).split(' ');
    found.set(blob, out.toString('utf8', end + 1, end + 1 + Number(size)));
    from = end + 2 + Number(size);
  }
  return found;
}

/** The block of lines behind `text: |`, set out by two blanks. */
function textIn(file: string): string | undefined {
  const [, block] = /^text: \|[-+]?\n((?:(?: {2}.*)?\n)*)/mu.exec(file) ?? [];
  return block?.replaceAll(/^ {2}/gmu, '').trim();
}

/** Words and signs, with straight quotation marks. */
function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{N}]+)*|\S/gu) ?? [];
  return words.map((word) => word.replaceAll(/[‘’‚‛]/gu, "'").replaceAll(/[“”„‟]/gu, '"'));
}

/** Writes the commits, and gives for each rule the place of the text that a commit brings. */
function writeCommits(
  folder: string,
  texts: ReadonlyMap<string, readonly Version[]>,
): Map<string, Map<string, number>> {
  const all = [...texts].flatMap(([number, versions]) =>
    versions.map((version, place) => ({ number, place, ...version })),
  );
  const byCommit = [...Map.groupBy(all, ({ commit }) => commit)].sort(([a], [b]) => a - b);
  const stream = byCommit.map(([, changes], index) => {
    const files = changes.map(({ number, text }) => {
      const lines = wordsOf(text)
        .map((word) => `${word}\n`)
        .join('');
      return `M 100644 inline ${number}\ndata ${Buffer.byteLength(lines)}\n${lines}\n`;
    });
    const head = `commit refs/heads/main\nmark :${index + 1}\ncommitter a <a@example.org> ${index} +0000\ndata 0\n`;
    return `${head}${files.join('')}\n`;
  });
  git(folder, ['fast-import', '--quiet', '--export-marks=marks'], stream.join(''));
  const hashes = git(folder, ['rev-list', '--reverse', 'main']).trim().split('\n');
  const places = new Map<string, Map<string, number>>();
  for (const [index, [, changes]] of byCommit.entries()) {
    for (const { number, place } of changes) {
      const of = places.get(number) ?? new Map<string, number>();
      places.set(number, of.set(hashes[index] ?? '', place));
    }
  }
  return places;
}
