import { nameOf } from '../../engine/precedence/ranked-rule.ts';
import type { PrecedenceData } from '../../site/data/precedence.ts';
import { fetchData } from '../fetch-data.ts';
import { answerNodes } from './show-answer.ts';
import { weigh, type RulesetData } from './weigh.ts';

/** The parts of the page that change. */
interface Parts {
  readonly form: HTMLFormElement;
  readonly time: HTMLSelectElement;
  readonly first: HTMLSelectElement;
  readonly second: HTMLSelectElement;
  readonly answer: HTMLElement;
}

/**
 * Lets a reader weigh any two rules against each other, by the data beside the page. What is asked for
 * stands in the address: `?time=nweek-91&a=129&b=10`. Without it, the answers on the page serve.
 */
export async function startWeighing(page: Document): Promise<void> {
  const parts = findParts(page);
  if (parts === null) return;
  // The build checks the file against the shape that the type describes.
  const data = await fetchData(parts.form.dataset['data'] ?? 'data.json').catch(() => null);
  if (data === null) return;
  const { rulesets } = data as PrecedenceData;
  begin(page, parts, rulesets);
}

function begin(page: Document, parts: Parts, rulesets: readonly RulesetData[]): void {
  const { form, time, first, second, answer } = parts;
  const asked = new URLSearchParams(page.location.search);
  const chosen = () => rulesets.find(({ source }) => source === time.value) ?? rulesets.at(-1);
  time.value = asked.get('time') ?? '';
  if (time.selectedIndex < 0) time.selectedIndex = 0;
  fillRules(parts, chosen(), asked.get('a') ?? '', asked.get('b') ?? '');
  const show = () => {
    const ruleset = chosen();
    const cases = ruleset === undefined ? null : weigh(ruleset, first.value, second.value);
    answer.replaceChildren(...answerNodes(page, cases ?? []));
    if (cases !== null) writeAddress(page, parts);
  };
  time.addEventListener('change', () => {
    fillRules(parts, chosen(), first.value, second.value);
    show();
  });
  for (const select of [first, second]) select.addEventListener('change', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  form.hidden = false;
  show();
}

function fillRules(
  { first, second }: Parts,
  ruleset: RulesetData | undefined,
  a: string,
  b: string,
): void {
  for (const [select, value] of [
    [first, a],
    [second, b],
  ] as const) {
    const options = (ruleset?.rules ?? []).map(({ id, number, rule, title }) => {
      const name = nameOf({ id, number });
      return new Option(number === null || title === '' ? name : `${name}, ${title}`, rule);
    });
    select.replaceChildren(new Option('Choose a rule', ''), ...options);
    select.value = value;
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  }
}

function writeAddress(page: Document, { time, first, second }: Parts): void {
  const query = new URLSearchParams({ time: time.value, a: first.value, b: second.value });
  const { pathname, hash } = page.location;
  history.replaceState(null, '', `${pathname}?${query.toString()}${hash}`);
}

function findParts(page: Document): Parts | null {
  const form = page.querySelector<HTMLFormElement>('#weigh');
  const answer = page.querySelector<HTMLElement>('#answer');
  const [time, first, second] = form?.querySelectorAll('select') ?? [];
  if (!form || !answer || !time || !first || !second) return null;
  return { form, time, first, second, answer };
}
