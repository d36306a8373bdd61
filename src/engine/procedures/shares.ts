import { ownValue } from '../../schemas/own-value.ts';
import { create, destroy, gain, hand, mark, reckon } from '../world/changes.ts';
import { amountOf, entitiesOf, kindOf, markOf, ownerOf } from '../world/entities.ts';
import type { ShownTime } from '../time/game-clock.ts';
import type { Draft, Signal, World } from '../world/world.ts';
import { findForce } from './in-force.ts';
import type { Lens } from './lenses.ts';
import { attempt, isRefusal } from './refusal.ts';
import type { Share } from './sharing.ts';

type Amounts = ReadonlyMap<string, number>;

/** Where amounts and marks are looked for when nothing else is said. */
const ACCOUNT_KINDS: readonly string[] = ['player', 'society', 'corporation'];

/** Shares amounts by name: `points`. Who is no entity of the game keeps eir amount in the procedure alone. */
export function sharedAmounts<S>(
  quantity: string,
  lens: Lens<S, Amounts>,
  kinds: readonly string[] = ACCOUNT_KINDS,
): Share<S> {
  return {
    read: (world, state) => {
      const own = lens.of(state);
      const read = [...own.keys()].map((name): [string, number] => [
        name,
        kindOf(world, name) === undefined ? (own.get(name) ?? 0) : amountOf(world, name, quantity),
      ]);
      const others = [...begunBy(world, quantity), ...allWritten(world, quantity, kinds)].filter(
        ([name]) => !own.has(name),
      );
      const all = new Map([...read, ...others]);
      return isSame(own, all) ? state : lens.with(state, all);
    },
    write: (draft, before, after) => {
      const had = before === undefined ? new Map<string, number>() : lens.of(before);
      for (const [name, amount] of lens.of(after)) {
        // Who begins with nothing has what the world says.
        const earlier = had.get(name) ?? 0;
        if (earlier === amount || kindOf(draft, name) === undefined) continue;
        reckon(name, quantity, earlier, amount)(draft);
      }
    },
    forget: (state, name) => without(state, lens, name),
  };
}

/** What players have by having begun with it, where a rule lets them begin with any. */
function begunBy(world: World, quantity: string): [string, number][] {
  if (ownValue(world.quantities, quantity)?.start === undefined) return [];
  return entitiesOf(world, 'player').map((name) => [name, amountOf(world, name, quantity)]);
}

function allWritten(
  world: World,
  quantity: string,
  kinds: readonly string[] = ACCOUNT_KINDS,
): [string, number][] {
  return kinds.flatMap((kind) =>
    entitiesOf(world, kind).flatMap((name): [string, number][] => {
      const written = world.get(`${kind}/${name}/${quantity}`);
      return written === undefined ? [] : [[name, amountOf(world, name, quantity)]];
    }),
  );
}

/** Lists what players and societies have of a quantity where that is written: what is given, at the beginning. */
export function writtenAmounts(world: World, quantity: string): Record<string, string> {
  return Object.fromEntries(
    allWritten(world, quantity).map(([name, amount]) => [name, String(amount)]),
  );
}

/** Shares what was gained of a quantity beside what others count: each gain is added to what there is. */
export function sharedGains<S>(quantity: string, of: (state: S) => Amounts): Share<S> {
  return {
    read: (_world, state) => state,
    write: (draft, before, after) => {
      const had = before === undefined ? new Map<string, number>() : of(before);
      for (const [name, amount] of of(after)) {
        const more = amount - (had.get(name) ?? 0);
        if (more !== 0 && kindOf(draft, name) !== undefined) gain(name, quantity, more)(draft);
      }
    },
  };
}

/** Keeps up with who plays, where the world tells that; nothing of it is written. */
export function knownPlayers<S>(lens: Lens<S, readonly string[]>): Share<S> {
  const { read } = sharedEntities('player', lens);
  return {
    read: (world, state) => (entitiesOf(world, 'player').length === 0 ? state : read(world, state)),
    write: () => undefined,
    forget: (state, name) => withoutName(state, lens, name),
  };
}

/** Where the last one leaves, the world knows of nobody any more, and is not read. */
function withoutName<S>(state: S, lens: Lens<S, readonly string[]>, name: string): S {
  const own = lens.of(state);
  return own.includes(name)
    ? lens.with(
        state,
        own.filter((one) => one !== name),
      )
    : state;
}

/** Returns what the clock shows, where there is one that tells it. */
export function timeShown(world: World): { nweek: number; nday: number } | undefined {
  const [nweek, nday] = [world.get('time/nweek'), world.get('time/nday')];
  const isTold = typeof nweek === 'string' && typeof nday === 'string';
  return isTold ? { nweek: Number(nweek), nday: Number(nday) } : undefined;
}

/** Writes a time of the clock as a scenario has it: `91/3`. */
export function clockSaid(world: World): { readonly clock?: string } {
  const shown = timeShown(world);
  return shown === undefined ? {} : { clock: `${shown.nweek}/${shown.nday}` };
}

/** Makes what hears of time follow the clock; where it cannot go on to what that shows, nothing changes. */
export function followClock<S>(
  goOn: (state: S, shown: ShownTime) => S,
): (state: S, signal: Signal, world: World) => S {
  return (state, _signal, world) => {
    const shown = timeShown(world);
    const later = shown === undefined ? state : attempt(() => goOn(state, shown));
    return isRefusal(later) ? state : later;
  };
}

