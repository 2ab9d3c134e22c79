import type { TestProject } from 'vitest/node';
import { openProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productPort: number;
  }
}

/**
 * One product for all stories of a run. `STORIES_AT=4100` tells them on a product that runs at that port already, which
 * saves its start while a story is being written.
 */
export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  const running = Number(process.env.STORIES_AT);
  if (running > 0) {
    project.provide('productPort', running);
    return () => Promise.resolve();
  }
  const product = await openProduct();
  project.provide('productPort', product.port);
  return () => product.stop();
}
