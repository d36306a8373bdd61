import { clockOn } from '../truth/truth.ts';
import { plusDays } from '../truth/days.ts';
import type { Paper, PaperFile } from '../papers/paper.ts';
import { isSnapshot } from '../papers/write.ts';
import type { Random } from '../random.ts';
import type { Corruptor, Hurt } from './corruptor.ts';

/** Ways in which papers are damaged, by their names in the summary. */
export const CORRUPTORS: Readonly<Record<string, Corruptor>> = {
  'document twice': twice,
  'document missing': missing,
  'lines lost': onLines(loseLines),
  'lines swapped': onLines(swapLines),
  'page missing': onLines(losePage),
  'end cut off': onLines(cutOff),
  'letter misread': onLines(misread(/[a-z]/gu)),
  'figure misread': onLines(misread(/[0-9]/gu)),
  'ballot miscounted': miscount,
  'wrong date': wrongDate,
  'clock off': clockOff,
  'report restated': restate,
  'later witness, earlier date': antedate,
};

/** Puts other words in the place of those of a file. */
function replaceFile(
  papers: readonly Paper[],
  paper: Paper,
  file: PaperFile,
  text: string,
): Paper[] {
  const files = paper.files.map((one) => (one === file ? { ...file, text } : one));
  return papers.map((one) => (one === paper ? { ...paper, files } : one));
}

