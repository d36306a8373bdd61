import { answerOf, unknown, type Answer, type Candidate } from './answer.ts';
import type { Axis, Instant } from './axes.ts';
import { reachAt, type Reach, type Timed } from './chain.ts';
import { isTold } from './coverage.ts';
import { pathLifeOf, type PathCheck, type PathLife } from './path-life.ts';
import type { Seconds } from '../time/windows.ts';
import type { World } from './world.ts';

/** What is known of a value, and the report that keeps it from being known. */
export interface PathAnswer extends Answer<string | null> {
  /** A report that tells of another value than the log at or around the instant. */
  readonly contradicted?: PathCheck;
  /** What the log says, where that is not to be believed; left out where it says several things. */
  readonly told?: string | null;
}

/** Returns what is known of the value at a path, outside the rules, at an instant. */
export function askPath(world: World, path: string, instant: Instant): PathAnswer {
  const axis = world.axisOf(instant);
  return answerPath(pathLifeOf(world, path, axis), axis.placeOf(instant));
}

/** Answers questions of values outside the rules. */
export type AskPath = (path: string, instant: Instant) => PathAnswer;

/** Places each value on its lines once, for those who ask for many instants. */
export function createPaths(world: World): AskPath {
  const made = new Map<Axis, Map<string, PathLife>>();
  return (path, instant) => {
    const axis = world.axisOf(instant);
    const lives = made.get(axis) ?? new Map<string, PathLife>();
    made.set(axis, lives);
    const life = lives.get(path) ?? pathLifeOf(world, path, axis);
    lives.set(path, life);
    return answerPath(life, axis.placeOf(instant));
  };
}

/**
 * Returns what is known of a value at a place of the line of time on which its life lies; null where there
 * was none. What no log of that time tells is not known, nor is what a log tells where something of it
 * is lost, or where a report next to the place disagrees with it.
 */
export function answerPath(life: PathLife, place: string): PathAnswer {
  const { steps, told, doubts, checks } = life;
  if (!isTold(told, place) || !isInOrder(steps, place)) return unknown();
  const possible = candidatesOf(life, reachAt(steps, place, 'sure'));
  if (possible === undefined) return unknown();
  const likely = candidatesOf(life, reachAt(steps, place, 'likely')) ?? [];
  const answer = answerOf(possible, likely, (value) => value);
  const contradicted = contradictionAt(checks, place);
  if (contradicted === undefined && !isTold(doubts, place)) return answer;
  return {
    ...unknown<string | null>(),
    ...(contradicted && { contradicted }),
    ...(answer.value !== undefined && { told: answer.value }),
  };
}

/** Undefined where one of the values is not known. */
function candidatesOf(
  { steps }: PathLife,
  { from, to }: Reach,
): Candidate<string | null>[] | undefined {
  const found: Candidate<string | null>[] = [];
  for (let place = from; place <= to; place++) {
    const step = steps[place];
    if (step?.isKnown === false) return undefined;
    found.push({ value: step?.value ?? null, event: step?.event ?? -1 });
  }
  return found;
}

/**
 * The values that a path may have had are those after each change that can have been made, if what had
 * surely been made by then comes before what had perhaps, and that before what had surely not.
 */
function isInOrder(steps: readonly Timed[], place: string): boolean {
  const states = steps.map(({ window }) => stateAt(window.sure, place));
  return states.every((state, index) => index === 0 || (states[index - 1] ?? 0) <= state);
}

function stateAt({ first, last }: Seconds, place: string): number {
  if (last !== undefined && last <= place) return 0;
  return first === undefined || first <= place ? 1 : 2;
}

/** Reports stand on both sides of a value; one that disagrees makes it doubtful. */
function contradictionAt(checks: readonly PathCheck[], place: string): PathCheck | undefined {
  const isBefore = (check: PathCheck) => check.place !== '' && check.place <= place;
  const around = [checks.findLast(isBefore), checks.find((check) => !isBefore(check))];
  return around.find((check) => check?.agrees === false);
}
