// @ts-check
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { namesRule } from './eslint.names.mjs';
import { roomsRule } from './eslint.rooms.mjs';

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
 * Who may import whom. A room may import from itself and from what stands in its row, and nothing
 * else of the project. The engine is entered by its `index.ts` only.
 *
 * @type {import('./eslint.rooms.mjs').Room[]}
 */
// prettier-ignore
export const rooms = [
  { room: 'src/schemas', may: [], neverPackages: pureButZod },
  { room: 'src/diagnostics', may: ['src/schemas'], neverPackages: pureButZod },

  { room: 'src/engine/index.ts', may: ['src/engine', 'src/engine/games/index.ts', ...records], not: ['src/engine/games'], neverPackages: pureButZod },
  { room: 'src/engine/games/index.ts', may: ['src/engine', ...records], neverPackages: pureButZod },
  { room: 'src/engine/games/*', may: ['src/engine', ...records], not: ['src/engine/games', 'src/engine/index.ts'], neverPackages: pureButZod },
  { room: 'src/engine', may: records, not: ['src/engine/games', 'src/engine/index.ts'], neverPackages: pureButZod },

  { room: 'src/markdown', may: records, neverPackages: pure },
  { room: 'src/root', may: [], neverPackages: noEntries },
  { room: 'src/later', may: [], neverPackages: noEntries },
  { room: 'src/asked', may: [], neverPackages: noEntries },
  { room: 'src/finding', may: [], neverPackages: [...pure, 'node:*'] },
  { room: 'src/dates', may: [], neverPackages: [...pure, 'node:*'] },
  { room: 'src/loaders', may: ['src/root', ...records], neverPackages: noEntries },
  { room: 'src/content.config.ts', may: ['src/loaders', 'src/schemas'] },
  { room: 'src/live.config.ts', may: ['src/loaders', 'src/schemas'] },

  { room: 'src/site/collections.ts', may: ['src/site', 'src/loaders', 'src/markdown', 'src/dates', 'src/engine/index.ts', ...records] },
  { room: 'src/site/data', may: ['src/asked', 'src/site', 'src/dates', 'src/later', 'src/markdown', 'src/engine/index.ts', ...records], not: ['src/site/view'], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/site/view', may: ['src/asked', 'src/site', 'src/dates', 'src/later', 'src/markdown', 'src/engine/index.ts', ...records], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/site', may: ['src/asked', 'src/loaders', 'src/markdown', 'src/dates', 'src/later', 'src/paths', 'src/root', 'src/engine/index.ts', ...records], neverPackages: noEntries },
  // What a page works out for a reader by the very code that the build used.
  { room: 'src/components/calendar', may: ['src/styles', own, 'src/engine/time/anchors.ts', 'src/engine/time/era-limits.ts', 'src/site/view/calendar/words.ts'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/components/precedence', may: ['src/components', own, 'src/engine/precedence'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/components/comparison', may: ['src/components', own, 'src/engine/texts/comparison'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/components/answers', may: ['src/components', own, 'src/engine/answers', 'src/site/view/replay/rules-words.ts'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/components', may: ['src/styles', 'src/dates', 'src/finding', own], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/local', may: [], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/layouts', may: ['src/components', 'src/local', 'src/styles'], types: ['src/site', ...records], neverPackages: ['node:*', ...noEntries] },
  { room: 'src/pages', may: ['src/components', 'src/layouts', 'src/site', 'src/engine/index.ts'], types: records, neverPackages: ['node:*', ...noEntries] },
  { room: 'src/in-place', may: ['src/diagnostics'], neverPackages: noEntries },
  { room: 'src/paths', may: [], neverPackages: noEntries },
  { room: 'src/integrations', may: ['src/diagnostics', 'src/in-place', 'src/later', 'src/local', 'src/paths', 'src/root'], neverPackages: noEntries },
  { room: 'src', may: [], neverPackages: noEntries },

  { room: 'scripts/import-archives/formats/index.ts', may: ['scripts/import-archives/formats', ...contract] },
  { room: 'scripts/import-archives/formats/*', may: ['scripts/import-archives/shared', 'src/loaders/parse-log.ts', ...contract, ...records], neverPackages: pureButZod },
  { room: 'scripts/import-archives/shared/markup', may: ['scripts/import-archives/shared', 'src/markdown', ...contract, ...records], neverPackages: pureButZod },
  { room: 'scripts/import-archives/shared', may: [...contract, ...records], neverPackages: pureButZod },
  { room: 'scripts/import-archives', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/import-archives/formats/index.ts', 'src/in-place', 'src/root', 'src/loaders', 'src/markdown', 'src/paths', ...records], not: ['scripts/import-archives/formats'], neverPackages: noEntries },
  { room: 'scripts/replay', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/import-archives/in-memory.ts', 'src/in-place', 'src/root', 'src/loaders', 'src/engine/index.ts', ...records], neverPackages: noEntries },
  { room: 'scripts/archive', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/replace-file.ts', 'scripts/import-archives/door.ts', 'scripts/archive', 'src/in-place', 'src/loaders', 'src/paths', 'src/root', ...records], neverPackages: noEntries },
  { room: 'scripts/doctor', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/import-archives/door.ts', 'src/loaders', 'src/paths', 'src/root', ...records], neverPackages: noEntries },
  { room: 'scripts/site', may: ['scripts/command.ts', 'scripts/root.ts', 'scripts/search-index', 'src/asked', 'src/in-place', 'src/integrations', 'src/later', 'src/root', ...records] },
  { room: 'scripts', may: ['src/finding', 'src/in-place', 'src/paths', 'src/root', 'src/site', 'src/loaders', 'src/engine/index.ts', ...records], not: ['scripts/import-archives'], neverPackages: noEntries },
];

const plugins = {
  rooms: { rules: { imports: roomsRule(rooms) } },
  names: { rules: { own: namesRule() } },
};

const tests = ['**/*.test.ts', '**/*.kept.ts', 'test/**'];
const commands = [
  '.ci/*.mjs',
  '*.config.{ts,mjs}',
  'scripts/*.{ts,mjs}',
  'scripts/**/cli.ts',
  'scripts/**/run.ts',
  'bench/**',
  'test/kills/cli.ts',
  'test/mutants/cli.ts',
  'test/simulator/cli.ts',
];

/** @type {import('eslint').Linter.RulesRecord} */
const everywhere = {
  curly: ['error', 'multi-line'],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'no-console': 'error',
  'no-eval': 'error',
  'no-new-func': 'error',
  'no-restricted-exports': [
    'error',
    {
      restrictDefaultExports: {
        direct: true,
        named: true,
        defaultFrom: true,
        namedFrom: true,
        namespaceFrom: true,
      },
    },
  ],
  'no-restricted-globals': [
    'error',
    { name: 'process', message: 'Only command-line entries use the process; hand the value in.' },
  ],
  'names/own': 'error',
  'rooms/imports': 'error',
};

/** @type {import('eslint').Linter.RulesRecord} */
const typescript = {
  // The compiler asks for brackets where a name comes from an index signature.
  '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
  '@typescript-eslint/explicit-module-boundary-types': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
  ],
  // Its fix is a non-null assertion, which is forbidden.
  '@typescript-eslint/non-nullable-type-assertion-style': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
};

const noClock = [
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'a fresh Date is the clock'],
  ['CallExpression[callee.name="Date"]', 'Date() is the clock'],
  ['MemberExpression[object.name="Date"][property.name="now"]', 'Date.now is the clock'],
  [
    'MemberExpression[object.name="Math"][property.name="random"]',
    'rolls are recorded, never drawn',
  ],
].map(([selector, why]) => ({
  selector,
  message: `The engine gives one answer for ever: ${why}.`,
}));

/** What is worked out of a game is kept with the game: `once` of src/site/once.ts. */
const noModuleState = [
  'Program > VariableDeclaration[kind="let"]',
  'Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
  'Program > VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]',
].map((selector) => ({ selector, message: 'No state in modules: use once of src/site/once.ts.' }));

const engineGlobals = [
  'process',
  'performance',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'navigator',
  'globalThis',
];

/** An argument for each of many things is a place on the stack for each. */
const noSpreadCalls = {
  selector:
    'CallExpression[callee.property.name=/^(push|unshift|splice|max|min|concat|fromCharCode|fromCodePoint)$/] > SpreadElement',
  message:
    'No stack is spent on input: loop, or use greatestOf and leastOf of src/schemas/extremes.ts.',
};

const noModuleMocks = {
  selector:
    'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|hoisted)$/]',
  message: 'Modules of the project are not mocked; test the real one.',
};

export default defineConfig(
  globalIgnores([
    ...['dist', '.astro', '.cache', 'coverage', 'node_modules', 'src/content', '**/fixtures'],
    '**/.*-aside',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    name: 'all files',
    files: ['**/*.{ts,mjs,astro}'],
    plugins,
    rules: everywhere,
  },
  {
    name: 'TypeScript',
    files: ['**/*.ts'],
    ignores: ['**/*.astro/**'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: typescript,
  },
  {
    // `astro check` knows the types of components; the linter does not.
    name: 'components',
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [
      tseslint.configs.strict,
      tseslint.configs.stylistic,
      astro.configs['flat/recommended'],
    ],
    rules: {
      'astro/no-set-html-directive': 'error',
      'astro/no-set-text-directive': 'error',
      'no-undef': 'off',
    },
  },
  {
    // What is read may be hostile; fixtures, which alone the tests read, are not.
    name: 'expressions on what is read',
    files: ['**/*.{ts,mjs,astro}'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'no-restricted-syntax': ['error', noSpreadCalls],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    name: 'engine',
    files: ['src/engine/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...engineGlobals],
      'no-restricted-syntax': ['error', noSpreadCalls, ...noClock],
    },
  },
  {
    // `archive.ts` holds the one archive of a build.
    name: 'site',
    files: ['src/site/**/*.ts'],
    ignores: [...tests, 'src/site/archive.ts'],
    rules: { 'no-restricted-syntax': ['error', noSpreadCalls, ...noModuleState] },
  },
  {
    name: 'command-line entries',
    files: commands,
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
    rules: { 'no-console': 'off', 'no-restricted-globals': 'off' },
  },
  {
    name: 'files whose tool asks for a default export',
    files: ['**/*.config.{ts,mjs}', '.dependency-cruiser.mjs'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    name: 'tests',
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', noModuleMocks],
      'names/own': 'off',
      'rooms/imports': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
