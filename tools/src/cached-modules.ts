import type { Vite } from 'vitest/node';

/**
 * Modules as they were transformed stand in a cache on the disk, by their text and by what transforms them. Left out is what lists
 * files: its text stays the same when one is added, and a test that reads the list would not see it.
 */
export const listsReadAnew: Vite.Plugin = {
  name: 'lists-read-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) => keyOf(({ sourceCode }) => isCached(sourceCode)),
};

/** False for a module that is transformed in each run. */
export const isCached = (sourceCode: string): false | undefined =>
  sourceCode.includes('import.meta.glob') ? false : undefined;
