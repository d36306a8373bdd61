import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Whatever calls itself once for each thing of its input runs out of stack some day, and on another
 * machine on another. So a function that calls itself says in a comment what bounds it: the levels of
 * something of which depth was counted before, or something of our own.
 */

const HERE = resolve(import.meta.dirname, '..');
const SAYS_SO = /\bcalls?\s+(?:itself|each\s+other)\b/iu;

const program = openProgram();

test('the search for functions that call themselves finds them', () => {
  expect(findCircles(program).length).toBeGreaterThan(10);
});

test('every function that calls itself says what bounds that', () => {
  const silent = findCircles(program).filter((circle) => !circle.some(saysWhy));
  expect(silent.map((circle) => circle.map(nameOf).join(' and '))).toEqual([]);
});

type Func = ts.FunctionLikeDeclaration;

function openProgram(): ts.Program {
  const read = (path: string) => ts.sys.readFile(path);
  const { config } = ts.readConfigFile(join(HERE, 'tsconfig.json'), read) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, HERE);
  return ts.createProgram(listSources(), { ...options, noEmit: true });
}

function listSources(): string[] {
  return ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(HERE, folder), { recursive: true })
      .map((file) => join(HERE, folder, String(file)))
      .filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$|\/fixtures\//u.test(file)),
  );
}

function findCircles(of: ts.Program): Func[][] {
  const calls = new Map<Func, Set<Func>>();
  const checker = of.getTypeChecker();
  for (const path of listSources()) {
    const file = of.getSourceFile(path);
    if (file) collectCalls(file, checker, calls);
  }
  return circlesIn(calls);
}

function collectCalls(file: ts.SourceFile, checker: ts.TypeChecker, calls: Map<Func, Set<Func>>) {
  const left: { readonly node: ts.Node; readonly within: Func | undefined }[] = [];
  left.push({ node: file, within: undefined });
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node, within } = next;
    if (ts.isIdentifier(node) && within !== undefined) {
      const named = functionNamedBy(node, checker);
      if (named !== undefined) calls.set(within, (calls.get(within) ?? new Set()).add(named));
    }
    const inner = isNamedFunction(node) ? node : within;
    ts.forEachChild(node, (child) => void left.push({ node: child, within: inner }));
  }
}

/** A function that has a name belongs to itself; one that has none, to the function around it. */
function isNamedFunction(node: ts.Node): node is Func {
  if (!ts.isFunctionLike(node) || !('body' in node)) return false;
  return node.name !== undefined || ts.isVariableDeclaration(node.parent);
}

function functionNamedBy(name: ts.Identifier, checker: ts.TypeChecker): Func | undefined {
  if ('name' in name.parent && name.parent.name === name) {
    if (!ts.isShorthandPropertyAssignment(name.parent)) return undefined;
  }
  const direct = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const isAlias = direct !== undefined && (direct.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(direct) : direct;
  for (const declaration of symbol?.declarations ?? []) {
    const meant = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (meant !== undefined && isNamedFunction(meant)) return meant;
  }
  return undefined;
}

/** The functions from which a way of calls leads back to them, those of one circle together. */
function circlesIn(calls: ReadonlyMap<Func, ReadonlySet<Func>>): Func[][] {
  const reached = new Map([...calls.keys()].map((from) => [from, reachedFrom(from, calls)]));
  const circling = [...calls.keys()].filter((from) => reached.get(from)?.has(from) === true);
  const circles = circling.map((one) =>
    circling.filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one)),
  );
  return [...new Map(circles.map((circle) => [circle[0], circle])).values()];
}

function reachedFrom(from: Func, calls: ReadonlyMap<Func, ReadonlySet<Func>>): ReadonlySet<Func> {
  const reached = new Set(calls.get(from));
  for (const one of reached) for (const other of calls.get(one) ?? []) reached.add(other);
  return reached;
}

/** The comment stands before the function, before what it is called, or within it. */
function saysWhy(circling: Func): boolean {
  const outer = ts.isVariableDeclaration(circling.parent)
    ? circling.parent.parent.parent
    : circling;
  // Comments break words over lines, each with a star of its own.
  return SAYS_SO.test(outer.getFullText().replace(/\s*\n\s*(?:\*|\/\/)?\s*/gu, ' '));
}

function nameOf(circling: Func): string {
  const file = circling.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(circling.getStart());
  return `${relative(HERE, file.fileName)}:${line + 1}`;
}
