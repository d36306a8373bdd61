import { readCases } from '../support/format-cases.ts';
import type { SourceDocument } from '../../scripts/import-archives/document.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { readSource } from '../../scripts/import-archives/read-source.ts';
import { DEPTH_LIMIT } from '../../src/diagnostics/depth.ts';
import { createLogPlaces } from '../../src/loaders/log-places.ts';
import { parseLog } from '../../src/loaders/parse-log.ts';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { parseScenarios } from '../../src/loaders/parse-scenarios.ts';
import {
  findCitations,
  findPrecedence,
  findTerms,
  findTextDepth,
  parseText,
  plainText,
  renderText,
  stringifyText,
} from '../../src/markdown/index.ts';
import { Game, Manifest, Notes, Proposal, SourceRecord, Witness } from '../../src/schemas/index.ts';

/** A way by which something from outside comes in, and what it says of it. */
interface Door {
  readonly name: string;
  /** What is nested so deep, as it comes to the door. */
  readonly nest: (depth: number) => string;
  /** Returns codes and places, or what was read. */
  readonly enter: (text: string) => string;
  /** Whether depth means something there; to a format of plain text brackets are words. */
  readonly isStrict: boolean;
}

interface Told {
  readonly ruleId?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** As deep as lines are set in; their size grows with the square of that. */
const FAR = 400;

const show = (messages: readonly Told[]) =>
  messages.map(({ ruleId, line, column }) => `${ruleId ?? ''} ${line ?? 0}:${column ?? 0}`).join();

const YAML: Readonly<Record<string, (depth: number) => string>> = {
  'names without keys': (depth) => ': a'.repeat(depth),
  'hyphens before a key': (depth) => `${'- '.repeat(depth - 1)}a: b`,
  'question marks': (depth) => `${'? '.repeat(depth)}a`,
  'brackets of lists': (depth) => '['.repeat(depth) + ']'.repeat(depth),
  'brackets of names': (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  'lines set in': (depth) =>
    Array.from({ length: Math.min(depth, FAR) }, (_, index) => `${' '.repeat(index)}a:\n`).join(''),
  'brackets that stay open': (depth) => '['.repeat(depth),
};

const JSONS: Readonly<Record<string, (depth: number) => string>> = {
  lists: (depth) => '['.repeat(depth) + ']'.repeat(depth),
  names: (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  'brackets that stay open': (depth) => '{"a":['.repeat(depth / 2 + 1),
};

const TEXTS: Readonly<Record<string, (depth: number) => string>> = {
  quotations: (depth) => `${'> '.repeat(depth)}a`,
  items: (depth) => `${'- '.repeat(depth)}a`,
  'numbered items': (depth) => `${'1. '.repeat(depth)}a`,
  'items set in': (depth) =>
    Array.from({ length: Math.min(depth, FAR) }, (_, index) => `${'  '.repeat(index)}- a\n`).join(
      '',
    ),
  emphasis: (depth) => `${'*a _b '.repeat(depth / 2)}c${'_ d*'.repeat(depth / 2)}`,
  strong: (depth) => `${'**a '.repeat(depth)}${' b**'.repeat(depth)}`,
  'many stars': (depth) => `${'*'.repeat(2 * depth)}a${'*'.repeat(2 * depth)}`,
};

const SCHEMAS = { Game, Manifest, Notes, Proposal, SourceRecord, Witness };

function doorsOf(
  name: string,
  nests: Readonly<Record<string, (depth: number) => string>>,
  enter: (text: string) => string,
  isStrict = true,
): Door[] {
  return Object.entries(nests).map(([what, nest]) => {
    return { name: `${name}: ${what}`, nest, enter, isStrict };
  });
}

const records = Object.entries(SCHEMAS).flatMap(([name, schema]) => [
  ...doorsOf(`${name} of YAML`, YAML, (text) => show(parseRecord('a.yaml', text, schema).messages)),
  ...doorsOf(`${name} of JSON`, JSONS, (text) =>
    show(parseRecord('a.json', text, schema).messages),
  ),
]);

function placesIn(file: string): Door['enter'] {
  return (text) => show([createLogPlaces(file, text)('x', []) ?? {}]);
}

const logs = [
  ...doorsOf('a log', YAML, (text) => show(parseLog('a.yaml', text).messages)),
  ...doorsOf('lines of a log', JSONS, (text) => show(parseLog('a.jsonl', `\n${text}`).messages)),
  ...doorsOf('places in a log', YAML, placesIn('a.yaml'), false),
  ...doorsOf('places in lines', JSONS, placesIn('a.jsonl'), false),
  ...doorsOf('scenarios', YAML, (text) => show(parseScenarios('a.yaml', text).messages)),
];

const GAME = { references: ['rule', 'title'], comments: [{ open: '[[', close: ']]' }] };

const texts = doorsOf('a text', TEXTS, (text) => {
  const tooDeep = findTextDepth(text);
  if (tooDeep !== undefined) return `depth-exceeded at ${tooDeep}`;
  const options = { ...GAME, isTitle: () => false, resolve: () => null };
  const tree = parseText(text);
  findCitations(tree, options);
  findPrecedence(tree, options);
  findTerms(tree);
  const wording = plainText(parseText(stringifyText(tree)));
  return `${wording.length} ${renderText(text, options).length}`;
});

/** The document of the first fixture of a format, with a text in the place of its first file. */
const formats = FORMATS.flatMap((format) => {
  const folder = new URL(`../../scripts/import-archives/formats/${format.name}/`, import.meta.url);
  const [sample] = readCases(folder.href);
  if (sample === undefined) return [];
  const { document, companions } = sample;
  const read = (text: string) => {
    const [first, ...others] = document.files;
    if (first === undefined) return '';
    const changed: SourceDocument = {
      ...document,
      files: [{ ...first, lines: text.split('\n') }, ...others],
    };
    format.sniff(changed);
    return show(readSource(changed, companions, format).messages.slice(0, 3));
  };
  return doorsOf(format.name, { ...YAML, ...TEXTS }, read, false);
});

/** Every door with everything that may be nested there. */
export const DOORS: readonly Door[] = [...records, ...logs, ...texts, ...formats];

/** Depths at which the answer may change, and one that no stack has. */
const DEPTHS = [DEPTH_LIMIT - 2, DEPTH_LIMIT + 2, 12_500] as const;

/** Enters every door at every depth, and writes down what each says. */
export function enterAll(): string[] {
  return DOORS.flatMap(({ name, nest, enter }) =>
    DEPTHS.map((depth) => `${name} × ${depth}: ${enter(nest(depth))}`),
  );
}
