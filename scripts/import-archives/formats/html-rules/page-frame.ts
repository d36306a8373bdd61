import type { Element, Nodes } from 'hast';

/** What stands on every page of a site, where a page says what is its own. */
const FRAME = new Set(['nav', 'footer', 'aside']);

/** Parts that say by a class or an id of wikis that the program put them there, and nobody wrote them. */
const MADE_BY_WIKIS = new Set([
  ...['mw-editsection', 'editsection', 'mw-jump-link', 'printfooter', 'catlinks', 'siteSub'],
  ...['contentSub', 'jump-to-nav', 'mw-navigation', 'mw-head', 'mw-panel', 'footer'],
]);

/** Roles of what stands on every page of a site. */
const ROLES: readonly unknown[] = ['navigation', 'search', 'contentinfo'];

/** All that an anchor beside a heading shows, which leads to the heading itself. */
const PERMALINK = /^[\s#¶§🔗\u200B-\u200D\u2060\uFEFF]*$/u;

/**
 * Finds the elements of a page that are no words of its author: navigation, the foot of the page, what lies beside
 * the part that a page says to be its own (`<main>`, or a role of that name), links by which a heading leads to
 * itself, and what the programs of wikis add.
 */
export function findFrame(root: Nodes): ReadonlySet<Element> {
  const found = new Set<Element>();
  const all = listElements(root);
  const hasMain = all.some(({ element }) => isMain(element));
  const articles = all.filter(({ element }) => element.tagName === 'article').length;
  for (const one of all) if (isFrame(one, hasMain, articles)) found.add(one.element);
  return found;
}

/** An element with what lies around it. */
interface Placed {
  readonly element: Element;
  readonly parent: Element | undefined;
  readonly isInMain: boolean;
  readonly isInHeading: boolean;
}

function listElements(root: Nodes): readonly Placed[] {
  const found: Placed[] = [];
  const left: [Nodes, Placed | undefined][] = [[root, undefined]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, around] = next;
    const placed = node.type === 'element' ? placeOf(node, around) : around;
    if (node.type === 'element' && placed) found.push(placed);
    if ('children' in node) for (const child of node.children) left.push([child, placed]);
  }
  return found;
}

function placeOf(element: Element, around: Placed | undefined): Placed {
  return {
    element,
    parent: around?.element,
    isInMain: around?.isInMain === true || isMain(element),
    isInHeading: around?.isInHeading === true || /^h[1-6]$/u.test(element.tagName),
  };
}

function isMain({ tagName, properties }: Element): boolean {
  return tagName === 'main' || properties.role === 'main';
}

function isFrame(
  { element, parent, isInMain, isInHeading }: Placed,
  hasMain: boolean,
  articles: number,
): boolean {
  const { tagName, properties } = element;
  if (tagName === 'nav' || ROLES.includes(properties.role)) return true;
  if (namesOf(element).some((name) => MADE_BY_WIKIS.has(name))) return true;
  if (hasMain && !isInMain && FRAME.has(tagName)) return true;
  // The foot of a section or a quotation may be of a rule; that of the page is not, nor who is to be written to.
  if (/^(?:footer|address)$/u.test(tagName) && isPage(parent, articles)) return true;
  return isInHeading && isPermalink(element);
}

function namesOf({ properties: { className, id } }: Element): readonly string[] {
  const classes = Array.isArray(className) ? className.map(String) : [];
  return typeof id === 'string' ? [...classes, id] : classes;
}

/** What a page says to be its own is so to the last word; an article that is the whole page has the foot of the page. */
function isPage(parent: Element | undefined, articles: number): boolean {
  return parent?.tagName === 'body' || (parent?.tagName === 'article' && articles === 1);
}

function isPermalink({ tagName, properties: { href }, children }: Element): boolean {
  if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return false;
  return children.every((child) => child.type !== 'element' && PERMALINK.test(wordsOf(child)));
}

function wordsOf(node: Nodes): string {
  return node.type === 'text' ? node.value : '';
}
