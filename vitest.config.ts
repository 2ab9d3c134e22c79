import { configDefaults, defineConfig } from 'vitest/config';
import { listsReadAnew } from './tools/src/cached-modules.ts';
import { slowFirst } from './tools/src/slow-first.ts';
import { testFilesByNeed } from './tools/src/test-files.ts';

const { documents, apart } = testFilesByNeed();
const elsewhere = [
  ...configDefaults.exclude,
  'journeys/src/saved-pictures.test.ts',
  'trials/src/crash.test.ts',
  'trials/src/fault/fault.test.ts',
  'trials/src/jobs-thread.test.ts',
  'trials/src/running.test.ts',
  'trials/src/probe/probe.test.ts',
  'trials/src/package.test.ts',
  'trials/src/pooler.test.ts',
  'trials/src/rolling.test.ts',
];
/** Properties look at the same values in every run. */
const seeded = 'tools/src/property-seed.ts';
/** The limit of a test is for one that hangs: none comes near it, however busy the machine is. */
const common = { testTimeout: 60_000, hookTimeout: 120_000, retry: 0, maxWorkers: 3 };

/** Each project has its own: it inherits none. */
const plugins = [listsReadAnew];

/** Everything but the stories in a browser and the trials that kill processes: those have their own configuration. */
export default defineConfig({
  test: {
    ...common,
    // What was transformed in an earlier run is read from the disk: a sixth of the processor time of a slice.
    experimental: { fsModuleCache: true },
    globalSetup: ['tools/src/vitest-database.ts'],
    // The portal writes every failed call down; only the lines of a test that fails are of interest.
    silent: 'passed-only',
    sequence: {
      sequencer: slowFirst([
        'schedules.test.ts',
        'new.test.ts',
        'money-work.test.ts',
        'simulate.test.ts',
        'many-customers.test.ts',
        'same-answers.test.ts',
        'access-matrix.test.ts',
        'tidy.test.ts',
        'settlement-crash.test.ts',
        'renewing.test.ts',
      ]),
    },
    projects: [
      {
        plugins,
        test: { ...common, name: 'apart', include: [...apart], exclude: elsewhere, setupFiles: [seeded] },
      },
      {
        plugins,
        test: {
          ...common,
          name: 'documents',
          include: [...documents],
          exclude: elsewhere,
          // Each file opens a window and reads our modules anew; packages are read once by each worker.
          setupFiles: [seeded, 'tools/src/document-of-file.ts'],
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          ...common,
          name: 'together',
          include: ['*/src/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...apart, ...documents],
          setupFiles: [seeded],
          // What is imported once serves all files of a worker: importing was half of a run.
          isolate: false,
        },
      },
    ],
  },
});
