import { isEstimate } from '../../schemas/time.ts';
import type { Finding, LogEvent } from '../../schemas/index.ts';
import type { ToldSource } from '../rules/damaged-copies.ts';
import type { History } from '../replay/history.ts';
import type { Check } from '../replay/outcome.ts';
import { leastOf } from '../../schemas/extremes.ts';
import { toEffects } from '../replay/log/short-form.ts';
import { leavesInForce } from '../rules/kinds.ts';
import { intervalOf } from '../time/when.ts';
import { breakBetween, type Break } from './break.ts';
import { laterThanPaper, turnedTimes } from './breaks-of-times.ts';
import type { Misdated } from './misdated-reports.ts';
import { isMisreading } from './misreading.ts';

/**
 * Finds where the paper of a log shows damage: around every finding of its import, where its entries
 * are numbered and a number is missing, where an entry tells a time that its place or its paper denies, and where
 * the last one tells less than any other of its kind. Mails are numbered by nobody, and lie in the order of
 * their times.
 */
export function breaksOfPaper(entries: readonly LogEvent[], source: ToldSource): Break[] {
  if (entries.some((entry) => entry.source?.message !== undefined)) {
    return breaksOfMails(entries, source.findings ?? []);
  }
  const ordered = entries.filter(({ source: at }) => at?.lines !== undefined);
  return [
    ...(source.findings ?? []).map((finding) => breakAt(ordered, finding)),
    ...missingNumbers(ordered),
    ...turnedTimes(ordered),
    ...laterThanPaper(ordered, source.asOf.calendar),
    ...halfTold(ordered),
    ...ofTwoRules(ordered, (fx) => rulesOf(fx, 'title')),
    ...ofTwoRules(ordered, (fx) => rulesOf(fx, 'in-force')),
    ...ofEndedRules(ordered),
    ...ofMisreadKinds(ordered),
    ...cutOff(ordered),
  ];
}

/** What a mail says of its time may be wrong; its events have the time that is known of it instead. */
const HARMLESS_OF_MAILS: ReadonlySet<string> = new Set(['mail-date-odd']);

/** Lines of events are those of their messages, and findings tell lines of the file: only their times meet. */
function breaksOfMails(entries: readonly LogEvent[], findings: readonly Finding[]): Break[] {
  return findings
    .filter(({ code }) => !HARMLESS_OF_MAILS.has(code))
    .map(({ at }) => {
      const time = isEstimate(at) ? undefined : intervalOf(at);
      if (time === undefined) return breakBetween(undefined, undefined);
      const timed = entries.map((event) => ({ event, own: intervalOf(event.at) }));
      const before = timed.findLast(({ own }) => own !== undefined && own.to < time.from);
      const after = timed.find(({ own }) => own !== undefined && time.to < own.from);
      const beside = timed.filter(
        ({ own }) => own === undefined || (own.from <= time.to && time.from <= own.to),
      );
      return breakBetween(
        before?.event,
        after?.event,
        beside.map(({ event }) => event),
      );
    });
}

function lineOf({ source }: LogEvent): number {
  return source?.lines?.[0] ?? 0;
}

/** What was found in a file of which there are no entries may have been of any time. */
function breakAt(ordered: readonly LogEvent[], finding: Finding): Break {
  const { file, line, between: [begin, end] = [line, line] } = finding;
  const isThere = ({ source }: LogEvent) =>
    file === undefined || source?.file?.endsWith(`/${file}`) === true;
  const first = ordered.findIndex(isThere);
  if (first === -1) return breakBetween(undefined, undefined);
  const before = (of: number) => {
    const last = ordered.findLastIndex((event) => isThere(event) && lineOf(event) <= of);
    return last === -1 ? first - 1 : last;
  };
  const [at, to] = [before(begin), before(end)];
  const found = breakBetween(ordered[at], ordered[to + 1], [ordered[at - 1]]);
  return { ...found, isMoved: MAY_STAND_ELSEWHERE.has(finding.code) };
}

/** What is found where entries are missing that may stand elsewhere in the log. */
const MAY_STAND_ELSEWHERE: ReadonlySet<string> = new Set(['day-empty']);

/** How many of the entries of a log have to be numbered in turn before a missing number says anything. */
const IN_TURN = 0.8;

function missingNumbers(ordered: readonly LogEvent[]): Break[] {
  const numbers = ordered.map(({ id }) => Number(/(?<!\d)\d+$/u.exec(id)?.[0]));
  const gaps = numbers.flatMap((number, index) =>
    index > 0 && number !== (numbers[index - 1] ?? 0) + 1 ? [index] : [],
  );
  const lines = ordered.filter((event, index) => numbers[index] === lineOf(event));
  // Numbers of lines are no numbers of entries.
  if (ordered.length < 2 || lines.length > ordered.length / 2) return [];
  if (gaps.length > (1 - IN_TURN) * ordered.length) return [];
  // The entry before a gap may be the head of one and the end of another, of which the lines between are lost.
  return gaps.map((index) =>
    breakBetween(ordered[index - 1], ordered[index], [ordered[index - 2]]),
  );
}

