import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { CODE, FACTS, type BundleFacts } from '../../src/integrations/keep-bundle.ts';
import type { Path } from '../../src/integrations/ordinary-paths.ts';
import { renderWithPieces } from '../../src/later/index.ts';

/** The Astro whose inside is known here. With any other one, every page goes its usual way. */
const KNOWN_ASTRO = '7.3.4';

type Route = Path['route'];
type Page = (result: Result, props: unknown, slots: unknown) => unknown;
type Handler = (context: object) => Promise<Response> | Response;

/** What Astro hands to a page; what is in it is Astro's own concern, but for these. */
interface Result extends Record<string, unknown> {
  readonly createAstro: (props: object, slots: object) => object;
  readonly _metadata: Record<string, unknown>;
}

interface Component {
  readonly default?: Page;
  readonly GET?: Handler;
}

interface Entry {
  readonly app: {
    setInternals: (internals: object) => void;
    setOptions: (options: object) => void;
    render: (request: Request, options: { routeData: Route }) => Promise<Response>;
    routeCache: { get: (route: Route) => { staticPaths?: StaticPathsFound } | undefined };
  };
  readonly manifest: {
    pageMap: Map<string, () => Promise<{ page: () => Promise<Component> }>>;
    site?: string;
  };
  readonly renderToString: (...given: readonly unknown[]) => Promise<string | Response>;
}

interface StaticPathsFound {
  readonly keyed: ReadonlyMap<string, { readonly props?: object }>;
}

/** A page is out of the ordinary in a way in which only Astro's own build knows what to do. */
export class NotByUs extends Error {
  override readonly name = 'NotByUs';
}

/** A page asks for something that only Astro's usual way has. */
class AsksForMore extends Error {}

/** The code of a site, ready to make pages. */
export interface SiteCode {
  /** Every path, as Astro lists them. */
  readonly listPaths: () => Promise<Path[]>;
  /** What the list of paths gives the page of one, in words; undefined where words cannot say it. */
  readonly propsOf: (path: Path) => string | undefined;
  /** Makes the page of a path; gives its bytes, piece by piece. Only one may be made at a time. */
  readonly render: (path: Path) => Promise<Iterable<Uint8Array>>;
  /** Routes whose pages go Astro's usual way, and why. */
  readonly usual: ReadonlyMap<string, string>;
}

/** How a route is rendered, as its first page told. */
interface Way {
  readonly render: (path: Path) => Promise<string | Uint8Array>;
}

/** Reads what was kept beside the code. */
export function readFacts(folder: string): BundleFacts {
  return JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as BundleFacts;
}

/**
 * Opens a kept bundle. Astro lists the paths. Of each route the first page is rendered by Astro as ever, and
 * again without its cycle of requests; where both are the same, the others are rendered without.
 */
