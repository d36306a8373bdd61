import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import { amountOf, membersOf, periodOf, type Holdings } from './holdings.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Something that takes place, or the reason why it cannot. */
export type Change = (holdings: Holdings) => Holdings | Refusal;

/** Makes changes one after the other, all or nothing: where one is refused, none takes place. */
export function inOrder(holdings: Holdings, changes: readonly Change[]): Holdings | Refusal {
  let now = holdings;
  for (const change of changes) {
    const next = change(now);
    if (isRefusal(next)) return next;
    now = next;
  }
  return now;
}

/** Adds to what an entity has, as far as the quantity's rule lets it. */
export function gain(entity: string, quantity: string, amount: number): Change {
  return (holdings) => {
    if (!holdings.entities.has(entity)) return nobody(entity);
    const after = amountOf(holdings, entity, quantity) + amount;
    return bound(holdings, entity, quantity, after);
  };
}

/** Takes from what an entity has, down to the floor. */
export function lose(entity: string, quantity: string, amount: number): Change {
  return gain(entity, quantity, -amount);
}

/** Takes an amount that the entity must have in full. */
export function pay(entity: string, quantity: string, amount: number): Change {
  return (holdings) => {
    const has = amountOf(holdings, entity, quantity);
    if (has >= amount) return lose(entity, quantity, amount)(holdings);
    return refuse(`${entity} has ${has} ${quantity} and needs ${amount}.`);
  };
}

/** Hands an amount from one entity, which must have it, to another. */
export function transfer(from: string, to: string, quantity: string, amount: number): Change {
  return (holdings) => {
    if (amount < 0) return refuse(`Nobody can hand over ${amount} ${quantity}.`);
    return inOrder(holdings, [pay(from, quantity, amount), gain(to, quantity, amount)]);
  };
}

/** Sets what an entity has. */
export function put(entity: string, quantity: string, amount: number): Change {
  return (holdings) =>
    holdings.entities.has(entity) ? bound(holdings, entity, quantity, amount) : nobody(entity);
}

function bound(holdings: Holdings, entity: string, quantity: string, amount: number) {
  const {
    floor = -Infinity,
    ceiling = Infinity,
    beyond,
  } = ownValue(holdings.rules, quantity) ?? {};
  const within = Math.min(ceiling, Math.max(floor, amount));
  if (within !== amount && beyond === 'is-refused') {
    return refuse(`${entity} cannot have ${amount} ${quantity}.`);
  }
  return { ...holdings, amounts: nested(holdings.amounts, quantity, entity, within) };
}

/** Writes a mark on an entity, or takes it off. It stays until something else is written. */
export function mark(entity: string, name: string, says: string | undefined): Change {
  return (holdings) => {
    if (!holdings.entities.has(entity)) return nobody(entity);
    const terms = holdings.terms.filter((term) => term.entity !== entity || term.mark !== name);
    return { ...holdings, terms, marks: nested(holdings.marks, name, entity, says) };
  };
}

/** Writes a mark that is gone, or says something else, when so many periods of a unit have begun. */
export function markFor(
  entity: string,
  name: string,
  says: string,
  term: { readonly unit: string; readonly periods: number; readonly then?: string },
): Change {
  return (holdings) => {
    const marked = mark(entity, name, says)(holdings);
    if (isRefusal(marked)) return marked;
    const count = periodOf(holdings, term.unit) + term.periods;
    const { unit, then } = term;
    return { ...marked, terms: [...marked.terms, { entity, mark: name, unit, count, then }] };
  };
}

/** Adds a member to one of an entity's sets, at the end; one that is there already stays where it is. */
export function grant(entity: string, set: string, member: string): Change {
  return (holdings) => {
    if (!holdings.entities.has(entity)) return nobody(entity);
    const members = [...new Set([...membersOf(holdings, entity, set), member])];
    return { ...holdings, sets: nested(holdings.sets, set, entity, members) };
  };
}

/** Takes a member from one of an entity's sets, where it must be. */
export function strip(entity: string, set: string, member: string): Change {
  return (holdings) => {
    const members = membersOf(holdings, entity, set);
    if (!members.includes(member)) return refuse(`${entity} has no ${member} among ${set}.`);
    const rest = members.filter((other) => other !== member);
    return { ...holdings, sets: nested(holdings.sets, set, entity, rest) };
  };
}

/** Lets an entity come to be, with an owner or without. Names are given once. */
export function create(name: string, kind: string, owner?: string): Change {
  return (holdings) => {
    if (holdings.entities.has(name)) return refuse(`There is a ${name} already.`);
    const entities = new Map([...holdings.entities, [name, kind]]);
    const made = { ...holdings, entities };
    return owner === undefined ? made : hand(name, owner)(made);
  };
}

/** Lets an entity cease to be, with all that it has. What it owned has no owner then. */
export function destroy(name: string): Change {
  return (holdings) => {
    if (!holdings.entities.has(name)) return nobody(name);
    const without = <V>(map: ReadonlyMap<string, ReadonlyMap<string, V>>) =>
      new Map([...map].map(([key, inner]) => [key, omit(inner, name)]));
    return {
      ...holdings,
      entities: omit(holdings.entities, name),
      amounts: without(holdings.amounts),
      marks: without(holdings.marks),
      sets: without(holdings.sets),
      owners: new Map([...omit(holdings.owners, name)].filter(([, owner]) => owner !== name)),
      terms: holdings.terms.filter(({ entity }) => entity !== name),
    };
  };
}

/** Gives a thing another owner, or none. */
export function hand(thing: string, owner: string | undefined): Change {
  return (holdings) => {
    if (!holdings.entities.has(thing)) return nobody(thing);
    if (owner === undefined) return { ...holdings, owners: omit(holdings.owners, thing) };
    if (!holdings.entities.has(owner)) return nobody(owner);
    return { ...holdings, owners: new Map([...holdings.owners, [thing, owner]]) };
  };
}

/** Lets the changes go on only where something holds; the rule is named where it is not that of the deed. */
export function demand(
  holds: (holdings: Holdings) => boolean,
  reason: string,
  rule?: string,
): Change {
  return (holdings) => (holds(holdings) ? holdings : refuse(reason, rule));
}

/** Makes changes that hang on how things stand just then. */
export function depending(choose: (holdings: Holdings) => readonly Change[]): Change {
  return (holdings) => inOrder(holdings, choose(holdings));
}

function nobody(name: string): Refusal {
  return refuse(`There is no ${name}.`);
}

function nested<V>(
  map: ReadonlyMap<string, ReadonlyMap<string, V>>,
  key: string,
  entity: string,
  value: V | undefined,
): ReadonlyMap<string, ReadonlyMap<string, V>> {
  const inner = map.get(key) ?? new Map<string, V>();
  const next = value === undefined ? omit(inner, entity) : new Map([...inner, [entity, value]]);
  return new Map([...map, [key, next]]);
}

function omit<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([other]) => other !== key));
}