/** Where other entries that make or end rules say what is in force then, one that does not has lost a line. */
function halfTold(ordered: readonly LogEvent[]): Break[] {
  const parting = ordered.filter(
    (event) => leavesInForce(event.do) !== undefined && event.fx.some(isOfRule('')),
  );
  const half = new Set(parting.filter((event) => !event.fx.some(isOfRule('in-force'))));
  if (half.size === 0 || half.size > (1 - IN_TURN) * parting.length) return [];
  return ordered.flatMap((event, index) =>
    half.has(event) ? [breakBetween(ordered[index - 1], ordered[index + 1], [event])] : [],
  );
}

/**
 * Where other entries that name a rule, or say whether it is in force, also count its revision, one that does so and
 * counts the revision of another alone has misread the number of the one or the other.
 */
function ofTwoRules(
  ordered: readonly LogEvent[],
  namedIn: (fx: LogEvent['fx']) => readonly string[],
): Break[] {
  const told = ordered.map(({ fx }) => ({ named: namedIn(fx), counted: rulesOf(fx, 'revision') }));
  const naming = told.filter(({ named, counted }) => named.length > 0 && counted.length > 0);
  const isSplit = ({ named, counted }: (typeof told)[number]) =>
    counted.length > 0 && named.some((rule) => !counted.includes(rule));
  const split = naming.filter(isSplit);
  if (split.length === 0 || split.length > (1 - IN_TURN) * naming.length) return [];
  return told.flatMap((one, index) =>
    isSplit(one) ? [breakBetween(ordered[index - 1], ordered[index + 1], [ordered[index]])] : [],
  );
}

/** An entry that counts a revision of a rule which had ended, and does not put it in force, is of another rule. */
function ofEndedRules(ordered: readonly LogEvent[]): Break[] {
  const ended = new Set<string>();
  return ordered.flatMap((event, index) => {
    const told = rulesOf(event.fx, 'in-force');
    const isOdd = rulesOf(event.fx, 'revision').some(
      (rule) => ended.has(rule) && !told.includes(rule),
    );
    for (const rule of told) {
      if (leavesInForce(event.do) === false) ended.add(rule);
      else ended.delete(rule);
    }
    return isOdd ? [breakBetween(ordered[index - 1], ordered[index + 1], [event])] : [];
  });
}

/** A kind of thing that is named once, a letter or two apart from a common one that has such parts, is misread. */
function ofMisreadKinds(ordered: readonly LogEvent[]): Break[] {
  const told = ordered.flatMap((event, index) =>
    event.fx
      .flatMap((line) => toEffects(line) ?? [])
      .map(({ path }) => ({ index, kind: path.split('/', 1)[0] ?? '', part: partOf(path) })),
  );
  const kinds = Map.groupBy(told, ({ kind }) => kind);
  const common = [...kinds]
    .filter(([, ones]) => ones.length > (1 - IN_TURN) * told.length)
    .map(([kind, ones]) => ({ kind, parts: new Set(ones.map(({ part }) => part)) }));
  return [...kinds].flatMap(([kind, [only, more]]) => {
    if (only === undefined || more !== undefined) return [];
    const { index, part } = only;
    const isMisread = common.some(
      (one) => one.kind !== kind && one.parts.has(part) && isMisreading(one.kind, kind),
    );
    if (!isMisread) return [];
    return [breakBetween(ordered[index - 1], ordered[index + 1], [ordered[index]])];
  });
}

/** What a path tells of a thing: `player/Ann/points` tells points. */
function partOf(path: string): string {
  return path.split('/').slice(2).join('/');
}

/** The rules of which an entry writes a part. */
function rulesOf(fx: LogEvent['fx'], part: string): string[] {
  return fx.flatMap((line) =>
    (toEffects(line) ?? []).flatMap(({ path }) => {
      const [kind, rule = '', name] = path.split('/');
      return kind === 'rule' && name === part ? [rule] : [];
    }),
  );
}

function isOfRule(part: string): (line: LogEvent['fx'][number]) => boolean {
  return (line) =>
    toEffects(line)?.some(({ path }) => path.startsWith('rule/') && path.endsWith(part)) === true;
}