/** Shares who there is of a kind: players, in the order in which they came. */
export function sharedEntities<S>(kind: string, lens: Lens<S, readonly string[]>): Share<S> {
  return {
    read: (world, state) => {
      const own = lens.of(state);
      const there = entitiesOf(world, kind);
      return isAlike(own, there) ? state : lens.with(state, there);
    },
    write: (draft, before, after) => {
      const had = new Set(before === undefined ? [] : lens.of(before));
      const has = new Set(lens.of(after));
      for (const name of had) if (!has.has(name)) leave(draft, name, kind);
      for (const name of has) if (!had.has(name)) come(draft, name, kind);
    },
  };
}

/** Returns the instant at which the day began that the clock tells, as `now`; nothing where it tells none. */
export function dateSaid(world: World): { readonly now?: string } {
  const date = world.get('time/date');
  return typeof date === 'string' ? { now: `${date} 00:00` } : {};
}

/** Lists the players of whom a mark says something. */
export function playersMarked(world: World, mark: string, says: string): string[] {
  return entitiesOf(world, 'player').filter((one) => markOf(world, one, mark) === says);
}

/** Lists the players who are on leave, of whom there are none while the rule on leave is not in force. */
export function playersOnLeave(world: World, rule: string): string[] {
  if (!findForce(world, [rule]).holds) return [];
  return entitiesOf(world, 'player').filter((one) => markOf(world, one, 'leave') !== undefined);
}

function come(draft: Draft, name: string, kind: string): void {
  if (kindOf(draft, name) === undefined) create(name, kind)(draft);
}

function leave(draft: Draft, name: string, kind: string): void {
  if (kindOf(draft, name) === kind) destroy(name)(draft);
}

/**
 * Shares who plays, where the world knows of anybody who does; who comes or goes by the procedure does so
 * in the world.
 */
export function sharedPlayers<S>(lens: Lens<S, readonly string[]>): Share<S> {
  const all = sharedEntities('player', lens);
  const hasPlayers = (world: World) => entitiesOf(world, 'player').length > 0;
  return {
    read: (world, state) => (hasPlayers(world) ? all.read(world, state) : state),
    write: (draft, before, after) => {
      if (before !== undefined && hasPlayers(draft)) all.write(draft, before, after);
    },
    forget: (state, name) => withoutName(state, lens, name),
  };
}

/** Shares what a mark of entities says, by name. */
export function sharedMarks<S>(
  name: string,
  lens: Lens<S, ReadonlyMap<string, string>>,
  kinds: readonly string[] = ACCOUNT_KINDS,
): Share<S> {
  return {
    read: (world, state) => {
      const own = lens.of(state);
      const known = [...own].filter(([entity]) => kindOf(world, entity) === undefined);
      const all = new Map([...known, ...marksOf(world, name, kinds)]);
      return isSame(own, all) ? state : lens.with(state, all);
    },
    write: (draft, before, after) => {
      const had = before === undefined ? new Map<string, string>() : lens.of(before);
      const has = lens.of(after);
      for (const entity of new Set([...had.keys(), ...has.keys()])) {
        if (had.get(entity) === has.get(entity) || kindOf(draft, entity) === undefined) continue;
        mark(entity, name, has.get(entity))(draft);
      }
    },
    forget: (state, entity) => without(state, lens, entity),
  };
}

function marksOf(world: World, name: string, kinds: readonly string[]): [string, string][] {
  return kinds.flatMap((kind) =>
    entitiesOf(world, kind).flatMap((entity): [string, string][] => {
      const says = markOf(world, entity, name);
      return says === undefined ? [] : [[entity, says]];
    }),
  );
}

/** Shares who has a thing: `token`. Where there is no such thing, the procedure alone knows. */
export function sharedOwner<S>(thing: string, lens: Lens<S, string | undefined>): Share<S> {
  return {
    read: (world, state) => {
      if (kindOf(world, thing) === undefined) return state;
      const owner = ownerOf(world, thing);
      return lens.of(state) === owner ? state : lens.with(state, owner);
    },
    write: (draft, before, after) => {
      const owner = lens.of(after);
      const isMoved = before !== undefined && lens.of(before) !== owner;
      if (isMoved && kindOf(draft, thing) !== undefined) hand(thing, owner)(draft);
    },
    forget: (state, name) => (lens.of(state) === name ? lens.with(state, undefined) : state),
  };
}

/** Shares something only while the rule that lets it count is in force: else it is as though there were none. */
export function whileInForce<S>(rule: string, share: Share<S>, none: (state: S) => S): Share<S> {
  const holds = (world: World) => findForce(world, [rule]).holds;
  return {
    ...share,
    read: (world, state) => (holds(world) ? share.read(world, state) : none(state)),
    write: (draft, before, after) => {
      if (holds(draft)) share.write(draft, before, after);
    },
  };
}

/**
 * Shares what the world alone knows: the procedure reads it, and changes nothing of it. A world without
 * players is that of a procedure by itself, of which nothing is known.
 */
export function toldByWorld<S>(read: (world: World, state: S) => S): Share<S> {
  return {
    read: (world, state) => (entitiesOf(world, 'player').length > 0 ? read(world, state) : state),
    write: () => undefined,
  };
}

function without<S, V>(state: S, lens: Lens<S, ReadonlyMap<string, V>>, name: string): S {
  const own = lens.of(state);
  if (!own.has(name)) return state;
  return lens.with(state, new Map([...own].filter(([other]) => other !== name)));
}

function isSame<V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}

function isAlike(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
