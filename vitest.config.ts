import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      { test: { name: 'archives', include: ['test/archives/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'site', include: ['test/site/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'browser', include: ['test/browser/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
