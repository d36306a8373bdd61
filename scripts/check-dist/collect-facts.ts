import { walk, type DOMTree, type HtmlElement } from 'html-validate';
import { readDrawnElements } from './drawn-elements.ts';
import type { PageFacts, Reference } from './page-facts.ts';
import { ownValue } from '../../src/schemas/own-value.ts';

/** Elements whose attribute makes the browser go, or lets the reader go, somewhere else. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  base: ['href'],
  embed: ['src'],
  form: ['action'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

/** Notes what the checks need to know of a page. `html` is what `document` was read from. */
export function collectFacts(file: string, document: DOMTree, html: string): PageFacts {
  const drawn = factsOfDrawings(html);
  const elements: HtmlElement[] = [];
  walk.depthFirst(document, (element) => elements.push(element));
  const named = Map.groupBy(elements, ({ tagName }) => tagName);
  const of = (name: string) => named.get(name) ?? [];
  return {
    file,
    lang: valueOf(of('html')[0], 'lang'),
    titles: of('title').filter(isInHead).map(textOf),
    descriptions: of('meta')
      .filter((meta) => valueOf(meta, 'name') === 'description')
      .map((meta) => valueOf(meta, 'content')),
    canonicals: of('link')
      .filter((link) => valueOf(link, 'rel') === 'canonical')
      .map((link) => valueOf(link, 'href')),
    headings: of('h1').map(textOf),
    kind: valueOf(of('body')[0], 'data-kind'),
    ids: [
      ...elements.map((element) => valueOf(element, 'id')).filter((id) => id !== ''),
      ...drawn.ids,
    ],
    hasSubstance: elements.some(isSubstance),
    classes: [...new Set([...elements.flatMap(classesOf), ...drawn.classes])],
    references: [...elements.flatMap(referencesOf), ...drawn.references],
    scripts: [
      ...of('script').map((script) => ({
        src: script.hasAttribute('src') ? valueOf(script, 'src') : null,
        inline: script.textContent.length,
        line: script.location.line,
      })),
      ...drawn.scripts,
    ],
    policies: policiesOf(elements),
    referrers: of('meta')
      .filter((meta) => valueOf(meta, 'name') === 'referrer')
      .map((meta) => valueOf(meta, 'content')),
    inlineStyles: [...elements.flatMap(inlineStylesOf), ...drawn.inlineStyles],
    handlers: [...elements.flatMap(handlersOf), ...drawn.handlers],
  };
}

function isInHead(element: HtmlElement): boolean {
  return element.parent?.tagName === 'head';
}

function textOf(element: HtmlElement): string {
  return element.textContent.trim();
}

function valueOf(element: HtmlElement | undefined, name: string): string {
  const value = element?.getAttributeValue(name);
  return value == null ? '' : decodeEntities(value);
}

/** The parser leaves attributes as they are written. */
function decodeEntities(value: string): string {
  const named: Readonly<Record<string, string>> = {
    amp: '&',
    apos: "'",
    gt: '>',
    lt: '<',
    quot: '"',
  };
  return value.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (entity, decimal, hex, name) => {
    if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal));
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16));
    return ownValue(named, String(name).toLowerCase()) ?? entity;
  });
}

/** Elements that show a thing: an entry, a row, a fact, a text, a change, a drawing, a way on. */
const SUBSTANCE = new Set(['li', 'td', 'dd', 'pre', 'blockquote', 'svg', 'ins', 'del', 'a']);

function isSubstance(element: HtmlElement): boolean {
  return SUBSTANCE.has(element.tagName) && isIn(element, 'main') && !isIn(element, 'nav');
}

function isIn(element: HtmlElement, name: string): boolean {
  for (let above = element.parent; above !== null; above = above.parent) {
    if (above.tagName === name) return true;
  }
  return false;
}

function classesOf(element: HtmlElement): string[] {
  return valueOf(element, 'class').split(/\s+/u).filter(Boolean);
}

function referencesOf(element: HtmlElement): Reference[] {
  return (ownValue(REFERENCES, element.tagName) ?? [])
    .filter((attribute) => element.hasAttribute(attribute))
    .flatMap((attribute) =>
      urlsOf(attribute, valueOf(element, attribute)).map((url) => ({
        element: element.tagName,
        attribute,
        url,
        rel: valueOf(element, 'rel'),
        line: element.location.line,
      })),
    );
}

/** A list of pictures for several sizes holds several addresses. */
function urlsOf(attribute: string, value: string): string[] {
  if (attribute !== 'srcset') return [value];
  return value.split(',').map((candidate) => candidate.trim().split(/\s+/u)[0] ?? '');
}

function handlersOf(element: HtmlElement): PageFacts['handlers'] {
  return element.attributes
    .filter(({ key, value }) => runs(key, typeof value === 'string' ? value : ''))
    .map(({ key, keyLocation }) => ({ attribute: key, line: keyLocation.line }));
}

/** A policy holds for what comes after it, and only where it stands in the head. */
function policiesOf(elements: readonly HtmlElement[]): PageFacts['policies'] {
  const fetching = elements.findIndex(({ tagName }) =>
    ['link', 'script', 'style'].includes(tagName),
  );
  return elements.flatMap((element, index) => {
    const isPolicy =
      valueOf(element, 'http-equiv').toLowerCase() === 'content-security-policy' &&
      isInHead(element);
    const first = fetching === -1 || index < fetching;
    return isPolicy ? [{ content: valueOf(element, 'content'), first }] : [];
  });
}

function inlineStylesOf(element: HtmlElement): PageFacts['inlineStyles'] {
  const { tagName, location } = element;
  return [
    ...(tagName === 'style' ? [{ what: 'element style', line: location.line }] : []),
    ...(element.hasAttribute('style')
      ? [{ what: `attribute style of ${tagName}`, line: location.line }]
      : []),
  ];
}

function runs(attribute: string, value: string): boolean {
  return /^on[a-z]/iu.test(attribute) || /^\s*javascript:/iu.test(value);
}

/** What the elements inside drawings add: the parser passes them over. */
function factsOfDrawings(html: string) {
  const elements = readDrawnElements(html);
  const all = (name: string) =>
    elements.flatMap(({ attributes }) =>
      [decodeEntities(attributes.get(name) ?? '')].filter(Boolean),
    );
  return {
    ids: all('id'),
    classes: all('class').flatMap((names) => names.split(/\s+/u).filter(Boolean)),
    references: elements.flatMap(({ name, attributes, line }) =>
      ['href', 'xlink:href', 'src']
        .filter((attribute) => attributes.has(attribute))
        .map((attribute) => ({
          ...{ element: name, attribute, line, rel: attributes.get('rel') ?? '' },
          url: decodeEntities(attributes.get(attribute) ?? ''),
        })),
    ),
    scripts: elements
      .filter(({ name }) => name === 'script')
      .map(({ line }) => ({ src: null, inline: 0, line })),
    inlineStyles: elements.flatMap(({ name, attributes, line }) => [
      ...(name === 'style' ? [{ what: 'element style', line }] : []),
      ...(attributes.has('style') ? [{ what: `attribute style of ${name}`, line }] : []),
    ]),
    handlers: elements.flatMap(({ attributes, line }) =>
      [...attributes]
        .filter(([attribute, value]) => runs(attribute, decodeEntities(value)))
        .map(([attribute]) => ({ attribute, line })),
    ),
  };
}
