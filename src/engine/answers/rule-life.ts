import type { LogEvent, Witness } from '../../schemas/index.ts';
import { changeKind, keepsWording, leavesInForce } from '../rules/kinds.ts';
import type { RuleVersion } from '../rules/history.ts';
import { isPrintedInForce, isPrintedRepealed } from '../rules/printed-force.ts';
import { placedCopies } from '../rules/version.ts';
import { wordingOf } from '../rules/wordings.ts';
import { isUnknown } from '../replay/state/value.ts';
import { endedBy, type Seconds, type Told, type Window } from '../time/windows.ts';
import type { Axis } from './axes.ts';
import { narrowChain } from './chain.ts';
import { cutLagging } from './lagging-commits.ts';
import { agreeingCopies, keptByLog, liesInLog } from './log-copies.ts';
import { joinedEntries } from './list-gaps.ts';
import { denials, lostBetween, turnedDates } from './list-doubts.ts';
import { copiedStretches, heldBefore, isTold, toldStretches, type Stretch } from './coverage.ts';
import { factDenials, uncontested } from './fact-denials.ts';
import type { World } from './world.ts';
import type { Force, RuleState, Print, RuleStep, RuleLife } from './life.ts';

/** Places a rule on a line of time. */
export function lifeOf(world: World, rule: string, axis: Axis): RuleLife {
  const history = world.ruleOf(rule);
  if (history?.latest.status === 'not-accepted') {
    return {
      rule,
      before: 'not-in-force',
      steps: [],
      told: [{}],
      doubts: [],
      ...{ copied: [], gone: [], prints: [] },
      factDoubts: new Map(),
    };
  }
  const chain = narrowChain(
    changesOf(world, rule).map(({ event, index }) => ({
      event,
      index,
      window: byCommit(world, rule, axis, event),
    })),
  );
  const evidence = {
    history,
    chain,
    shownBy: (source: string) => world.shownBy(source, axis),
    logged: loggedFor(world, rule, axis),
    isLogged: world.isLogged,
    isDamaged: world.isDamaged,
    isMisheaded: world.isMisheaded,
    isMisnamed: world.isMisnamed,
    printing: () => world.printingOn(axis),
    series: world.series,
    precedes: world.precedes,
    isUnlikely: world.isUnlikely,
    unitOf: axis.unitOf,
  };
  const steps = chain.map(({ event, index, window }) => ({
    event: index,
    window,
    ...stateAfter(world, rule, event, index),
  }));
  const believed = <T extends Stretch & Pick<Print, 'facts'>>(one: T): T => {
    return { ...one, facts: uncontested(world, { rule, steps }, one, one.facts) };
  };
  const shown = copiedStretches(evidence).map((stretch) =>
    believed({
      ...stretch,
      copy: believedCopy(world, rule, stretch.version),
      facts: world.facts.of(rule, stretch.version),
    }),
  );
  const life: RuleLife = {
    rule,
    before: beforeFirst(world, rule, chain[0]),
    steps,
    gone: [...goneIn(world, rule, axis), ...leftOutIn(world, rule, axis)],
    prints: printsOf(world, rule, axis).map(believed),
    factDoubts: new Map(),
    told: toldStretches(evidence),
    doubts: [...doubtsOf(world, rule, axis, chain), ...lostBetween(chain)],
    copied: cutLagging(shown, { steps, versions: history?.versions ?? [], series: world.series }),
  };
  const factDoubts = factDoubtsOf(world, life, axis, chain);
  if (chain.some(({ event }) => world.isLogged(event))) {
    return { ...life, gone: [], factDoubts, ...agreeingCopies(world, life, axis) };
  }
  if (liesInLog(world, life, axis)) return { ...life, copied: [], gone: [] };
  const copied = keptByLog(unchangedIn(world, rule, axis, chain), life.copied);
  const doubts = [
    ...life.doubts,
    ...turnedDates(world, rule, axis),
    ...joinedEntries(world, life, axis),
    ...denials(world, life, axis),
  ];
  const doubted = { ...life, copied, factDoubts, doubts: distinct(doubts) };
  return { ...doubted, steps: withoutDoubtedWords(world, doubted, axis) };
}

