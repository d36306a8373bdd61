// @ts-check

/** The code into which faults are put. */
export const CODE = ['src/engine/**/*.ts', 'src/site/**/*.ts', 'scripts/import-archives/**/*.ts'];
/** What of it is none: tests, what only starts it, what tests read. */
export const NOT_CODE = ['**/*.{test,kept}.ts', '**/{cli,run}.ts', '**/fixtures/**'];

/**
 * Small faults are put into the code one by one, to see whether a test finds each: `npm run test:mutants`.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [...CODE, ...NOT_CODE.map((pattern) => `!${pattern}`)],
  ignorePatterns: ['/dist', '/.cache', '/.astro', '/.*-aside'],
  // What is said to people may be said in other words.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Types are taken away before a test runs, whatever they say.
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // What runs where no test comes by is told by coverage.
  ignoreStatic: true,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 60,
  incrementalFile: '.cache/mutants.json',
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
