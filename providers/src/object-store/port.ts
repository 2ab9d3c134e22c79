/**
 * Question: where is this file? Signed documents and uploads are kept under names of ours. A key is made of parts joined by `/`;
 * each part is letters, digits, `.`, `_` or `-` and does not begin with a dot.
 */
export interface StoredObject {
  readonly key: string;
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
  readonly mediaType: string;
}

export interface ObjectStore {
  readonly name: string;
  readonly embedded: boolean;
  /** Keeps a file whole or not at all; what stood under the key is replaced. Throws ObjectKeyNotValid. */
  put(key: string, content: Buffer, mediaType: string): Promise<StoredObject>;
  /** The file as it was put; undefined where there is none. Throws ObjectDamaged when it is not what was put. */
  get(key: string): Promise<(StoredObject & { readonly content: Buffer }) | undefined>;
  /** Also where there is none. */
  delete(key: string): Promise<void>;
  /** Objects under keys that begin with `prefix`, a whole part or several, sorted by key. */
  list(prefix: string): Promise<readonly StoredObject[]>;
}

export class ObjectKeyNotValid extends Error {
  constructor(key: string) {
    super(`Not a key of the object store: ${key.slice(0, 80)}`);
    this.name = 'ObjectKeyNotValid';
  }
}

export class ObjectDamaged extends Error {
  constructor(key: string) {
    super(`The file under ${key} is not what was put there. Restore it from a copy.`);
    this.name = 'ObjectDamaged';
  }
}

const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;
const PARTS_MAX = 8;

/** The parts of a key. Throws ObjectKeyNotValid. */
export function keyParts(key: string): readonly string[] {
  const parts = key.length > 400 ? [] : key.split('/');
  if (parts.length === 0 || parts.length > PARTS_MAX || !parts.every((part) => PART.test(part))) {
    throw new ObjectKeyNotValid(key);
  }
  return parts;
}
