// Builds the page with the card fields into dist: its script and style sheet, and the HTML that names them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPage } from '@lendside/tools/build-page';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

const names = await buildPage({
  target: path('dist'),
  script: path('src/fields-page.ts'),
  style: path('src/fields-page.css'),
  name: 'fields',
});
const page = readFileSync(path('src/fields-page.html'), 'utf8');
writeFileSync(path('dist/fields.html'), page.replace('%script%', names.js).replace('%style%', names.css));
