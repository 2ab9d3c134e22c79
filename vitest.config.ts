import { defineConfig } from 'vitest/config';

/** Everything but the stories in a browser and the trials that kill processes: those have their own configurations. */
export default defineConfig({
  test: {
    include: ['*/src/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'trials/src/crash.test.ts', 'trials/src/jobs-thread.test.ts'],
    globalSetup: ['tools/src/vitest-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // The portal writes every failed call down; only the lines of a test that fails are of interest.
    silent: 'passed-only',
    retry: 0,
  },
});
