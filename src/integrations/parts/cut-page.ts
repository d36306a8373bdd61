import { bytesOf, detached, lettersOf } from './bytes.ts';
import { dealOut, LONG_PAGE, PAGE_PORTION } from './limits.ts';
import { frameOf, partPath, waysToParts, writePart, type ListName } from './part-frame.ts';
import { createPartNames } from './part-names.ts';
import { piecesOfWords } from './pieces-of-words.ts';
import { attributeOf, readElement, type Element } from './read-elements.ts';

/** One part of a list of a page, which is a page of its own. */
export interface Part {
  /** Below the address of the page: `parts/history/2/`. */
  readonly path: string;
  readonly html: string;
}

/** What is left of a page whose long lists stand on pages of their own. */
export interface CutPage {
  /** What stays at the page's address: of each long list one part, and the ways to the others. */
  readonly html: string;
  /** Where what has an id stands now, by the id; what is not in it stayed. */
  readonly moved: ReadonlyMap<string, string>;
}

/** From how many bytes on a page is parted, and how many a part has; other limits serve tests. */
export interface PageLimits {
  readonly long: number;
  readonly portion: number;
}

const LIMITS: PageLimits = { long: LONG_PAGE, portion: PAGE_PORTION };

/**
 * Parts a page that is too long: tables, lists and texts, the innermost first, until no element holds
 * more than a portion. Parts are counted from the oldest entry, so that their addresses keep their
 * content while a list grows: a list says with `data-newest` at which end its newest entry is. Such a
 * list shows its newest part at the page's own address too, and any other has its first part there.
 *
 * Pages of hundreds of megabytes come here. So a page and its parts are given byte by byte, a letter for
 * each (`latin1`), which takes half of the memory that other letters take; and parts are handed out one
 * after the other.
 *
 * @param address The page's own address, from the root of the host.
 * @param onPart Takes in the parts of a list, and of lists in it before.
 * @returns null where the page is short enough, or has nothing that can be parted.
 */
export function cutPage(
  html: string,
  address: string,
  onPart: (part: Part) => void,
  limits = LIMITS,
): CutPage | null {
  if (html.length <= limits.long) return null;
  const main = readElement(html, 'main', limits.portion / 4);
  if (main === null) return null;
  const cutter = new PageCutter(html, main, { address, limits, onPart });
  const shown = cutter.cut(main, [], 'page');
  if (cutter.count === 0) return null;
  return {
    html: html.slice(0, main.start) + shown + html.slice(main.end),
    moved: cutter.moved,
  };
}

/** Elements that cannot be parted: a row, a drawing, what a reader chooses from. */
const WHOLE = new Set(['a', 'form', 'header', 'nav', 'select', 'svg', 'thead', 'tr']);

/** Elements that say what they stand above, and stand again above every part of it. */
const HEADINGS = new Set(['caption', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'thead']);

/** What never stands at the end of a part. */
const TITLES = new Set([
  'caption',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'summary',
  'thead',
]);

/** A heading with more bytes than this is not said again. */
const LONG_HEADING = 20_000;

const LISTS = new Set(['dl', 'ol', 'tbody', 'ul']);

/** Elements that the ways to the parts may stand in; they stand behind all others. */
const ROOMY = new Set('article blockquote dd details div li main section td'.split(' '));

/** What stands around an element, the outermost first: first tags, each with the headings behind it. */
type Above = readonly { readonly opening: string; readonly closing: string }[];

/** What is to be known to part a page. */
interface Cutting {
  readonly address: string;
  readonly limits: PageLimits;
  readonly onPart: (part: Part) => void;
}

class PageCutter {
  /** How many parts there are. */
  count = 0;
  readonly moved = new Map<string, string>();
  readonly #html: string;
  /** What the main part is called. */
  readonly #main: string;
  readonly #frame: ReturnType<typeof frameOf>;
  readonly #limits: PageLimits;
  readonly #onPart: Cutting['onPart'];
  readonly #nameNew = createPartNames();
  /** The ways to the parts of rows, which cannot stand among them. */
  readonly #behindTable: string[] = [];

  constructor(html: string, main: Element, { address, limits, onPart }: Cutting) {
    this.#html = html;
    this.#main = this.#labelOf(main);
    this.#frame = frameOf(html, main, bytesOf(address));
    this.#limits = limits;
    this.#onPart = onPart;
  }

