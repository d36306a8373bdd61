import { ownValue } from '../../schemas/own-value.ts';
import { findForce } from '../procedures/in-force.ts';
import { attempt, need, type Refusal } from '../procedures/refusal.ts';
import { addValues, isUnknown, UNKNOWN, type Value } from '../replay/state/value.ts';
import { draftOf, joinDraft } from './draft.ts';
import {
  allEntities,
  amountOf,
  entityPath,
  kindOf,
  membersOf,
  ownedBy,
  ownerOf,
  periodOf,
  startOf,
} from './entities.ts';
import { toPart } from './path-name.ts';
import { aboveOf, belowOf } from './quantities.ts';
import type { Draft, Signal, World } from './world.ts';

/** Something that takes place in a draft. @throws Refused where it cannot. */
export type Change = (draft: Draft) => void;

/** Makes changes one after the other, all or nothing: where one is refused, none takes place. */
export function inOrder(draft: Draft, changes: readonly Change[]): void {
  const inner = draftOf(draft);
  for (const change of changes) change(inner);
  joinDraft(inner, draft);
}

/** Returns the world that changes lead to, all of them, or why they cannot be made; the world stays as it is. */
export function changeWorld(world: World, changes: readonly Change[]): World | Refusal {
  const draft = draftOf(world);
  return attempt(() => {
    inOrder(draft, changes);
    return draft;
  });
}

/** Adds to what an entity has, as far as the quantity's rule lets it. What is unknown stays so. */
export function gain(entity: string, quantity: string, amount: number): Change {
  return (draft) => {
    const whose = accountOf(draft, entity, quantity);
    const path = `${placeOf(draft, whose)}/${quantity}`;
    const has = draft.get(path) ?? String(startOf(draft, whose, quantity));
    if (isUnknown(has)) draft.write(path, UNKNOWN);
    else bound(draft, whose, quantity, Number(addValues(has, String(amount)) ?? has));
  };
}

/** Returns who gains and loses what an entity would: another, where a rule has it so. */
function accountOf(world: World, entity: string, quantity: string): string {
  const { instead } = ownValue(world.quantities, quantity) ?? {};
  if (instead === undefined || ownerOf(world, instead.of) !== entity) return entity;
  const isThere = kindOf(world, instead.to) !== undefined;
  return isThere && findForce(world, [instead.rule]).holds ? instead.to : entity;
}

/** Takes from what an entity has, down to the floor. */
export function lose(entity: string, quantity: string, amount: number): Change {
  return gain(entity, quantity, -amount);
}

/** Takes an amount that the entity must have in full, and beyond what it must keep. */
export function pay(entity: string, quantity: string, amount: number): Change {
  return (draft) => {
    const whose = accountOf(draft, entity, quantity);
    const has = amountOf(draft, whose, quantity);
    const kept = Math.max(0, ownValue(draft.quantities, quantity)?.floor ?? 0);
    need(has >= amount, `${whose} has ${has} ${quantity} and needs ${amount}.`);
    need(has - amount >= kept, `${whose} keeps ${kept} ${quantity} at least.`);
    lose(entity, quantity, amount)(draft);
  };
}

/** Hands an amount from one entity, which must have it, to another. */
export function transfer(from: string, to: string, quantity: string, amount: number): Change {
  return (draft) => {
    need(amount >= 0, `Nobody can hand over ${amount} ${quantity}.`);
    needRoom(draft, to, quantity, amount);
    inOrder(draft, [pay(from, quantity, amount), gain(to, quantity, amount)]);
  };
}

/** What is handed over is not lost on the way: whoever gets it can have all of it. */
function needRoom(world: World, to: string, quantity: string, amount: number): void {
  const ceiling = ownValue(world.quantities, quantity)?.ceiling;
  if (ceiling === undefined || kindOf(world, to) === undefined) return;
  const most = amountOf(world, to, quantity) + amount;
  need(most <= ceiling, `${to} cannot have ${most} ${quantity}.`);
}

/** Lets changes go on only where somebody hands something to another. */
export function toAnother(from: string, to: string): Change {
  return demand(() => from !== to, `${from} hands nothing over to emself.`);
}

