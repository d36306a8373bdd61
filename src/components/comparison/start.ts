import type { RuleData } from '../../site/data/rule.ts';
import type { RulesData } from '../../site/data/rules.ts';
import type { RulesetsData } from '../../site/data/rulesets.ts';
import { fetchData } from '../fetch-data.ts';
import { element } from '../search/elements.ts';
import { makeBesideSwitch } from './beside.ts';
import { compareSides } from './compare-sides.ts';
import { showDifference } from './show.ts';
import { isAddress, readSide } from './sides.ts';
import { sumUp, type Compared } from './sum-up.ts';

/** The parts of the page that change. */
interface Parts {
  readonly base: string;
  readonly form: HTMLFormElement;
  readonly rule: HTMLSelectElement;
  readonly a: HTMLSelectElement;
  readonly b: HTMLSelectElement;
  readonly status: HTMLElement;
  readonly result: HTMLElement;
}

/**
 * Lets a reader compare any two versions of a rule, rulesets or moments by the data beside their pages.
 * The pair stands in the address: `?a=rules/33/1&b=rules/33/9`.
 */
export async function startComparing(page: Document): Promise<void> {
  const parts = findParts(page);
  if (parts === null) return;
  const { form, rule, a, b, base } = parts;
  const asked = new URLSearchParams(page.location.search);
  const [first, second] = [asked.get('a') ?? '', asked.get('b') ?? ''];
  const rules = (await fetchData(`${base}rules/data.json`)) as RulesData;
  const named = rules.rules.map(({ rule: slug, id, title }) => new Option(`${id} ${title}`, slug));
  rule.replaceChildren(new Option('No rule, but whole rulesets and dates', ''), ...named);
  rule.value = /^rules\/([^/]+)/u.exec(first)?.[1] ?? '';
  if (rule.selectedIndex < 0) rule.selectedIndex = 0;
  await fillSides(parts);
  // A page of a rule leads here with the rule alone, of which its versions are to be chosen.
  choose(a, second === '' && /^rules\/[^/]+$/u.test(first) ? '' : first);
  choose(b, second, a.selectedIndex === 0 ? 1 : 0);
  rule.addEventListener('change', () => void fillSides(parts));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void compare(page, parts);
  });
  form.hidden = false;
  if (isAddress(first) && isAddress(second)) await compare(page, parts);
}

/** What is asked for and not listed, such as another name of a version, is asked for nevertheless, and nothing in its place. */
function choose(select: HTMLSelectElement, address: string, otherwise = 0): void {
  select.value = address;
  if (select.selectedIndex >= 0) return;
  if (isAddress(address)) select.append(new Option(address, address, true, true));
  else select.selectedIndex = otherwise;
}

async function fillSides({ base, rule, a, b }: Parts): Promise<void> {
  const options = rule.value === '' ? await listWholes(base) : await listVersions(base, rule.value);
  for (const select of [a, b]) {
    select.replaceChildren(...options.map(([text, value]) => new Option(text, value)));
  }
  b.selectedIndex = options.length - 1;
}

async function listVersions(base: string, rule: string): Promise<[string, string][]> {
  const { versions, shown } = (await fetchData(`${base}rules/${rule}/data.json`)) as RuleData;
  return versions.flatMap(({ version, copies }): [string, string][] => {
    const copy = copies.at(-1);
    if (!copy) return [];
    const name = `${copy.id} ${copy.title}${version === shown ? ', the last known' : ''}`;
    return [[name, `rules/${rule}/${version}`]];
  });
}

async function listWholes(base: string): Promise<[string, string][]> {
  const { rulesets } = (await fetchData(`${base}rulesets/data.json`)) as RulesetsData;
  const moments = (await fetchData(`${base}at/data.json`).catch(() => null)) as {
    readonly moments: readonly { readonly time: string }[];
  } | null;
  return [
    ...rulesets.map(({ id, title }): [string, string] => [title, `rulesets/${id}`]),
    ...(moments?.moments ?? []).map(({ time }): [string, string] => [
      `The game as of ${time}`,
      `at/${time}`,
    ]),
  ];
}

async function compare(page: Document, { base, a, b, status, result }: Parts): Promise<void> {
  const query = new URLSearchParams({ a: a.value, b: b.value }).toString().replaceAll('%2F', '/');
  page.defaultView?.history.replaceState(null, '', `${page.location.pathname}?${query}`);
  result.replaceChildren();
  try {
    const [older, newer] = await Promise.all([readSide(base, a.value), readSide(base, b.value)]);
    // What nobody knows of a thing does not differ from itself.
    const compared = compareSides(older, a.value === b.value ? older : newer);
    const { differences } = compared;
    status.textContent = sumUp(compared, comparedAt(b.value));
    result.replaceChildren(...differences.map(showDifference));
    if (differences.length > 0) result.before(besideOf(page, result));
  } catch {
    status.textContent = 'One of the two could not be read.';
  }
}

function comparedAt(address: string): Compared {
  if (address.startsWith('rulesets/')) return 'rules';
  return address.startsWith('at/') ? 'rules and values' : 'version';
}

function besideOf(page: Document, result: HTMLElement): HTMLElement {
  for (const old of page.querySelectorAll('.beside-place')) old.remove();
  result.classList.remove('is-beside');
  return element('p', { class: 'beside-place' }, makeBesideSwitch(result));
}

function findParts(page: Document): Parts | null {
  const form = page.querySelector<HTMLFormElement>('#compare');
  const status = page.querySelector<HTMLElement>('#compared');
  const result = page.querySelector<HTMLElement>('#comparison');
  const [rule, a, b] = form?.querySelectorAll('select') ?? [];
  if (!form || !status || !result || !rule || !a || !b) return null;
  return { base: form.dataset['base'] ?? '', form, rule, a, b, status, result };
}
