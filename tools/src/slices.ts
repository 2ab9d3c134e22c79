import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The slices of the house, as the type in the contract names them. */
export function slicesOf(root: string): string[] {
  const text = readFileSync(join(root, 'contract/src/operation.ts'), 'utf8');
  const [, union = ''] = /export type Slice =([^;]{1,2000});/.exec(text) ?? [];
  return [...union.matchAll(/'([a-z]{1,40})'/g)].map(([, slice = '']) => slice);
}
