import { makeFind } from './find.ts';
import { openPagefind } from './pagefind.ts';
import { startSearchPage, type SearchParts } from './search-page.ts';

/** Starts the search of the page it stands on, whose form says where the index lies. */
export async function startSearch(): Promise<void> {
  const parts = findParts();
  const { bundle = '', base = '' } = parts.form.dataset;
  try {
    const pagefind = await openPagefind(bundle);
    const facets = parts.facets.map(({ name }) => name);
    startSearchPage(parts, makeFind(pagefind, base, facets));
  } catch {
    parts.status.textContent =
      'The search index is not at hand. The lists of rules below lead to every rule.';
  }
}

function findParts(): SearchParts {
  const form = get('search', HTMLFormElement);
  return {
    form,
    input: get('q', HTMLInputElement),
    facets: [...form.querySelectorAll<HTMLSelectElement>('select[data-facet]')],
    order: get('sort', HTMLSelectElement),
    status: get('found', HTMLElement),
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
