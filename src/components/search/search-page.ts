import type { NamedPage } from '../../finding/named-pages.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { fillFacet, narrow, type Counts, type FacetsOf } from './facets.ts';
import type { LookUp, Meant } from './look-up.ts';
import { findMatches, foundWhole, type BestMatches, type Match } from './match.ts';
import { readQuery } from './query.ts';
import { namedItem, resultItem, type ResultsOf } from './results.ts';
import type { Scope } from './look-into.ts';
import { scopeOf, type ErasByGame } from './scope.ts';
import { isEmpty, readState, writeState, type SearchState } from './state.ts';
import type { Texts } from './texts.ts';
import { foundWords } from './words.ts';

/** The parts of the search page that change. */
export interface SearchParts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly facets: readonly HTMLSelectElement[];
  readonly scope: HTMLSelectElement;
  readonly time: HTMLInputElement;
  readonly order: HTMLSelectElement;
  readonly status: HTMLElement;
  /** What leads on without searching; it stands below what is found, and so waits for that. */
  readonly others: HTMLElement;
  readonly list: HTMLOListElement;
  readonly more: HTMLButtonElement;
}

/** What the page asks. */
export interface SearchSources {
  readonly lookUp: LookUp;
  /** Fetches the index of texts, once. */
  readonly texts: () => Promise<Texts>;
  /** Fetches its filters, once: a quarter of what is read, and not needed for the first results. */
  readonly facets: (texts: Texts) => Promise<FacetsOf>;
  readonly root: string;
  readonly eras: ErasByGame;
}

/** What was found: pages by their names, and rules and proposals by their words. */
interface Finding {
  readonly meant: Meant;
  readonly found: BestMatches;
  /** Tells how much each value of each filter would leave. */
  readonly counts: () => Promise<Counts>;
  readonly results: ResultsOf | null;
  readonly scope: string;
}

/** The page while it is read. */
interface SearchPage {
  readonly parts: SearchParts;
  readonly sources: SearchSources;
  readonly from: string;
  /** What stands where nothing is asked for. */
  readonly idle: string;
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
export function startSearchPage(parts: SearchParts, sources: SearchSources): void {
  const { from } = readState(window.location.search, []);
  const idle = parts.status.textContent;
  const page: SearchPage = { parts, sources, from, idle, turn: 0, finding: null, shown: 0 };
  fillForm(parts);
  listen(page);
  parts.input.focus();
  void run(page);
}

function listen(page: SearchPage): void {
  const { form, input, facets, scope, time, order, more } = page.parts;
  let timer: number | undefined;
  for (const box of [input, time]) {
    box.addEventListener('input', () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void run(page), PAUSE);
    });
  }
  for (const select of [...facets, scope, order]) {
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
  const { parts, sources } = page;
  const state = stateOf(page);
  showTime(parts);
  history.replaceState(null, '', window.location.pathname + writeState(state));
  try {
    const meant = await sources.lookUp(state.words, state.from);
    const finding = await findTexts(sources, state, meant);
    const items = await itemsOf(finding, 0);
    if (turn !== page.turn) return;
    page.finding = finding;
    page.shown = items.length;
    parts.list.replaceChildren(...named(finding, sources.root), ...items);
    sayFound(page, state);
    const found = await finding.found.readOn();
    if (turn !== page.turn) return;
    page.finding = { ...finding, found };
    sayFound(page, state);
    const counts = await finding.counts();
    if (turn === page.turn) fillFacets(parts, state, counts);
  } catch {
    if (turn !== page.turn) return;
    parts.status.textContent = NO_INDEX;
    parts.others.dataset['shown'] = '';
  }
}

/** What is said where nothing can be looked up. */
const NO_INDEX = 'The search index is not at hand. The lists of rules below lead to every rule.';

async function findTexts(
  sources: SearchSources,
  state: SearchState,
  meant: Meant,
): Promise<Finding> {
  const texts = await sources.texts();
  const { scope, words } = await scopeOf(texts, state.when, sources.eras);
  const isNarrowed = Object.keys(state.filters).length > 0;
  const found = await findAsked(texts, state, scope, isNarrowed);
  const narrowed = async () =>
    narrow(await sources.facets(texts), (await found.readOn()).matches, state.filters);
  const matches = isNarrowed ? (await narrowed()).matches : found.matches;
  return {
    meant,
    counts: async () => (await narrowed()).counts,
    results: { texts, scope, words: state.words, root: sources.root },
    found: found.isWhole
      ? foundWhole(isEmpty(state) ? [] : await inOrder(texts, matches, state.order))
      : found,
    scope: words,
  };
}

