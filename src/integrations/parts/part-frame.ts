import { writeContents } from '../../local/write-contents.ts';
import { bytesOf } from './bytes.ts';
import { readElement, type Element } from './read-elements.ts';

/** What all parts of a page have around them, byte by byte: its head, its heading, its foot. */
export interface Frame {
  /** The page's own address. */
  readonly address: string;
  /** Up to the heading, with it; and all after the main part. */
  readonly before: string;
  readonly after: string;
}

/** Takes the frame of a page from it, for the parts of it. */
export function frameOf(html: string, main: Element, address: string): Frame {
  const heading = /<h1[^>]*>[\s\S]*?<\/h1>/u.exec(html.slice(main.inner, main.innerEnd))?.[0] ?? '';
  const crumbs = readElement(html.slice(main.inner, main.innerEnd), 'nav');
  const first = main.children[0];
  const way = crumbs !== null && first?.name === 'nav' ? html.slice(first.start, first.end) : '';
  return {
    address,
    before: `${html.slice(0, main.inner)}${way}<header class="title-block"><p class="kind label"></p>${heading}</header>`,
    after: html.slice(main.innerEnd),
  };
}

/** What tells the parts of one list. */
export interface ListName {
  /** What it is called in addresses, alone on its page. */
  readonly name: string;
  /** What it is called on pages: what its heading is called, and nothing where the whole page is parted. */
  readonly words: string;
  /** How many parts there are. */
  readonly count: number;
  /** Whether the first part is the page itself. */
  readonly isFirstHere: boolean;
}

/**
 * Writes the page of a part. It says which part it is and not of how many, so that it stays as it is
 * while the list grows.
 */
export function writePart(frame: Frame, list: ListName, number: number, body: string): string {
  const label = list.words === '' ? `part ${number}` : `${list.words}, part ${number}`;
  const path = partPath(list, number);
  const shown = withHeading(body, number);
  const page = `${frame.before}${writeContents(shown)}${shown}${neighbours(frame, list, number)}${frame.after}`;
  const at = page.indexOf('<main');
  const head = page
    .slice(0, at)
    .replace(/<title>/u, `<title>${capital(label)}${BETWEEN}`)
    .replace(/(<link rel="canonical" href="[^"]*)(")/u, `$1${path}$2`)
    .replace(/(<body data-kind=")[^"]*/u, '$1part');
  const rest = page
    .slice(at)
    .replace('<p class="kind label"></p>', `<p class="kind label">${capital(label)}</p>`)
    .replace(/(<p class="permalink">[^<]*)(<)/u, `$1${path}$2`);
  return head + rest;
}

/** What stood below a heading of the page that is parted gets one here, so that no level is left out. */
function withHeading(body: string, number: number): string {
  const level = Number(/<h([1-6])\b/u.exec(body)?.[1] ?? 2);
  return level > 2 ? `<h2>Part ${number}</h2>${body}` : body;
}

const BETWEEN = bytesOf(' · ');

/** Returns where a part stands, below the address of its page. */
export function partPath({ name }: Pick<ListName, 'name'>, number: number): string {
  return `parts/${name}/${number}/`;
}

/** Says on the page itself that a list is parted, and leads to the parts. */
export function waysToParts(frame: Frame, list: ListName): string {
  const here = list.isFirstHere ? 'the first' : 'the newest';
  const links = numbersShown(list).map(
    (number) => `<li><a href="${addressOf(frame, list, number)}">${number}</a></li>`,
  );
  // eslint-disable-next-line counts/agree -- A list that stands in one part is not parted.
  return `<nav aria-label="Parts of ${list.words === '' ? 'the page' : list.words}"><p class="small">This is long and stands in ${list.count} parts, each on a page of its own; here is ${here}.</p><ul class="inline-list small">${links.join('')}</ul></nav>`;
}

/** Of very many parts some are named; each of those leads to its neighbours. */
function numbersShown({ count, isFirstHere }: ListName): number[] {
  const step = Math.ceil(count / MOST_WAYS);
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  return numbers.filter(
    (number) =>
      (number > 1 || !isFirstHere) &&
      (number === count || number === 2 || number % step === 0 || number === 1),
  );
}

const MOST_WAYS = 100;

function neighbours(frame: Frame, list: ListName, number: number): string {
  const ways = [
    ...(number > 1 ? [way(addressOf(frame, list, number - 1), `Part ${number - 1}`)] : []),
    way(frame.address, 'The page that it is part of'),
    ...(number < list.count ? [way(addressOf(frame, list, number + 1), `Part ${number + 1}`)] : []),
  ];
  return `<nav aria-label="Parts before and after"><ul class="inline-list small">${ways.join('')}</ul></nav>`;
}

function way(href: string, text: string): string {
  return `<li><a href="${href}">${text}</a></li>`;
}

function addressOf({ address }: Frame, list: ListName, number: number): string {
  return number === 1 && list.isFirstHere ? address : address + partPath(list, number);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
