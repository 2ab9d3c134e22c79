import type { TestProject } from 'vitest/node';
import { openProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productPort: number;
  }
}

/** One product for all stories of a run; each story uses people that no other story changes. */
export default async function startOnce(project: TestProject): Promise<() => Promise<void>> {
  const product = await openProduct();
  project.provide('productPort', product.port);
  return () => product.stop();
}
