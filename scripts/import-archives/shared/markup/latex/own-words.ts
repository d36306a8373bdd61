import type { SourceDocument, SourceFile } from '../../../document.ts';
import { findTexDefinitions, type TexDefinition } from '../../tex-definitions.ts';
import { LOOKS, MEANS, NO_WORDS } from './commands.ts';
import { isOwnShape, withoutSettings } from './own-shapes.ts';
import { tokenAt } from './tokens.ts';

/** Lines in which a document sets itself up, and the longest of them that is looked at. */
const REACH = 400;
const LONGEST_LINE = 600;
/** Longest words that a command stands for. */
const LONGEST = 200;
const DEFINE = String.raw`\\(?:(?:new|renew|provide)command\*?|DeclareRobustCommand\*?|def)[ \t]*\{?\\([A-Za-z]{1,40})\}?[ \t]*`;
/** `\newcommand{\club}{Kiln Club\xspace}`. */
const WORDS = new RegExp(`${DEFINE}\\{((?:[^{}#]|\\{[^{}#]{0,100}\\}){0,200})\\}`, 'u');
/** `\newcommand{\term}[1]{\textbf{#1}}`. */
const LOOK = new RegExp(
  `${DEFINE}\\[1\\][ \\t]*\\{[ \\t]*\\\\([A-Za-z]{2,20})[ \\t]*\\{#1\\}[ \\t]*\\}`,
  'u',
);

/** What the commands stand for that a document of LaTeX defines for itself. */
export interface OwnWords {
  /** Plain words by the names of commands; none where a command only sets up the page. */
  readonly words: ReadonlyMap<string, string>;
  /** Commands of LaTeX by the names of those that are but another name for them. */
  readonly looks: ReadonlyMap<string, string>;
  /** What is made of commands alone, by how it is called: `\li`, `\begin{steps}`, `\end{steps}`. */
  readonly shapes: ReadonlyMap<string, Pick<TexDefinition, 'count' | 'body'>>;
}

/** Finds what a document defines for itself, in the order of its lines; a later definition counts. */
export function findOwnWords(lines: readonly string[]): OwnWords {
  const [words, looks] = [new Map<string, string>(), new Map<string, string>()];
  for (const line of lines.slice(0, REACH)) {
    if (!/\\(?:\w*command|def|DeclareRobust)/iu.test(line) || line.trimStart().startsWith('%')) {
      continue;
    }
    const start = line.slice(0, LONGEST_LINE);
    const [, name, body] = WORDS.exec(start) ?? [];
    const own = body === undefined ? undefined : wordsOf(body, words);
    if (name !== undefined && own !== undefined) words.set(name, own);
    const [, called, look] = LOOK.exec(start) ?? [];
    if (called !== undefined && look !== undefined && (MEANS.has(look) || LOOKS.has(look))) {
      looks.set(called, look);
    }
  }
  const definitions = findTexDefinitions(lines).map((one) => {
    return { ...one, body: withoutSettings(one.body) };
  });
  const shapes = definitions.filter((one) => {
    const name = one.called.slice(1);
    return !words.has(name) && !looks.has(name) && isOwnShape(one);
  });
  return { words, looks, shapes: new Map(shapes.map((one) => [one.called, one])) };
}

/** What a body comes to in plain words; undefined where it holds more than words. */
function wordsOf(body: string, known: ReadonlyMap<string, string>): string | undefined {
  const pieces: string[] = [];
  let size = 0;
  for (let at = 0; at < body.length;) {
    const token = tokenAt(body, at, body.length);
    const piece = pieceOf(body, token, known);
    size += piece?.length ?? 0;
    if (piece === undefined || size > LONGEST) return undefined;
    pieces.push(piece);
    at = token.end;
  }
  return pieces.join('').replace(/\s+/gu, ' ').trim();
}

function pieceOf(
  body: string,
  { kind, start, end, name }: ReturnType<typeof tokenAt>,
  known: ReadonlyMap<string, string>,
): string | undefined {
  if (kind === 'words') return body.slice(start, end);
  if (kind === 'escape') return body.slice(start + 1, end);
  if (kind === 'character') return name;
  if (kind === 'blank' || kind === 'line') return ' ';
  if (kind === 'nothing' || kind === 'open' || kind === 'close') return '';
  if (kind !== 'command') return undefined;
  const isLook = MEANS.has(name) || LOOKS.has(name) || NO_WORDS.get(name) === 0;
  return isLook && name !== 'footnote' ? '' : known.get(name);
}

const KNOWN = new WeakMap<SourceDocument, ReadonlyMap<SourceFile, OwnWords>>();

/**
 * Returns what a file of a document may use: what it defines itself, and what the other files of its folder do. A file
 * that is shown apart from them has its own alone.
 */
export function ownWordsIn(document: SourceDocument, file: SourceFile): OwnWords {
  const found = KNOWN.get(document) ?? readAll(document);
  KNOWN.set(document, found);
  return found.get(file) ?? findOwnWords(file.lines);
}

const TEX = /\.(?:tex|ltx|latex|sty|cls)$/iu;

function readAll({ files, beside }: SourceDocument): ReadonlyMap<SourceFile, OwnWords> {
  const tex = files.filter(({ name }) => TEX.test(name));
  const own = tex.map((file) => [file, findOwnWords(file.lines)] as const);
  if (beside !== undefined) return new Map(own);
  const all = join(own.map(([, one]) => one));
  return new Map(own.map(([file, one]) => [file, isEmpty(one) ? all : join([all, one])]));
}

function isEmpty({ words, looks, shapes }: OwnWords): boolean {
  return words.size === 0 && looks.size === 0 && shapes.size === 0;
}

function join(all: readonly OwnWords[]): OwnWords {
  return {
    words: new Map(all.flatMap(({ words }) => [...words])),
    looks: new Map(all.flatMap(({ looks }) => [...looks])),
    shapes: new Map(all.flatMap(({ shapes }) => [...shapes])),
  };
}
