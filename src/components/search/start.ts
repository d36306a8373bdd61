import { readFacets } from './facets.ts';
import { makeLookUp } from './look-up.ts';
import { openPagefind } from './pagefind.ts';
import { readerAt } from './read-file.ts';
import type { ErasByGame } from './scope.ts';
import { startSearchPage, type SearchParts, type SearchSources } from './search-page.ts';
import { openTexts } from './texts.ts';

/** Starts the search of the page it stands on, whose form says where the site begins. */
export function startSearch(): void {
  const parts = findParts();
  const { root = '', eras = '{}' } = parts.form.dataset;
  const read = readerAt(`${root}find/`);
  let texts: ReturnType<SearchSources['texts']> | undefined;
  let facets: ReturnType<SearchSources['facets']> | undefined;
  const at = (folder: string): string => `${root}find/${folder}`;
  const open = () => openTexts(read, (first, others) => openPagefind(at(first), others.map(at)));
  startSearchPage(parts, {
    lookUp: makeLookUp(read),
    texts: () => (texts ??= open()),
    facets: ({ words }) => (facets ??= readFacets(words)),
    root,
    eras: JSON.parse(eras) as ErasByGame,
  });
}

function findParts(): SearchParts {
  const form = get('search', HTMLFormElement);
  return {
    form,
    input: get('q', HTMLInputElement),
    facets: [...form.querySelectorAll<HTMLSelectElement>('select[data-facet]')],
    scope: get('scope', HTMLSelectElement),
    time: get('when', HTMLInputElement),
    order: get('sort', HTMLSelectElement),
    status: get('found', HTMLElement),
    others: get('without', HTMLElement),
    list: get('results', HTMLOListElement),
    more: get('more', HTMLButtonElement),
  };
}

/** Finds a part of the page by its id. */
function get<Part extends HTMLElement>(id: string, kind: new () => Part): Part {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`Unexpected absence of #${id}, expected it on the search page.`);
}
