import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newFolder, ROOT } from '../../bench/project.ts';

const PARTS = ['public', 'scripts', 'src', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
/** The game of the starter, which every copy of the project has. */
const GAME = 'lantern';
const STARTER = join(ROOT, 'starter');

/** Copies the project, with nothing but the starter's game in it, to a folder of its own. */
export function createTrialProject(): string {
  const root = newFolder('palimpsest-kills-');
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  cpSync(join(STARTER, 'archives'), join(root, 'archives'), { recursive: true });
  rmSync(join(root, 'src/content'), { recursive: true, force: true });
  cpSync(join(STARTER, 'content'), join(root, 'src/content'), { recursive: true });
  linkPackages(root);
  return root;
}

/** What tools keep in `node_modules` from run to run is the project's own. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const isKept = /^\.(?:astro|vite)/u.test(name);
    if (!isKept) symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  }
}

/** Changes words in every document of the game, so that an import has much to write. */
export function rewordDocuments(root: string): void {
  const folder = join(root, 'archives', GAME);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.md'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(' the ', ' thy '));
  }
}
