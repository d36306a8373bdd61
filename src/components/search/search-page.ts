import { fillFacet } from './facets.ts';
import type { Find, Finding } from './find.ts';
import { resultItem } from './results.ts';
import { isEmpty, readState, writeState, type SearchState } from './state.ts';
import { foundWords } from './words.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** The parts of the search page that change. */
export interface SearchParts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly facets: readonly HTMLSelectElement[];
  readonly order: HTMLSelectElement;
  readonly status: HTMLElement;
  readonly list: HTMLOListElement;
  readonly more: HTMLButtonElement;
}

/** The page while it is read. */
interface SearchPage {
  readonly parts: SearchParts;
  readonly find: Find;
  /** Counts searches; only the last one is shown. */
  turn: number;
  finding: Finding | null;
  shown: number;
}

/** Results are shown in portions of this many. */
const PORTION = 10;
/** How long a pause in typing is, in milliseconds. */
const PAUSE = 180;

/** Brings the search page to life: what is asked for is kept in the address, what is found is shown. */
export function startSearchPage(parts: SearchParts, find: Find): void {
  const page: SearchPage = { parts, find, turn: 0, finding: null, shown: 0 };
  fillForm(parts);
  listen(page);
  parts.input.focus();
  void run(page);
}

function listen(page: SearchPage): void {
  const { form, input, facets, order, more } = page.parts;
  let timer: number | undefined;
  input.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void run(page), PAUSE);
  });
  for (const select of [...facets, order]) {
    select.addEventListener('change', () => void run(page));
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    window.clearTimeout(timer);
    void open(page);
  });
  more.addEventListener('click', () => void showMore(page));
}

/** Looks for what the form asks for and shows it, unless another search begins meanwhile. */
async function run(page: SearchPage): Promise<void> {
  const turn = ++page.turn;
  const state = stateOf(page.parts);
  history.replaceState(null, '', window.location.pathname + writeState(state));
  const finding = await page.find(state);
  const items = isEmpty(state) ? [] : await itemsOf(finding, 0);
  if (turn !== page.turn) return;
  page.finding = finding;
  page.shown = items.length;
  page.parts.list.replaceChildren(...items);
  fillFacets(page.parts, state, finding);
  sayFound(page);
}

/** Goes to the page that is called exactly what is asked for, if there is one and no other. */
async function open(page: SearchPage): Promise<void> {
  await run(page);
  const [only, ...others] = page.finding?.exact ?? [];
  if (only !== undefined && others.length === 0) window.location.assign((await only.data()).url);
}

async function showMore(page: SearchPage): Promise<void> {
  if (page.finding === null) return;
  const items = await itemsOf(page.finding, page.shown);
  page.shown += items.length;
  page.parts.list.append(...items);
  items[0]?.querySelector('a')?.focus();
  sayFound(page);
}

async function itemsOf({ results }: Finding, from: number): Promise<HTMLLIElement[]> {
  const data = results.slice(from, from + PORTION).map((hit) => hit.data());
  return (await Promise.all(data)).map(resultItem);
}

function sayFound({ parts, finding, shown }: SearchPage): void {
  const state = stateOf(parts);
  const found = finding?.results.length ?? 0;
  const isIdle = isEmpty(state);
  parts.status.textContent = isIdle
    ? 'A number, a title or a phrase in quotation marks.'
    : foundWords(state, found, shown, finding?.exact.length ?? 0);
  parts.more.hidden = isIdle || shown >= found;
}

function stateOf({ input, facets, order }: SearchParts): SearchState {
  const chosen = facets.map(({ name, value }) => [name, value] as const);
  return {
    words: input.value.trim(),
    filters: Object.fromEntries(chosen.filter(([, value]) => value !== '')),
    order: order.value,
  };
}

function fillForm({ input, facets, order }: SearchParts): void {
  const names = facets.map(({ name }) => name);
  const state = readState(window.location.search, names);
  input.value = state.words;
  order.value = state.order;
  for (const select of facets) fillFacet(select, {}, ownValue(state.filters, select.name) ?? '');
}

function fillFacets({ facets }: SearchParts, { filters }: SearchState, { counts }: Finding): void {
  for (const select of facets) {
    fillFacet(select, ownValue(counts, select.name) ?? {}, ownValue(filters, select.name) ?? '');
  }
}
