import { defineConfig } from 'vitest/config';
import { slowFirst } from './tools/src/slow-first.ts';

/** Tests of the built product: stories in a real browser, and crashes of the real service. Nothing is tried a second time. */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 240_000,
    retry: 0,
    // As long as a story waits for what it looks for on a page: a letter, or the focus, may come as late as that does.
    expect: { poll: { timeout: 10_000 } },
    // A story waits for its service half of the time: three keep two cores busy.
    maxWorkers: 3,
    sequence: {
      sequencer: slowFirst([
        'crash.test.ts',
        'every-page.story.ts',
        'payments.story.ts',
        'renewal.story.ts',
        'access-doors.story.ts',
        'links.story.ts',
        'switch.story.ts',
      ]),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'crashes',
          include: [
            'trials/src/crash.test.ts',
            'trials/src/fault/fault.test.ts',
            'trials/src/jobs-thread.test.ts',
            'trials/src/running.test.ts',
            'trials/src/package.test.ts',
            'trials/src/pooler.test.ts',
            'trials/src/rolling.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'pictures', include: ['journeys/src/saved-pictures.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'probe',
          include: ['trials/src/probe/probe.test.ts'],
          globalSetup: ['tools/src/vitest-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['journeys/src/**/*.story.ts'],
          globalSetup: ['journeys/src/once.ts'],
          // Each file has a product of its own; the files of a worker share its browser and what was imported once.
          setupFiles: ['journeys/src/each-file.ts'],
          isolate: false,
        },
      },
    ],
  },
});
