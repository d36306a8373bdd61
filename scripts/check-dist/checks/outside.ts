import type { Check, PageFacts, Reference, Site } from '../page-facts.ts';
import { resolveAddress } from '../resolve-address.ts';

/**
 * A page fetches nothing from elsewhere. Only links may lead away, and they say `nofollow`, because
 * archived texts may name any place. Style sheets fetch nothing from elsewhere either.
 */
export const outside: Check = {
  name: 'outside',
  run: (site) => [
    ...site.pages.flatMap((page) => checkPage(site, page)),
    ...[...site.files]
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        foreignUrls(site.read(file)).map((url) => ({ file, message: `The style fetches ${url}.` })),
      ),
  ],
};

function checkPage(site: Site, page: PageFacts) {
  return page.references
    .filter(({ url }) => resolveAddress(site, page, url).kind === 'outside')
    .filter((reference) => !mayLeadAway(reference))
    .map(({ element, attribute, url, line }) => ({
      file: page.file,
      line,
      message: `The ${attribute} of ${element} leads away to ${url}, without rel=nofollow or by itself.`,
    }));
}

function mayLeadAway({ element, rel }: Reference): boolean {
  return element === 'a' && rel.split(/\s+/u).includes('nofollow');
}

function foreignUrls(css: string): string[] {
  const found = css.matchAll(
    /(?:url\(\s*|@import\s+)["']?((?:[a-z][a-z\d+.-]*:)?\/\/[^"')\s]+)/giu,
  );
  return [...found].map(([, url = '']) => url);
}