export async function openCode(folder: string, facts: BundleFacts): Promise<SiteCode> {
  const entry = (await import(pathToFileURL(join(folder, CODE, facts.entry)).href)) as Entry;
  const { app, manifest } = entry;
  app.setInternals({ pagesByKeys: new Map(facts.pages) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: QUIET } } });
  const seen = watchComponents(manifest.pageMap);
  const address = new URL(facts.base, facts.site).href.replace(/\/$/u, '');
  const plain = (path: Path) => renderUsual(app, path, address);
  const ways = new Map<string, Way>();
  const usual = new Map<string, string>();
  const isKnown = versionOfAstro() === KNOWN_ASTRO;
  const findWay = async (path: Path): Promise<string | Uint8Array> => {
    const { component } = path.route;
    const page = await plain(path);
    const captured = isKnown ? seen.get(component) : undefined;
    const direct = captured && makeDirect(entry, path.route, captured);
    const reason = await differs(direct, path, page, isKnown);
    if (reason !== '') usual.set(component, reason);
    ways.set(component, { render: reason === '' && direct ? orUsual(direct, plain) : plain });
    return page;
  };
  return {
    usual,
    listPaths: async () => {
      const { StaticPaths } = (await import(STATIC_PATHS)) as {
        StaticPaths: new (app: unknown) => { getAll: () => Promise<Path[]> };
      };
      return new StaticPaths(app).getAll();
    },
    propsOf: (path) => sayProps(path.route.params.length === 0 ? {} : givenTo(entry, path)),
    render: async (path) => {
      const explain = (error: unknown): Error =>
        error instanceof NotByUs
          ? error
          : new Error(`${path.pathname} of ${path.route.component} could not be rendered.`, {
              cause: error,
            });
      try {
        const way = ways.get(path.route.component);
        const { page, fill } = await renderWithPieces(() => way?.render(path) ?? findWay(path));
        const bytes = typeof page === 'string' ? Buffer.from(page) : page;
        return explained(fill(bytes), explain);
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

/** Plain data alone is all that its words say. */
function sayProps(props: object | undefined): string | undefined {
  const isPlain = Object.values(props ?? {}).every(
    (value) => typeof value === 'string' || Number.isSafeInteger(value),
  );
  return props !== undefined && isPlain ? JSON.stringify(props) : undefined;
}

/** Undefined where the path is not in the list. */
function givenTo({ app }: Entry, { pathname, route }: Path): object | undefined {
  const listed = app.routeCache.get(route)?.staticPaths?.keyed.get(pathname);
  return listed && { ...listed.props };
}

const STATIC_PATHS = 'astro/runtime/prerender/static-paths.js';
const QUIET = { write: () => true };

function versionOfAstro(): string {
  const { version } = createRequire(import.meta.url)('astro/package.json') as { version: string };
  return version;
}

/** Pieces are made while they are written; what goes wrong then is said of their page. */
function* explained<T>(things: Iterable<T>, explain: (error: unknown) => Error): Iterable<T> {
  try {
    yield* things;
  } catch (error) {
    throw explain(error);
  }
}

/** What was handed to the first page of a route. */
interface Captured {
  readonly component: Component;
  result?: Result;
  context?: object;
}

/**
 * Has every component imported but once, and looks at what its first page is handed: whatever Astro puts
 * there, other pages of the route are handed the same.
 */
function watchComponents(map: Entry['manifest']['pageMap']): ReadonlyMap<string, Captured> {
  const seen = new Map<string, Captured>();
  for (const [name, load] of map) {
    let loaded: Promise<{ page: () => Promise<Component> }> | undefined;
    const once = async () => {
      const instance = await load();
      const component = await instance.page();
      const captured: Captured = { component };
      seen.set(name, captured);
      const watched = watch(component, captured);
      return { ...instance, page: () => Promise.resolve(watched) };
    };
    map.set(name, () => (loaded ??= once()));
  }
  return seen;
}

function watch(component: Component, captured: Captured): Component {
  const { default: page, GET } = component;
  const watched: { -readonly [K in keyof Component]: Component[K] } = { ...component };
  if (typeof page === 'function') {
    const look: Page = (result, props, slots) => {
      captured.result ??= snapshot(result);
      return page(result, props, slots);
    };
    watched.default = Object.assign(look, page);
  }
  if (typeof GET === 'function') {
    watched.GET = (context) => {
      captured.context ??= context;
      return GET.call(component, context);
    };
  }
  return watched;
}

/** Before a page has begun, nothing of what it is handed has changed. */
function snapshot(result: Result): Result {
  return { ...refill(result), _metadata: refill(result._metadata) } as Result;
}

/** The same with sets and lists of its own. */
function refill(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, refilled(value)]));
}

function refilled(value: unknown): unknown {
  if (value instanceof Set) return new Set(value);
  return Array.isArray(value) ? [...(value as readonly unknown[])] : value;
}

/** What pages are given of `Astro` and endpoints of their context; whoever asks for more goes the usual way. */
const GIVEN = new Set(['site', 'generator', 'routePattern', 'isPrerendered']);

function giveLittle(all: object): object {
  const given = {};
  for (const name of Object.getOwnPropertyNames(all)) {
    if (GIVEN.has(name)) {
      Object.defineProperty(given, name, { value: Reflect.get(all, name) as unknown });
    } else if (name !== 'params' && name !== 'props') {
      const get = (): never => {
        throw new AsksForMore(name);
      };
      Object.defineProperty(given, name, { get, set: get });
    }
  }
  return given;
}

type Direct = (path: Path) => Promise<string | Uint8Array>;

