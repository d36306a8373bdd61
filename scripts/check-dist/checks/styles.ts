import type { Check, Site } from '../page-facts.ts';

/** Every class of an element is styled: one that no stylesheet knows is a slip, or says nothing. */
export const styles: Check = {
  name: 'styles',
  run: (site) => {
    const known = styledClasses(site);
    return site.pages.flatMap(({ file, classes }) =>
      classes
        .filter((name) => !known.has(name))
        .map((name) => ({ file, message: `No stylesheet knows the class ${name}.` })),
    );
  },
};

function styledClasses(site: Site): ReadonlySet<string> {
  const sheets = [...site.files].filter((file) => file.endsWith('.css'));
  const named = sheets.flatMap((file) => [
    ...site.read(file).matchAll(/\.(?<name>-?[a-z_][\w-]*)/giu),
  ]);
  return new Set(named.flatMap(({ groups }) => groups?.['name'] ?? []));
}
