import type { Path } from '../../src/integrations/ordinary-paths.ts';
import {
  givenTo,
  snapshot,
  urlOf,
  type Captured,
  type Component,
  type Entry,
  type Handler,
  type Page,
  type Result,
  type Route,
} from './astro-inside.ts';

/** A page asks for something that only Astro's usual way has. */
export class AsksForMore extends Error {}

/** Renders the page of a path. */
export type Direct = (path: Path) => Promise<string | Uint8Array>;

/** The code, and where the site is published. */
interface Placed extends Entry {
  readonly address: string;
}

/**
 * Returns how the pages of a route are rendered without Astro's cycle of requests, by what its first page was
 * handed; undefined where that does not tell.
 */
export function makeDirect(entry: Placed, route: Route, captured: Captured): Direct | undefined {
  const propsOf = (path: Path): object => givenTo(entry, path) ?? {};
  const { component, result, context } = captured;
  if (route.type === 'page' && result !== undefined && component.default !== undefined) {
    return renderPages(entry, route, [component.default, result], propsOf);
  }
  if (route.type === 'endpoint' && context !== undefined && component.GET !== undefined) {
    return answer(entry, [component, component.GET, context], propsOf);
  }
  return undefined;
}

function renderPages(
  { renderToString, address }: Placed,
  route: Route,
  [component, result]: readonly [Page, Result],
  propsOf: (path: Path) => object,
): Direct {
  const first = result.createAstro({}, null);
  const little = giveLittle(Object.getPrototypeOf(first) as object);
  const Slots = first.slots.constructor;
  return async (path) => {
    const given = ownOf(path, address);
    const own = {
      ...snapshot(result),
      params: paramsOf(path),
      pathname: path.pathname,
      response: { status: 200, statusText: 'OK' },
      createAstro: (props: object, slots: unknown) =>
        Object.assign(Object.create(astro) as object, {
          props,
          self: null,
          [SLOTS]: slots ?? null,
        }),
    };
    const astro = Object.create(little, { ...given, ...slotsOf(Slots, own) }) as object;
    const page = await renderToString(own, component, propsOf(path), {}, true, route);
    if (typeof page !== 'string') throw new AsksForMore('a response');
    return page;
  };
}

/** What stands in a component's slots, and how it asks for it once it was asked for. */
const SLOTS = Symbol('slots');
const ASKED = Symbol('asked');

interface WithSlots {
  readonly [SLOTS]: unknown;
  [ASKED]?: object | undefined;
}

function slotsOf(
  Slots: new (result: object, slots: unknown) => object,
  result: object,
): PropertyDescriptorMap {
  const get = function (this: WithSlots): object {
    return (this[ASKED] ??= new Slots(result, this[SLOTS]));
  };
  return { slots: { get } };
}

function answer(
  { address }: Placed,
  [component, handler, context]: readonly [Component, Handler, object],
  propsOf: (path: Path) => object,
): Direct {
  const little = giveLittle(context);
  return async (path) => {
    const own = Object.create(little, {
      ...ownOf(path, address),
      props: { value: propsOf(path), enumerable: true },
    }) as object;
    const response = await handler.call(component, own);
    if (!(response instanceof Response) || response.status !== 200) {
      throw new AsksForMore('a response');
    }
    return Buffer.from(await response.arrayBuffer());
  };
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

/** What hangs on the path alone. */
function ownOf(path: Path, address: string): PropertyDescriptorMap {
  let url: URL | undefined;
  return {
    params: { value: paramsOf(path), enumerable: true },
    url: { get: () => (url ??= urlOf(path, address)), enumerable: true },
  };
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
