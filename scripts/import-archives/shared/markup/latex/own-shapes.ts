import type { TexDefinition } from '../../tex-definitions.ts';
import { ENVIRONMENTS, FROM_HERE, HEADINGS, LOOKS, MEANS, NO_WORDS } from './commands.ts';
import { tokenAt } from './tokens.ts';

/** Commands that readers know by themselves, whatever a document makes of them. */
const KNOWN = new Set(['item', 'par', 'begin', 'end', 'section', 'ref', 'label', 'href', 'url']);

/**
 * Returns whether a definition only puts commands together that are known, around what it is given in its order:
 * `\newcommand{\li}{\item}`, `\newenvironment{steps}{\begin{enumerate}}{\end{enumerate}}`.
 */
export function isOwnShape({ called, count, body }: TexDefinition): boolean {
  const name = called.slice(1);
  if (KNOWN.has(name) || isKnown(name) || body.trim() === '') return false;
  const given = [...body.matchAll(/#(\d)/gu)].map(([, digit]) => Number(digit));
  if (given.length !== count || given.some((one, at) => one !== at + 1)) return false;
  for (let at = 0; at < body.length;) {
    const next = afterPiece(body, at);
    if (next === undefined) return false;
    at = next;
  }
  return true;
}

/**
 * Returns a definition without what says nothing of words: names for references, entries of lists and measures, with all
 * that these are given.
 */
export function withoutSettings(body: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const found of body.matchAll(/\\([A-Za-z]{1,40})/gu)) {
    const count = NO_WORDS.get(found[1] ?? '') ?? 0;
    if (count === 0 || found.index < from) continue;
    const end = behindGroups(body, found.index + found[0].length, count);
    if (end === undefined) continue;
    kept.push(body.slice(from, found.index));
    from = end;
  }
  return [...kept, body.slice(from)].join('');
}

/** The place behind so many groups in braces; undefined where they are not all there. */
function behindGroups(body: string, from: number, count: number): number | undefined {
  let [at, left, depth] = [from, count, 0];
  for (; at < body.length && left > 0; at++) {
    const sign = body.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) left--;
    else if (depth === 0 && sign.trim() !== '') return undefined;
  }
  return left === 0 ? at : undefined;
}

function isKnown(name: string): boolean {
  return (
    MEANS.has(name) ||
    LOOKS.has(name) ||
    NO_WORDS.has(name) ||
    HEADINGS.has(name) ||
    FROM_HERE.has(name)
  );
}

/** The place behind a piece; undefined where it is more than a known command, or a word. */
function afterPiece(body: string, at: number): number | undefined {
  const { kind, start, end, name } = tokenAt(body, at);
  if (kind === 'words') {
    return /^(?:\s|#\d)*$/u.test(body.slice(start, end)) ? end : undefined;
  }
  if (kind === 'character' || kind === 'escape' || kind === 'formula') return undefined;
  if (kind !== 'command' || name === 'par' || name === 'item') return end;
  if (name === 'begin' || name === 'end') {
    const [whole, environment = ''] = /^\{([^{}#]{1,40})\}/u.exec(body.slice(end, end + 60)) ?? [];
    const isPlace = whole !== undefined && environment !== 'list' && ENVIRONMENTS.has(environment);
    return isPlace ? end + whole.length + optionsAt(body, end + whole.length) : undefined;
  }
  const count = NO_WORDS.get(name);
  if (count !== undefined) return end + givenAt(body, end, count);
  return isKnown(name) ? end : undefined;
}

function optionsAt(body: string, from: number): number {
  return /^\s{0,9}\[[^[\]#]{0,400}\]/u.exec(body.slice(from, from + 420))?.[0].length ?? 0;
}

function givenAt(body: string, from: number, count: number): number {
  const shape = new RegExp(`^(?:\\s{0,9}\\{[^{}#]{0,100}\\}){0,${String(count)}}`, 'u');
  return shape.exec(body.slice(from, from + 330))?.[0].length ?? 0;
}
