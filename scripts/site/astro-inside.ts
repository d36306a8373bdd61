import type { Path } from '../../src/integrations/ordinary-paths.ts';

/** What is known of Astro's inside, where pages are rendered without its cycle of requests. */
export type Route = Path['route'];
export type Page = (result: Result, props: unknown, slots: unknown) => unknown;
export type Handler = (context: object) => Promise<Response> | Response;

/** What Astro hands to a page; what is in it is Astro's own concern, but for these. */
export interface Result extends Record<string, unknown> {
  readonly createAstro: (props: object, slots: object | null) => Astro;
  readonly _metadata: Record<string, unknown>;
}

/** What a component knows as `Astro`. */
export interface Astro {
  readonly slots: object;
}

export interface Component {
  readonly default?: Page;
  readonly GET?: Handler;
}

export interface Entry {
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
  readonly chunkToString: (result: Result, chunk: unknown) => string;
  readonly escapeHTML: (words: string) => string;
  readonly StaticPaths: new (app: unknown) => { readonly getAll: () => Promise<Path[]> };
}

interface StaticPathsFound {
  readonly keyed: ReadonlyMap<string, { readonly props?: object }>;
}

/** What was handed to the first page of a route. */
export interface Captured {
  readonly component: Component;
  result?: Result;
  context?: object;
}

/** Makes what gives what the list of paths gives the page of a path; undefined where the path is not in the list. */
export function readGiven({ app }: Entry): (path: Path) => object | undefined {
  const known = new Map<Route, StaticPathsFound['keyed']>();
  return ({ pathname, route }) => {
    const keyed = known.get(route) ?? app.routeCache.get(route)?.staticPaths?.keyed;
    if (keyed === undefined) return undefined;
    known.set(route, keyed);
    const listed = keyed.get(pathname);
    return listed && { ...listed.props };
  };
}

/** Returns the address that a page is asked for by, where Astro makes it. */
export function urlOf({ pathname, route }: Path, address: string): URL {
  const ending = route.type === 'page' && !pathname.endsWith('/') ? '/' : '';
  return new URL(address + pathname + ending);
}

/** Returns what a page was handed before it began, for other pages that are told nothing of this one. */
export function snapshot(result: Result): Result {
  return copierOf(result)();
}

/** Makes what gives each page its own of what the first one was handed, without looking through it each time. */
export function copierOf(result: Result): () => { -readonly [K in keyof Result]: Result[K] } {
  const first = { ...result, _metadata: { ...result._metadata } };
  const own = listsIn(first);
  const ownMetadata = listsIn(first._metadata);
  return () => {
    const copy = { ...first, _metadata: { ...first._metadata } };
    for (const [name, list] of own) Reflect.set(copy, name, copyOf(list));
    for (const [name, list] of ownMetadata) Reflect.set(copy._metadata, name, copyOf(list));
    return copy;
  };
}

/** Sets and lists are a page's own; all else is handed to all. */
function listsIn(record: Record<string, unknown>): [string, List][] {
  return Object.entries(record).flatMap(([name, value]): [string, List][] =>
    value instanceof Set || Array.isArray(value) ? [[name, copyOf(value as List)]] : [],
  );
}

type List = ReadonlySet<unknown> | readonly unknown[];

function copyOf(list: List): List {
  return list instanceof Set ? new Set(list) : [...list];
}
