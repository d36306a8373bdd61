import type { RuleData } from '../../site/data/rule.ts';
import type { VersionFinder } from '../../site/view/replay/version-finder.ts';
import { fetchData } from '../fetch-data.ts';
import { noTimeWords, readAskedTime } from './asked-time.ts';
import {
  lastingIn,
  noPlaceWords,
  placesAsked,
  wholeDays,
  type AskedPlaces,
  type Lasting,
} from './places-asked.ts';

/** What is said of a time, and the rows that are meant. */
export interface VersionAnswer {
  readonly words: string;
  readonly found: Pick<Lasting, 'from' | 'to'> | null;
}

/** Returns which of some versions, given by their names, was in force at a time that was typed. */
export function answerVersion(
  finder: VersionFinder,
  names: readonly string[],
  typed: string,
): VersionAnswer {
  const asked = readAskedTime(typed);
  if (asked === null) return { words: noTimeWords(typed), found: null };
  const places = placesAsked(asked, finder.eras);
  if (places.length === 0) return { words: noPlaceWords(asked, finder.eras), found: null };
  const answers = places.map((place) => answerPlace(finder, names, place));
  return {
    words: answers.map(({ words }) => words).join(' '),
    found: answers.find(({ found }) => found !== null)?.found ?? null,
  };
}

function answerPlace(
  { spans, until }: VersionFinder,
  names: readonly string[],
  place: AskedPlaces,
): VersionAnswer {
  const { line, words } = place;
  const [first, last] = wholeDays(place);
  const isOne = place.first === place.last;
  const say = (answer: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${answer}`;
  const begun = spans.map((span) => span[line]);
  const end = until[line][1];
  if (end !== null && (isOne ? last : first) > end) {
    const newest = begun.length - 1;
    return {
      words: say('later than anything that is told of it. The last that is known is marked.'),
      found: { from: newest, to: newest },
    };
  }
  const found = lastingIn(begun, [first, last]);
  if (found === null) return { words: say('nothing as early as that is told of.'), found };
  // What begins next decides how long the last one lasted.
  const isEstimate = spans.slice(found.from, found.to + 2).some(({ about }) => about);
  const isInstant = isOne && first !== last;
  const isSure =
    !isInstant &&
    begun
      .slice(found.from + 1, found.to + 1)
      .every(([from, to]) => from !== null && to !== null && from >= first && to <= last);
  const how = isSure ? 'in turn' : isOne ? 'one' : 'some';
  const answer = `${versionWords(names, found, how)}${found.isBegun ? '' : ', or nothing yet'}`;
  return { words: say(`${answer}${isEstimate ? ', going by estimates' : ''}.`), found };
}

function versionWords(
  names: readonly string[],
  { from, to }: Lasting,
  how: 'one' | 'some' | 'in turn',
): string {
  const [first = '', last = ''] = [names[from], names[to]];
  if (from === to) return first;
  const count = to - from + 1;
  if (how === 'in turn') return `${first} to ${last}, ${count} one after the other`;
  const many = how === 'one' ? `one of ${count}` : `up to ${count} in turn`;
  return `${many}, from ${first} to ${last}; which is not told`;
}

/** Lets a reader ask which version was in force at a time. Without it the links beside it serve. */
export function startVersionSearch(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('#find-version');
  const [input, status] = [form?.querySelector('input'), form?.querySelector('[role=status]')];
  const told = form?.dataset['finder'];
  if (!form || !input || !status || told === undefined) return;
  const finder = JSON.parse(told) as VersionFinder;
  const rows = [...page.querySelectorAll<HTMLTableRowElement>('tr[id^=span-]')];
  const names = rows.map(({ cells }) => cells[2]?.textContent.trim() ?? '');
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Of a long history the page shows a part, which rows by themselves cannot tell of.
    const { words, found } =
      rows.length === finder.spans.length
        ? answerVersion(finder, names, input.value)
        : { words: 'The data beside the page could not be read.', found: null };
    void sentencesFor(finder, input.value, words).then((said) => {
      status.textContent = said.words;
      // What nobody knows is marked nowhere.
      const meant = said.isKnown ? found : null;
      markRows(rows, meant);
      const row = meant && rows[meant.from];
      if (row) page.location.hash = row.id;
    });
  });
}

/** What the engine says of the rule at the time, from the data beside the page; else what the rows say. */
async function sentencesFor(
  finder: VersionFinder,
  typed: string,
  rows: string,
): Promise<{ readonly words: string; readonly isKnown: boolean }> {
  const asked = readAskedTime(typed);
  const places = asked === null ? [] : placesAsked(asked, finder.eras);
  if (places.length === 0) return { words: rows, isKnown: true };
  try {
    // Only who asks needs what answers.
    const { sayRule } = await import('../answers/rule-sentence.ts');
    const { life } = (await fetchData('data.json')) as RuleData;
    const said = places.map((place) => sayRule(life, place));
    return {
      words: said.map(({ words }) => words).join(' '),
      isKnown: said.some(({ isKnown }) => isKnown),
    };
  } catch {
    return { words: rows, isKnown: true };
  }
}

function markRows(rows: readonly HTMLElement[], found: VersionAnswer['found']): void {
  rows.forEach((row, index) => {
    row.toggleAttribute('data-found', found !== null && index >= found.from && index <= found.to);
  });
}
