import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Span } from '../../document.ts';
import { malformed, type OnProblem } from './problem.ts';
import { spanAt, spanFrom, type YamlFile } from './yaml-file.ts';

/** One key of a mapping with what stands under it. */
export interface Field {
  readonly name: string;
  readonly value: Node | undefined;
  readonly place: Span;
  /** First and last line of key and value; a comment or blank line after it counts to it. */
  readonly lines: readonly [number, number];
}

/** One entry of a list. */
export interface Item {
  readonly node: Node | undefined;
  readonly place: Span;
  readonly lines: readonly [number, number];
}

/**
 * Returns the keys of a mapping that are plain words, each once: of two equal keys the first. What is
 * left out is told to `onProblem`. Anything but a mapping has no keys.
 */
export function fieldsOf(
  file: YamlFile,
  node: Node | undefined,
  lastLine: number,
  onProblem: OnProblem,
): Field[] {
  if (!isMap<Node, Node | null>(node)) return [];
  const places = node.items.map((pair) => placeOf(file, pair.key, node));
  const seen = new Set<string>();
  return node.items.flatMap((pair, index) => {
    const place = places[index] ?? spanFrom(file.source, lastLine, 0);
    const name = nameOf(pair);
    const wrong = name === undefined ? 'form of a key, expected a word' : `second key ${name}`;
    if (name === undefined || seen.has(name)) {
      onProblem(malformed(place, `Unexpected ${wrong}.`));
      return [];
    }
    seen.add(name);
    const lines = linesFrom(place, places[index + 1], lastLine);
    return [{ name, value: pair.value ?? undefined, place, lines }];
  });
}

/** Returns the entries of the list under a key; anything else but nothing at all is reported. */
export function itemsUnder(file: YamlFile, field: Field, onProblem: OnProblem): Item[] {
  if (!isSeq(field.value) && !isEmpty(field.value)) {
    onProblem(malformed(field.place, `Unexpected form of ${field.name}, expected a list.`));
  }
  return itemsOf(file, field.value, field.lines[1]);
}

/** Returns the entries of a list; anything but a list has none. */
export function itemsOf(file: YamlFile, node: Node | undefined, lastLine: number): Item[] {
  if (!isSeq<Node | null>(node)) return [];
  const places = node.items.map((item) => placeOf(file, item, node));
  return node.items.map((item, index) => {
    const place = places[index] ?? spanFrom(file.source, lastLine, 0);
    return { node: item ?? undefined, place, lines: linesFrom(place, places[index + 1], lastLine) };
  });
}

/** Plain scalars that stand for nothing, in the schema that these files are written for. */
const NOTHING = ['null', '~'];

/** Returns the words of a scalar; undefined where there is something else, or nothing. */
export function wordsIn(node: Node | undefined): string | undefined {
  if (!isScalar(node) || typeof node.value !== 'string') return undefined;
  const words = node.value.trim();
  const isNothing = words === '' || (node.type === 'PLAIN' && NOTHING.includes(words));
  return isNothing ? undefined : words;
}

/** Returns whether nothing at all stands in a place, not even an empty list. */
export function isEmpty(node: Node | undefined): boolean {
  return node === undefined || (isScalar(node) && wordsIn(node) === undefined);
}

function nameOf({ key }: Pair<Node, Node | null>): string | undefined {
  return wordsIn(key);
}

function placeOf(file: YamlFile, node: Node | null, parent: Node): Span {
  const offset = node?.range?.[0] ?? parent.range?.[0] ?? 0;
  return spanAt(file, offset);
}

function linesFrom(place: Span, next: Span | undefined, lastLine: number): [number, number] {
  const last = next === undefined ? lastLine : next.line - 1;
  return [place.line, Math.max(place.line, last)];
}
