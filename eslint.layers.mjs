// @ts-check
import { dirname, join } from 'node:path';
import boundaries from 'eslint-plugin-boundaries';

/**
 * Who may import whom, for `eslint-plugin-boundaries`. Paths are folders or files from the project's root; a
 * `*` is one folder of any name. A layer may always import from itself. Of all entries that cover a path the
 * longest decides.
 *
 * @typedef {object} Layer
 * @property {string} layer Folder or file; the first row that a file belongs to counts.
 * @property {readonly string[]} may Where it may import from.
 * @property {readonly string[]} [types] Where it may import types from, and nothing else.
 * @property {readonly string[]} [not] Exceptions from `may`.
 * @property {readonly string[]} [neverPackages] Packages it may not import.
 */

const records = ['src/schemas', 'src/diagnostics'];
const contract = ['document.ts', 'draft.ts', 'format.ts'].map(
  (file) => `scripts/import-archives/${file}`,
);
/** How a name from outside is looked up; it stands alone, so that browsers load no more with it. */
const own = 'src/schemas/own-value.ts';
/** The entries of `astro:content` are read in one place, `src/site/collections.ts`. */
const noEntries = ['astro:content'];
/** For code that must give the same answer on every machine. */
const pure = ['node:*', 'astro:*', 'astro', '@astrojs'];
/** `astro/zod` is zod itself; the one thing that pure code takes from Astro. */
const pureButZod = ['node:*', 'astro:*', 'astro/config', 'astro/loaders', '@astrojs'];

/**
 * Who may import whom. A layer may import from itself and from what stands in its row, and nothing
 * else of the project. The engine is entered by its `index.ts` only.
 *
 * @type {readonly Layer[]}
 */
