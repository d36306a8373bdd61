import type { Finding, SourceRecord, Witness } from '../schemas/index.ts';

/** Looks up what the import found about one copy of a rule. */
export type FindingsOf = (witness: Pick<Witness, 'source' | 'id'>) => readonly Finding[];

/** Indexes the findings of all sources by source and heading. */
export function indexFindings(sources: readonly SourceRecord[]): FindingsOf {
  const found = new Map<string, Finding[]>();
  for (const { id, findings } of sources) {
    for (const finding of findings) {
      if (finding.rule === undefined) continue;
      const key = `${id} ${finding.rule}`;
      const list = found.get(key);
      if (list) list.push(finding);
      else found.set(key, [finding]);
    }
  }
  return ({ source, id }) => found.get(`${source} ${id}`) ?? [];
}

/** Groups the copies by their source, each group in the source's order. */
export function groupBySource(witnesses: readonly Witness[]): Map<string, Witness[]> {
  const groups = new Map<string, Witness[]>();
  for (const witness of witnesses) {
    const group = groups.get(witness.source) ?? [];
    group.push(witness);
    groups.set(witness.source, group);
  }
  for (const group of groups.values()) group.sort((a, b) => a.order - b.order);
  return groups;
}

/** Looks up which rule a source prints under a heading. */
export type RuleAtHeading = (source: string, heading: string) => string | undefined;

/** Indexes the rules of all sources by their headings as printed. */
export function indexHeadings(copiesOf: (source: string) => readonly Witness[]): RuleAtHeading {
  const headings = new Map<string, ReadonlyMap<string, string>>();
  return (source, heading) => {
    const known =
      headings.get(source) ?? new Map(copiesOf(source).map(({ id, rule }) => [id, rule]));
    headings.set(source, known);
    return known.get(heading);
  };
}
