import { createHash } from 'node:crypto';
import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT, replaceWhole } from '../whole-file.ts';
import { keyParts, ObjectDamaged, type ObjectStore, type StoredObject } from './port.ts';

/** Header line before the content, against which the content is checked. */
interface Header {
  readonly hash: string;
  readonly bytes: number;
  readonly mediaType: string;
}

const NEW_LINE = 10;

/** Keeps files in a folder: each written beside its place, made durable, then moved there at once. */
export function embeddedObjectStore({ folder }: { readonly folder: string }): ObjectStore {
  const fileOf = (key: string) => join(folder, ...keyParts(key));

  async function read(key: string): Promise<(StoredObject & { readonly content: Buffer }) | undefined> {
    const file = await readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (file === undefined) return undefined;
    const end = file.indexOf(NEW_LINE);
    const header = headerOf(file.subarray(0, Math.max(0, end)));
    const content = file.subarray(end + 1);
    if (header === undefined || header.hash !== hashOf(content)) throw new ObjectDamaged(key);
    return { key, ...header, content };
  }

  return {
    name: 'embedded object store',
    embedded: true,

    async put(key, content, mediaType) {
      const header: Header = { hash: hashOf(content), bytes: content.length, mediaType };
      await replaceWhole(fileOf(key), Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content]));
      return { key, ...header };
    },

    get: read,

    async delete(key) {
      await unlink(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },

    async list(prefix) {
      const parts = keyParts(prefix);
      const entries = await readdir(join(folder, ...parts), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
          throw error;
        },
      );
      const keys = entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(DRAFT))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(join(folder).length + 1)
            .split('\\')
            .join('/'),
        )
        .sort();
      const found: StoredObject[] = [];
      for (const key of keys) {
        const saved = await read(key);
        if (saved) found.push({ key, hash: saved.hash, bytes: saved.bytes, mediaType: saved.mediaType });
      }
      return found;
    },
  };
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function headerOf(line: Buffer): Header | undefined {
  try {
    return JSON.parse(line.toString('utf8')) as Header;
  } catch {
    return undefined;
  }
}
