import { defineConfig } from 'vitest/config';

/** Tests tell whether something works, not how fast: a busy machine must not fail them. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };
const slow = { testTimeout: 120_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    // A test that asserts nothing fails.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'test/*.test.ts',
            'test/depth/**/*.test.ts',
            'test/dev/**/*.test.ts',
            'test/import/**/*.test.ts',
            'test/kills/**/*.test.ts',
            'test/simulator/**/*.test.ts',
          ],
          ...patient,
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
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/machine.ts',
          ...slow,
        },
      },
    ],
  },
});
