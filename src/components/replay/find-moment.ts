import type { MomentsData } from '../../site/data/replay/at.ts';
import type { RuleLine, ValueLine } from '../answers/state-answer.ts';
import type { LivesData } from '../../site/data/replay/lives.ts';
import { fetchData } from '../fetch-data.ts';
import { noTimeWords, readAskedTime } from './asked-time.ts';
import {
  lastingIn,
  noPlaceWords,
  placesAsked,
  wholeDays,
  type AskedPlaces,
} from './places-asked.ts';

/** What is said of a time: words, and moments by their addresses. */
export type MomentAnswer = readonly (string | { readonly time: string })[];

/** Returns which moments that have pages show a time that was typed. */
export function answerMoment(data: MomentsData, typed: string): MomentAnswer {
  const asked = readAskedTime(typed);
  if (asked === null) return [noTimeWords(typed)];
  const places = placesAsked(asked, data.eras);
  if (places.length === 0) return [noPlaceWords(asked, data.eras)];
  return places.flatMap((place) => answerPlace(data, place));
}

function answerPlace({ moments }: MomentsData, asked: AskedPlaces): MomentAnswer {
  const { line, last, words } = asked;
  const [begin, end] = wholeDays({ line, first: last, last });
  const head = `${words.charAt(0).toUpperCase()}${words.slice(1)}: `;
  // A page of a moment stands until the next one, and a span is shown by its end.
  const found = lastingIn(
    moments.map((moment) => moment[line]),
    [begin, end],
  );
  const [from, to] = [found && moments[found.from], found && moments[found.to]];
  if (!from || !to) return [`${head}no date as early as that has a page. `];
  if (isLater(moments, asked)) {
    return [`${head}later than all that is told of. The last date that has a page is `, to, '. '];
  }
  const isSure = found?.isBegun === true;
  if (from === to) {
    return [`${head}the last page that is ${isSure ? '' : 'perhaps '}not later is `, to, '. '];
  }
  const earlier = isSure ? ['the last that is surely not later is ', from] : ['perhaps none'];
  return [head, ...earlier, '; the last that can be it is ', to, '. '];
}

function isLater(moments: MomentsData['moments'], { line, first: asked }: AskedPlaces): boolean {
  const first = line === 'days' ? Math.floor(asked) : asked;
  const ends = moments.map((moment) => moment[line][1] ?? Infinity);
  return ends.every((end) => end < first);
}

/** Lets a reader look for the moment that shows a time. Without it the list of moments serves. */
export function startMomentSearch(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#find-moment');
  const [input, status] = [form?.querySelector('input'), form?.querySelector('[role=status]')];
  if (!form || !input || !status) return;
  // Any time is understood, and not a date alone.
  input.type = 'text';
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answerIn(page, status, input.value);
  });
  const asked = new URLSearchParams(page.location.search).get('t') ?? '';
  if (asked === '') return;
  input.value = asked;
  form.requestSubmit();
}

async function answerIn(page: Document, status: Element, typed: string): Promise<void> {
  try {
    const data = (await fetchData('data.json')) as MomentsData;
    status.parentElement?.querySelector('[data-answer]')?.remove();
    const answer = answerMoment(data, typed);
    status.replaceChildren(...answer.map((part) => nodeOf(page, part)));
    await showState(page, status, data, typed);
  } catch {
    status.textContent = 'The list of dates could not be read; it stands below.';
  }
}

/** Shows below the answer what stood at the time itself, worked out from the lives of all rules. */
async function showState(
  page: Document,
  status: Element,
  { eras }: MomentsData,
  typed: string,
): Promise<void> {
  const asked = readAskedTime(typed);
  const places = asked === null ? [] : placesAsked(asked, eras);
  if (places.length === 0) return;
  // Only who asks needs what answers.
  const { answerState } = await import('../answers/state-answer.ts');
  const lives = (await fetchData('lives.json')) as LivesData;
  const box = page.createElement('div');
  box.dataset['answer'] = '';
  status.after(box);
  for (const place of places) {
    const { words, rules, values } = answerState(lives, place);
    const said = page.createElement('p');
    said.textContent = `${places.length > 1 ? `${place.words}: ` : ''}${words}`;
    box.append(said, ...listsOf(page, rules, values));
  }
}

function listsOf(page: Document, rules: readonly RuleLine[], values: readonly ValueLine[]) {
  const ruleItems = rules.map(({ name, href, note }) => {
    const said = href === null ? name : linkTo(page, href, name);
    return [said, note === '' ? '' : `, ${note}`];
  });
  const valueItems = values.map(({ path, value, note }) => [
    `${path}: ${value}${note === '' ? '' : ` (${note})`}`,
  ]);
  return [
    ...listOf(page, `Rules in force then: ${rules.length}`, ruleItems),
    ...listOf(page, `Values then: ${values.length}`, valueItems),
  ];
}

function linkTo(page: Document, href: string, words: string): HTMLAnchorElement {
  const link = page.createElement('a');
  link.href = href;
  link.textContent = words;
  return link;
}

function listOf(page: Document, name: string, items: readonly (readonly (string | Node)[])[]) {
  if (items.length === 0) return [];
  const details = page.createElement('details');
  const summary = page.createElement('summary');
  summary.textContent = name;
  const list = page.createElement('ul');
  for (const parts of items) {
    const item = page.createElement('li');
    item.append(...parts);
    list.append(item);
  }
  details.append(summary, list);
  return [details];
}

function nodeOf(page: Document, part: MomentAnswer[number]): string | Node {
  if (typeof part === 'string') return part;
  const listed = page.querySelector<HTMLAnchorElement>(`main a[href$="/at/${part.time}/"]`);
  const link = page.createElement('a');
  link.href = listed?.href ?? `${part.time}/`;
  link.textContent = listed?.textContent.trim() ?? part.time;
  return link;
}
