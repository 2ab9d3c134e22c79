import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedObjectStore } from './embedded.ts';
import { objectStoreSuite } from './object-store-suite.ts';

objectStoreSuite('embedded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-objects-'));
  return {
    store: embeddedObjectStore({ folder }),
    async damage(key) {
      const file = join(folder, key);
      const content = await readFile(file);
      content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
      await writeFile(file, content);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
});
