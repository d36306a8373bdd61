import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { toSlashes } from '../src/paths/index.ts';

/**
 * What people may write in a file of theirs is read by something: a field that nothing outside the schemas and the
 * tests reads is told of here, so that none is accepted and then ignored.
 */

const ROOT = resolve(import.meta.dirname, '..');

/** The schemas of what people write by hand, and of what stands in it. */
const WRITTEN = [
  'acknowledgement',
  'bound-procedure',
  'decision',
  'event',
  'game',
  'mail',
  'markup',
  'notes',
  'play',
  'precedence',
  'proposed',
  'repository',
  'scenario',
  'settings',
  'source',
  'time',
];

/** Fields of which no reader can be seen by their names, and why that is right. */
const OTHERWISE = new Map([
  ['notes.limited', 'copied with the claim that it is part of'],
  ['source.file', 'the schema itself makes of it where the document lies'],
  ['source.asOf', 'the schema itself fills it in where it is left out'],
  ['settings.language', 'handed to the pages with all settings'],
  ['settings.timeZone', 'handed to the pages with all settings'],
  ['settings.address', 'handed to the pages with all settings'],
  // Why somebody wrote what they wrote stands beside it for whoever reads the file.
  ['notes.because', 'said to people who read the notes'],
  ['event.what', 'said to people who read the log'],
]);

const service = ts.createLanguageService(hostOf(readConfig()));

interface Field {
  readonly name: string;
  readonly file: string;
  readonly at: number;
}

const fields = WRITTEN.flatMap((schema) => fieldsOf(schema));

test('the fields of every schema are found', () => {
  const found = new Set(fields.map(({ name }) => name.split('.')[0]));
  expect([...found].sort()).toEqual(WRITTEN.filter((one) => found.has(one)));
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['game.precedence', 'notes.acknowledge', 'event.judges', 'source.with']),
  );
});

describe('a field that people may write', () => {
  test('is read by something, or it is said why not', () => {
    const unread = fields.filter(({ file, at }) => readersOf(file, at).length === 0);
    const names = [...new Set(unread.map(({ name }) => name))];
    expect(names.filter((name) => !OTHERWISE.has(name))).toEqual([]);
  });
});

/** Lists the files that read a field, but for schemas and tests. */
function readersOf(file: string, at: number): string[] {
  const found = service.findReferences(file, at)?.flatMap(({ references }) => references) ?? [];
  const files = found.map(({ fileName }) => toSlashes(relative(ROOT, fileName)));
  return [...new Set(files)].filter((one) => !one.startsWith('src/schemas/'));
}

function fieldsOf(schema: string): Field[] {
  const file = join(ROOT, 'src/schemas', `${schema}.ts`);
  const source = service.getProgram()?.getSourceFile(file);
  if (source === undefined) throw new Error(`There is no schema ${schema}.`);
  const found: Field[] = [];
  const visit = (node: ts.Node): void => {
    for (const property of propertiesOf(node, source)) {
      if (property.name === undefined) continue;
      const name = `${schema}.${property.name.getText(source)}`;
      found.push({ name, file, at: property.name.getStart(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The fields that a call such as `z.strictObject({ … })` lays down. */
function propertiesOf(
  node: ts.Node,
  source: ts.SourceFile,
): readonly ts.ObjectLiteralElementLike[] {
  if (!ts.isCallExpression(node)) return [];
  const [shape] = node.arguments;
  const isShape = /(?:\.|^)(?:strictObject|object|extend)$/u.test(node.expression.getText(source));
  return isShape && shape && ts.isObjectLiteralExpression(shape) ? shape.properties : [];
}

function readConfig(): ts.ParsedCommandLine {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, host);
  if (config === undefined) throw new Error('The settings of TypeScript cannot be read.');
  return config;
}

function hostOf({ options, fileNames }: ts.ParsedCommandLine): ts.LanguageServiceHost {
  const files = fileNames.filter(
    (name) => /\/(?:src|scripts)\//u.test(name) && !/\.(?:test|kept)\.ts$/u.test(name),
  );
  return {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) =>
      existsSync(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8')) : undefined,
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
  };
}
