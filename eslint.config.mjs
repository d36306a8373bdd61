// @ts-check
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { countsRule } from './eslint.counts.mjs';
import { docsRule } from './eslint.docs.mjs';
import { namesRule } from './eslint.names.mjs';
import { holdToLayers, layers } from './eslint.layers.mjs';

const plugins = {
  counts: { rules: { agree: countsRule() } },
  docs: { rules: { returns: docsRule() } },
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

/** What lies behind a place is copied for each place that is asked about: the square of the lines of a file. */
const noCopiesToLook = {
  selector:
    'CallExpression[callee.property.name=/^(find|findLast|some|every)$/][callee.object.callee.property.name="slice"]:matches([callee.object.arguments.length=1][callee.object.arguments.0.type!="Literal"], [callee.property.name="findLast"])',
  message:
    'Nothing is copied to be looked at: use firstFrom and lastBefore of src/schemas/first-from.ts.',
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
  ...holdToLayers(layers),
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
      'no-restricted-syntax': ['error', noSpreadCalls, noCopiesToLook],
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    name: 'sentences with numbers',
    files: ['{src,scripts}/**/*.ts'],
    ignores: [...tests, '**/*.astro/**'],
    rules: { 'counts/agree': 'error' },
  },
  {
    name: 'engine',
    files: ['src/engine/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...engineGlobals],
      'no-restricted-syntax': ['error', noSpreadCalls, noCopiesToLook, ...noClock],
    },
  },
  {
    name: 'docstrings say “Returns …”',
    files: ['{src,scripts}/**/*.ts'],
    ignores: [...tests, '**/*.astro/**'],
    rules: { 'docs/returns': 'error' },
  },
  {
    // `archive.ts` holds the one archive of a build.
    name: 'site',
    files: ['src/site/**/*.ts'],
    ignores: [...tests, 'src/site/archive.ts'],
    rules: { 'no-restricted-syntax': ['error', noSpreadCalls, noCopiesToLook, ...noModuleState] },
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
      'boundaries/dependencies': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
