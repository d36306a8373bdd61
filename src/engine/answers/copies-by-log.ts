import type { Witness } from '../../schemas/index.ts';
import type { IsDamaged } from '../rules/damaged-copies.ts';
import { areUnlike, wordingOf } from '../rules/wordings.ts';
import { changeKind, type ChangeKind } from '../rules/kinds.ts';
import type { Window } from '../time/windows.ts';
import type { Axis } from './axes.ts';
import { reachAt } from './chain.ts';
import { isTold } from './coverage.ts';
import { liesWithin } from './logs.ts';
import type { Telling } from './telling.ts';

/** A log of rules, with the documents beside it. */
interface Papers extends Telling {
  readonly witnesses: readonly Witness[];
  readonly shownBy: (source: string) => Window | undefined;
  /** Tells whether a source is a commit, which prints a part of what it holds. */
  readonly isCommit: (source: string) => boolean;
  /** Tells whether a source prints some rules only. */
  readonly isPartial: (source: string) => boolean;
  readonly isDamaged: IsDamaged;
}

/**
 * Finds the documents that are not of the moment which they are said to be of by a log of the rules: a
 * rule is left out that was in force then, one is printed that was not, or under a title that it only
 * had at another time. Of two between which the log tells of no change of a rule's words, and which read quite
 * otherwise, nobody can tell which is of another time.
 */
export function deniedByLog(papers: Papers, axis: Axis): ReadonlySet<string> {
  const printed = Map.groupBy(
    papers.witnesses.filter(({ source }) => !papers.isCommit(source)),
    ({ source }) => source,
  );
  const timelines = papers.rules.flatMap((rule) => timelineOf(papers, rule, axis) ?? []);
  const placed = [...printed].flatMap(([source, copies]): Placed[] => {
    const { first: begin, last } = papers.shownBy(source)?.sure ?? {};
    if (begin === undefined || last === undefined) return [];
    // What is shown of a day is how that ended.
    const first = axis.unitOf(begin) === axis.unitOf(last) ? last : begin;
    return [{ source, copies, first, last, isPartial: papers.isPartial(source) }];
  });
  return new Set([
    ...placed.filter((paper) => isOfNoMoment(timelines, paper)).map(({ source }) => source),
    ...timelines.flatMap((one) => unlikeBetweenChanges(one, placed, papers)),
  ]);
}

/** A document, and the first and the last moment that it can show. */
interface Placed {
  readonly source: string;
  readonly isPartial: boolean;
  readonly copies: readonly Witness[];
  readonly first: string;
  readonly last: string;
}

/** Tells whether at every moment of which a document can be some rule denies it. */
function isOfNoMoment(timelines: readonly Timeline[], paper: Placed): boolean {
  const isDenied = (of: Placed) => timelines.some((one) => denies(one, of));
  if (paper.first === paper.last || isDenied(paper)) return isDenied(paper);
  return [...momentsOf(timelines, paper)].every((at) =>
    isDenied({ ...paper, first: at, last: at }),
  );
}

/** The beginning and the end of what a document can show, and the moments between at which a rule had changed. */
function momentsOf(timelines: readonly Timeline[], { first, last }: Placed): Set<string> {
  const changes = timelines.flatMap(({ states }) =>
    states.flatMap(({ window }) => window.sure.last ?? []),
  );
  return new Set([first, last, ...changes.filter((at) => first < at && at < last)]);
}

/** What a log tells of a rule. */
interface Timeline {
  readonly rule: string;
  readonly states: readonly State[];
  readonly isToldAt: (place: string) => boolean;
  /** Whether the rule was there before its first change, as the log knows no rules but by what it changes of them. */
  readonly wasThere: boolean;
  /** Whether the log tells of that time, though it may not be believed there. */
  readonly isLogged: (place: string) => boolean;
}

interface State {
  readonly window: Window;
  readonly kind: ChangeKind | undefined;
  readonly force: unknown;
  readonly title: unknown;
  /** Undefined where the log counts no revisions, and may tell of no amendment. */
  readonly revision: unknown;
}

