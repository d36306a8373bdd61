import type { Witness } from '../../schemas/index.ts';
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
}

/**
 * Finds the documents that are not of the moment which they are said to be of by a log of the rules: a
 * rule is left out that was in force then, one is printed that was not, or under a title that it only
 * had at another time.
 */
export function deniedByLog(papers: Papers, axis: Axis): ReadonlySet<string> {
  const printed = Map.groupBy(
    papers.witnesses.filter(({ source }) => !papers.isCommit(source)),
    ({ source }) => source,
  );
  const timelines = papers.rules.flatMap((rule) => timelineOf(papers, rule, axis) ?? []);
  return new Set(
    [...printed].flatMap(([source, copies]) => {
      const { first: begin, last } = papers.shownBy(source)?.sure ?? {};
      if (begin === undefined || last === undefined) return [];
      // What is shown of a day is how that ended.
      const first = axis.unitOf(begin) === axis.unitOf(last) ? last : begin;
      return timelines.some((one) => denies(one, copies, first, last)) ? [source] : [];
    }),
  );
}

/** What a log tells of a rule. */
interface Timeline {
  readonly rule: string;
  readonly states: readonly { window: Window; force: unknown; title: unknown }[];
  readonly isToldAt: (place: string) => boolean;
}

function timelineOf(papers: Papers, rule: string, axis: Axis): Timeline | undefined {
  const { history, changesOf, isLogged, loggedFor, doubtsOf } = papers;
  const path = `rule/${rule}/in-force`;
  const states = changesOf(rule).flatMap((index) => {
    const event = history.events[index];
    if (event === undefined || (!isLogged(event) && event.do !== 'begin-era')) return [];
    const read = (part: string) => history.valueAt(`rule/${rule}/${part}`, index)?.value;
    return [{ window: axis.windowOf(event), force: read('in-force'), title: read('title') }];
  });
  if (!states.some(({ force }) => force === 'yes')) return undefined;
  const [logged, doubts] = [loggedFor(path, axis), doubtsOf(path, axis)];
  return {
    rule,
    states,
    isToldAt: (place) => liesWithin(logged, place) && !isTold(doubts, place),
  };
}

function denies(
  { rule, states, isToldAt }: Timeline,
  copies: readonly Witness[],
  first: string,
  last: string,
): boolean {
  if (!isToldAt(first) || !isToldAt(last)) return false;
  const [from, to] = [reachAt(states, first, 'sure').from, reachAt(states, last, 'sure').to];
  const possible = states.slice(Math.max(0, from), to + 1);
  const mayBeIn = possible.some(({ force }) => force === 'yes');
  const mayBeOut = from < 0 || possible.some(({ force }) => force !== 'yes');
  const copy = copies.find((one) => one.rule === rule);
  if (copy === undefined) return !mayBeOut;
  if (copy.status !== 'in-force') return false;
  const isOfOther = states.some(({ title }) => title === copy.title);
  return !mayBeIn || (isOfOther && !possible.some(({ title }) => title === copy.title));
}
