import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

const HERE = resolve(import.meta.dirname, '../..');

/** A server of `npm run dev`, and what it tells browsers. */
export interface DevServer {
  readonly address: string;
  /** All that it said so far. */
  readonly said: () => string;
  /** Waits until browsers are told to load the page again, which began with `act`. */
  readonly reloadAfter: (act: () => void) => Promise<void>;
  readonly read: (path: string) => Promise<string>;
  /** Gives the exit status. */
  readonly stop: () => Promise<number | null>;
}

const PATIENCE = 30_000;

/** Starts the server on an archive, as people do, and listens to it as a browser would. */
export async function startDev(
  root: string,
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<DevServer> {
  const parameters = ['scripts/dev.ts', '--root', root, '--port', String(port)];
  const child = spawn(process.execPath, parameters, {
    cwd: HERE,
    env: { ...cleanEnvironment(), ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  }
  const address = await until(
    () => /http:\/\/localhost:\d+/u.exec(said)?.[0],
    () => said,
  );
  const read = async (path: string): Promise<string> => (await fetch(address + path)).text();
  await read('/');
  const token = /wsToken = "(?<token>[^"]*)"/u.exec(await read('/@vite/client'))?.groups?.['token'];
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/?token=${token ?? ''}`,
    'vite-hmr',
  );
  let reloads = 0;
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('"full-reload"')) reloads++;
  });
  await until(
    () => (socket.readyState === WebSocket.OPEN ? true : undefined),
    () => said,
  );
  return {
    address,
    said: () => said,
    read,
    reloadAfter: async (act) => {
      const before = reloads;
      act();
      await until(
        () => (reloads > before ? true : undefined),
        () => said,
      );
    },
    stop: () => stop(child, socket),
  };
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:VITEST|NODE_ENV|TEST$|MODE|DEV|PROD|SSR|BASE_URL|NOMIC_|PALIMPSEST_)/u.test(name),
  );
  return { ...Object.fromEntries(kept), NO_COLOR: '1' };
}

async function stop(child: ChildProcess, socket: WebSocket): Promise<number | null> {
  socket.close();
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.kill();
  return ended;
}

/** Looks again and again until something is there. */
export async function until<T>(
  look: () => T | undefined | Promise<T | undefined>,
  tell: () => string,
): Promise<T> {
  for (let waited = 0; waited < PATIENCE; waited += 50) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`Unexpected wait of ${PATIENCE} ms, expected an end. It said:\n${tell()}`);
}
