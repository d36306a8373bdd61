import { Composer, Lexer, Parser, YAMLParseError, type CST, type Document } from 'yaml';

import { DEPTH_LIMIT } from './depth.ts';

/** What a YAML text holds; nothing is known of one that is nested too deep. */
export type YamlResult = DeepYaml | { readonly document: Document; readonly tooDeep?: undefined };

interface DeepYaml {
  readonly document?: undefined;
  /** Offset of the first thing that is nested too deep. */
  readonly tooDeep: number;
}

/** How to read. */
export interface YamlOptions {
  /** Is told the offset of every line, as `LineCounter.addNewLine` asks for it. */
  readonly onLine?: (offset: number) => void;
  /** `failsafe` where every scalar is a string, which is what it is if nothing is said. */
  readonly schema?: 'failsafe' | 'json';
}

/**
 * Reads YAML. Unlike the library's own `parseDocument` it takes no text that is nested deeper than
 * `DEPTH_LIMIT`, so that it needs no more stack than the next text, and its time is linear: names that
 * stand twice are not looked for (`findFaults` does), and errors are not illustrated. A second document
 * is an error of the first.
 */
export function readYaml(text: string, options: YamlOptions = {}): YamlResult {
  const { onLine, schema = 'failsafe' } = options;
  onLine?.(0);
  const parser = new Parser(onLine);
  let tooDeep: number | undefined;
  function* tokens(): Generator<CST.Token, void> {
    for (const lexeme of new Lexer().lex(text)) {
      yield* parser.next(lexeme);
      if (isTooDeep(parser.stack)) {
        tooDeep = parser.offset - lexeme.length;
        return;
      }
    }
    yield* parser.end();
  }
  const found: CST.Token[] = [];
  let isBroken = false;
  for (const token of tokens()) {
    // Only the first fault is told, and a hundred thousand of them take seconds.
    if (token.type !== 'error' || !isBroken) found.push(token);
    isBroken ||= token.type === 'error';
  }
  if (tooDeep !== undefined) return { tooDeep };
  return { document: compose(found, text.length, schema) };
}

function isTooDeep(stack: readonly CST.Token[]): boolean {
  if (stack.length <= DEPTH_LIMIT) return false;
  return stack.filter(({ type }) => COLLECTIONS.has(type)).length > DEPTH_LIMIT;
}

const COLLECTIONS = new Set<string>([
  'block-map',
  'block-seq',
  'flow-collection',
] satisfies CST.Token['type'][]);

function compose(
  tokens: readonly CST.Token[],
  length: number,
  schema: NonNullable<YamlOptions['schema']>,
): Document {
  const composer = new Composer({ schema, uniqueKeys: false, logLevel: 'silent' });
  const documents = composer.compose(tokens, true, length);
  const { value: document } = documents.next();
  if (document === undefined) throw new Error('Unexpected lack of a document.');
  const { value: second } = documents.next();
  if (second !== undefined) {
    const [from, to] = second.range;
    document.errors.push(new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'a second document'));
  }
  return document;
}
