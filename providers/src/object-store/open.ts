import { join } from 'node:path';
import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedObjectStore } from './embedded.ts';
import { ObjectDamaged, ObjectKeyNotValid, type ObjectStore } from './port.ts';
import { s3Adapter } from './s3.ts';

/** The embedded store: a folder of the data folder. */
export const objectFolderOf = (dataFolder: string): string => join(dataFolder, 'objects');

/** Ways to answer the port `objectStore`. */
export const objectStoreSocket: Socket<ObjectStore> = {
  calls: { put: 'once', get: 'read', delete: 'once', list: 'read' },
  isAnswer: (error) => error instanceof ObjectKeyNotValid || error instanceof ObjectDamaged,
  adapters: {
    embedded: plainAdapter(({ dataFolder }) => embeddedObjectStore({ folder: objectFolderOf(dataFolder) })),
    s3: s3Adapter,
  },
  limits: { timeoutMs: 30_000 },
};
