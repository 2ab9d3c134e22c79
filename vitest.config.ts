import { configDefaults, defineConfig } from 'vitest/config';
import { slowFirst } from './tools/src/slow-first.ts';
import { filesThatNeedAWorker } from './tools/src/test-files.ts';

const apart = filesThatNeedAWorker();
const elsewhere = [...configDefaults.exclude, 'trials/src/crash.test.ts', 'trials/src/jobs-thread.test.ts'];
const common = { testTimeout: 30_000, hookTimeout: 120_000, retry: 0, maxWorkers: 2 };

/** Everything but the stories in a browser and the trials that kill processes: those have their own configuration. */
export default defineConfig({
  test: {
    ...common,
    globalSetup: ['tools/src/vitest-database.ts'],
    // The portal writes every failed call down; only the lines of a test that fails are of interest.
    silent: 'passed-only',
    sequence: { sequencer: slowFirst([]) },
    projects: [
      { test: { ...common, name: 'apart', include: apart, exclude: elsewhere } },
      {
        test: {
          ...common,
          name: 'together',
          include: ['*/src/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...apart],
          // What is imported once serves all files of a worker: importing was half of a run.
          isolate: false,
        },
      },
    ],
  },
});
