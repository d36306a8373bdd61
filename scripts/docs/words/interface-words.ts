import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSaid } from './said-in.ts';

/** Where the words of pages are. */
const PLACES = [
  ['Frame of every page', ['src/layouts/*.{astro,ts}']],
  ['Pages', ['src/pages/**/*.astro']],
  ['Components', ['src/components/**/*.{astro,ts}']],
  ['Views', ['src/site/view/**/*.ts']],
  [
    'The site',
    ['src/site/*.ts', 'src/site/{chronicle,finding,mail,precedence,replay,terms}/**/*.ts'],
  ],
] as const;

/** Returns the document that lists every string of the interface, once, by the room that says it. */
export function writeInterfaceWords(project: string): string {
  const known = new Set<string>();
  const sections = PLACES.map(([title, patterns]) => {
    const said = globSync(patterns, { cwd: project })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.(?:test|kept)\.ts$/u.test(file))
      .sort()
      .flatMap((file) => findSaid(file, readFileSync(join(project, file), 'utf8')));
    const fresh = [...new Set(said)].filter((words) => !known.has(words));
    for (const words of fresh) known.add(words);
    return `## ${title}\n\n${fresh
      .sort(byLetters)
      .map((words) => `    ${words}`)
      .join('\n')}\n`;
  });
  return [
    '# The words of the interface',
    'Every string that a page can show, as the code has it; `…` is what is put in. Written by `npm run docs`, which also checks that it is up to date: read what changes here as a reader from outside would. Messages of findings stand on the page of diagnostics, what mechanics say in [mechanics.md](mechanics.md).',
    ...sections,
  ].join('\n\n');
}

const COLLATOR = new Intl.Collator('en');

function byLetters(a: string, b: string): number {
  return COLLATOR.compare(a, b) || (a < b ? -1 : 1);
}