/** A paper that breaks off may do so within its last entry, and what that did is not known then. */
function cutOff(ordered: readonly LogEvent[]): Break[] {
  const last = ordered.at(-1);
  // Nobody can tell whether the only entry that there is lacks anything.
  if (last !== undefined && ordered.length === 1) {
    return [breakBetween(undefined, undefined, [last])];
  }
  if (last === undefined) return [];
  const others = ordered.filter((event) => event !== last && event.do === last.do);
  // One that is alone of its kind tells something.
  const least = others.length === 0 ? 1 : leastOf(others.map(tellings));
  return tellings(last) < least ? [breakBetween(ordered.at(-2), undefined, [last])] : [];
}

function tellings({ fx, asserts, decision, play }: LogEvent): number {
  return (
    fx.length + asserts.length + (decision === undefined ? 0 : 1) + (play === undefined ? 0 : 1)
  );
}

/**
 * Finds between which reports something went wrong: a value that was off by another amount at the one
 * before, or by none. Where reports mean a moment which the log does not have, notes of reports are lost from it,
 * and those that agree may be of earlier ones: from the last change that one of them confirms nothing is sure.
 */
export function breaksOfReports(
  checks: readonly Check[],
  history: Pick<History, 'events' | 'changesOf'>,
  areUnmatched: boolean,
): Break[] {
  const breaks = [...Map.groupBy(checks, ({ path }) => path).values()].flatMap((own) =>
    own.flatMap((check, index) => {
      const before = own[index - 1];
      if (offBy(check) === (before === undefined ? '0' : offBy(before))) return [];
      const event = before && history.events[before.moment];
      const between = breakBetween(event, history.events[check.moment]);
      return [{ ...between, assertion: { path: check.path, moment: check.moment } }];
    }),
  );
  if (!areUnmatched) return breaks;
  const firstOf = (a: number, b: Check) => (b.agrees ? a : Math.min(a, b.moment));
  const wrong = checks.reduce(firstOf, Infinity);
  const lastOf = (a: number, { agrees, moment }: Check) =>
    agrees && moment < wrong ? Math.max(a, moment) : a;
  const right = checks.reduce(lastOf, -Infinity);
  const confirmed = history.events[lastChange(history, checks, right)];
  return [...breaks, { ...breakBetween(confirmed, undefined), isFinal: true }];
}

/** The number of the last event up to another that changed anything of which reports tell. */
function lastChange(
  { changesOf }: Pick<History, 'changesOf'>,
  checks: readonly Check[],
  moment: number,
): number {
  const told = new Set(checks.map(({ path }) => path));
  let last = moment;
  while (last >= 0 && !changesOf(last).some((path) => told.has(path))) last--;
  return last;
}

function offBy({ agrees, asserted, found }: Check): string {
  if (agrees) return '0';
  const difference = Number(asserted) - Number(found ?? 0);
  return Number.isNaN(difference) ? `${asserted} for ${found ?? 'nothing'}` : String(difference);
}

/**
 * Finds the days of a log that are not those of its entries, where a report of another paper has not the date of the
 * entry that it means. Where it is of a later day, the date between may be lost, and all from the
 * first entry of that day on may be of any day up to the next date; where it is of an earlier one, the date itself is wrong.
 */
export function breaksOfDates(
  misdated: readonly Misdated[],
  entries: readonly LogEvent[],
): Break[] {
  return misdated.flatMap(({ meant, isLater }): Break[] => {
    const [first, last] = dayAround(entries, meant);
    const before = entries[isLater ? first : first - 1];
    return first < 0 ? [] : [breakBetween(before, entries[last + 1], [meant])];
  });
}

/** The first and the last place of the entries of the day of one; -1 where it is none of them. */
function dayAround(entries: readonly LogEvent[], one: LogEvent): readonly [number, number] {
  const dayOf = ({ at }: LogEvent) => intervalOf(at)?.from.slice(0, 10);
  const place = entries.indexOf(one);
  let [first, last] = [place, place];
  while (first > 0 && dayOf(entries[first - 1] ?? one) === dayOf(one)) first--;
  while (last < entries.length - 1 && dayOf(entries[last + 1] ?? one) === dayOf(one)) last++;
  return [first, last];
}

/**
 * Finds the entries that take more than there was, by the log: as nobody can do that, something before
 * them is lost or misread, or they are themselves. The last report before that agrees bounds it.
 */
export function breaksOfShortage(checks: readonly Check[], history: History): Break[] {
  const agreeing = checks.filter(({ agrees }) => agrees).sort((a, b) => a.moment - b.moment);
  const latest = new Map<string, LogEvent | undefined>();
  let next = 0;
  return history.outcomes.flatMap(({ cutShort = [] }, moment) => {
    for (let check = agreeing[next]; check && check.moment < moment; check = agreeing[++next]) {
      latest.set(check.path, history.events[check.moment]);
    }
    return cutShort.map((path) => ({
      ...breakBetween(latest.get(path), history.events[moment]),
      assertion: { path, moment },
    }));
  });
}