/** What tells of changes only tells nothing of the time before the first of them. */
function loggedFor(world: World, rule: string, axis: Axis): readonly Seconds[] {
  const spans = world.loggedFor(`rule/${rule}/in-force`, axis);
  const begun = world.firstOfChanges();
  const from = begun && axis.windowOf(begun).sure.first;
  if (from === undefined) return spans;
  return spans.map(({ first = from, last }) => ({
    first: first < from ? from : first,
    ...(last !== undefined && { last }),
  }));
}

/** The stretches in which logs tell of every change of a rule, and neither they nor a list of any of this one. */
function unchangedIn(
  world: World,
  rule: string,
  axis: Axis,
  chain: readonly { readonly event: LogEvent }[],
): readonly Seconds[] {
  const isOpen = world.firstOfChanges() === undefined || chain.some(({ event }) => isChange(event));
  if (isOpen || world.doubtsOf(`rule/${rule}/in-force`, axis).length > 0) return [];
  return loggedFor(world, rule, axis);
}

function isChange({ do: verb }: LogEvent): boolean {
  return verb !== 'print';
}

/** A copy of a time at which its list is not to be believed has the words of a revision that the list may lack. */
function withoutDoubtedWords(
  world: World,
  { steps, doubts }: Pick<RuleLife, 'steps' | 'doubts'>,
  axis: Axis,
): RuleStep[] {
  const isDoubted = (source: string) => {
    const last = world.shownBy(source, axis)?.sure.last;
    return last !== undefined && isTold(doubts, last);
  };
  return steps.map((step) =>
    step.copy !== null && isDoubted(step.copy) ? { ...step, copy: null } : step,
  );
}

/** Many a copy denies a list in the same stretch. */
function distinct(stretches: readonly Stretch[]): Stretch[] {
  return [...new Map(stretches.map((one) => [`${one.from ?? ''}..${one.to ?? ''}`, one])).values()];
}

/** An event that writes a part of a rule, with its number. */
interface Change {
  readonly event: LogEvent;
  readonly index: number;
}

/**
 * The changes of a rule whose order is sure. Where a list or a log tells of changes, copies of the same
 * era only show what these made, and stand in no sure order with them.
 */
function changesOf({ changesOf: find, history, isLogged }: World, rule: string): Change[] {
  const all = find(rule).flatMap((index): Change[] => {
    const event = history.events[index];
    return event === undefined ? [] : [{ event, index }];
  });
  const eras = all.map(
    ({ index }) =>
      all.filter(({ event, index: at }) => event.do === 'begin-era' && at <= index).length,
  );
  const told = new Set(
    all.flatMap(({ event }, place) =>
      isLogged(event) || (event.do !== 'print' && event.do !== 'begin-era') ? [eras[place]] : [],
    ),
  );
  return all.filter(({ event }, place) => event.do !== 'print' || !told.has(eras[place]));
}

function doubtsOf(
  world: World,
  rule: string,
  axis: Axis,
  chain: readonly { readonly event: LogEvent }[],
): Stretch[] {
  if (!chain.some(({ event }) => world.isLogged(event))) return [];
  const told = ['in-force', 'revision'].flatMap((part) =>
    world.doubtsOf(`rule/${rule}/${part}`, axis),
  );
  return [...told, ...leaps(world, rule, axis)];
}

