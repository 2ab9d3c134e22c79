import { createHash } from 'node:crypto';
import { isMadeLater, type Purpose, purposes } from './purposes.ts';
import type { RingKey } from './ring-key.ts';

/** The keys of a deployment: several live at once for each purpose, one of them current. */
export interface KeyRing {
  /** The key that seals and signs now. */
  current(purpose: Purpose): RingKey;
  /** Every key that opens what was made before, the current one first. */
  live(purpose: Purpose): readonly RingKey[];
  /**
   * The key of a value that carries this id, or none: that is the first key's. An id that is not known may be one that another
   * process made a moment ago, so the ring is read again before it is undefined.
   */
  find(purpose: Purpose, id: string | undefined): Promise<RingKey | undefined>;
  /** Reads the keys again where they come from. True when they are others now. Rejects when they cannot be used, and keeps those it has. */
  readAgain(): Promise<boolean>;
  /** Told by no key, and another as soon as one of them is. */
  digest(): string;
  /** All keys, in the order in which they are kept. */
  all(): readonly RingKey[];
}

export interface KeyRingOptions {
  readonly keys: readonly RingKey[];
  readonly read: () => Promise<readonly RingKey[]>;
  readonly nowMs: () => number;
}

/** A digest of a ring. Keys that lie beside it, in a file of their own on each machine, are no part of it. */
export const digestOf = (keys: readonly RingKey[]): string => {
  const hash = createHash('sha256');
  for (const { purpose, id, fromMs, isFirst, secret } of keys) {
    if (isMadeLater(purpose) && isFirst) continue;
    hash.update(JSON.stringify([purpose, id, fromMs, isFirst])).update(secret);
  }
  return hash.digest('base64url').slice(0, 16);
};

/** The key that is current at a moment: of those whose time has come the last one, else the one whose time comes first. */
export function currentOf(keys: readonly RingKey[], nowMs: number): RingKey | undefined {
  const begun = keys.filter(({ fromMs }) => fromMs <= nowMs);
  if (begun.length === 0) return keys.reduce<RingKey | undefined>(earlier, undefined);
  return begun.reduce((last, key) => (key.fromMs >= last.fromMs ? key : last));
}

const earlier = (first: RingKey | undefined, key: RingKey) => (first && first.fromMs <= key.fromMs ? first : key);

/** A ring of keys that were read, which reads them again when it has to. */
export function keyRing({ keys: atFirst, read, nowMs }: KeyRingOptions): KeyRing {
  let keys = atFirst;
  let digest = digestOf(keys);
  let reading: Promise<boolean> | undefined;

  const of = (purpose: Purpose) => keys.filter((key) => key.purpose === purpose);
  const known = (purpose: Purpose, id: string | undefined) =>
    of(purpose).find((key) => (id === undefined ? key.isFirst : key.id === id));

  async function readNow(): Promise<boolean> {
    const found = await read();
    const [before, next] = [digest, digestOf(found)];
    // The same keys stay the same objects, with what was worked out of them.
    if (next === before && found.length === keys.length) return false;
    keys = found;
    digest = next;
    return next !== before;
  }

  function readAgain(): Promise<boolean> {
    reading ??= readNow().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function current(purpose: Purpose): RingKey {
    const key = currentOf(of(purpose), nowMs());
    if (!key) throw new Error(`There is no key of ${purpose}`);
    return key;
  }

  return {
    current,
    live(purpose) {
      const now = current(purpose);
      return [now, ...of(purpose).filter((key) => key !== now)];
    },
    async find(purpose, id) {
      const key = known(purpose, id);
      if (key) return key;
      // One read at a time, whatever ids strangers make up. One that had begun before may have missed the key.
      await reading?.catch(() => false);
      // A ring that cannot be read is said where it is read regularly.
      if (!known(purpose, id)) await readAgain().catch(() => false);
      return known(purpose, id);
    },
    readAgain,
    digest: () => digest,
    all: () => keys,
  };
}

/** Why keys cannot be a ring; undefined where they can. */
export function ringFault(keys: readonly RingKey[]): string | undefined {
  const ids = keys.map(({ purpose, id }) => `${purpose} ${id}`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return `it has the key ${twice} twice`;
  const missing = purposes.find((purpose) => !isMadeLater(purpose) && !keys.some((key) => key.purpose === purpose));
  if (missing !== undefined) return `it has no key of ${missing}`;
  const double = purposes.find((purpose) => keys.filter((key) => key.purpose === purpose && key.isFirst).length > 1);
  return double === undefined ? undefined : `it has two first keys of ${double}`;
}
