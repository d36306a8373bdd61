import type { TableExhibit } from '../procedures/exhibit.ts';
import type { Plain } from '../procedures/plain.ts';
import { amountOf, markOf, membersOf, type Holdings, type QuantityRule } from './holdings.ts';

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

/** Gives what each entity has; players, or those of the kind named, have at least what they begin with. */
export function plainMap(
  { entities }: Holdings,
  values: ReadonlyMap<string, Plain> | undefined,
  { start, startOf = 'player' }: QuantityRule = {},
): Plain {
  const kept = new Map(values);
  const begun = [...entities].flatMap(([name, kind]): [string, Plain][] => {
    const value = kept.get(name) ?? (kind === startOf ? start : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(begun);
}

/** Shows who has what. */
export function holdingsTable(columns: Columns, holdings: Holdings): TableExhibit {
  const { marks = [], sets = [] } = columns;
  const quantities = Object.keys(columns.quantities ?? {});
  return {
    kind: 'table',
    title: 'Who has what',
    columns: ['Name', ...quantities, ...marks, ...sets, 'owner'],
    rows: [...holdings.entities.keys()].map((entity) => [
      entity,
      ...quantities.map((quantity) => amountOf(holdings, entity, quantity)),
      ...marks.map((what) => markOf(holdings, entity, what) ?? ''),
      ...sets.map((set) => membersOf(holdings, entity, set).join(', ')),
      holdings.owners.get(entity) ?? '',
    ]),
  };
}
