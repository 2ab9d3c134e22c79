import { defineConfig } from 'vitest/config';

/** Everything but the stories in a browser and the trials that kill processes: those have their own configurations. */
export default defineConfig({
  test: {
    include: ['*/src/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'trials/src/crash.test.ts'],
    globalSetup: ['tools/src/vitest-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
