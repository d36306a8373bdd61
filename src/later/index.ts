import { randomUUID } from 'node:crypto';

/**
 * Pages and what writes them are bundled apart, so that they share no module: what is offered to pages
 * stands where both find it.
 */
const OFFER = Symbol.for('palimpsest.later');

type Make = () => string;

/** What is offered to a page. */
interface Offer {
  readonly leave: (make: Make) => string;
  /** Where all of an answer may be left: what stands for the answer then, and what was left. */
  whole?: { readonly standIn: Response; make?: Make } | undefined;
}

/**
 * Leaves a piece of a page to whoever writes its file, so that a page of very many pieces is never held
 * whole. Gives what holds its place; where nobody offers to write pieces later, the piece itself.
 *
 * @param toFile Gives a piece as it stands in the file, where that is not as the page is given it.
 */
export function leaveForLater(make: Make, toFile = (piece: string): string => piece): string {
  const offer = offered();
  return offer === undefined ? make() : offer.leave(() => toFile(make()));
}

/**
 * Leaves all of an answer to whoever writes its file; gives what stands for the answer. Undefined where nobody takes
 * a whole answer so: it is to be given as ever then.
 */
export function leaveWhole(make: Make): Response | undefined {
  const whole = offered()?.whole;
  if (whole !== undefined) whole.make = make;
  return whole?.standIn;
}

/** Asks for an answer; gives how to make all of it, where that was left, and the answer itself otherwise. */
export async function askForWhole<T>(ask: () => T | Promise<T>): Promise<T | Make> {
  const offer = offered();
  if (offer === undefined) return ask();
  const whole: NonNullable<Offer['whole']> = { standIn: STAND_IN };
  offer.whole = whole;
  try {
    const answer = await ask();
    return answer === STAND_IN && whole.make !== undefined ? whole.make : answer;
  } finally {
    offer.whole = undefined;
  }
}

/** An answer takes longer to make, and to read, than most data. Nothing is in this one. */
const STAND_IN = new Response();

function offered(): Offer | undefined {
  return Reflect.get(globalThis, OFFER) as Offer | undefined;
}

/** A page as it was rendered, and the pieces that it left. */
export interface Rendered<T> {
  readonly page: T;
  /** Puts the pieces into what the page became, one after the other, each made when its turn comes. */
  readonly fill: (body: string | Uint8Array) => Iterable<Uint8Array>;
}

/** Renders a page that may leave pieces for later. Only one page may be rendered at a time. */
export async function renderWithPieces<T>(render: () => Promise<T>): Promise<Rendered<T>> {
  const pieces: Make[] = [];
  let opening = '';
  const leave = (make: Make): string => {
    // No page can have thought of it.
    if (opening === '') opening = `<!--later ${randomUUID()} `;
    return `${opening}${pieces.push(make) - 1}-->`;
  };
  Reflect.set(globalThis, OFFER, { leave } satisfies Offer);
  try {
    const page = await render();
    return { page, fill: (body) => fill(body, opening, pieces) };
  } finally {
    Reflect.deleteProperty(globalThis, OFFER);
  }
}

/** What is to be forgotten, offered in the same way. */
const MEMORY = Symbol.for('palimpsest.memory');

/** Has something forgotten once the pages are written, so that what comes then has the memory. */
export function forgetWhenWritten(forget: () => void): void {
  const known = (Reflect.get(globalThis, MEMORY) ?? []) as readonly (() => void)[];
  Reflect.set(globalThis, MEMORY, [...known, forget]);
}

/** Tells that the pages are written, and nothing of what they show is asked for any more. */
export function pagesAreWritten(): void {
  const known = (Reflect.get(globalThis, MEMORY) ?? []) as readonly (() => void)[];
  Reflect.deleteProperty(globalThis, MEMORY);
  for (const forget of known) forget();
}

/** In letters: what is written together. Each write, and each piece of a digest, takes its time. */
const TOGETHER = 100_000;

function* fill(
  body: string | Uint8Array,
  opening: string,
  pieces: readonly Make[],
): Generator<Uint8Array, void> {
  if (pieces.length === 0) {
    yield typeof body === 'string' ? Buffer.from(body) : body;
    return;
  }
  const text = typeof body === 'string' ? body : Buffer.from(body).toString();
  let waiting = '';
  for (const part of filled(text, opening, pieces)) {
    if (waiting.length + part.length > TOGETHER && waiting !== '') {
      yield Buffer.from(waiting);
      waiting = '';
    }
    waiting += part;
  }
  if (waiting !== '') yield Buffer.from(waiting);
}

/** A piece may have left pieces of its own, so that this calls itself: as deep as code of ours leaves one in another. */
function* filled(text: string, opening: string, pieces: readonly Make[]): Generator<string, void> {
  let from = 0;
  for (;;) {
    const at = text.indexOf(opening, from);
    if (at < 0) break;
    const end = text.indexOf('-->', at);
    const make = pieces[Number(text.slice(at + opening.length, end))];
    if (at > from) yield text.slice(from, at);
    yield* filled(make?.() ?? '', opening, pieces);
    from = end + '-->'.length;
  }
  if (from < text.length) yield from === 0 ? text : text.slice(from);
}
