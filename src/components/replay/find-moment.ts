import type { MomentsData } from '../../site/data/replay/at.ts';
import { EXAMPLES, readAskedTime } from './asked-time.ts';
import { lastingIn, noPlaceWords, placesAsked, type AskedPlaces } from './places-asked.ts';

/** What is said of a time: words, and moments by their addresses. */
export type MomentAnswer = readonly (string | { readonly time: string })[];

/** Says which moments that have pages show a time that was typed. */
export function answerMoment(data: MomentsData, typed: string): MomentAnswer {
  const asked = readAskedTime(typed);
  if (asked === null) return [`This tells no time. Ask for ${EXAMPLES}.`];
  const places = placesAsked(asked, data.eras);
  if (places.length === 0) return [noPlaceWords(asked, data.eras)];
  return places.flatMap((place) => answerPlace(data, place));
}

function answerPlace({ moments }: MomentsData, asked: AskedPlaces): MomentAnswer {
  const { line, last, words } = asked;
  const head = `${words.charAt(0).toUpperCase()}${words.slice(1)}: `;
  // A page of a moment stands until the next one, and a span is shown by its end.
  const found = lastingIn(
    moments.map((moment) => moment[line]),
    [last, last],
  );
  const [from, to] = [found && moments[found.from], found && moments[found.to]];
  if (!from || !to) return [`${head}no moment as early as that has a page. `];
  if (isLater(moments, asked)) {
    return [`${head}later than all that is told of. The last moment that has a page is `, to, '. '];
  }
  const isSure = found?.isBegun === true;
  if (from === to) return [`${head}${isSure ? '' : 'perhaps '}shown by `, to, '. '];
  const earlier = isSure ? ['the last that is surely not later is ', from] : ['perhaps none'];
  return [head, ...earlier, '; the last that can be it is ', to, '. '];
}

function isLater(moments: MomentsData['moments'], { line, first }: AskedPlaces): boolean {
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
}

async function answerIn(page: Document, status: Element, typed: string): Promise<void> {
  try {
    const response = await fetch('data.json');
    const answer = answerMoment((await response.json()) as MomentsData, typed);
    status.replaceChildren(...answer.map((part) => nodeOf(page, part)));
  } catch {
    status.textContent = 'The list of moments could not be read; it stands below.';
  }
}

function nodeOf(page: Document, part: MomentAnswer[number]): string | Node {
  if (typeof part === 'string') return part;
  const listed = page.querySelector<HTMLAnchorElement>(`main a[href$="/at/${part.time}/"]`);
  const link = page.createElement('a');
  link.href = listed?.href ?? `${part.time}/`;
  link.textContent = listed?.textContent.trim() ?? part.time;
  return link;
}
