import type { Path } from '../../src/integrations/ordinary-paths.ts';
import { askForWhole, leaveForLater } from '../../src/later/index.ts';
import { ownValue } from '../../src/schemas/own-value.ts';
import { AsksForMore } from './asks-for-more.ts';
import {
  copierOf,
  urlOf,
  type Astro,
  type Captured,
  type Component,
  type Entry,
  type Handler,
  type Page,
  type Result,
  type Route,
} from './astro-inside.ts';
import { insideOf, TreeWriter, writeSlot, type Inside } from './tree-writer.ts';

/** Renders the page of a path. */
export type Direct = (path: Path) => Promise<string | Uint8Array>;

/** The code, where the site is published, and what the list of paths gives the page of a path. */
interface Placed extends Entry {
  readonly address: string;
  readonly givenTo: (path: Path) => object | undefined;
}

/**
 * Returns how the pages of a route are rendered without Astro's cycle of requests, by what its first page was
 * handed; undefined where that does not tell.
 */
export function makeDirect(entry: Placed, route: Route, captured: Captured): Direct | undefined {
  const propsOf = (path: Path): object => entry.givenTo(path) ?? {};
  const { component, result, context } = captured;
  if (route.type === 'page' && result !== undefined && component.default !== undefined) {
    return renderPages(entry, [component.default, result], propsOf);
  }
  if (route.type === 'endpoint' && context !== undefined && component.GET !== undefined) {
    return answer(entry, [component, component.GET, context], propsOf);
  }
  return undefined;
}

function renderPages(
  { address, ...entry }: Placed,
  [component, result]: readonly [Page, Result],
  propsOf: (path: Path) => object,
): Direct {
  const first = result.createAstro({}, null);
  const little = giveLittle(Object.getPrototypeOf(first) as object);
  const inside = insideOf(entry);
  const Astro = defineAstro(little, slotsOf(first.slots.constructor as Slots, inside));
  const handOut = copierOf(result);
  return async (path) => {
    const asked = new Asked(path, address);
    const own = handOut();
    own['params'] = asked.params;
    own['pathname'] = path.pathname;
    own['response'] = { status: 200, statusText: 'OK' };
    own.createAstro = (props, slots) => new Astro(asked, own, props, slots);
    return writePage(inside, own, await component(own, propsOf(path), {}));
  };
}

/** A page has its head once; what hands something up to it from below is not known here. */
async function writePage(inside: Inside, result: Result, tree: unknown): Promise<string> {
  const { propagators, routeHasPropagation } = result._metadata;
  const isPlain = propagators instanceof Set && propagators.size === 0 && !routeHasPropagation;
  if (!isPlain || result['partial'] === true) throw new AsksForMore('a head that comes from below');
  const writer = new TreeWriter(inside, result);
  await writer.write(tree);
  if (/^\s*<!doctype/iu.test(writer.text)) throw new AsksForMore('a kind of document of its own');
  return `<!DOCTYPE html>${result['compressHTML'] ? '' : '\n'}${writer.text}`;
}

/** What Astro gives a component that asks for what stands in its slots. */
interface AstroSlots {
  render(name: string, given?: readonly unknown[]): Promise<unknown>;
}

type Slots = new (result: Result, slots: object | null) => AstroSlots;

/** What stands in a slot is written in the same way, where the slot is given nothing. */
function slotsOf(Slots: Slots, inside: Inside): Slots {
  return class extends Slots {
    readonly #result: Result;
    readonly #slots: Readonly<Record<string, unknown>>;

    constructor(result: Result, slots: object | null) {
      super(result, slots);
      this.#result = result;
      this.#slots = { ...slots };
    }

    override async render(name: string, given: readonly unknown[] = []): Promise<unknown> {
      const slot = given.length === 0 ? ownValue(this.#slots, name) : undefined;
      return slot ? writeSlot(inside, this.#result, slot) : super.render(name, given);
    }
  };
}

/** Defines what components of a route know as `Astro`. A page has hundreds, of which few ask for anything but props. */
function defineAstro(
  little: object,
  Slots: Slots,
): new (asked: Asked, result: Result, props: object, slots: object | null) => Astro {
  class Given {
    readonly #asked: Asked;
    readonly #result: Result;
    readonly #given: object | null;
    #slots: object | undefined;
    readonly props: object;
    self: unknown = null;

    constructor(asked: Asked, result: Result, props: object, slots: object | null) {
      this.#asked = asked;
      this.#result = result;
      this.#given = slots ?? null;
      this.props = props;
    }

    get params(): object {
      return this.#asked.params;
    }

    get url(): URL {
      return this.#asked.url;
    }

    get slots(): object {
      return (this.#slots ??= new Slots(this.#result, this.#given));
    }
  }
  Object.setPrototypeOf(Given.prototype, little);
  return Given;
}

function answer(
  { address }: Placed,
  [component, handler, context]: readonly [Component, Handler, object],
  propsOf: (path: Path) => object,
): Direct {
  const Context = defineContext(giveLittle(context));
  return async (path) => {
    const own = new Context(new Asked(path, address), propsOf(path));
    const response = await askForWhole(() => handler.call(component, own));
    if (typeof response === 'function') return leaveForLater(response);
    if (!(response instanceof Response) || response.status !== 200) {
      throw new AsksForMore('a response');
    }
    return Buffer.from(await response.arrayBuffer());
  };
}

/** Defines what endpoints of a route know as their context. */
function defineContext(little: object): new (asked: Asked, props: object) => object {
  class Given {
    readonly #asked: Asked;
    readonly params: object;
    readonly props: object;

    constructor(asked: Asked, props: object) {
      this.#asked = asked;
      this.params = asked.params;
      this.props = props;
    }

    get url(): URL {
      return this.#asked.url;
    }
  }
  Object.setPrototypeOf(Given.prototype, little);
  return Given;
}

/** What pages are given of `Astro` and endpoints of their context; whoever asks for more goes the usual way. */
const GIVEN = new Set(['site', 'generator', 'routePattern', 'isPrerendered']);
/** What each page is given of its own. */
const OWN = new Set(['params', 'props', 'slots', 'url']);

function giveLittle(all: object): object {
  const given = {};
  for (const name of Object.getOwnPropertyNames(all)) {
    if (GIVEN.has(name)) {
      Object.defineProperty(given, name, { value: Reflect.get(all, name) as unknown });
    } else if (!OWN.has(name)) {
      const get = (): never => {
        throw new AsksForMore(name);
      };
      Object.defineProperty(given, name, { get, set: get });
    }
  }
  return given;
}

/** What hangs on the path of a page alone. */
class Asked {
  readonly #path: Path;
  readonly #address: string;
  #url: URL | undefined;
  readonly params: Record<string, string | undefined>;

  constructor(path: Path, address: string) {
    this.#path = path;
    this.#address = address;
    this.params = paramsOf(path);
  }

  get url(): URL {
    return (this.#url ??= urlOf(this.#path, this.#address));
  }
}

/** As Astro finds them: in the address, not in what the page named. */
function paramsOf({ pathname, route }: Path): Record<string, string | undefined> {
  if (route.params.length === 0) return {};
  if (/[^\w./~-]/u.test(pathname)) throw new AsksForMore('an address that is encoded');
  const found = route.pattern.exec(pathname);
  if (found === null) throw new AsksForMore('other parameters');
  const named = route.params.map((name, index) => [name, found[index + 1]] as const);
  if (named.some(([name]) => name.startsWith('...'))) throw new AsksForMore('a rest');
  return Object.fromEntries(named);
}
