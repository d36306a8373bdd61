import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  mergeAll,
  type Pagefind,
  type PagefindIndex,
} from '../../src/components/search/pagefind.ts';

interface WrittenFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Indexes of Pagefind, opened by its own browser half over a server of their own. */
export interface ServedPagefind {
  /** Opens the index of some groups; there is one at least. */
  readonly open: (groups: readonly (readonly WrittenFile[])[]) => Promise<PagefindIndex>;
  readonly close: () => void;
}

/** Starts the server; whoever starts it closes it. */
export async function servePagefind(): Promise<ServedPagefind> {
  const indexes: ReadonlyMap<string, Uint8Array>[] = [];
  const server = createServer((request, response) => {
    const [, number = '', ...path] = (request.url ?? '').replace(/\?.*$/u, '').split('/');
    const content = indexes[Number(number)]?.get(path.join('/'));
    response.writeHead(content === undefined ? 404 : 200);
    response.end(content);
  });
  const origin = await listen(server);
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-pagefind-'));
  return {
    open: async (groups) => {
      const numbers = groups.map(
        (files) => indexes.push(new Map(files.map(({ path, content }) => [path, content]))) - 1,
      );
      const [first = '', ...others] = numbers.map((number) => `${origin}/${number}/`);
      const file = join(folder, `${numbers.join('-')}.mjs`);
      const program = groups[0]?.find(({ path }) => path === 'pagefind.js');
      writeFileSync(file, program?.content ?? '');
      const pagefind = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Pagefind;
      return mergeAll(pagefind.createInstance({ basePath: first, noWorker: true }), others);
    },
    close: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
