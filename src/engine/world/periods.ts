import { findForce } from '../procedures/in-force.ts';
import { need } from '../procedures/refusal.ts';
import { isUnknown } from '../replay/state/value.ts';
import { inOrder, type Change } from './changes.ts';
import { allEntities, entityPath, periodOf } from './entities.ts';
import { toPart } from './path-name.ts';
import type { Draft, World } from './world.ts';

/** How often an entity may do something in one period of a unit (mechanics.md K.5). */
export interface Limit {
  readonly times: number;
  readonly per: string;
  /** What counts as the same, where several steps do: keys and locks. */
  readonly as?: string;
}

/** Lets something be done once in each period of a unit, whichever of several steps it is that count as one. */
export function oncePer(unit: string, as?: string): Limit {
  return { times: 1, per: unit, ...(as !== undefined && { as }) };
}

/** Counts one use of a step in the period that runs; refused where the limit is reached. */
export function countUse(draft: Draft, use: { by: string; step: string; limit: Limit }): void {
  const { by, step, limit } = use;
  const path = `limit/${limit.per}/${toPart(limit.as ?? step)}/${toPart(by)}`;
  const used = Number(draft.get(path) ?? 0);
  const often = limit.times === 1 ? 'once' : `${limit.times} times`;
  const reason = `${by} may do this ${often} in each ${limit.per} and has done so.`;
  need(used < limit.times, reason);
  draft.write(path, String(used + 1));
}

/**
 * Lets periods of some units end and the next of each begin: all rules are told of what ends before they are
 * told of what begins, so that what is due at the end of an nweek is done before the next one is.
 */
export function turnPeriods(draft: Draft, ...units: readonly string[]): void {
  for (const unit of units) {
    draft.tell({ what: 'period-ended', unit, count: periodOf(draft, unit) });
  }
  for (const unit of units) beginPeriod(draft, unit);
}

/**
 * Lets the next period of a unit begin: what may be done so often in a period may be done again, and all rules are
 * told. What is due at the end of the one before finds the marks that last so long.
 */
export function beginPeriod(draft: Draft, unit: string): void {
  const count = periodOf(draft, unit) + 1;
  draft.write(`period/${unit}`, String(count));
  for (const step of draft.namesBelow(`limit/${unit}`)) {
    for (const by of draft.namesBelow(`limit/${unit}/${step}`)) {
      draft.write(`limit/${unit}/${step}/${by}`, undefined);
    }
  }
  draft.tell({ what: BEGUN, unit, count });
}

/** What is told when a period begins. */
export const BEGUN = 'period-begun';

/** Ends the marks whose expiry has come, before anybody is told that a period begins. */
export function endMarks(draft: Draft): void {
  for (const path of marksOver(draft)) {
    const then = draft.get(`${path}/then`);
    draft.write(`${path}/ends`, undefined);
    draft.write(`${path}/then`, undefined);
    draft.write(path, then);
  }
}

/** Lists the marks whose expiry has come: so many periods of their unit have begun. */
function marksOver(world: World): string[] {
  return allEntities(world).flatMap(([name]) => {
    const at = entityPath(world, name) ?? '';
    return world.namesBelow(at).flatMap((aspect) => {
      const expiry = world.get(`${at}/${aspect}/ends`);
      if (expiry === undefined || isUnknown(expiry)) return [];
      const [unit = '', last] = expiry.split(' ');
      return Number(last) <= periodOf(world, unit) ? [`${at}/${aspect}`] : [];
    });
  });
}

/** Most rounds in which rules may set each other off; more would be rules that chase each other. */
export const MOST_ROUNDS = 100;

/** What how things stand brings about by itself, as the changes that are due. */
export type Due = (world: World) => readonly Change[];

/** What is due by itself; where another rule than the first of a mechanic asks for it, by which. */
export type Trigger = Due | { readonly rule: string; readonly due: Due };

/** Does what the first trigger that has anything to do brings about; tells whether there was one. */
export function settleOnce(draft: Draft, triggers: readonly Trigger[]): boolean {
  const due = triggers
    .map((trigger) => dueBy(trigger, draft))
    .find((changes) => changes.length > 0);
  if (due === undefined) return false;
  inOrder(draft, due);
  return true;
}

function dueBy(trigger: Trigger, world: World): readonly Change[] {
  if (typeof trigger === 'function') return trigger(world);
  return findForce(world, [trigger.rule]).holds ? trigger.due(world) : [];
}
