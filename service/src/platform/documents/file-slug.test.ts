import { expect, test } from 'vitest';
import { slugOf } from './file-slug.ts';

test.each([
  ['Renewal documents', 'renewal-documents'],
  ['Documentos de la renovación', 'documentos-de-la-renovacion'],
  ['¿Qué pasó?', 'que-paso'],
])('%s is %s in a file name', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