function timelineOf(papers: Papers, rule: string, axis: Axis): Timeline | undefined {
  const { history, changesOf, isLogged, shownFor, doubtsOf } = papers;
  const path = `rule/${rule}/in-force`;
  const states = changesOf(rule).flatMap((index) => {
    const event = history.events[index];
    if (event === undefined || (!isLogged(event) && event.do !== 'begin-era')) return [];
    const read = (part: string) => history.valueAt(`rule/${rule}/${part}`, index)?.value;
    return [
      {
        window: axis.windowOf(event),
        kind: changeKind(event.do),
        force: read('in-force'),
        title: read('title'),
        revision: read('revision'),
      },
    ];
  });
  if (!states.some(({ force }) => force === 'yes')) return undefined;
  const [shown, doubts] = [shownFor(path, axis), doubtsOf(path, axis)];
  const wasThere = papers.firstOfChanges() !== undefined && !BEGINNINGS.has(states[0]?.kind);
  return {
    ...{ rule, states, wasThere },
    isLogged: (place) => liesWithin(shown, place),
    isToldAt: (place) => liesWithin(shown, place) && !isTold(doubts, place),
  };
}

/** Changes of a rule that was not in force, or of which a log does not say what they were. */
const BEGINNINGS: ReadonlySet<ChangeKind | undefined> = new Set([
  ...(['enactment', 'reenactment'] as const),
  undefined,
]);

const WORDLESS: ReadonlySet<ChangeKind | undefined> = new Set([
  'retitling',
  'renumbering',
  'repeal',
  'attribute-change',
  'activation',
  'deactivation',
]);

/**
 * The documents that print another text of a rule than one of the same time between two changes of its words,
 * and one that no misreading makes of it. Where few words are others, one of the two may be misread, and its day right.
 * So are those that print the same text before and after an amendment, which changes it: one of them is of the other's time.
 */
function unlikeBetweenChanges(
  { rule, states, isLogged }: Timeline,
  placed: readonly Placed[],
  { isDamaged }: Papers,
): string[] {
  const rewordings = states.filter(({ kind }) => !WORDLESS.has(kind));
  const printed = placed.flatMap(({ source, copies, first, last }) => {
    const copy = copies.find((one) => one.rule === rule);
    if (copy === undefined || isDamaged(copy) || wordingOf(copy) === undefined) return [];
    if (!isLogged(first) || !isLogged(last)) return [];
    const [from, to] = [
      reachAt(rewordings, first, 'sure').from,
      reachAt(rewordings, last, 'sure').to,
    ];
    const isCounted = typeof rewordings[from]?.revision === 'string';
    return from === to && isCounted ? [{ source, place: from, copy }] : [];
  });
  const groups = Map.groupBy(printed, ({ place }) => place);
  return [...groups].flatMap(([place, own]) => {
    const next = rewordings[place + 1]?.kind === 'amendment' ? (groups.get(place + 1) ?? []) : [];
    const kept = [...own, ...next].filter(({ copy }) => isAmong(copy, own) && isAmong(copy, next));
    const unlike = areUnlike(own.map(({ copy }) => copy)) ? own : [];
    return [...unlike, ...kept].map(({ source }) => source);
  });
}

function isAmong(copy: Witness, others: readonly { readonly copy: Witness }[]): boolean {
  return others.some((one) => wordingOf(one.copy) === wordingOf(copy));
}

function denies(
  { rule, states, isToldAt, wasThere }: Timeline,
  { copies, first, last, isPartial }: Placed,
): boolean {
  if (!isToldAt(first) || !isToldAt(last)) return false;
  const [from, to] = [reachAt(states, first, 'sure').from, reachAt(states, last, 'sure').to];
  const possible = states.slice(Math.max(0, from), to + 1);
  const mayBeIn = (from < 0 && wasThere) || possible.some(({ force }) => force === 'yes');
  const mayBeOut = from < 0 || possible.some(({ force }) => force !== 'yes');
  const copy = copies.find((one) => one.rule === rule);
  if (copy === undefined) return !isPartial && !mayBeOut;
  if (copy.status !== 'in-force') return false;
  const isOfOther = states.some(({ title }) => title === copy.title);
  // Where the log has not told its title yet, it may be any.
  const mayBeCalled = possible.some(({ title }) => title === undefined || title === copy.title);
  return !mayBeIn || (isOfOther && !mayBeCalled);
}
