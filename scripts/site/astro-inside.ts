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
interface Astro {
  readonly slots: { readonly constructor: new (result: object, slots: unknown) => object };
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
  readonly renderToString: (...given: readonly unknown[]) => Promise<string | Response>;
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

/**
 * Returns what the list of paths gives the page of a path; undefined where the path is not in the list.
 */
export function givenTo({ app }: Entry, { pathname, route }: Path): object | undefined {
  const listed = app.routeCache.get(route)?.staticPaths?.keyed.get(pathname);
  return listed && { ...listed.props };
}

/** Returns the address that a page is asked for by, where Astro makes it. */
export function urlOf({ pathname, route }: Path, address: string): URL {
  const ending = route.type === 'page' && !pathname.endsWith('/') ? '/' : '';
  return new URL(address + pathname + ending);
}

/** Returns what a page was handed before it began, for another page that is told nothing of this one. */
export function snapshot(result: Result): Result {
  const { _metadata } = result;
  return { ...result, ...lists(result), _metadata: { ..._metadata, ...lists(_metadata) } };
}

/** Sets and lists of a page's own, for those that are handed to all. */
function lists(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
      if (value instanceof Set) return [[key, new Set(value)]];
      return Array.isArray(value) ? [[key, [...(value as readonly unknown[])]]] : [];
    }),
  );
}
