import { wordsIn, type DataRecord } from './data-record.ts';
import { findRoles, titleFields } from './roles.ts';

/**
 * Gives records that lack the field of titles the one that stands in its place: a chapter may have a `heading` where its
 * articles have a `title`. A field that stands beside titles is something else. What the manifest calls a title is one.
 */
export function alignTitles(
  records: readonly DataRecord[],
  names: ReadonlyMap<string, string> = new Map(),
): DataRecord[] {
  const title = findRoles(records, names).get('title');
  if (title === undefined) return [...records];
  const [outer, inner] = [records.filter(isOuter), records.filter((one) => !isOuter(one))];
  const others = {
    outer: placesOfTitles(outer, title),
    inner: names.has('title') ? [] : placesOfTitles(inner, title),
  };
  return records.map((record) => {
    if (wordsIn(record.fields.get(title)) !== '') return record;
    const found = others[isOuter(record) ? 'outer' : 'inner'].find(
      (name) => wordsIn(record.fields.get(name)) !== '',
    );
    return found === undefined ? record : renamed(record, found, title);
  });
}

function isOuter({ hasInner }: DataRecord): boolean {
  return hasInner === true;
}

/** Fields called as titles are, which stand in no record beside its title. */
function placesOfTitles(records: readonly DataRecord[], title: string): string[] {
  return titleFields(records).filter(
    (name) =>
      name !== title && !records.some(({ fields }) => fields.has(name) && fields.has(title)),
  );
}

function renamed(record: DataRecord, from: string, to: string): DataRecord {
  const fields = [...record.fields].filter(([name]) => name !== to);
  return {
    ...record,
    fields: new Map(fields.map(([name, words]) => [name === from ? to : name, words])),
  };
}
