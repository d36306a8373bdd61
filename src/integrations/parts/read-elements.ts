/** Nothing is put in once an element is closed. */
const NONE: Element[] = [];

/** An element of a page, with the places of its tags in the page. */
export interface Element {
  readonly name: string;
  /** Where its first tag begins and ends. */
  readonly start: number;
  readonly inner: number;
  /** Where its last tag begins and ends. */
  innerEnd: number;
  end: number;
  children: Element[];
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements whose content is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** Elements in elements beyond this depth are taken as words, so that no depth of a text costs stack. */
const DEEPEST = 100;

/** A comment or a tag: slash, name, attributes, slash of an element without content. */
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)(?![\w:-])((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>/giu;

/**
 * Reads the elements of the first element of a name, as Astro writes pages: what is opened is closed.
 * @param small What stands in an element of no more letters than this is not told.
 * @returns The element; null where there is none, or where its tags do not pair.
 */
export function readElement(html: string, name: string, small = 0): Element | null {
  const begin = html.search(new RegExp(`<${name}[\\s>]`, 'iu'));
  if (begin < 0) return null;
  const open: Element[] = [];
  let buried = 0;
  const tags = new RegExp(TAG);
  tags.lastIndex = begin;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [all, slash, written = '', , ownEnd] = tag;
    const kind = written.toLowerCase();
    if (kind === '' || VOID.has(kind)) continue;
    if (slash === '/') {
      if (buried > 0) {
        buried--;
        continue;
      }
      const closed = open.pop();
      if (closed?.name !== kind) return null;
      closed.innerEnd = tag.index;
      closed.end = tag.index + all.length;
      if (closed.end - closed.start <= small) closed.children = NONE;
      if (open.length === 0) return closed;
      continue;
    }
    if (open.length >= DEEPEST) {
      if (ownEnd !== '/') buried++;
      continue;
    }
    const inner = tag.index + all.length;
    const element: Element = {
      name: kind,
      start: tag.index,
      inner,
      innerEnd: inner,
      end: inner,
      children: [],
    };
    open.at(-1)?.children.push(element);
    if (ownEnd === '/') continue;
    open.push(element);
    if (RAW.has(kind)) tags.lastIndex = Math.max(inner, html.indexOf(`</${written}`, inner));
  }
  return null;
}

/** Returns an attribute of an element as it is written; empty where it has none. */
export function attributeOf(html: string, { start, inner }: Element, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(html.slice(start, inner))?.[1] ?? '';
}
