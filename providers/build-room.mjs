// Builds the script and the style sheet of the embedded signing room into dist/signing.
import { fileURLToPath } from 'node:url';
import { buildPage } from '@lendside/tools/build-page';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

await buildPage({
  target: path('dist/signing'),
  script: path('src/signing/room-script.ts'),
  style: path('src/signing/room.css'),
  name: 'room',
});