function makeDirect(entry: Entry, route: Route, captured: Captured): Direct | undefined {
  const propsOf = (path: Path): object => givenTo(entry, path) ?? {};
  const { component, result, context } = captured;
  if (route.type === 'page' && result !== undefined && component.default !== undefined) {
    return renderPages(entry, route, [component.default, result], propsOf);
  }
  if (route.type === 'endpoint' && context !== undefined && component.GET !== undefined) {
    return answer([component, component.GET, context], propsOf);
  }
  return undefined;
}

function renderPages(
  { renderToString }: Entry,
  route: Route,
  [component, result]: readonly [Page, Result],
  propsOf: (path: Path) => object,
): Direct {
  const little = giveLittle(Object.getPrototypeOf(result.createAstro({}, {})) as object);
  return async (path) => {
    const params = paramsOf(path);
    const astro = Object.create(little, { params: { value: params, enumerable: true } }) as object;
    const own = {
      ...snapshot(result),
      params,
      pathname: path.pathname,
      response: { status: 200, statusText: 'OK' },
      createAstro: (props: object) =>
        Object.assign(Object.create(astro) as object, { props, self: null }),
    };
    const page = await renderToString(own, component, propsOf(path), {}, true, route);
    if (typeof page !== 'string') throw new AsksForMore('a response');
    return page;
  };
}

function answer(
  [component, handler, context]: readonly [Component, Handler, object],
  propsOf: (path: Path) => object,
): Direct {
  const little = giveLittle(context);
  return async (path) => {
    const own = Object.create(little, {
      params: { value: paramsOf(path), enumerable: true },
      props: { value: propsOf(path), enumerable: true },
    }) as object;
    const response = await handler.call(component, own);
    if (!(response instanceof Response) || response.status !== 200) {
      throw new AsksForMore('a response');
    }
    return Buffer.from(await response.arrayBuffer());
  };
}

/** As Astro finds them: in the address, not in what the page named. */
function paramsOf({ pathname, route }: Path): Record<string, string | undefined> {
  if (/[^\w./~-]/u.test(pathname)) throw new AsksForMore('an address that is encoded');
  const pattern = route.pattern;
  const found = pattern.exec(pathname);
  if (found === null) throw new AsksForMore('other parameters');
  const named = route.params.map((name, index) => [name, found[index + 1]] as const);
  if (named.some(([name]) => name.startsWith('...'))) throw new AsksForMore('a rest');
  return Object.fromEntries(named);
}

/** Says why a route goes the usual way; nothing where its first page is the same both ways. */
async function differs(
  direct: Direct | undefined,
  path: Path,
  page: Uint8Array,
  isKnown: boolean,
): Promise<string> {
  if (!isKnown) return `Astro ${versionOfAstro()} is not known`;
  if (direct === undefined) return 'it cannot be told how it is rendered';
  try {
    const [whole, again] = [withoutLater(page), withoutLater(await direct(path))];
    return whole === again ? '' : 'its first page would not be the same';
  } catch (error) {
    if (error instanceof AsksForMore) return `it asks for ${error.message}`;
    return `its first page ends with ${String(error)}`;
  }
}

/** What a page leaves for later is called otherwise each time. */
function withoutLater(page: string | Uint8Array): string {
  const text = typeof page === 'string' ? page : Buffer.from(page).toString();
  return text.replace(/<!--later \S+ \d+-->/gu, '<!--later-->');
}

function orUsual(direct: Direct, plain: (path: Path) => Promise<Uint8Array>): Direct {
  return async (path) => {
    try {
      return await direct(path);
    } catch (error) {
      if (error instanceof AsksForMore) return plain(path);
      throw error;
    }
  };
}

/** Has Astro answer a request, as its own build does. */
async function renderUsual(
  app: Entry['app'],
  { pathname, route }: Path,
  address: string,
): Promise<Uint8Array> {
  const ending = route.type === 'page' && !pathname.endsWith('/') ? '/' : '';
  const request = new Request(address + pathname + ending);
  const response = await app.render(request, { routeData: route });
  const expected = route.route === '/404' ? 404 : 200;
  if (response.status !== expected || response.body === null) {
    throw new NotByUs(`${pathname} answers with the status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