  /** Writes an element anew, with one part of each list in it that is too long. */
  cut(element: Element, above: Above, label: string): string {
    const { name, start, inner, innerEnd, end } = element;
    const own = this.#labelOf(element) || label;
    const listName = LISTS.has(name) ? this.#takeName(own) : '';
    if (end - start <= this.#limits.portion / 4) return this.#html.slice(start, end);
    const [opening, closing] = [this.#html.slice(start, inner), this.#html.slice(innerEnd, end)];
    const cutBefore = this.count;
    const pieces = this.#piecesOf(element, [...above, this.#around(element)], own);
    // What has parts in it already is left together as long as the page is short enough with it.
    const most = this.count > cutBefore ? this.#limits.long : this.#limits.portion;
    const portions = WHOLE.has(name) ? [] : this.#dealOut(element, pieces, most);
    if (portions.length < 2) {
      const whole = opening + pieces.join('') + closing;
      return name === 'table' ? whole + this.#waysBehind() : whole;
    }
    const list = {
      name: listName === '' ? this.#takeName(`${own}-${name}`) : listName,
      // What has no heading but that of the page says its name by itself.
      words: own === this.#main ? '' : slugOf(own).replaceAll('-', ' '),
      count: portions.length,
      isFirstHere: this.#newestOf(element) === '',
    };
    const shown = this.#part(list, element, above, portions);
    const ways = waysToParts(this.#frame, list);
    if (name === 'tbody') {
      this.#behindTable.push(ways);
      return opening + shown + closing;
    }
    if (ROOMY.has(name)) return opening + shown + ways + closing;
    return opening + shown + closing + ways + (name === 'table' ? this.#waysBehind() : '');
  }

  #waysBehind(): string {
    return this.#behindTable.splice(0).join('');
  }

  /** The pieces between which an element may be parted: its children, and the words between them. */
  #piecesOf(element: Element, above: Above, label: string): string[] {
    const pieces: string[] = [];
    let [at, last, isBound] = [element.inner, label, false];
    for (const child of element.children) {
      for (const piece of piecesOfWords(
        this.#html.slice(at, child.start),
        this.#limits.portion / 8,
      )) {
        pieces.push(piece);
      }
      const written = this.cut(child, above, last);
      if (HEADINGS.has(child.name)) last = this.#labelOf(child) || last;
      // An explanation stays with its term, and what stands below a heading with that.
      if (child.name === 'dd' || isBound) pieces.push((pieces.pop() ?? '') + written);
      else pieces.push(written);
      isBound = TITLES.has(child.name);
      at = child.end;
    }
    for (const piece of piecesOfWords(
      this.#html.slice(at, element.innerEnd),
      this.#limits.portion / 8,
    )) {
      pieces.push(piece);
    }
    return pieces;
  }

  #dealOut(element: Element, pieces: readonly string[], most: number): string[][] {
    const deal = (some: readonly string[]) => dealOut(some, (piece) => piece.length, most);
    return this.#newestOf(element) === 'first'
      ? deal(pieces.toReversed()).map((portion) => portion.toReversed())
      : deal(pieces);
  }

  /** Writes the pages of the parts, which are given from the first on; gives what stays. */
  #part(
    list: ListName,
    element: Element,
    above: Above,
    portions: readonly (readonly string[])[],
  ): string {
    const around = [...above.slice(1), ...(element.name === 'main' ? [] : [this.#around(element)])];
    const before = around.map(({ opening }) => opening).join('');
    const after = around
      .toReversed()
      .map(({ closing }) => closing)
      .join('');
    for (const [place, pieces] of portions.entries()) {
      if (place === 0 && list.isFirstHere) continue;
      const path = partPath(list, place + 1);
      const portion = pieces.join('');
      this.#note(portion, path);
      this.#onPart({
        path,
        html: writePart(this.#frame, list, place + 1, before + portion + after),
      });
      this.count++;
    }
    return ((list.isFirstHere ? portions[0] : portions.at(-1)) ?? []).join('');
  }

  /** Notes where the ids of a part stand. Whoever looks for one looks for its letters, not its bytes. */
  #note(portion: string, path: string): void {
    for (const [, bytes = ''] of portion.matchAll(/\sid="([^"]+)"/gu)) {
      const id = lettersOf(bytes);
      if (!this.moved.has(id)) this.moved.set(id, path);
    }
  }

  /** The tags of an element, with the headings in it. What is folded stands open in a part. */
  #around(element: Element): Above[number] {
    const opening = this.#html.slice(element.start, element.inner);
    const headings = element.children
      .filter(({ name, start, end }) => HEADINGS.has(name) && end - start < LONG_HEADING)
      .map(({ start, end }) => this.#html.slice(start, end));
    return {
      opening: opening.replace(/^<details(?! open)/u, '<details open') + headings.join(''),
      closing: this.#html.slice(element.innerEnd, element.end),
    };
  }

  #newestOf(element: Element): string {
    return attributeOf(this.#html, element, 'data-newest');
  }

  /** What an element is called: its id, or that of its heading. */
  #labelOf(element: Element): string {
    return (
      attributeOf(this.#html, element, 'id') || attributeOf(this.#html, element, 'aria-labelledby')
    );
  }

  /** Names a list; the second of the same name gets a number. */
  #takeName(label: string): string {
    return this.#nameNew(detached(slugOf(label)));
  }
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 60);
}