/** What is narrowed or put in another order is read whole; otherwise the first portion is shown before the rest is. */
async function findAsked(
  texts: Texts,
  { words, order }: SearchState,
  scope: Scope,
  isNarrowed: boolean,
): Promise<BestMatches> {
  const terms = readQuery(words);
  if (terms.length === 0) return foundWhole(words === '' ? all(texts) : []);
  return findMatches(texts, terms, scope, isNarrowed || ORDERS.has(order) ? Infinity : PORTION);
}

/** Without words everything there is can be narrowed. */
function all(texts: Texts): Match[] {
  return Array.from({ length: texts.count }, (_, thing) => ({ thing, terms: [] }));
}

const ORDERS: ReadonlyMap<string, Parameters<Texts['words']['order']>> = new Map([
  ['number', ['number', 'asc']],
  ['date', ['date', 'asc']],
  ['date-desc', ['date', 'desc']],
]);

async function inOrder(
  texts: Texts,
  matches: readonly Match[],
  order: string,
): Promise<readonly Match[]> {
  const asked = ORDERS.get(order);
  if (asked === undefined) return matches;
  const found = new Map(matches.map((match) => [match.thing, match]));
  return (await texts.words.order(...asked)).flatMap((thing) => found.get(thing) ?? []);
}

/** Goes to the page that is called exactly what is asked for, if there is one and no other. */
async function open(page: SearchPage): Promise<void> {
  const { input } = page.parts;
  const { lookUp, root } = page.sources;
  const straight = await straightTo(lookUp, input.value, page.from);
  if (straight !== null) window.location.assign(root + straight.address);
  else await run(page);
}

async function straightTo(lookUp: LookUp, words: string, from: string): Promise<NamedPage | null> {
  try {
    return (await lookUp(words, from)).straight;
  } catch {
    return null;
  }
}

async function showMore(page: SearchPage): Promise<void> {
  if (page.finding === null) return;
  const items = await itemsOf(page.finding, page.shown);
  page.shown += items.length;
  page.parts.list.append(...items);
  items[0]?.querySelector('a')?.focus();
  sayFound(page, stateOf(page));
}

async function itemsOf({ found, results }: Finding, from: number): Promise<HTMLLIElement[]> {
  if (results === null) return [];
  return Promise.all(
    found.matches.slice(from, from + PORTION).map((match) => resultItem(results, match)),
  );
}

function named({ meant }: Finding, root: string): HTMLLIElement[] {
  return meant.pages.map((page) => namedItem(page, root));
}

/** What is said while the first results stand and others are still read. */
const READING_ON = 'The best ones come first; the others are still being read.';

function sayFound({ parts, finding, shown, idle }: SearchPage, state: SearchState): void {
  const isIdle = isEmpty(state);
  const { found, meant, scope = '' } = finding ?? {};
  const { matches, isWhole } = found ?? foundWhole([]);
  parts.others.dataset['shown'] = '';
  if (isIdle) parts.status.textContent = idle;
  else if (isWhole) {
    parts.status.textContent = foundWords(state, { found: matches.length, shown, scope, meant });
  } else parts.status.textContent = READING_ON;
  parts.more.hidden = isIdle || !isWhole || shown >= matches.length;
}

function stateOf({ parts: { input, facets, scope, time, order }, from }: SearchPage): SearchState {
  const chosen = facets.map(({ name, value }) => [name, value] as const);
  return {
    words: input.value.trim(),
    filters: Object.fromEntries(chosen.filter(([, value]) => value !== '')),
    when: scope.value === 'at' ? time.value.trim() : scope.value,
    order: order.value,
    from,
  };
}

function fillForm({ input, facets, scope, time, order }: SearchParts): void {
  const names = facets.map(({ name }) => name);
  const state = readState(window.location.search, names);
  input.value = state.words;
  order.value = state.order;
  scope.value = ['', 'now'].includes(state.when) ? state.when : 'at';
  if (scope.value === 'at') time.value = state.when;
  for (const select of facets) fillFacet(select, {}, ownValue(state.filters, select.name) ?? '');
}

/** A time is asked for only where it counts. */
function showTime({ scope, time }: SearchParts): void {
  const box = time.closest('label');
  if (box !== null) box.hidden = scope.value !== 'at';
}

function fillFacets({ facets }: SearchParts, { filters }: SearchState, counts: Counts): void {
  for (const select of facets) {
    fillFacet(select, ownValue(counts, select.name) ?? {}, ownValue(filters, select.name) ?? '');
  }
}
