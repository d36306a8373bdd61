import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests tell whether something works, not how fast: a busy machine must not fail them. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };
const slow = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Tests that run commands, linters or servers, build sites, or try what is huge: they take longer than all others. */
export const commands = [
  'bench/cli.test.ts',
  'bench/large/linear.test.ts',
  'scripts/archive/**/*.test.ts',
  'scripts/check-dist/check-site.test.ts',
  'scripts/doctor/**/*.test.ts',
  'scripts/search-index/write-names.test.ts',
  'src/in-place/aside.test.ts',
  'src/integrations/write-pages.test.ts',
  'test/boundaries.test.ts',
  'test/depth/**/*.test.ts',
  'test/dev/**/*.test.ts',
  'test/documents/commands.test.ts',
  'test/hostile-names.test.ts',
  'test/huge-inputs.test.ts',
  'test/import/cli.test.ts',
  'test/import/git-links.test.ts',
  'test/import/git-series.test.ts',
  'test/import/mail-series.test.ts',
  'test/import/wiki-size.test.ts',
  'test/names-lint.test.ts',
  'test/readme.test.ts',
  'test/recursions.test.ts',
  'test/simulator/!(seeds-*).test.ts',
  'test/starter.test.ts',
  'test/system-refuses.test.ts',
];

/** Laws that are held on thousands of invented texts and logs, whole games that are played, and all kinds of pages: as slow, by themselves. */
export const laws = [
  'scripts/import-archives/formats/headings/headings.test.ts',
  'scripts/import-archives/formats/html-rules/html-rules.test.ts',
  'scripts/import-archives/git/find-rules.test.ts',
  'scripts/import-archives/shared/markup/asciidoc/asciidoc.test.ts',
  'scripts/import-archives/shared/markup/latex/latex.test.ts',
  'scripts/import-archives/shared/markup/markdown/markdown.test.ts',
  'scripts/import-archives/shared/markup/typst/typst.test.ts',
  'scripts/import-archives/shared/markup/wikitext/wikitext.test.ts',
  'scripts/import-archives/shared/revision-comment.test.ts',
  'scripts/import-archives/run.test.ts',
  'scripts/replay/mistakes.test.ts',
  'scripts/search-index/texts.test.ts',
  'src/engine/**/compare-keys.test.ts',
  'src/engine/replay/any-log.test.ts',
  'src/engine/replay/log/order.test.ts',
  'src/engine/rules/rulesets.test.ts',
  'src/engine/texts/blame/blame.test.ts',
  'src/local/contents.test.ts',
  'src/markdown/containers.test.ts',
  'src/markdown/definitions/definitions.test.ts',
  'src/markdown/emphasis.test.ts',
  'src/markdown/parts.test.ts',
  'src/markdown/render.test.ts',
  'src/markdown/terms/finder.test.ts',
  'src/markdown/text.test.ts',
  'test/acknowledged.test.ts',
  'test/any-actions.test.ts',
  'test/any-game-in-log.test.ts',
  'test/any-game.test.ts',
  'test/any-order.test.ts',
  'test/edges/edges.test.ts',
  'test/fields.test.ts',
  'test/import/kept-records.test.ts',
  'test/looked-up-steps.test.ts',
  'test/one-answer.test.ts',
  'test/one-state.test.ts',
  'test/pages/views.test.ts',
  'test/played-mechanics.test.ts',
  'test/same-comparison.test.ts',
  'test/stated-counts.test.ts',
  'test/steps-joined.test.ts',
  'test/scenarios.test.ts',
  'test/simulator/pages/faults.test.ts',
  'test/strange-things.test.ts',
];

