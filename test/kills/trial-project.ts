import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySoftware, ROOT } from '../../bench/project.ts';

/** The game of the starter, which every copy of the project has. */
const GAME = 'lantern';
const STARTER = join(ROOT, 'starter');

/** Copies the project, with nothing but the starter's game in it, to a folder of its own. */
export function createTrialProject(): string {
  const root = copySoftware('palimpsest-kills-');
  cpSync(join(STARTER, 'archives'), join(root, 'archives'), { recursive: true });
  cpSync(join(STARTER, 'content'), join(root, 'src/content'), { recursive: true });
  return root;
}

/** Changes words in every document of the game, so that an import has much to write. */
export function rewordDocuments(root: string): void {
  const folder = join(root, 'archives', GAME);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.md'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll(' the ', ' thy '));
  }
}
