import type { TestProject } from 'vitest/node';
import { type LivedWorld, liveWorld } from './lived-world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the stories of this run happen: on copies of a world, or on a product that runs already. */
    storiesAt: { readonly world: LivedWorld } | { readonly port: number };
  }
}

/**
 * One world for all stories of a run. `STORIES_AT=4100` tells them on a product that runs at that port already, which saves
 * its start while a story is being written.
 */
export default async function liveOnce(project: TestProject): Promise<() => Promise<void>> {
  const port = Number(process.env.STORIES_AT);
  if (port > 0) {
    project.provide('storiesAt', { port });
    return () => Promise.resolve();
  }
  const { databaseUrl, dataFolder, end } = await liveWorld();
  project.provide('storiesAt', { world: { databaseUrl, dataFolder } });
  return end;
}
