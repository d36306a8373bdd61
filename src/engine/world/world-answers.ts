import type { TableView } from '../procedures/view.ts';
import type { Plain } from '../procedures/plain.ts';
import { isUnknown } from '../replay/state/value.ts';
import { unlessUnknown } from './unknown-read.ts';
import {
  allEntities,
  amountOf,
  entityPath,
  markOf,
  membersOf,
  ownerOf,
  type QuantityRule,
  type World,
} from './entities.ts';

/** Names of what is counted, marked and collected. */
interface Columns {
  readonly quantities?: Readonly<Record<string, unknown>>;
  readonly marks?: readonly string[];
  readonly sets?: readonly string[];
}

/** Lists what stands in a record of records. */
export function inner<V, T>(
  outer: Readonly<Record<string, Readonly<Record<string, V>>>>,
  make: (key: string, entity: string, value: V) => T,
): T[] {
  return Object.entries(outer).flatMap(([key, values]) =>
    Object.entries(values).map(([entity, value]) => make(key, entity, value)),
  );
}

/** Returns what each entity has; players, or those of the kind named, have at least what they begin with. */
export function amountsOf(world: World, quantity: string, rule: QuantityRule = {}): Plain {
  const { start, startOf = 'player' } = rule;
  const begun = allEntities(world).flatMap(([name, kind]): [string, Plain][] => {
    const own = world.get(`${entityPath(world, name) ?? ''}/${quantity}`);
    if (own !== undefined) return [[name, isUnknown(own) ? '?' : Number(own)]];
    return kind === startOf && start !== undefined ? [[name, start]] : [];
  });
  return Object.fromEntries(begun);
}

/** Shows who has what. */
export function worldTable(columns: Columns, world: World): TableView {
  const { marks = [], sets = [] } = columns;
  const quantities = Object.keys(columns.quantities ?? {});
  return {
    kind: 'table',
    title: 'Who has what',
    columns: ['Name', ...quantities, ...marks, ...sets, 'owner'],
    rows: allEntities(world).map(([entity]) => [
      entity,
      ...quantities.map((quantity) => known(() => amountOf(world, entity, quantity))),
      ...marks.map((what) => known(() => markOf(world, entity, what) ?? '')),
      ...sets.map((set) => membersOf(world, entity, set).join(', ')),
      known(() => ownerOf(world, entity) ?? ''),
    ]),
  };
}

function known<T>(read: () => T): T | '?' {
  return unlessUnknown(read, '?');
}
