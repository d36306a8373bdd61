import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the project. */
export const HERE = resolve(import.meta.dirname, '../..');

/** What people read who begin with the project; what the log of changes says is past. */
export const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'starter/README.md']
  .flatMap((pattern) => globSync(pattern, { cwd: HERE }))
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

/** A block of code of a document. */
export interface Block {
  /** `README.md:43`, the line of the fence. */
  readonly place: string;
  readonly file: string;
  /** `sh`, `yaml`; empty where none is named. */
  readonly language: string;
  readonly text: string;
}

/** Returns every block between fences of a document, in their order. */
export function blocksOf(file: string): Block[] {
  const document = readFileSync(join(HERE, file), 'utf8');
  return [...document.matchAll(/^ *```(?<language>\w*)\n(?<text>.*?)^ *```$/gmsu)].map((found) => {
    const line = document.slice(0, found.index).split('\n').length;
    const { language = '', text = '' } = found.groups ?? {};
    return { place: `${file}:${line}`, file, language, text };
  });
}

/** Returns the commands of a block for a shell: a line each, without its comment, those joined by `&&` each alone. */
export function commandsOf({ text }: Block): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.replace(/\s+#.*$/u, '').split(' && '))
    .map((command) => command.trim())
    .filter((command) => command !== '');
}
