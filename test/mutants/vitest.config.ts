import { defineConfig } from 'vitest/config';
import { unit } from '../../vitest.config.ts';

/** The unit tests alone, as Stryker runs them: it knows no projects. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { expect: { requireAssertions: true }, setupFiles: ['test/seed.ts'], ...unit },
});
