import { defineConfig } from 'vitest/config';

/** What runs the built product: stories in a real browser, and crashes of the real service. One file after the other. */
export default defineConfig({
  test: {
    include: ['journeys/src/**/*.story.ts', 'trials/src/crash.test.ts', 'trials/src/jobs-thread.test.ts'],
    globalSetup: ['journeys/src/once.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // As long as a story waits for what it looks for on a page: a letter, or the focus, may come as late as that does.
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: false,
    // On a busy machine a browser now and then loses a race that no person would; the report says which story was told twice.
    retry: 1,
  },
});
