import type { KeyObject } from 'node:crypto';
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { PURPOSES, type Purpose } from './purposes.ts';

/** Facts of a key. */
export interface KeyFacts {
  readonly purpose: Purpose;
  /** Carried by all that is made with it. */
  readonly id: string;
  /** Unknown of keys that were there before rings. */
  readonly madeAtMs: number | undefined;
  /** From then on it is the one that seals and signs, until a later one is. */
  readonly fromMs: number;
  /** The key from before rings: values that name no key are its own, and it goes on to name none. */
  readonly isFirst: boolean;
  readonly secret: Buffer;
}

/** One key of a ring. */
export interface RingKey extends KeyFacts {
  /** 32 bytes that follow from it, others for each label. */
  derived(label: string): Buffer;
  /** Both halves of a key that is a pair. */
  pair(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
}

/** A key, which works out once what follows from it. */
export function ringKey(facts: KeyFacts): RingKey {
  const known = new Map<string, Buffer>();
  let pair: ReturnType<RingKey['pair']> | undefined;
  return {
    ...facts,
    derived(label) {
      const bytes =
        known.get(label) ?? Buffer.from(hkdfSync('sha256', facts.secret, '', `lendside ${label}`, SECRET_BYTES));
      known.set(label, bytes);
      return bytes;
    },
    pair() {
      if (pair) return pair;
      const privateKey = createPrivateKey({ key: facts.secret, format: 'der', type: 'pkcs8' });
      pair = { privateKey, publicKey: createPublicKey(privateKey) };
      return pair;
    },
  };
}

/** Letters of an id: none that is mistaken for another, nor one that a shell would take. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
const ID_LENGTH = 8;
const SECRET_BYTES = 32;

const newId = () => Array.from(randomBytes(ID_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A fresh key pair as it is kept: PKCS #8. */
function newPair(): Buffer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'der' });
}

/** A fresh key. One that keeps a text of its own is given it. */
export function newKey(
  purpose: Purpose,
  { nowMs, fromMs = nowMs, text }: { readonly nowMs: number; readonly fromMs?: number; readonly text?: string },
): RingKey {
  const { kind } = PURPOSES[purpose];
  const made = kind === 'pair' ? newPair() : randomBytes(SECRET_BYTES);
  const secret = text === undefined ? made : Buffer.from(text);
  return ringKey({ purpose, id: newId(), madeAtMs: nowMs, fromMs, isFirst: false, secret });
}

/** A value under the name of its key. The first key names itself in none, so that a version before rings reads them too. */
export const named = ({ isFirst, id }: RingKey, value: string): string => (isFirst ? value : `${id}.${value}`);

/** The id that a value carries, and the value itself. */
export function unnamed(text: string): { readonly id: string | undefined; readonly value: string } {
  const at = text.indexOf('.');
  return at < 0 ? { id: undefined, value: text } : { id: text.slice(0, at), value: text.slice(at + 1) };
}

/** A keyed mark of a text, named. */
export const markOf = (key: RingKey, text: string, secret = key.secret): string =>
  named(key, createHmac('sha256', secret).update(text).digest('base64url'));
