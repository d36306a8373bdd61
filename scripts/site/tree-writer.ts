import { AsksForMore } from './asks-for-more.ts';
import type { Entry, Result } from './astro-inside.ts';

/** What of Astro's own code writes what a page is made of, and what is known of that. */
export interface Inside extends Pick<Entry, 'chunkToString' | 'escapeHTML'> {
  /** Asking a thing for one name after the other takes long; things of one class are of one kind. */
  readonly kinds: WeakMap<object, Kind>;
}

/** Returns what writes pages, before any is known. */
export function insideOf({ chunkToString, escapeHTML }: Omit<Inside, 'kinds'>): Inside {
  return { chunkToString, escapeHTML, kinds: new WeakMap() };
}

/** How Astro calls what its components give, so that copies of its code know it from each other. */
const INSTRUCTION = Symbol.for('astro:render');
const NAMES = [
  ['template', Symbol.for('astro.renderTemplateResult')],
  ['component', Symbol.for('astro.componentInstance')],
  ['chunk', Symbol.for('astro:slot-string')],
  ['chunk', INSTRUCTION],
  ['html', Symbol.for('astro:html-string')],
] as const;

type Kind = (typeof NAMES)[number][0] | 'list' | 'slot' | 'own' | 'strange';

/** Letters, and what stands between them. */
interface Template {
  readonly htmlParts: readonly string[];
  readonly expressions: readonly unknown[];
}

/** What is waited for before anything more may be written, if anything is. */
type Wait = Promise<void> | undefined;

/**
 * Writes what a component gives as one text, as Astro does. Astro makes an object of all letters between two
 * expressions, and hands on each of them by itself, for it may have to keep them until what stands before is there; here
 * nothing is asked for before its turn.
 */
export class TreeWriter {
  readonly #inside: Inside;
  readonly #result: Result;
  text = '';

  constructor(inside: Inside, result: Result) {
    this.#inside = inside;
    this.#result = result;
  }

  /** Writes one thing. It calls itself for what is within: as deep as components stand in each other. */
  write(node: unknown): Wait {
    if (typeof node === 'string') this.text += this.#inside.escapeHTML(node);
    else if (typeof node === 'function') return this.write((node as () => unknown)());
    else if (typeof node === 'object' && node !== null) return this.#writeObject(node);
    else if (node || node === 0) this.writeChunk(node);
    // It hangs on where that stands whether Astro writes it.
    else if (Number.isNaN(node)) throw new AsksForMore('what is no number');
    return undefined;
  }

  #writeObject(node: object): Wait {
    switch (kindOf(node, this.#inside.kinds)) {
      case 'html':
        // It is a string as an object.
        this.text += (node as { toString: () => string }).toString();
        return undefined;
      case 'template':
        return this.#writeTemplate(node as Template, 0);
      case 'component':
        return this.#writeGiven((node as { init: (result: Result) => unknown }).init(this.#result));
      case 'list':
        return this.#writeList(node as readonly unknown[], 0);
      case 'slot':
        return this.write((node as { evaluate: () => unknown }).evaluate());
      case 'chunk':
        this.writeChunk(node);
        return undefined;
      case 'own':
        return this.#writeOwn(node as Renderable);
      case 'strange':
        if (isPromise(node)) return node.then((found) => this.write(found));
        throw new AsksForMore('what only Astro can write');
    }
  }

  #writeTemplate(template: Template, from: number): Wait {
    const { htmlParts, expressions } = template;
    for (let at = from; at < htmlParts.length; at++) {
      this.text += htmlParts[at] ?? '';
      if (at >= expressions.length) break;
      const wait = this.write(expressions[at]);
      if (wait !== undefined) return wait.then(() => this.#writeTemplate(template, at + 1));
    }
    return undefined;
  }

  #writeList(list: readonly unknown[], from: number): Wait {
    for (let at = from; at < list.length; at++) {
      const wait = this.write(list[at]);
      if (wait !== undefined) return wait.then(() => this.#writeList(list, at + 1));
    }
    return undefined;
  }

  #writeGiven(given: unknown): Wait {
    if (isPromise(given)) return given.then((found) => this.#writeGiven(found));
    if (given instanceof Response) throw new AsksForMore('a response');
    return this.write(given);
  }

  /** What is not known here writes itself, piece by piece. */
  #writeOwn(node: Renderable): Wait {
    const wait = node.render({ write: (chunk) => this.writeChunk(chunk) });
    return isPromise(wait) ? wait.then(() => undefined) : undefined;
  }

  protected writeChunk(chunk: unknown): void {
    this.text += this.#inside.chunkToString(this.#result, chunk);
  }
}

interface Renderable {
  readonly render: (to: { readonly write: (chunk: unknown) => void }) => unknown;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

function kindOf(node: object, kinds: WeakMap<object, Kind>): Kind {
  const { constructor: maker } = node;
  if (maker === Object) return INSTRUCTION in node ? 'chunk' : findKind(node);
  const known = kinds.get(maker);
  if (known !== undefined) return known;
  const kind = findKind(node);
  kinds.set(maker, kind);
  return kind;
}

function findKind(node: object): Kind {
  if (Array.isArray(node)) return 'list';
  const named = NAMES.find(([_, name]) => name in node);
  if (named !== undefined) return named[0];
  if ('evaluate' in node && 'slotted' in node) return 'slot';
  return 'render' in node && typeof node.render === 'function' ? 'own' : 'strange';
}

/** Writes what stands in a slot, for a component that asks for it as a text. */
export async function writeSlot(inside: Inside, result: Result, slot: unknown): Promise<string> {
  const writer = new SlotWriter(inside, result);
  await writer.write(
    typeof slot === 'function' ? (slot as (result: Result) => unknown)(result) : slot,
  );
  return writer.text;
}

/** Astro puts a head that stands in a slot before all that is in there. */
class SlotWriter extends TreeWriter {
  protected override writeChunk(chunk: unknown): void {
    const before = this.text;
    super.writeChunk(chunk);
    const isHead = typeof chunk === 'object' && chunk !== null && isInstruction(chunk);
    if (isHead && this.text !== before) throw new AsksForMore('a head within a slot');
  }
}

function isInstruction(chunk: object): boolean {
  return INSTRUCTION in chunk && !('type' in chunk && chunk.type === 'script');
}