/** A document that came by two ways is there twice; of a folder, one of its files. */
function twice(random: Random, _truth: unknown, papers: readonly Paper[]): Hurt {
  const paper = random.pick(papers);
  const story = `${paper.id} is there twice.`;
  if (!paper.isFolder || paper.format === 'agora-yaml') {
    const copy = { ...paper, id: `${paper.id}-again` };
    return { papers: [...papers, copy], story, hurt: [paper.id] };
  }
  const file = random.pick(paper.files);
  const copy = { ...file, name: file.name.replace('.', 'b.') };
  const more = {
    ...paper,
    files: [...paper.files, copy].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return {
    papers: papers.map((one) => (one === paper ? more : one)),
    story: `${file.name} of ${paper.id} is there twice, as ${copy.name}, too.`,
    hurt: [paper.id],
  };
}

/** A document is lost; of a folder, one of its files. */
function missing(random: Random, _truth: unknown, papers: readonly Paper[]): Hurt {
  const paper = random.pick(papers);
  const rest = papers.filter((one) => one !== paper);
  if (!paper.isFolder || paper.files.length < 2) {
    return { papers: rest, story: `${paper.id} is missing.`, hurt: [paper.id] };
  }
  const gone = random.pick(paper.files);
  const less = { ...paper, files: paper.files.filter((one) => one !== gone) };
  return {
    papers: papers.map((one) => (one === paper ? less : one)),
    story: `${gone.name} of ${paper.id} is missing.`,
    hurt: [paper.id],
    ...(gone.name.startsWith('rules/') && { only: gone.name.slice('rules/'.length) }),
  };
}

/** A way in which the lines of a file are damaged; undefined where it cannot happen to these. */
export type LineDamage = (
  random: Random,
  lines: readonly string[],
) => { lines: string[]; isOpen?: boolean; story: string } | undefined;

/** Damages the lines of one file, the longer ones more often. */
export function onLines(damage: LineDamage): Corruptor {
  return (random, _truth, papers) => {
    const all = papers.flatMap((paper) =>
      paper.files.flatMap((file) =>
        Array.from({ length: file.text.split('\n').length }, () => ({ paper, file })),
      ),
    );
    const { paper, file } = random.pick(all);
    const lines = file.text.replace(/\n$/u, '').split('\n');
    const damaged = damage(random, lines);
    if (damaged === undefined || damaged.lines.join() === lines.join()) return undefined;
    return {
      papers: replaceFile(
        papers,
        paper,
        file,
        `${damaged.lines.join('\n')}${damaged.isOpen === true ? '' : '\n'}`,
      ),
      story: `In ${file.name} of ${paper.id}: ${damaged.story}`,
      hurt: [paper.id],
      ...(file.name.startsWith('rules/') && { only: file.name.slice('rules/'.length) }),
    };
  };
}

function loseLines(random: Random, lines: readonly string[]) {
  const at = random.below(lines.length);
  const many = random.chance(0.7) ? 1 : random.between(2, 3);
  const lost = lines.slice(at, at + many);
  const rest = lines.toSpliced(at, many);
  return { lines: rest, story: `line ${at + 1} is lost: ${lost.join(' / ')}` };
}

function swapLines(random: Random, lines: readonly string[]) {
  if (lines.length < 2) return undefined;
  const at = random.below(lines.length - 1);
  const [one = '', two = ''] = lines.slice(at, at + 2);
  return {
    lines: lines.toSpliced(at, 2, two, one),
    story: `lines ${at + 1} and ${at + 2} are swapped: ${one} / ${two}`,
  };
}

/** A page is a fifth of a file. */
function losePage(random: Random, lines: readonly string[]) {
  const size = Math.max(1, Math.floor(lines.length / 5));
  const at = random.below(lines.length);
  return {
    lines: lines.toSpliced(at, size),
    story: `lines ${at + 1} to ${Math.min(lines.length, at + size)} are missing.`,
  };
}

function cutOff(random: Random, lines: readonly string[]) {
  const at = random.between(1, lines.length);
  const whole = lines.slice(0, at - 1);
  const broken = (lines[at - 1] ?? '').slice(0, random.below(20));
  return {
    lines: [...whole, broken],
    isOpen: true,
    story: `it ends in line ${at} of ${lines.length}.`,
  };
}

/** Letters and figures that look alike to a scanner. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ a: 'o', b: 'h', c: 'e', d: 'cl', e: 'c', f: 't', g: 'q', h: 'b', i: 'l', j: 'i', k: 'lc' },
  ...{ l: 'i', m: 'rn', n: 'u', o: 'a', p: 'q', q: 'g', r: 'n', s: 'z', t: 'f', u: 'n', v: 'y' },
  ...{ w: 'vv', x: 'z', y: 'v', z: 's', 0: '8', 1: '7', 2: '3', 3: '8', 4: '9', 5: '6', 6: '5' },
  ...{ 7: '1', 8: '3', 9: '4' },
};

function misread(letters: RegExp): LineDamage {
  return (random, lines) => {
    const places = lines.flatMap((line, at) =>
      [...line.matchAll(letters)].map(({ index, 0: letter }) => ({ at, index, letter })),
    );
    if (places.length === 0) return undefined;
    const { at, index, letter } = random.pick(places);
    const line = lines[at] ?? '';
    const read = `${line.slice(0, index)}${ALIKE[letter] ?? '?'}${line.slice(index + 1)}`;
    return {
      lines: lines.toSpliced(at, 1, read),
      story: `line ${at + 1} “${line.trim()}” is read as “${read.trim()}”.`,
    };
  };
}

function miscount(random: Random, _truth: unknown, papers: readonly Paper[]): Hurt | undefined {
  const paper = papers.find(({ format }) => format === 'voting-decisions');
  const file = paper?.files[0];
  if (paper === undefined || file === undefined) return undefined;
  const said = [
    ...file.text.matchAll(/"(?:FOR|AGAINST|PRESENT|ADOPTED|REJECTED|FAILED_QUORUM)"/gu),
  ];
  if (said.length === 0) return undefined;
  const { index, 0: words } = random.pick(said);
  const others = ['"FOR"', '"AGAINST"', '"PRESENT"'];
  const outcomes = ['"ADOPTED"', '"REJECTED"', '"FAILED_QUORUM"'];
  const kind = others.includes(words) ? others : outcomes;
  const other = random.pick(kind.filter((one) => one !== words));
  const text = file.text.slice(0, index) + other + file.text.slice(index + words.length);
  return {
    papers: replaceFile(papers, paper, file, text),
    story: `${words} is counted as ${other}, ${index} characters into ${paper.id}.`,
    hurt: [paper.id],
  };
}

/** A date somewhere in a paper, or that of the paper itself, is another. */
function wrongDate(random: Random, _truth: unknown, papers: readonly Paper[]): Hurt | undefined {
  const paper = random.pick(papers);
  const days = random.pick([-365, -30, -7, -1, 1, 7, 30, 365]);
  const file = random.pick(paper.files);
  const dates = [...file.text.matchAll(/\d{4}-\d\d-\d\d/gu)];
  const { calendar } = paper.asOf;
  if (dates.length === 0 || (isSnapshot(paper) && typeof calendar === 'string')) {
    return typeof calendar === 'string'
      ? withAsOf(papers, paper, { ...paper.asOf, calendar: plusDays(calendar, days) })
      : undefined;
  }
  const { index, 0: date } = random.pick(dates);
  const wrong = plusDays(date, days);
  const text = file.text.slice(0, index) + wrong + file.text.slice(index + date.length);
  return {
    papers: replaceFile(papers, paper, file, text),
    story: `In ${file.name} of ${paper.id} the date ${date} is written ${wrong}.`,
    hurt: [paper.id],
    ...(file.name.startsWith('rules/') && { only: file.name.slice('rules/'.length) }),
  };
}

/** Lets the manifest say another moment of a paper. */
export function withAsOf(papers: readonly Paper[], paper: Paper, asOf: Paper['asOf']): Hurt {
  return {
    papers: papers.map((one) => (one === paper ? { ...paper, asOf } : one)),
    story: `${paper.id} is said to be of ${JSON.stringify(asOf)}, and is of ${JSON.stringify(paper.asOf)}.`,
    hurt: [paper.id],
  };
}

/** The manifest says that the clock stood elsewhere. */
function clockOff(random: Random, _truth: unknown, papers: readonly Paper[]): Hurt | undefined {
  const timed = papers.filter(({ asOf }) => asOf.game !== undefined);
  if (timed.length === 0) return undefined;
  const paper = random.pick(timed);
  const { game } = paper.asOf;
  if (game?.nweek === undefined) return undefined;
  const nweek = Math.max(1, game.nweek + random.pick([-2, -1, 1, 2, 5]));
  return withAsOf(papers, paper, { ...paper.asOf, game: { ...game, nweek } });
}

/** A report repeats the rows of the one before. */
function restate(random: Random, _truth: unknown, papers: readonly Paper[]): Hurt | undefined {
  const paper = papers.find(({ format }) => format === 'treasury-report');
  if (paper === undefined || paper.files.length < 2) return undefined;
  const at = random.between(1, paper.files.length - 1);
  const [before, file] = [paper.files[at - 1], paper.files[at]];
  if (before === undefined || file === undefined) return undefined;
  const rows = (text: string) => text.slice(text.indexOf('   Player'));
  const text = file.text.replace(rows(file.text), rows(before.text));
  if (text === file.text) return undefined;
  return {
    papers: replaceFile(papers, paper, file, text),
    story: `${file.name} repeats the balances of ${before.name}.`,
    hurt: [paper.id],
  };
}

/** A copy of a later day goes under the date of an earlier one. */
function antedate(
  random: Random,
  truth: Parameters<Corruptor>[1],
  papers: readonly Paper[],
): Hurt | undefined {
  const dated = papers.flatMap((paper) => {
    const { calendar } = paper.asOf;
    return isSnapshot(paper) && typeof calendar === 'string' ? [{ paper, date: calendar }] : [];
  });
  if (dated.length === 0) return undefined;
  const { paper, date } = random.pick(dated);
  const earlier = truth.clock.filter(
    (day) => day.date < date && day.era === clockOn(truth, date)?.era,
  );
  if (earlier.length === 0) return undefined;
  const { era, nweek, nday, date: calendar } = random.pick(earlier);
  const game = paper.asOf.game && { game: { era, nweek, nday } };
  return withAsOf(papers, paper, { ...game, calendar });
}
