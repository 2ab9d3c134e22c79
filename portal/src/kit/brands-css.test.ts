import { readFileSync } from 'node:fs';
import { brandsCss } from '@lendside/brands/brands-css';
import { expect, test } from 'vitest';

test('the committed style sheet of the brands is the one the palette makes', () => {
  const committed = readFileSync(new URL('brands.css', import.meta.url), 'utf8');
  expect(committed === brandsCss(), 'run `npx tsx portal/src/kit/write-brands-css.ts`').toBe(true);
});
