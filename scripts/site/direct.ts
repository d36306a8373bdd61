import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { CODE, FACTS, type BundleFacts } from '../../src/integrations/keep-bundle.ts';
import type { Path } from '../../src/integrations/ordinary-paths.ts';
import { renderWithPieces } from '../../src/later/index.ts';
import {
  readGiven,
  snapshot,
  urlOf,
  type Captured,
  type Component,
  type Entry,
  type Page,
} from './astro-inside.ts';
import { AsksForMore } from './asks-for-more.ts';
import { makeDirect, type Direct } from './without-requests.ts';

/** The Astro whose inside is known here. With any other one, every page goes its usual way. */
const KNOWN_ASTRO = '7.3.4';

/** A page is out of the ordinary in a way in which only Astro's own build knows what to do. */
export class NotByUs extends Error {
  override readonly name = 'NotByUs';
}

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
interface Rendering {
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
  const givenTo = readGiven(entry);
  const plain = (path: Path) => renderUsual(app, urlOf(path, address), path);
  const renderings = new Map<string, Rendering>();
  const usual = new Map<string, string>();
  const isKnown = versionOfAstro() === KNOWN_ASTRO;
  const findRendering = async (path: Path): Promise<string | Uint8Array> => {
    const { component } = path.route;
    const page = await plain(path);
    const captured = isKnown ? seen.get(component) : undefined;
    const direct = captured && makeDirect({ ...entry, address, givenTo }, path.route, captured);
    const reason = await differs(direct, path, page, isKnown);
    if (reason !== '') usual.set(component, reason);
    renderings.set(component, { render: reason === '' && direct ? orUsual(direct, plain) : plain });
    return page;
  };
  return {
    usual,
    listPaths: () => new entry.StaticPaths(app).getAll(),
    propsOf: (path) => sayProps(path.route.params.length === 0 ? {} : givenTo(path)),
    render: async (path) => {
      const explain = (error: unknown): Error =>
        error instanceof NotByUs
          ? error
          : new Error(`${path.pathname} of ${path.route.component} could not be rendered.`, {
              cause: error,
            });
      try {
        const known = renderings.get(path.route.component);
        const { page, fill } = await renderWithPieces(
          () => known?.render(path) ?? findRendering(path),
        );
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
  url: URL,
  { pathname, route }: Path,
): Promise<Uint8Array> {
  const response = await app.render(new Request(url), { routeData: route });
  const expected = route.route === '/404' ? 404 : 200;
  if (response.status !== expected || response.body === null) {
    throw new NotByUs(`${pathname} answers with the status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