/** Tests of the modules, whatever part they belong to. */
export const unit = {
  name: 'unit',
  include: [
    'src/**/*.test.ts',
    'scripts/**/*.test.ts',
    'bench/**/*.test.ts',
    'test/*.test.ts',
    'test/documents/**/*.test.ts',
    'test/edges/**/*.test.ts',
    'test/import/**/*.test.ts',
    'test/kills/**/*.test.ts',
    'test/mutants/**/*.test.ts',
    'test/pages/**/*.test.ts',
    'test/simulator/seeds-*.test.ts',
  ],
  exclude: [...configDefaults.exclude, ...commands],
  // No module has a state and none is mocked, so that files may share what they load:
  // loading everything anew for each took longer than the tests.
  isolate: false,
  ...patient,
};

/**
 * How much of the code of a folder has to run in the tests of the modules and the laws, in percent: `npm run test:coverage`.
 * What runs in processes of its own (commands, builds, browsers) is not seen there, and its folders are not named.
 */
const covered = {
  'src/dates/**/*.ts': { lines: 97, functions: 97, branches: 88 },
  'src/diagnostics/**/*.ts': { lines: 97, functions: 96, branches: 83 },
  'src/engine/answers/**/*.ts': { lines: 90, functions: 90, branches: 78 },
  'src/engine/games/**/*.ts': { lines: 97, functions: 97, branches: 90 },
  'src/engine/mechanics/**/*.ts': { lines: 96, functions: 96, branches: 91 },
  'src/engine/precedence/**/*.ts': { lines: 96, functions: 96, branches: 88 },
  'src/engine/procedures/**/*.ts': { lines: 96, functions: 96, branches: 89 },
  'src/engine/replay/**/*.ts': { lines: 96, functions: 95, branches: 89 },
  'src/engine/rules/**/*.ts': { lines: 96, functions: 94, branches: 87 },
  'src/engine/texts/**/*.ts': { lines: 97, functions: 97, branches: 88 },
  'src/engine/time/**/*.ts': { lines: 97, functions: 97, branches: 91 },
  'src/engine/world/**/*.ts': { lines: 96, functions: 96, branches: 89 },
  'src/loaders/**/*.ts': { lines: 88, functions: 92, branches: 76 },
  'src/markdown/**/*.ts': { lines: 97, functions: 97, branches: 92 },
  'src/schemas/**/*.ts': { lines: 95, functions: 93, branches: 89 },
  'src/site/replay/**/*.ts': { lines: 96, functions: 95, branches: 83 },
  'src/site/view/**/*.ts': { lines: 82, functions: 81, branches: 65 },
  'scripts/import-archives/formats/**/*.ts': { lines: 96, functions: 96, branches: 89 },
  'scripts/import-archives/shared/**/*.ts': { lines: 96, functions: 96, branches: 88 },
  'scripts/import-archives/wiki/**/*.ts': { lines: 89, functions: 97, branches: 75 },
};

/** A copy from which games were taken runs less of their code: its scenarios and logs went with them. */
const keepsAll = globSync('src/engine/games/*/index.ts').every((path) =>
  existsSync(`src/content/games/${basename(dirname(path))}.yaml`),
);

export default defineConfig({
  test: {
    coverage: {
      provider: 'v8',
      include: Object.keys(covered),
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary'],
      reportsDirectory: '.cache/coverage',
      thresholds: keepsAll ? covered : {},
    },
    // A test that asserts nothing fails.
    expect: { requireAssertions: true },
    setupFiles: ['test/seed.ts'],
    projects: [
      {
        extends: true,
        test: { ...unit, exclude: [...unit.exclude, ...laws] },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: commands,
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'laws',
          include: laws,
          isolate: false,
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'rebuild',
          include: ['test/rebuild/**/*.test.ts'],
          // Each builds a site up to six times.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'growth',
          include: ['test/growth/**/*.test.ts'],
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'fork',
          include: ['test/fork/**/*.test.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'archives',
          include: ['test/archives/**/*.test.ts'],
          globalSetup: 'test/machine.ts',
          // Without documents all but a few are skipped, for which nothing is loaded anew.
          isolate: process.env['NOMIC_ARCHIVES'] !== undefined,
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/machine.ts',
          isolate: false,
          // A failure that does not come again is no fault that could be found; what fails twice is one.
          retry: 1,
          ...slow,
        },
      },
    ],
  },
});
