import type { MomentsData } from '../../site/data/replay/at.ts';
import type { LivesData } from '../../site/data/replay/lives.ts';
import { fetchData } from '../fetch-data.ts';
import { noTimeWords, readAskedTime } from '../replay/asked-time.ts';
import { noPlaceWords, placesAsked, type AskedPlaces } from '../replay/places-asked.ts';
import { element } from '../search/elements.ts';
import type { ChangedRule } from '../answers/changes-since.ts';

/**
 * Lets a reader ask what changed since a time; the address carries it: `?since=2003-06-01`. Without it the
 * list of all changes serves.
 */
export function startSince(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#since');
  const [input, status] = [form?.querySelector('input'), form?.querySelector('[role=status]')];
  if (!form || !input || !status) return;
  const { moments } = JSON.parse(form.dataset['finder'] ?? '{}') as { readonly moments: string };
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = `?${new URLSearchParams({ since: input.value }).toString()}`;
    page.defaultView?.history.replaceState(null, '', `${page.location.pathname}${query}`);
    void answer(form, status, moments, input.value);
  });
  const asked = new URLSearchParams(page.location.search).get('since') ?? '';
  if (asked === '') return;
  input.value = asked;
  form.requestSubmit();
}

async function answer(
  form: HTMLFormElement,
  status: Element,
  moments: string,
  typed: string,
): Promise<void> {
  form.parentElement?.querySelector('#since-then')?.remove();
  const asked = readAskedTime(typed);
  if (asked === null) {
    status.textContent = noTimeWords(typed);
    return;
  }
  try {
    const { eras } = (await fetchData(`${moments}data.json`)) as MomentsData;
    const places = placesAsked(asked, eras);
    if (places.length === 0) status.textContent = noPlaceWords(asked, eras);
    else form.after(await showSince(status, moments, places));
  } catch {
    status.textContent = 'What stood then could not be read. Every change stands below.';
  }
}

async function showSince(
  status: Element,
  moments: string,
  places: readonly AskedPlaces[],
): Promise<HTMLElement> {
  // Only who asks needs what answers.
  const { changesSince } = await import('../answers/changes-since.ts');
  const lives = (await fetchData(`${moments}lives.json`)) as LivesData;
  const found = places.map((place) => ({ place, changes: changesSince(lives, place) }));
  status.textContent = found.map(({ place, changes }) => sumWords(place.words, changes)).join(' ');
  return element(
    'div',
    { id: 'since-then' },
    ...found.flatMap(({ changes }) => KINDS.flatMap((kind) => listOf(moments, kind, changes))),
  );
}

const KINDS = ['changed', 'new', 'gone', 'perhaps'] as const;

const NAMES: Readonly<Record<ChangedRule['kind'], string>> = {
  changed: 'Changed',
  new: 'New',
  gone: 'Not in force any more',
  perhaps: 'Perhaps changed: what is known does not tell',
};

function sumWords(since: string, changes: readonly ChangedRule[]): string {
  const count = (kind: ChangedRule['kind']) => changes.filter((one) => one.kind === kind).length;
  const perhaps = count('perhaps');
  const unsure = perhaps === 0 ? '' : `, and ${perhaps} may have changed`;
  const [changed, come, gone] = [count('changed'), count('new'), count('gone')];
  const are = (number: number) => `${number} ${number === 1 ? 'is' : 'are'}`;
  return `Since the end of ${since}: ${changed} ${changed === 1 ? 'rule' : 'rules'} changed, ${are(come)} new, ${are(gone)} not in force any more${unsure}.`;
}

function listOf(
  moments: string,
  kind: ChangedRule['kind'],
  changes: readonly ChangedRule[],
): HTMLElement[] {
  const items = changes.filter((one) => one.kind === kind);
  if (items.length === 0) return [];
  return [
    element(
      'details',
      items.length > 30 ? {} : { open: '' },
      element('summary', {}, `${NAMES[kind]}: ${items.length}`),
      element('ul', {}, ...items.map((item) => itemOf(moments, item))),
    ),
  ];
}

function itemOf(moments: string, { name, href, words, versions }: ChangedRule): HTMLElement {
  const link = element('a', { href }, name);
  if (versions === null) return element('li', {}, link, `: ${words}`);
  const game = moments.replace(/at\/$/u, '');
  const [a, b] = versions.map((one) => one.slice(game.length).replace(/\/$/u, ''));
  const query = new URLSearchParams({ a: a ?? '', b: b ?? '' }).toString().replaceAll('%2F', '/');
  const compare = element('a', { href: `${game}compare/?${query}` }, 'what changed, word by word');
  return element('li', {}, link, `: ${words} (`, compare, ')');
}
