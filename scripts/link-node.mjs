// @ts-check
// Links `node_modules/.bin/node` to the Node that is installed with the project, where npm did not.
// npm 10 makes the link and takes it away again together with the packages of other platforms.
// This runs on the Node of the machine, which may be older than what the project asks for.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = join(dirname(fileURLToPath(import.meta.url)), '../node_modules');
const link = join(modules, '.bin/node');
const { platform, arch } = process;
const installed = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]
  .map((name) => join(modules, name, 'bin/node'))
  .find((path) => existsSync(path));

if (installed !== undefined && !existsSync(link)) {
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), installed), link);
}