/** Hands some of a quantity, and not nothing, to somebody else. */
export function handOver(from: string, to: string, quantity: string, amount: number): Change {
  return depending(() => [
    toAnother(from, to),
    demand(() => amount > 0, `Nobody hands over ${amount} ${quantity}.`),
    transfer(from, to, quantity, amount),
  ]);
}

/** Sets what an entity has. */
export function put(entity: string, quantity: string, amount: number): Change {
  return (draft) => bound(draft, entity, quantity, amount);
}

/** Lets an entity have what was reckoned that e has by now; what came or went since is another's where a rule has it so. */
export function reckon(entity: string, quantity: string, had: number, has: number): Change {
  return (draft) => {
    const isOwn = accountOf(draft, entity, quantity) === entity;
    (isOwn ? put(entity, quantity, has) : gain(entity, quantity, has - had))(draft);
  };
}

function bound(draft: Draft, entity: string, quantity: string, amount: number): void {
  const path = `${placeOf(draft, entity)}/${quantity}`;
  const rule = ownValue(draft.quantities, quantity) ?? {};
  const { floor = -Infinity, ceiling = Infinity } = rule;
  const isTooLow = amount < floor && belowOf(rule) === 'is-refused';
  const isTooHigh = amount > ceiling && aboveOf(rule) === 'is-refused';
  need(!isTooLow && !isTooHigh, `${entity} cannot have ${amount} ${quantity}.`);
  draft.write(path, String(Math.min(ceiling, Math.max(floor, amount))));
}

/** Writes a mark on an entity, or takes it off. It stays until something else is written. */
export function mark(entity: string, name: string, says: Value | undefined): Change {
  return (draft) => {
    const path = `${placeOf(draft, entity)}/${name}`;
    endBelow(draft, path);
    draft.write(path, says);
  };
}

/** Writes a mark that is gone, or says something else, when so many periods of a unit have begun. */
export function markFor(
  entity: string,
  name: string,
  says: string,
  expiry: { readonly unit: string; readonly periods: number; readonly then?: string },
): Change {
  return (draft) => {
    mark(entity, name, says)(draft);
    const path = `${placeOf(draft, entity)}/${name}`;
    draft.write(`${path}/ends`, `${expiry.unit} ${periodOf(draft, expiry.unit) + expiry.periods}`);
    if (expiry.then !== undefined) draft.write(`${path}/then`, expiry.then);
  };
}

/** Adds a member to one of an entity's sets, at the end; one that is there already stays where it is. */
export function grant(entity: string, set: string, member: string): Change {
  return (draft) => draft.write(`${placeOf(draft, entity)}/${set}/${toPart(member)}`, 'yes');
}

/** Takes a member from one of an entity's sets, where it must be. */
export function strip(entity: string, set: string, member: string): Change {
  return (draft) => {
    const isIn = membersOf(draft, entity, set).includes(member);
    placeOf(draft, entity);
    need(isIn, `${entity} has no ${member} among ${set}.`);
    endBelow(draft, `${placeOf(draft, entity)}/${set}/${toPart(member)}`);
  };
}

/** Lets an entity come to be, with an owner or without. Names are given once. */
export function create(name: string, kind: string, owner?: string): Change {
  return (draft) => {
    need(kindOf(draft, name) === undefined, `There is a ${name} already.`);
    draft.write(`${toPart(kind)}/${toPart(name)}`, 'yes');
    draft.tell({ what: 'created', name, kind });
    if (owner !== undefined) hand(name, owner)(draft);
  };
}

/**
 * Lets an entity cease to be, with all that it has. What it owned has no owner then, and it is no
 * member of anything; other rules are told, of each thing it owned as well, with the square on which it was.
 */
export function destroy(name: string): Change {
  return (draft) => {
    const at = placeOf(draft, name);
    const kind = kindOf(draft, name) ?? '';
    const owned = ownedBy(draft, name).filter((thing) => thing !== name);
    const was = lastOf(draft, at);
    const square = draft.get(`${at}/square`);
    const left = typeof square === 'string' ? { square } : {};
    endBelow(draft, at);
    for (const path of mentions(draft, name)) draft.write(path, undefined);
    for (const thing of owned) {
      draft.tell({
        what: 'disowned',
        ...{ name: thing, kind: kindOf(draft, thing) ?? '', by: name, ...left },
      });
    }
    draft.tell({ what: 'destroyed', name, kind, ...was });
  };
}

