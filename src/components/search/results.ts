import { element } from './elements.ts';
import { splitExcerpt } from './excerpt.ts';
import type { HitData } from './pagefind.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Makes the entry of one page that was found. */
export function resultItem(data: HitData): HTMLLIElement {
  const number = data.meta.number ?? '';
  const title = data.meta.title ?? data.url;
  const heading = element('h2', {}, element('a', { href: data.url }, title));
  const excerpt = element('p', { class: 'excerpt' }, ...excerptNodes(data.excerpt));
  const headnote = data.meta.headnote ?? '';
  const lines = headnote === '' ? [excerpt] : [element('p', {}, headnote), excerpt];
  const content = element('div', {}, heading, ...lines, factsLine(data));
  return number === ''
    ? element('li', { class: 'hung' }, content)
    : element('li', { class: 'hung' }, element('span', { class: 'num' }, number), content);
}

function excerptNodes(excerpt: string): (Node | string)[] {
  return splitExcerpt(excerpt).map(({ text, isFound }) =>
    isFound ? element('mark', {}, text) : text,
  );
}

/** What the page is and when it stands, and the way to all versions of its rule. */
function factsLine({ url, filters }: HitData): HTMLParagraphElement {
  const kind = filters.kind?.[0] ?? '';
  const facts = [kindName(kind), ...first(filters, ['game', 'era', 'ruleset'])];
  const line = element('p', { class: 'small' }, facts.filter((fact) => fact !== '').join(' · '));
  const history = historyOf(url, kind);
  if (history !== null) line.append(' · ', element('a', { href: history }, 'all versions'));
  return line;
}

function first(filters: HitData['filters'], names: readonly string[]): string[] {
  return names.map((name) => ownValue(filters, name)?.[0] ?? '');
}

function kindName(kind: string): string {
  return kind.slice(0, 1).toUpperCase() + kind.slice(1);
}

/** An old version stands below its rule; the history is on the page of the rule. */
function historyOf(url: string, kind: string): string | null {
  if (kind === 'rule') return `${url}#history`;
  return kind === 'old version'
    ? `${url.slice(0, url.lastIndexOf('/', url.length - 2) + 1)}#history`
    : null;
}
