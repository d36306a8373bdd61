// @ts-check
import { posix, relative, sep } from 'node:path';

/**
 * What a room of the project may import. Paths are folders or files from the project's root; `*` is
 * one folder of any name. A room may always import from itself.
 *
 * @typedef {object} Room
 * @property {string} room Folder or file; the first row that a file belongs to counts.
 * @property {readonly string[]} may Where it may import from.
 * @property {readonly string[]} [types] Where it may import types from, and nothing else.
 * @property {readonly string[]} [not] Exceptions from `may`. Of all entries that cover a path the
 *   longest decides.
 * @property {readonly string[]} [neverPackages] Packages it may not import; a `*` at the end stands
 *   for any rest.
 */

/**
 * @typedef {object} Import
 * @property {string} specifier As it is written.
 * @property {boolean} typeOnly Whether nothing of it is left at run time.
 */

/**
 * Builds the lint rule that holds every file to its room.
 *
 * @param {readonly Room[]} rooms
 * @returns {import('eslint').Rule.RuleModule}
 */
export function roomsRule(rooms) {
  const rows = rooms.map((row) => ({ ...row, at: pattern(row.room) }));
  return {
    meta: {
      type: 'problem',
      schema: [],
      messages: {
        path: 'Unexpected import of {{target}} in the room {{room}}, expected one of: {{may}}.',
        types: 'Unexpected import of a value of {{target}} in the room {{room}}, expected a type.',
        package: 'Unexpected import of {{target}} in the room {{room}}, which may not use it.',
      },
    },
    create(context) {
      const file = toProjectPath(context.filename, context.cwd);
      const row = rows.find(({ at }) => at.test(file));
      if (row === undefined) return {};
      const own = row.at.exec(file)?.[0] ?? row.room;
      return visitImports((node, found) => {
        const problem = judge(found, file, own, row);
        if (problem === undefined) return;
        const may = [own, ...row.may, ...(row.types ?? []).map((from) => `${from} (types)`)];
        const data = { target: problem.target, room: own, may: may.join(', ') };
        context.report({ node, messageId: problem.messageId, data });
      });
    },
  };
}

/**
 * @param {Import} found
 * @param {string} file
 * @param {string} own
 * @param {Room} row
 * @returns {{ messageId: string, target: string } | undefined}
 */
function judge({ specifier, typeOnly }, file, own, row) {
  if (!/^\.{0,2}\//u.test(specifier)) {
    const barred = (row.neverPackages ?? []).some((name) => namesPackage(name, specifier));
    return barred ? { messageId: 'package', target: specifier } : undefined;
  }
  const target = posix.join(specifier.startsWith('/') ? '' : posix.dirname(file), specifier);
  const verdict = longest(target.replace(/^\//u, ''), [
    { verdict: 'may', paths: [own, ...row.may] },
    { verdict: 'types', paths: row.types ?? [] },
    { verdict: 'not', paths: row.not ?? [] },
  ]);
  if (verdict === 'may' || (verdict === 'types' && typeOnly)) return undefined;
  return { messageId: verdict === 'types' ? 'types' : 'path', target };
}

/**
 * @param {string} target
 * @param {readonly { verdict: string, paths: readonly string[] }[]} lists
 * @returns {string | undefined} The verdict of the longest entry that covers the path.
 */
function longest(target, lists) {
  const covering = lists.flatMap(({ verdict, paths }) =>
    paths.filter((path) => pattern(path).test(target)).map((path) => ({ verdict, path })),
  );
  return covering.sort((a, b) => b.path.length - a.path.length)[0]?.verdict;
}

/**
 * @param {string} path
 * @returns {RegExp} What matches the path itself and all below it.
 */
function pattern(path) {
  const source = path.split('*').map(RegExp.escape).join('[^/]+');
  return new RegExp(path.endsWith('*') ? `^${source}(?=/)` : `^${source}(?=/|$)`, 'u');
}

/**
 * @param {string} name
 * @param {string} specifier
 */
function namesPackage(name, specifier) {
  if (name.endsWith('*')) return specifier.startsWith(name.slice(0, -1));
  return specifier === name || specifier.startsWith(`${name}/`);
}

/**
 * @param {string} filename A script inside a component is named below it: `Search.astro/1_1.ts`.
 * @param {string} root
 */
function toProjectPath(filename, root) {
  return relative(root, filename)
    .split(sep)
    .join('/')
    .replace(/\.astro\/.*$/u, '.astro');
}

/**
 * Visits every way in which a module can name another one by a literal.
 *
 * @param {(node: any, found: Import) => void} visit
 * @returns {import('eslint').Rule.RuleListener}
 */
function visitImports(visit) {
  /** @param {any} node */
  const source = (node) => {
    if (typeof node.source?.value !== 'string') return;
    visit(node.source, { specifier: node.source.value, typeOnly: isTypeOnly(node) });
  };
  return {
    ImportDeclaration: source,
    ExportNamedDeclaration: source,
    ExportAllDeclaration: source,
    ImportExpression: source,
    TSImportType: (/** @type {any} */ node) => {
      visit(node.source, { specifier: node.source.value, typeOnly: true });
    },
  };
}

/** @param {any} node */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = node.specifiers ?? [];
  return (
    names.length > 0 &&
    names.every((/** @type {any} */ name) => (name.importKind ?? name.exportKind) === 'type')
  );
}