/** What is told of an entity that is no more: who owned it, and what sort of its kind it was. */
function lastOf(world: World, at: string): Readonly<Record<string, string>> {
  const [owner, was] = [world.get(`${at}/owner`), world.get(`${at}/kind`)];
  return {
    ...(typeof owner === 'string' && { owner }),
    ...(typeof was === 'string' && { was }),
  };
}

/** Lists where an entity stands as an owner, or as a member of a set. */
function mentions(world: World, name: string): string[] {
  const part = toPart(name);
  return allEntities(world).flatMap(([entity]) => {
    const at = entityPath(world, entity) ?? '';
    const own = world.namesBelow(at).map((aspect) => `${at}/${aspect}`);
    const sets = own.filter((path) => world.get(path) === undefined);
    const memberships = sets.map((path) => `${path}/${part}`);
    return [
      ...own.filter((path) => path.endsWith('/owner') && world.get(path) === name),
      ...memberships.filter((path) => world.get(path) !== undefined),
    ];
  });
}

/** Gives a thing another owner, or none. */
export function hand(thing: string, owner: string | undefined): Change {
  return (draft) => {
    const at = placeOf(draft, thing);
    if (owner !== undefined) placeOf(draft, owner);
    draft.write(`${at}/owner`, owner);
  };
}

/** Lets there be what rules presuppose, where nothing of that name is there yet. */
export function presuppose(name: string, kind: string): Change {
  return (draft) => {
    if (kindOf(draft, name) === undefined) create(name, kind)(draft);
  };
}

/** Tells other rules that something took place. */
export function tell(signal: Signal): Change {
  return (draft) => draft.tell(signal);
}

/**
 * Lets the changes go on only where something holds; the rule is named where it is not that of the action, and demands
 * nothing while it is not in force.
 */
export function demand(holds: (world: World) => boolean, reason: string, rule?: string): Change {
  return (draft) => {
    const isMeant = rule === undefined || findForce(draft, [rule]).holds;
    need(!isMeant || holds(draft), reason, rule);
  };
}

/** Lets the changes go on only where something of that name is of a kind: a player, a ministry. */
export function mustBe(kind: string, name: string): Change {
  return demand((world) => kindOf(world, name) === kind, `${name} is no ${kind}.`);
}

/** Lets changes go on only where somebody has a thing, of a kind where one is named. */
export function mustOwn(owner: string, thing: string, kind?: string): Change {
  const isOf = (world: World) => kind === undefined || kindOf(world, thing) === kind;
  const has = (world: World) => isOf(world) && ownerOf(world, thing) === owner;
  return demand(has, `${owner} does not have ${thing}.`);
}

/** Makes changes that hang on how things stand just then. */
export function depending(choose: (world: World) => readonly Change[]): Change {
  return (draft) => inOrder(draft, choose(draft));
}

/** Makes changes that one of several rules of a mechanic asks for, while that rule is in force. */
export function whileRule(rule: string, choose: (world: World) => readonly Change[]): Change {
  return depending((world) => (findForce(world, [rule]).holds ? choose(world) : []));
}

/** Makes one change after another, each as things stand just then, until there is none to make. */
export function repeating(choose: (world: World) => Change | undefined): Change {
  return (draft) => {
    for (let change = choose(draft); change !== undefined; change = choose(draft)) {
      inOrder(draft, [change]);
    }
  };
}

function placeOf(world: World, name: string): string {
  const at = entityPath(world, name);
  need(at, `There is no ${name}.`);
  return at;
}

/** Ends what stands at a path and below it. It calls itself once a name of the path. */
function endBelow(draft: Draft, path: string): void {
  for (const name of draft.namesBelow(path)) endBelow(draft, `${path}/${name}`);
  draft.write(path, undefined);
}
