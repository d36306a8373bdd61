import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** A built site that is served to the browser on this machine. */
export interface ServedSite {
  /** Address of the first page, with the base path for which the site was built. */
  readonly root: string;
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** How a site is served. */
export interface Serving {
  /** What is text goes out compressed, as a host of sites sends it. */
  readonly isCompressed?: boolean;
}

/** Serves the site in a folder under the base path for which it was built. */
export async function serveSite(
  folder: string,
  { isCompressed = false }: Serving = {},
): Promise<ServedSite> {
  const base = basePath(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith(base) ? findFile(folder, pathname.slice(base.length)) : null;
    if (file === null) {
      response.writeHead(404, { 'content-type': TYPES['.html'] });
      createReadStream(join(folder, '404.html')).pipe(response);
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (isCompressed && !/^(?:font|application\/octet)/u.test(type)) {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
      response.end(compress(readFileSync(file)));
      return;
    }
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { root: `${origin}${base}`, origin, close: () => closeServer(server) };
}

/** Compresses as hosts do that compress while they answer. */
export function compress(content: Uint8Array): Uint8Array {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => {
    server.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** The canonical link of the first page says where the site was built to stand. */
function basePath(folder: string): string {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const canonical = /<link rel="canonical" href="([^"]+)"/u.exec(html)?.[1];
  if (canonical === undefined) throw new Error('The first page has no canonical link.');
  return new URL(canonical).pathname;
}

function findFile(folder: string, path: string): string | null {
  const file = join(folder, normalize(`/${decodeURIComponent(path)}`));
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isFile()) return file;
  const index = join(file, 'index.html');
  return statSync(index, { throwIfNoEntry: false }) === undefined ? null : index;
}

/** A page of the built site: its address below the root, its kind and its size. */
export interface BuiltPage {
  readonly path: string;
  readonly kind: string;
  readonly bytes: number;
}

/** Lists the pages of a built site, in the order of their addresses. */
export function listPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const kind = /<body data-kind="([^"]+)"/u.exec(html)?.[1] ?? '';
      return { path: file.replace(/index\.html$/u, ''), kind, bytes: html.length };
    });
}

/** Chooses a page of each kind, of the embedded game where it has one, whose texts every clone has. */
export function onePerKind(pages: readonly BuiltPage[]): BuiltPage[] {
  return kindsOf(pages).map(
    ([first, ...others]) =>
      [first, ...others].find(({ path }) => path.startsWith('tidewater/')) ?? first,
  );
}

/** Chooses the largest page of each kind, where most can go wrong. */
export function largestPerKind(pages: readonly BuiltPage[]): BuiltPage[] {
  return kindsOf(pages).map((alike) =>
    alike.reduce((most, page) => (page.bytes > most.bytes ? page : most)),
  );
}

function kindsOf(pages: readonly BuiltPage[]): [BuiltPage, ...BuiltPage[]][] {
  const kinds = new Map<string, [BuiltPage, ...BuiltPage[]]>();
  for (const page of pages) {
    const alike = kinds.get(page.kind);
    if (alike) alike.push(page);
    else kinds.set(page.kind, [page]);
  }
  return [...kinds.values()];
}
