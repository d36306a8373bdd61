// @ts-check
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from './keep-compiled.mjs';

// Looks at the content in a thread of its own, then at files of the site together with the one that began it.
const look = /** @type {import('./look.ts').Look} */ (workerData);
keepCompiled();
const [{ readContentKeys }, { lookAtShare }, { unpackStamps }] = await Promise.all([
  import('./content-keys.ts'),
  import('./look-share.ts'),
  import('./stamps.ts'),
]);
const keys = readContentKeys(look.content, look.documents);
lookAtShare(look.site, unpackStamps(look.stamps), look.shared);
parentPort?.postMessage(keys);
