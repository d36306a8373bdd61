import { baseOf, folderOf } from './path-parts.ts';

/**
 * Returns those of some names that files may have had before they were moved to where they lie now: the name without the
 * folders is theirs. Where other files are called so as well (`2003/health/main.html`, `2009/events/main.html`), a folder by
 * which theirs differs from those of all others has to be the same, too.
 *
 * @param former names of files that are gone
 * @param files where the files lie now
 * @param now all names of the last commit
 */
export function namesBefore(
  former: readonly string[],
  files: readonly string[],
  now: Iterable<string>,
): string[] {
  const own = Map.groupBy(files, baseOf);
  const taken = new Set(files);
  const others = Map.groupBy(
    [...now].filter((name) => !taken.has(name) && own.has(baseOf(name))),
    baseOf,
  );
  const telling = new Map(
    [...own].map(([base, names]) => {
      const theirs = new Set((others.get(base) ?? []).flatMap(partsOf));
      return [base, new Set(names.flatMap(partsOf).filter((part) => !theirs.has(part)))];
    }),
  );
  return former.filter((name) => {
    const base = baseOf(name);
    const parts = telling.get(base);
    if (parts === undefined) return false;
    const isAlone = !others.has(base) || parts.size === 0;
    return isAlone || partsOf(name).some((part) => parts.has(part));
  });
}

function partsOf(name: string): string[] {
  return folderOf(name).split('/').filter(Boolean);
}
