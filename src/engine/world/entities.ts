import { ownValue } from '../../schemas/own-value.ts';
import { isUnknown, type Value } from '../replay/state/value.ts';
import { fromPart, toPart } from './path-name.ts';
import { UnknownRead } from './unknown-read.ts';
import type { World } from './world.ts';

export type { QuantityRule, QuantityRules } from './quantities.ts';
export type { World } from './world.ts';

/** What is at the top of paths besides kinds of entities. */
const NO_KINDS = new Set(['time', 'period', 'limit', 'procedure', 'intent']);

/** Returns the path of an entity that is there: `player/Ann`; undefined where there is none of that name. */
export function entityPath(world: World, name: string): string | undefined {
  const kind = kindOf(world, name);
  return kind === undefined ? undefined : `${toPart(kind)}/${toPart(name)}`;
}

/** Returns the kind of an entity: `player`, `society`, `pot`; undefined where there is none of that name. */
export function kindOf(world: World, name: string): string | undefined {
  const part = toPart(name);
  if (isPlayer(world, part)) return 'player';
  // Asked of nearly every change: the names of kinds are spelt out only where one is found.
  for (const top of world.namesBelow('')) {
    if (!NO_KINDS.has(top) && world.get(`${top}/${part}`) !== undefined) return fromPart(top);
  }
  return undefined;
}

/** A log may tell what a player has without ever having told that e plays. */
function isPlayer(world: World, part: string): boolean {
  const at = `player/${part}`;
  return world.get(at) !== undefined || world.namesBelow(at).length > 0;
}

function kindsIn(world: World): string[] {
  return world.namesBelow('').flatMap((part) => (NO_KINDS.has(part) ? [] : [fromPart(part)]));
}

/** Lists the entities of a kind in the order in which they came. */
export function entitiesOf(world: World, kind: string): string[] {
  const top = toPart(kind);
  const isThere = (part: string) => kind === 'player' || world.get(`${top}/${part}`) !== undefined;
  return world.namesBelow(top).filter(isThere).map(fromPart);
}

/** Lists all entities with their kinds. */
export function allEntities(world: World): (readonly [name: string, kind: string])[] {
  return kindsIn(world).flatMap((kind) =>
    entitiesOf(world, kind).map((name) => [name, kind] as const),
  );
}

/**
 * Returns how much an entity has: what was counted, or what it begins with.
 * @throws UnknownRead where nobody knows it.
 */
export function amountOf(world: World, entity: string, quantity: string): number {
  const at = entityPath(world, entity);
  const value = at === undefined ? undefined : world.get(`${at}/${quantity}`);
  if (value !== undefined && isUnknown(value)) throw new UnknownRead(`${at ?? ''}/${quantity}`);
  return value === undefined ? startOf(world, entity, quantity) : Number(value);
}

/** Returns what an entity begins with of a quantity. */
export function startOf(world: World, entity: string, quantity: string): number {
  const { start = 0, startOf: kind } = ownValue(world.quantities, quantity) ?? {};
  return kind === undefined || kindOf(world, entity) === kind ? start : 0;
}

/** Returns what a mark of an entity says; undefined where it bears none. */
export function markOf(world: World, entity: string, mark: string): string | undefined {
  const at = entityPath(world, entity);
  return at === undefined ? undefined : textAt(world, `${at}/${mark}`);
}

/** Lists the members of one of an entity's sets, in the order in which they came. */
export function membersOf(world: World, entity: string, set: string): readonly string[] {
  const at = entityPath(world, entity);
  return at === undefined ? [] : world.namesBelow(`${at}/${set}`).map(fromPart);
}

/** Returns who owns a thing; undefined where nobody does. */
export function ownerOf(world: World, thing: string): string | undefined {
  return markOf(world, thing, 'owner');
}

/** Lists what an entity owns. */
export function ownedBy(world: World, entity: string): string[] {
  return allEntities(world).flatMap(([name]) => (ownerOf(world, name) === entity ? [name] : []));
}

/** Lists who bears a mark, with what it says. */
export function bearersOf(world: World, mark: string): (readonly [name: string, says: string])[] {
  return allEntities(world).flatMap(([name]) => {
    const says = markOf(world, name, mark);
    return says === undefined ? [] : [[name, says] as const];
  });
}

/** Lists who was ever given or taken any of a quantity, with how much each has, the last to change it last. */
export function amountsOf(world: World, quantity: string): (readonly [string, number])[] {
  return allEntities(world).flatMap(([name]) => {
    const isCounted = world.get(`${entityPath(world, name) ?? ''}/${quantity}`) !== undefined;
    return isCounted ? [[name, amountOf(world, name, quantity)] as const] : [];
  });
}

/** Lists all members of the sets of one name, whoever has them. */
export function allMembersOf(world: World, set: string): string[] {
  return allEntities(world).flatMap(([name]) => membersOf(world, name, set));
}

/** Lists the names of all that stands with an entity: quantities, marks and sets. */
export function aspectsOf(world: World): string[] {
  const all = allEntities(world).flatMap(([name]) =>
    world.namesBelow(entityPath(world, name) ?? ''),
  );
  return [...new Set(all)];
}

/** Returns how many periods of a unit have begun. */
export function periodOf(world: World, unit: string): number {
  return Number(textAt(world, `period/${unit}`) ?? 0);
}

function textAt(world: World, path: string): string | undefined {
  const value: Value | undefined = world.get(path);
  if (value !== undefined && isUnknown(value)) throw new UnknownRead(path);
  return value;
}
