import { appendFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the names of all files that went into a script to the file of LENDSIDE_BUNDLED_FILES, when one is named. */
export function bundledFiles(): Plugin {
  return {
    name: 'lendside-bundled-files',
    generateBundle(_, output) {
      for (const file of Object.values(output))
        if (file.type === 'chunk')
          for (const id of Object.keys(file.modules)) if (isAbsolute(id)) noteBundledFile(id.split('?')[0] ?? id);
    },
  };
}

/** The same for one file that went into what is shipped by another way. */
export function noteBundledFile(file: string): void {
  const list = process.env.LENDSIDE_BUNDLED_FILES;
  if (list !== undefined) appendFileSync(list, `${file}\n`);
}