// prettier-ignore
export const layers = [
  { layer: 'src/schemas', may: [], neverPackages: pureButZod },
  { layer: 'src/diagnostics', may: ['src/schemas'], neverPackages: pureButZod },

  { layer: 'src/engine/index.ts', may: ['src/engine', 'src/engine/games/index.ts', ...records], not: ['src/engine/games'], neverPackages: pureButZod },
  { layer: 'src/engine/games/index.ts', may: ['src/engine', ...records], neverPackages: pureButZod },
  { layer: 'src/engine/games/*', may: ['src/engine', ...records], not: ['src/engine/games', 'src/engine/index.ts'], neverPackages: pureButZod },
  { layer: 'src/engine', may: records, not: ['src/engine/games', 'src/engine/index.ts'], neverPackages: pureButZod },

  { layer: 'src/markdown', may: records, neverPackages: pure },
  { layer: 'src/root', may: [], neverPackages: noEntries },
  { layer: 'src/later', may: [], neverPackages: noEntries },
  { layer: 'src/asked', may: [], neverPackages: noEntries },
  { layer: 'src/finding', may: [], neverPackages: [...pure, 'node:*'] },
  { layer: 'src/dates', may: [], neverPackages: [...pure, 'node:*'] },
  { layer: 'src/loaders', may: ['src/root', ...records], neverPackages: noEntries },
  { layer: 'src/content.config.ts', may: ['src/loaders', 'src/schemas'] },
  { layer: 'src/live.config.ts', may: ['src/loaders', 'src/schemas'] },

  { layer: 'src/site/collections.ts', may: ['src/site', 'src/loaders', 'src/markdown', 'src/dates', 'src/engine/index.ts', ...records] },
  { layer: 'src/site/data', may: ['src/asked', 'src/site', 'src/dates', 'src/later', 'src/markdown', 'src/engine/index.ts', ...records], not: ['src/site/view'], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/site/view', may: ['src/asked', 'src/site', 'src/dates', 'src/later', 'src/markdown', 'src/engine/index.ts', ...records], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/site', may: ['src/asked', 'src/loaders', 'src/markdown', 'src/dates', 'src/later', 'src/paths', 'src/root', 'src/engine/index.ts', ...records], neverPackages: noEntries },
  // What a page works out for a reader by the very code that the build used.
  { layer: 'src/components/calendar', may: ['src/styles', own, 'src/engine/time/anchors.ts', 'src/engine/time/era-limits.ts', 'src/site/view/calendar/words.ts'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/components/precedence', may: ['src/components', own, 'src/engine/precedence'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/components/comparison', may: ['src/components', own, 'src/engine/texts/comparison'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/components/answers', may: ['src/components', own, 'src/engine/answers', 'src/site/view/replay/rules-words.ts'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/components', may: ['src/styles', 'src/dates', 'src/finding', own], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/local', may: [], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/layouts', may: ['src/components', 'src/local', 'src/styles'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/pages', may: ['src/components', 'src/layouts', 'src/site', 'src/engine/index.ts'], types: records, neverPackages: ['node:*', ...noEntries] },
  { layer: 'src/in-place', may: ['src/diagnostics'], neverPackages: noEntries },
  { layer: 'src/paths', may: [], neverPackages: noEntries },
  { layer: 'src/integrations', may: ['src/diagnostics', 'src/in-place', 'src/later', 'src/local', 'src/paths', 'src/root'], neverPackages: noEntries },
  { layer: 'src', may: [], neverPackages: noEntries },

  { layer: 'scripts/import-archives/formats/index.ts', may: ['scripts/import-archives/formats', ...contract] },
  { layer: 'scripts/import-archives/formats/*', may: ['scripts/import-archives/shared', 'src/loaders/parse-log.ts', ...contract, ...records], neverPackages: pureButZod },
  { layer: 'scripts/import-archives/shared/markup', may: ['scripts/import-archives/shared', 'src/markdown', ...contract, ...records], neverPackages: pureButZod },
  { layer: 'scripts/import-archives/shared', may: [...contract, ...records], neverPackages: pureButZod },
  { layer: 'scripts/import-archives', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/site/keep-compiled.mjs', 'scripts/import-archives/formats/index.ts', 'src/in-place', 'src/root', 'src/loaders', 'src/markdown', 'src/paths', ...records], not: ['scripts/import-archives/formats'], neverPackages: noEntries },
  { layer: 'scripts/replay', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/import-archives/in-memory.ts', 'src/in-place', 'src/root', 'src/loaders', 'src/engine/index.ts', ...records], neverPackages: noEntries },
  { layer: 'scripts/archive', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/replace-file.ts', 'scripts/import-archives/door.ts', 'scripts/archive', 'src/in-place', 'src/loaders', 'src/paths', 'src/root', ...records], neverPackages: noEntries },
  { layer: 'scripts/doctor', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/import-archives/door.ts', 'scripts/replay/mistakes.ts', 'scripts/scenarios/run.ts', 'src/loaders', 'src/paths', 'src/root', 'src/site/build-models.ts', 'src/site/chronicle/check-chronicle.ts', 'src/site/precedence/corrected-clauses.ts', 'src/site/terms/corrected-terms.ts', ...records], neverPackages: noEntries },
  { layer: 'scripts/site', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/search-index', 'src/asked', 'src/in-place', 'src/integrations', 'src/later', 'src/root', ...records] },
  { layer: 'scripts', may: ['src/finding', 'src/in-place', 'src/paths', 'src/root', 'src/site', 'src/loaders', 'src/engine/index.ts', ...records], not: ['scripts/import-archives'], neverPackages: noEntries },
];

/**
 * Returns the parts of a configuration of ESLint that hold every file to its layer.
 *
 * @param {readonly Layer[]} rows
 * @returns {import('eslint').Linter.Config[]}
 */
export const holdToLayers = (rows) =>
  // What comes later counts there, and the first row here.
  rows.toReversed().map((row) => ({
    name: `the layer ${row.layer}`,
    files: [below(row.layer)],
    plugins: { boundaries },
    settings: {
      'boundaries/files': [{ category: 'layer', pattern: capturing(row.layer), capture: ['own'] }],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
      ],
      'import/resolver': { [import.meta.filename]: {} },
    },
    rules: { 'boundaries/dependencies': ['error', optionsOf(row)] },
  }));

/** @param {Layer} row */
function optionsOf({ layer, may, types = [], not = [], neverPackages = [] }) {
  const own = layer.replace('*', '{{ from.file.captured.own }}');
  const entries = [
    ...[own, ...may].map((path) => ({ path, policy: { allow: to(path) } })),
    ...types.map((path) => ({ path, policy: { allow: { ...to(path), ...TYPES } } })),
    ...not.map((path) => ({ path, policy: { disallow: to(path) } })),
  ];
  const packages = neverPackages.flatMap((name) => [name, `${name}/**`]);
  return {
    default: 'disallow',
    checkUnknownLocals: true,
    checkAllOrigins: true,
    message: `Unexpected import of {{ dependency.source }} in the layer ${layer}, expected one of: ${[layer, ...may, ...types.map((path) => `${path} (types)`)].join(', ')}.`,
    policies: [
      { allow: { to: { module: { origin: ['external', 'core'] } } } },
      // The last policy that fits decides.
      ...entries.sort((a, b) => a.path.length - b.path.length).map(({ policy }) => policy),
      ...(packages.length === 0 ? [] : [{ disallow: { dependency: { source: packages } } }]),
    ],
  };
}

const TYPES = { dependency: { kind: 'type' } };

/** @param {string} path */
const to = (path) => ({ to: { file: { path: below(path) } } });

/** @param {string} path */
const below = (path) => (/\.\w+$/u.test(path) ? path : `${path}/**`);

/** @param {string} path */
const capturing = (path) => below(path.replace('*', '(*)'));

/** What `eslint-module-utils` asks for of a module that finds files. @public */
export const interfaceVersion = 2;

/**
 * Finds the file that an import means: the project writes every path as it is. A script inside a component is
 * named below it, `Search.astro/1_1.ts`.
 *
 * @public
 * @param {string} source
 * @param {string} file
 */
export function resolve(source, file) {
  if (!source.startsWith('.')) return { found: false };
  return { found: true, path: join(dirname(file.replace(/\.astro\/.*$/u, '.astro')), source) };
}
