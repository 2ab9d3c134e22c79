import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';

export interface KeyPair {
  readonly publicKey: JsonWebKey;
  readonly privatePem: string;
}

export interface KeyPairs {
  /** A pair of its own. Undefined when the owner is being given some already, or too many are waiting. */
  take(ownerId: string): Promise<KeyPair | undefined>;
}

/** Pairs that are ready when they are asked for. */
const READY = 8;
/** Callers that may wait for one pair each while none is ready: less than a second on one core. */
const WAITING_AT_MOST = 6;
/** Pairs that one owner is given at the same time: a person opens no more forms at once. */
const AT_ONCE_PER_OWNER = 2;

const generate = promisify(generateKeyPair);

async function newKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ format: 'jwk' }),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/**
 * A stock of prepared pairs. Making one takes a tenth of a second: it is done in the background, one after another, and
 * begins with the first caller, so that a process that shows no form makes none.
 */
export function keyPairs(make: () => Promise<KeyPair> = newKeyPair): KeyPairs {
  const ready: KeyPair[] = [];
  const waiting: { readonly give: (pair: KeyPair) => void; readonly fail: (error: unknown) => void }[] = [];
  const taking = new Map<string, number>();
  let isFilling = false;

  async function fill(): Promise<void> {
    if (isFilling) return;
    isFilling = true;
    try {
      while (waiting.length > 0 || ready.length < READY) {
        const pair = await make();
        const next = waiting.shift();
        if (next) next.give(pair);
        else ready.push(pair);
      }
    } catch (error) {
      for (const { fail } of waiting.splice(0)) fail(error);
    } finally {
      isFilling = false;
    }
  }

  function nextPair(): Promise<KeyPair> {
    const pair = ready.shift();
    const taken = pair
      ? Promise.resolve(pair)
      : new Promise<KeyPair>((give, fail) => {
          waiting.push({ give, fail });
        });
    void fill();
    return taken;
  }

  return {
    async take(ownerId) {
      const own = taking.get(ownerId) ?? 0;
      if (own >= AT_ONCE_PER_OWNER || (ready.length === 0 && waiting.length >= WAITING_AT_MOST)) return undefined;
      taking.set(ownerId, own + 1);
      try {
        return await nextPair();
      } finally {
        const left = (taking.get(ownerId) ?? 1) - 1;
        if (left > 0) taking.set(ownerId, left);
        else taking.delete(ownerId);
      }
    },
  };
}
