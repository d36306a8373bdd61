import { randomUUID } from 'node:crypto';

/**
 * Pages and what writes them are bundled apart, so that they share no module: what is offered to pages
 * stands where both find it.
 */
const OFFER = Symbol.for('palimpsest.later');

type Make = () => string;
type Leave = (make: Make) => string;

/**
 * Leaves a piece of a page to whoever writes its file, so that a page of very many pieces is never held
 * whole. Gives what holds its place; where nobody offers to write pieces later, the piece itself.
 *
 * @param toFile Gives a piece as it stands in the file, where that is not as the page is given it.
 */
export function leaveForLater(make: Make, toFile = (piece: string): string => piece): string {
  const leave = Reflect.get(globalThis, OFFER) as Leave | undefined;
  return leave === undefined ? make() : leave(() => toFile(make()));
}

/** A page as it was rendered, and the pieces that it left. */
export interface Rendered<T> {
  readonly page: T;
  /** Puts the pieces into what the page became, one after the other, each made when its turn comes. */
  readonly fill: (body: Uint8Array) => Iterable<Uint8Array>;
}

/** Renders a page that may leave pieces for later. Only one page may be rendered at a time. */
export async function renderWithPieces<T>(render: () => Promise<T>): Promise<Rendered<T>> {
  const pieces: Make[] = [];
  const opening = `<!--later ${randomUUID()} `;
  const leave: Leave = (make) => `${opening}${pieces.push(make) - 1}-->`;
  Reflect.set(globalThis, OFFER, leave);
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

/** A piece may have left pieces of its own, so that this calls itself: as deep as code of ours leaves one in another. */
function* fill(
  body: Uint8Array,
  opening: string,
  pieces: readonly Make[],
): Generator<Uint8Array, void> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let from = 0;
  while (pieces.length > 0) {
    const at = bytes.indexOf(opening, from);
    if (at < 0) break;
    const end = bytes.indexOf('-->', at);
    const make = pieces[Number(bytes.toString('latin1', at + opening.length, end))];
    if (at > from) yield bytes.subarray(from, at);
    yield* fill(Buffer.from(make?.() ?? ''), opening, pieces);
    from = end + '-->'.length;
  }
  if (from < bytes.length) yield bytes.subarray(from);
}
