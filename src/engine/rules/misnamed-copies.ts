import type { Witness } from '../../schemas/index.ts';

/** Tells whether a copy stands under the number of another rule. */
export type IsMisnamed = (copy: Witness) => boolean;

/** A rule that is numbered anew makes a revision. */
function isOneRevision(a: Witness, b: Witness): boolean {
  return a.revision !== null && a.revision === b.revision && a.wording === b.wording;
}

/**
 * Finds the copies whose number is most likely misread: no other document has their title under it, while
 * documents before and after, or one with the same revision, have that title under the number of a rule
 * which is not there.
 * @param witnesses copies of rules in order of time
 */
export function misnamedCopies(witnesses: readonly Witness[]): IsMisnamed {
  const places = new Map(
    [...new Set(witnesses.map(({ source }) => source))].map((id, at) => [id, at]),
  );
  const placeOf = ({ source }: Witness) => places.get(source) ?? 0;
  const titled = witnesses.filter(({ title, number }) => title !== null && number !== null);
  const misnamed = [...Map.groupBy(titled, ({ title }) => title).values()].flatMap((copies) => {
    const rules = [...Map.groupBy(copies, ({ rule }) => rule).values()];
    if (rules.length < 2) return [];
    const printing = new Map(rules.map((own) => [own, new Set(own.map(placeOf))]));
    return rules.flatMap((own) => {
      const [only, more] = own;
      if (only === undefined || more !== undefined) return [];
      const at = placeOf(only);
      const isOfOther = rules.some((other) => {
        const shown = [...(printing.get(other) ?? [])];
        const isAround = Math.min(...shown) < at && at < Math.max(...shown);
        const isSame = other.some((copy) => isOneRevision(copy, only));
        return other !== own && !shown.includes(at) && (isAround || isSame);
      });
      return isOfOther ? [only] : [];
    });
  });
  const found = new Set(misnamed);
  return (copy) => found.has(copy);
}