/** Where a log counts revisions, one that does not follow the one before it is misread, or some are lost. */
function leaps(world: World, rule: string, axis: Axis): Stretch[] {
  const path = `rule/${rule}/revision`;
  const counted = world.history.writersOf(path).flatMap((index) => {
    const event = world.history.events[index];
    const value = world.history.valueAt(path, index)?.value;
    if (event === undefined || !world.isLogged(event) || typeof value !== 'string') return [];
    const isAnew = leavesInForce(event.do) === true;
    return [{ count: Number(value), isAnew, sure: axis.windowOf(event).sure }];
  });
  return counted.flatMap(({ count, isAnew }, place): Stretch[] => {
    const before = counted[place - 1];
    const follows = before === undefined || isAnew || count === before.count + 1;
    if (follows || Number.isNaN(count)) return [];
    const from = before.sure.first;
    const to = counted[place + 1]?.sure.last;
    return [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

function factDoubtsOf(
  world: World,
  life: RuleLife,
  axis: Axis,
  chain: readonly { readonly event: LogEvent }[],
): RuleLife['factDoubts'] {
  const isLogged = chain.some(({ event }) => world.isLogged(event));
  return new Map(
    world.facts.told(life.rule).flatMap((name) => {
      const path = `rule/${life.rule}/${name}`;
      const doubts = [
        ...(isLogged ? world.doubtsOf(path, axis) : []),
        ...factDenials(world, life, axis, name),
      ];
      return doubts.length === 0 ? [] : [[name, doubts] as const];
    }),
  );
}

/**
 * The days of a listed change that only game time places were reckoned from it, and tell nothing new.
 * An era begins within the dates that the game gives for it, however it is estimated.
 */
function toldOf({ isLogged, log }: World, event: LogEvent): Told {
  const { id, clock, during, args } = event;
  if (isLogged(event) || event.do === 'print') return event;
  if (event.do === 'begin-era') {
    return { ...event, within: log.game.eras.find((era) => era.id === args['era'])?.from };
  }
  return clock !== undefined || during !== undefined ? { id, clock, during } : event;
}

/**
 * Before a rule was enacted it was not in force, nor before a log that had begun puts it in force;
 * before anything else nobody knows.
 */
function beforeFirst(
  world: World,
  rule: string,
  first: { readonly event: LogEvent; readonly index: number } | undefined,
): Force | null {
  if (first === undefined) return null;
  const { event, index } = first;
  if (leavesInForce(event.do) === true) return 'not-in-force';
  const history = world.ruleOf(rule);
  const held = history && heldBefore(history, world.series);
  if (held !== undefined && isPrintedInForce(held) && !world.isLogged(event)) return 'in-force';
  const path = `rule/${rule}/in-force`;
  if (!world.isLogged(event) || !world.history.changesOf(index).includes(path)) return null;
  // Nobody changes a rule that is not there; a log that knows all rules has lost then how it came to be.
  const isOfChanges = world.firstOfChanges() !== undefined;
  if (isOfChanges && changeKind(event.do) !== undefined) return 'in-force';
  return world.history.valueAt(path, index)?.value === 'yes' ? 'not-in-force' : null;
}

/** What is written of a rule in force; anything else tells nothing. */
const FORCES: ReadonlyMap<string | null, Force> = new Map([
  ['yes', 'in-force'],
  ['no', 'not-in-force'],
]);

function stateAfter(
  world: World,
  rule: string,
  event: LogEvent,
  index: number,
): RuleState & Pick<RuleStep, 'facts'> {
  const read = (part: string): string | null => {
    const value = world.history.valueAt(`rule/${rule}/${part}`, index)?.value;
    return value === undefined || isUnknown(value) ? null : value;
  };
  const [inForce, revision] = [read('in-force'), read('revision')];
  const version = versionAfter(world, rule, event, revision);
  return {
    force: FORCES.get(inForce) ?? null,
    number: read('number'),
    revision,
    version,
    copy: believedCopy(world, rule, version),
    facts: world.facts.after(rule, index, version),
  };
}

/** What is shown of a day, or of an nday, is how that ended. */
function printsOf(world: World, rule: string, axis: Axis): Print[] {
  return (world.ruleOf(rule)?.witnesses ?? []).flatMap((copy) => {
    const { first = '', last } = world.shownBy(copy.source, axis)?.sure ?? {};
    if (last === undefined || axis.unitOf(first) !== axis.unitOf(last)) return [];
    const facts = world.facts.in(copy);
    return facts === undefined ? [] : [{ from: last, to: last, number: copy.number, facts }];
  });
}

/** The moments of whole copies which say that their rule was repealed. */
function goneIn(world: World, rule: string, axis: Axis): Stretch[] {
  return (world.ruleOf(rule)?.witnesses ?? []).flatMap((copy): Stretch[] => {
    if (!isPrintedRepealed(copy) || world.series.endsLater(copy)) return [];
    if (world.isDamaged(copy) || world.isMisnamed(copy)) return [];
    const { first = '', last } = world.shownBy(copy.source, axis)?.sure ?? {};
    if (last === undefined || axis.unitOf(first) !== axis.unitOf(last)) return [];
    return [{ from: last, to: last }];
  });
}

/**
 * The days of documents that leave a rule out and count all others. Of an nday nobody knows whether a document was
 * made at its end.
 */
function leftOutIn(world: World, rule: string, axis: Axis): Stretch[] {
  if (axis !== world.axisOf({ calendar: '' })) return [];
  return world.log.sources.flatMap(({ id }): Stretch[] => {
    if (!world.isLeftOut(rule, id)) return [];
    const { last } = world.shownBy(id, axis)?.sure ?? {};
    return last === undefined ? [] : [{ from: last, to: last }];
  });
}

/** By its revision, where that is counted; else the one that a copy shows. */
function versionAfter(world: World, rule: string, event: LogEvent, revision: string | null) {
  const versions = world.ruleOf(rule)?.versions ?? [];
  const shows = ({ source }: Witness) => event.id === `${source}/${rule}`;
  const found =
    versions.find(({ key }) => key === revision) ??
    versions.find(({ logged }) => logged.some((change) => change.event.id === event.id)) ??
    versions.find(({ witnesses }) => witnesses.some(shows)) ??
    madeByCommit(world, rule, event);
  return found?.key ?? null;
}

/** What a commit did to a rule stands with the version that it stored, whose changes are numbered on. */
function madeByCommit(world: World, rule: string, event: LogEvent): RuleVersion | undefined {
  const count = countInCommits(world, rule, event);
  if (count === undefined) return undefined;
  let before = 0;
  return world.ruleOf(rule)?.versions.find(({ events }) => {
    before += events.length;
    return count <= before;
  });
}

/** Returns the place of a change, from 1 on, in the list that commits hold; undefined for one of other papers. */
function countInCommits({ series }: World, rule: string, { id }: LogEvent): number | undefined {
  const end = id.lastIndexOf('#');
  const source = id.slice(0, Math.max(0, end - `/${rule}`.length));
  return end > 0 && series.isCommit(source) ? Number(id.slice(end + 1)) : undefined;
}

/** When a change was made; no later than the first commit that has it, where that does not contradict its day. */
function byCommit(world: World, rule: string, axis: Axis, event: LogEvent): Window {
  const window = axis.windowOf(toldOf(world, event));
  const commit = commitOf(world, rule, countInCommits(world, rule, event) ?? Infinity);
  const last = commit === undefined ? undefined : world.shownBy(commit, axis)?.sure.last;
  return last === undefined ? window : endedBy(window, last);
}

/** Returns the first commit that has a change. The last copy of a rule tells of its end, too, which came with a later one. */
function commitOf({ series, ruleOf }: World, rule: string, count: number): string | undefined {
  const copy = ruleOf(rule)?.witnesses.find(
    ({ source, events }) => series.isCommit(source) && events.length >= count,
  );
  if (copy === undefined) return undefined;
  const isEnd = copy.events.length === count && series.endsLater(copy);
  return isEnd ? series.endOf(copy) : copy.source;
}

/**
 * Returns the last copy of a version that can be believed; none where two of them differ in their words, or one
 * differs from a version whose words were kept.
 */
export function believedCopy(
  { ruleOf, isDamaged }: World,
  rule: string,
  version: string | null,
): string | null {
  const versions = ruleOf(rule)?.versions ?? [];
  const place = versions.findIndex(({ key }) => key === version);
  const wholeOf = (at: number) => placedIn(versions[at]).filter((copy) => !isDamaged(copy));
  const copies = wholeOf(place);
  const alike = placesAlike(versions, place).flatMap(wholeOf);
  const words = new Set(alike.map(wordingOf));
  return words.size === 1 ? (copies.at(-1)?.source ?? null) : null;
}

function placedIn(version: RuleVersion | undefined): readonly Witness[] {
  return version === undefined ? [] : placedCopies(version);
}

/** The places of a version, and of those before and after it from which nothing but wordless changes part it. */
function placesAlike(versions: readonly RuleVersion[], place: number): number[] {
  let [first, last] = [place, place];
  while (first > 0 && keepsWords(versions[first])) first--;
  while (last < versions.length - 1 && keepsWords(versions[last + 1])) last++;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Tells whether a version was made by changes that leave the words of a rule as they were. */
function keepsWords(version: RuleVersion | undefined): boolean {
  const { events = [], revision = null } = version ?? {};
  return revision !== null && events.length > 0 && events.every(({ verb }) => keepsWording(verb));
}
