import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';
import { renderWithPieces } from '../later/index.ts';
import { findOrdinary, type Path } from './ordinary-paths.ts';

/**
 * Writes the pages of which there are many, and the data beside them, as soon as Astro has rendered
 * them. Astro finds the paths and renders every page as ever, so that `src/pages` alone says what the
 * site is; but its own way from a rendered page to its file takes as long as the rendering.
 *
 * A page that is out of the ordinary (see {@link findOrdinary}) is left to Astro, and so is the whole
 * site where pages are not folders whose addresses end with a slash.
 *
 * @param addresses Takes in the addresses of the pages written: Astro does not know of them when it
 *   tells the integrations that come later what it built.
 */
export function writePages(addresses: string[]): AstroIntegration {
  let config: AstroConfig | undefined;
  return {
    name: 'palimpsest-pages',
    hooks: {
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:start': ({ setPrerenderer, logger }) => {
        if (config?.build.format !== 'directory' || config.trailingSlash !== 'always') return;
        const site = siteOf(config);
        setPrerenderer((astro) => ({
          ...astro,
          getStaticPaths: async () => {
            const began = performance.now();
            const { left, pages, data } = await writeOrdinary(astro, site);
            const seconds = ((performance.now() - began) / 1000).toFixed(2);
            logger.info(
              `${pages.length} page(s) and ${data} file(s) of data written in ${seconds}s`,
            );
            for (const address of pages) addresses.push(address);
            return left;
          },
        }));
      },
    },
  };
}

/** What is to be known of a site. */
interface Site {
  /** Where it is written. */
  readonly dist: string;
  /** Folder of the files that are copied as they are. */
  readonly publicFolder: string;
  /** The beginning of every address, up to its path. */
  readonly address: string;
}

function siteOf({ outDir, publicDir, site, base }: AstroConfig): Site {
  const { href } = new URL(base, site ?? 'http://localhost');
  return {
    dist: fileURLToPath(outDir),
    publicFolder: fileURLToPath(publicDir),
    address: href.replace(/\/$/u, ''),
  };
}

/** What became of the paths of a site. */
interface Written {
  /** Left to Astro. */
  readonly left: Path[];
  /** Addresses of the pages written. */
  readonly pages: readonly string[];
  /** How many files of data were written. */
  readonly data: number;
}

/** One after the other: more at a time would but take more memory, as only rendering takes time. */
async function writeOrdinary(astro: AstroPrerenderer, site: Site): Promise<Written> {
  const { ordinary, left } = findOrdinary(await astro.getStaticPaths(), site.publicFolder);
  const pages: string[] = [];
  let data = 0;
  const write = createWriter(site.dist);
  for (const path of ordinary) {
    const request = new Request(site.address + path.pathname);
    const chunks = await render(astro, path, request);
    if (chunks === null) left.push(path);
    else {
      write(path.file, chunks);
      if (path.route.type === 'page') pages.push(request.url);
      else data++;
    }
  }
  return { left, pages, data };
}

/** Lets Astro render a page, piece by piece; null where it answers with anything but a page. */
async function render(
  astro: AstroPrerenderer,
  { pathname, route }: Path,
  request: Request,
): Promise<Iterable<Uint8Array> | null> {
  const explain = (error: unknown): Error =>
    new Error(`${pathname} of ${route.component} could not be rendered.`, { cause: error });
  try {
    const { page, fill } = await renderWithPieces(async () => {
      const rendered = await astro.render(request, { routeData: route });
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (response.status !== 200 || response.body === null) return null;
      return new Uint8Array(await response.arrayBuffer());
    });
    return page === null ? null : explained(fill(page), explain);
  } catch (error) {
    throw explain(error);
  }
}

/** Pieces are made while they are written; what goes wrong then is said of their page. */
function* explained<T>(things: Iterable<T>, explain: (error: unknown) => Error): Iterable<T> {
  try {
    yield* things;
  } catch (error) {
    throw explain(error);
  }
}

/** Makes what writes files below a folder, whose own folders are made once. */
function createWriter(root: string): (file: string, chunks: Iterable<Uint8Array>) => void {
  const made = new Set<string>();
  return (file, chunks) => {
    const path = join(root, file);
    const folder = dirname(path);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    const opened = openSync(path, 'w');
    try {
      for (const chunk of chunks) writeFileSync(opened, chunk);
    } finally {
      closeSync(opened);
    }
  };
}
