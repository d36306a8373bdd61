import { clockOn, rulesAt, type Plan, type Truth } from '../truth/truth.ts';
import type { Paper } from '../papers/paper.ts';
import { isSnapshot, writePapers } from '../papers/write.ts';
import type { Random } from '../random.ts';
import type { Corruptor, Hurt } from './corruptor.ts';
import { CORRUPTORS, onLines, withAsOf } from './corruptors.ts';
import { onlySecond } from './patch.ts';

/** Further ways in which papers are damaged; a seed plays them apart, so that those of before stay what they were. */
export const FURTHER_CORRUPTORS: Readonly<Record<string, Corruptor>> = {
  'lines joined': onLines(joinLines),
  'lines twice': onLines(repeatLines),
  'page out of place': onLines(movePage),
  'rule out of date': leaveBehind,
  'earlier witness, later date': postdate,
  'two at once': twoAtOnce,
};

/** The end of a line is lost, so that the next goes on in it. */
function joinLines(random: Random, lines: readonly string[]) {
  if (lines.length < 2) return undefined;
  const at = random.below(lines.length - 1);
  const [one = '', two = ''] = lines.slice(at, at + 2);
  return {
    lines: lines.toSpliced(at, 2, `${one} ${two.trim()}`.trimEnd()),
    story: `lines ${at + 1} and ${at + 2} are one: ${one} / ${two}`,
  };
}

/** A page that was scanned twice is a fifth of a file. */
function repeatLines(random: Random, lines: readonly string[]) {
  const size = random.chance(0.5) ? 1 : Math.max(1, Math.floor(lines.length / 5));
  const at = random.below(lines.length);
  const again = lines.slice(at, at + size);
  return {
    lines: lines.toSpliced(at, 0, ...again),
    story: `lines ${at + 1} to ${at + again.length} are there twice.`,
  };
}

function movePage(random: Random, lines: readonly string[]) {
  const size = Math.max(1, Math.floor(lines.length / 5));
  const at = random.below(lines.length);
  const rest = lines.toSpliced(at, size);
  const to = random.below(rest.length + 1);
  return {
    lines: rest.toSpliced(to, 0, ...lines.slice(at, at + size)),
    story: `lines ${at + 1} to ${Math.min(lines.length, at + size)} stand before line ${to + 1} of the others.`,
  };
}

/** Nobody brought a rule up to date in a copy, which prints it as it was when the one before was made. */
function leaveBehind(random: Random, truth: Truth, papers: readonly Paper[]): Hurt | undefined {
  const copies = truth.plans.filter(isSnapshot).sort((a, b) => (a.at < b.at ? -1 : 1));
  const stale = copies.flatMap((plan, place) => {
    const before = copies[place - 1];
    return before === undefined ? [] : changedBetween(truth, before, plan);
  });
  if (stale.length === 0) return undefined;
  const { rule, before, plan } = random.pick(stale);
  const isKnown = (change: Truth['changes'][number]) =>
    change.rule !== rule || change.at <= before.at;
  const old = writePapers({ ...truth, changes: truth.changes.filter(isKnown) });
  const found = old.find(({ id }) => id === plan.id);
  if (found === undefined) return undefined;
  return {
    papers: papers.map((paper) =>
      paper.id === plan.id ? { ...paper, files: found.files, companions: found.companions } : paper,
    ),
    story: `${plan.id} prints ${rule} as it was when ${before.id} was made.`,
    hurt: [plan.id],
  };
}

/** The rules that stood in two copies, and were changed between. */
function changedBetween(truth: Truth, before: Plan, plan: Plan) {
  const [then, now] = [rulesAt(truth, before.at), rulesAt(truth, plan.at)];
  const changed = new Set(
    truth.changes.filter(({ at }) => before.at < at && at <= plan.at).map(({ rule }) => rule),
  );
  return [...changed]
    .filter((rule) => then.get(rule)?.inForce === true && now.get(rule)?.inForce === true)
    .map((rule) => ({ rule, before, plan }));
}

/** A copy of an earlier day goes under the date of a later one. */
function postdate(random: Random, truth: Truth, papers: readonly Paper[]): Hurt | undefined {
  const dated = papers.flatMap((paper) => {
    const { calendar } = paper.asOf;
    return isSnapshot(paper) && typeof calendar === 'string' ? [{ paper, date: calendar }] : [];
  });
  if (dated.length === 0) return undefined;
  const { paper, date } = random.pick(dated);
  const own = clockOn(truth, date)?.era;
  const later = truth.clock.filter((day) => day.date > date && day.era === own);
  if (later.length === 0) return undefined;
  const { era, nweek, nday, date: calendar } = random.pick(later);
  const game = paper.asOf.game && { game: { era, nweek, nday } };
  return withAsOf(papers, paper, { ...game, calendar });
}

/** Two things happened, perhaps to two papers. */
function twoAtOnce(random: Random, truth: Truth, papers: readonly Paper[]): Hurt | undefined {
  const kinds = Object.keys(CORRUPTORS);
  const [one, other] = [random.pick(kinds), random.pick(kinds)];
  const first = CORRUPTORS[one]?.(random, truth, papers);
  const second = first && CORRUPTORS[other]?.(random, truth, first.papers);
  if (first === undefined || second === undefined) return undefined;
  const alone = onlySecond(papers, first.papers, second.papers);
  return {
    papers: second.papers,
    parts: alone === undefined ? [] : [first.papers, alone],
    story: `${one}: ${first.story} And ${other}: ${second.story}`,
    hurt: [...new Set([...first.hurt, ...second.hurt])],
    ...(first.only !== undefined && first.only === second.only && { only: first.only }),
  };
}
