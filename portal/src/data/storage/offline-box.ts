import { newKey, type OfflineSaved, type Sealed, seal, unseal } from './offline-saved.ts';

/** Where the device keeps it: a database of the browser with the sealed text and the key that opens it here. */

const NAME = 'lendside-offline';
const BOX = 'box';

/** Keeps it, in place of what was kept before, if it may still be kept once it is sealed. */
export async function keepForOffline(saved: OfflineSaved, mayStill: () => boolean): Promise<void> {
  const key = (await get<CryptoKey>('key')) ?? (await newKey());
  const sealed = await seal(key, saved);
  if (!mayStill()) return;
  await change((box) => {
    box.put(key, 'key');
    box.put(sealed, 'kept');
  });
}

/** Offline data saved on this device; undefined where none can be read. */
export async function savedForOffline(nowMs: number): Promise<OfflineSaved | undefined> {
  const [key, sealed] = [await get<CryptoKey>('key'), await get<Sealed>('kept')];
  return key && sealed ? unseal(key, sealed, nowMs) : undefined;
}

/** Nothing is kept any more, nor the key to it. */
export const wipeOffline = (): Promise<void> => change((box) => box.clear());

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(BOX);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function get<Value>(name: string): Promise<Value | undefined> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = database.transaction(BOX).objectStore(BOX).get(name);
      request.onsuccess = () => resolve(request.result as Value | undefined);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

async function change(write: (box: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(BOX, 'readwrite');
      write(transaction.objectStore(BOX));
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
