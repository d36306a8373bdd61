import type { Check, PageFacts } from '../page-facts.ts';

/** Every page says what it is: language, title, description, address, kind, and one main heading. */
export const head: Check = {
  name: 'head',
  run: ({ pages, root }) =>
    pages.flatMap((page) => faultsOf(page, root).map((message) => ({ file: page.file, message }))),
};

function faultsOf(page: PageFacts, root: URL): string[] {
  const faults = [
    page.lang === '' && 'The html element has no lang.',
    page.kind === '' && 'The body has no data-kind.',
    notOne('title', page.titles),
    notOne('description', page.descriptions),
    notOne('canonical link', page.canonicals),
    notOne('h1', page.headings),
    page.canonicals.some((url) => !url.startsWith(root.href)) &&
      `The canonical link does not begin with ${root.href}.`,
  ];
  return faults.filter((fault) => fault !== false);
}

function notOne(name: string, found: readonly string[]): string | false {
  if (found.length !== 1) return `Unexpected ${found.length} of ${name}, expected one.`;
  return found[0] === '' && `The ${name} is empty.`;
}
