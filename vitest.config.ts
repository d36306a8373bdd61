import { defineConfig } from 'vitest/config';

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
            'test/import/**/*.test.ts',
          ],
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
        test: { name: 'site', include: ['test/site/**/*.test.ts'], ...slow },
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
