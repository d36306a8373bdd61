import { ownValue } from '../../../../schemas/own-value.ts';
import { isUnknown } from '../../../replay/state/value.ts';
import { put } from '../../../world/changes.ts';
import {
  allEntities,
  entityPath,
  kindOf,
  markOf,
  ownerOf,
  startOf,
} from '../../../world/entities.ts';
import { fromPart } from '../../../world/path-name.ts';
import type { Draft, World } from '../../../world/world.ts';
import type { Share } from '../../../procedures/sharing.ts';
import { added, noted, type Claim, type Values } from './made-true.ts';

/** What displays show, with what was said of it. */
interface Displayed<C> {
  readonly values: Values;
  readonly claims: readonly C[];
}

/**
 * Shares every amount of the world by its path, `player/Ann/points`: what becomes of it after something was
 * said is noted for that, and what is made true is written.
 */
export function sharedValues<S, C extends Claim>(lens: {
  readonly of: (state: S) => Displayed<C>;
  readonly with: (state: S, displayed: Displayed<C>) => S;
}): Share<S> {
  return {
    read: (world, state) => {
      const after = amountsByPath(world).reduce(
        (now, [path, amount]) => bringUp(now, path, amount),
        lens.of(state),
      );
      return lens.with(state, after);
    },
    write: (draft, before, after) => {
      const had = before === undefined ? {} : lens.of(before).values;
      for (const [path, value] of Object.entries(lens.of(after).values)) {
        if (ownValue(had, path) !== value) putAt(draft, path, value);
      }
    },
  };
}

function bringUp<C extends Claim>(now: Displayed<C>, path: string, amount: number): Displayed<C> {
  const known = ownValue(now.values, path);
  if (known === undefined) return { ...now, values: { ...now.values, [path]: amount } };
  const by = amount - known;
  if (by === 0) return now;
  return { values: added(now.values, path, by), claims: noted(now.claims, path, by) };
}

/** Writes an amount that the world has, as far as its rule lets it; what the world does not have is kept beside it. */
function putAt(draft: Draft, path: string, value: number): void {
  const [, part = '', quantity = ''] = path.split('/');
  const name = fromPart(part);
  const isThere = path === `${entityPath(draft, name) ?? ''}/${quantity}`;
  const isCounted = isThere && Object.hasOwn(amountsWith(draft, name), quantity);
  if (isCounted) put(name, quantity, value)(draft);
}

/** Lists every amount that somebody or something has, with its path. */
function amountsByPath(world: World): [path: string, amount: number][] {
  return allEntities(world).flatMap(([name]) =>
    Object.entries(amountsWith(world, name)).map(([quantity, amount]): [string, number] => [
      `${entityPath(world, name) ?? ''}/${quantity}`,
      amount,
    ]),
  );
}

/** Returns what somebody or something has of each quantity: what is written, and what a player begins with. */
function amountsWith(world: World, name: string): Values {
  const at = entityPath(world, name) ?? '';
  const written = world.namesBelow(at).flatMap((quantity): [string, number][] => {
    const value = world.get(`${at}/${quantity}`);
    const isAmount = value !== undefined && !isUnknown(value) && /^-?\d+$/u.test(value);
    return isAmount ? [[quantity, Number(value)]] : [];
  });
  const begun = kindOf(world, name) === 'player' ? begunWith(world, name, at) : [];
  return Object.fromEntries([...begun, ...written]);
}

function begunWith(world: World, player: string, at: string): [string, number][] {
  return Object.entries(world.quantities).flatMap(([quantity, { start }]): [string, number][] =>
    start === undefined || world.get(`${at}/${quantity}`) !== undefined
      ? []
      : [[quantity, startOf(world, player, quantity)]],
  );
}

/** Returns who holds the ministry whose display shows amounts of that name: `shows` is a mark of the display. */
export function keeperOf(world: World, path: string): string | undefined {
  const what = path.split('/').at(-1);
  const display = allEntities(world).find(
    ([name, kind]) => kind === 'display' && markOf(world, name, 'shows') === what,
  )?.[0];
  const ministry = display === undefined ? undefined : ownerOf(world, display);
  if (ministry === undefined) return undefined;
  return kindOf(world, ministry) === 'player' ? ministry : ownerOf(world, ministry);
}
