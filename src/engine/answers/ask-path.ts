import type { Check } from '../replay/outcome.ts';
import { isUnknown } from '../state/value.ts';
import type { Seconds } from '../windows.ts';
import { answerOf, unknown, type Answer } from './answer.ts';
import { placeOfInstant, type Axis, type Instant } from './axes.ts';
import { reachAt, type Timed } from './chain.ts';
import { liesWithin } from './logs.ts';
import type { World } from './world.ts';

/** What is known of a value, and the report that keeps it from being known. */
export interface PathAnswer extends Answer<string | null> {
  /** A report that tells of another value than the log at or around the instant. */
  readonly contradicted?: Check;
}

/**
 * Says what is known of the value at a path, outside the rules, at an instant; null where there was
 * none. What no log of that time tells is not known. Where the report next before the instant or next
 * after it disagrees with the log, the log's value is only likely.
 */
export function askPath(world: World, path: string, instant: Instant): PathAnswer {
  const axis = world.axisOf(instant);
  const place = placeOfInstant(world.log.game, instant);
  if (!liesWithin(world.loggedFor(path, axis), place)) return unknown();
  const links = writersOf(world, path, axis);
  const possible = reachAt(links, place, 'sure');
  if (!isInOrder(links, place)) return unknown();
  const candidates = Array.from({ length: possible.to - possible.from + 1 }, (_, step) => {
    const link = links[possible.from + step];
    const value = link && world.history.valueAt(path, link.index)?.value;
    return { value: value ?? null, event: link?.index ?? -1 };
  });
  if (candidates.some(({ value }) => value !== null && isUnknown(value))) return unknown();
  const likely = reachAt(links, place, 'likely');
  const known = answerOf(
    candidates.map(({ value, event }) => ({ value: value as string | null, event })),
    candidates
      .slice(likely.from - possible.from, likely.to - possible.from + 1)
      .map(({ value, event }) => ({ value: value as string | null, event })),
    (value) => value,
  );
  return doubt(world, path, axis, place, known);
}

/** A change of a value: the number of its event, and its window. */
interface Writer extends Timed {
  readonly index: number;
}

function writersOf({ history }: World, path: string, axis: Axis): Writer[] {
  return history.writersOf(path).flatMap((index) => {
    const event = history.events[index];
    return event === undefined ? [] : [{ index, window: axis.windowOf(event) }];
  });
}

/**
 * The values that a path may have had are those after each change that can have been made, if what had
 * surely been made by then comes before what had perhaps, and that before what had surely not.
 */
function isInOrder(links: readonly Timed[], place: string): boolean {
  const states = links.map(({ window }) => stateAt(window.sure, place));
  return states.every((state, index) => index === 0 || (states[index - 1] ?? 0) <= state);
}

function stateAt({ first, last }: Seconds, place: string): number {
  if (last !== undefined && last <= place) return 0;
  return first === undefined || first <= place ? 1 : 2;
}

/** Reports stand on both sides of a value; one that disagrees makes it doubtful. */
function doubt(
  { history, checksOf }: World,
  path: string,
  axis: Axis,
  place: string,
  answer: Answer<string | null>,
): PathAnswer {
  const checks = checksOf(path);
  const isBefore = ({ moment }: Check) => {
    const event = history.events[moment];
    const { last } = event === undefined ? {} : axis.windowOf(event).sure;
    return last !== undefined && last <= place;
  };
  const around = [checks.findLast(isBefore), checks.find((check) => !isBefore(check))];
  const contradicted = around.find((check) => check?.agrees === false);
  if (contradicted === undefined) return answer;
  const certainty = answer.certainty === 'known' ? 'around' : answer.certainty;
  return { ...answer, certainty, contradicted };
}

/** Says what is known of every path outside the rules that had a value, by path. */
export function askState(
  world: World,
  paths: readonly string[],
  instant: Instant,
): ReadonlyMap<string, PathAnswer> {
  return new Map(paths.map((path) => [path, askPath(world, path, instant)]));
}
