import { fromPart, toPart } from './path-name.ts';
import type { Change } from './changes.ts';
import type { World } from './world.ts';

/**
 * Rules as what stands at `rule/N`: those that the game knows to be in force, and such as a scenario gives as
 * things of the kind `rule`.
 */
export function rulesKnown(world: World): string[] {
  return world
    .namesBelow('rule')
    .filter((part) => isKnown(world, part))
    .map(fromPart);
}

const isKnown = (world: World, part: string): boolean =>
  world.get(`rule/${part}`) !== undefined || world.get(`rule/${part}/in-force`) === 'yes';

/** Tells whether there is a rule of that name. */
export const isRule = (world: World, rule: string): boolean => isKnown(world, toPart(rule));

/** Returns what a mark of a rule says; undefined where it bears none, or nobody knows. */
export function ruleMark(world: World, rule: string, aspect: string): string | undefined {
  const value = world.get(`rule/${toPart(rule)}/${aspect}`);
  return typeof value === 'string' ? value : undefined;
}

/** Writes a mark of a rule, or takes it off. */
export const markRule =
  (rule: string, aspect: string, says: string | undefined): Change =>
  (draft) =>
    draft.write(`rule/${toPart(rule)}/${aspect}`, says);

/** Lists what a rule has of one of its sets: keywords. */
export const ruleSet = (world: World, rule: string, set: string): string[] =>
  world.namesBelow(`rule/${toPart(rule)}/${set}`).map(fromPart);

/** Adds to a set of a rule, or takes out of it. */
export const putInRuleSet =
  (rule: string, set: string, member: string, isIn = true): Change =>
  (draft) =>
    draft.write(`rule/${toPart(rule)}/${set}/${toPart(member)}`, isIn ? 'yes' : undefined);
