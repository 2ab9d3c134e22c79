import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { compactDecrypt } from 'jose';
import { expect, it } from 'vitest';
import { encrypted, sealedNumber } from './sealed-number.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' }) as JsonWebKey;
const typed = { digits: '4111111111111111', expiration: '12/30', atMs: 1_764_000_000_500 };
const opened = (sealed: string) =>
  privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64url')).toString('utf8');

it('a text is encrypted to the form', async () => {
  expect(opened(await encrypted(jwk, 'código'))).toBe('código');
});

it('TabaPay reads number and expiration, and no code', async () => {
  expect(opened(await sealedNumber({ jwk, format: 'bars' }, typed))).toBe('4111111111111111|203012|');
});

it('CyberSource reads a request about the number, with the id of its key, and each time it is another text', async () => {
  const key = { jwk, format: 'jwe', kid: 'serial-1' } as const;
  const [one, other] = [await sealedNumber(key, typed), await sealedNumber(key, typed)];
  expect(one).not.toBe(other);
  const { plaintext, protectedHeader } = await compactDecrypt(one, privateKey);
  expect(JSON.parse(Buffer.from(plaintext).toString('utf8'))).toEqual({ card: { number: '4111111111111111' } });
  expect(protectedHeader).toEqual({
    ...{ alg: 'RSA-OAEP-256', enc: 'A256GCM', typ: 'JWT' },
    ...{ kid: 'serial-1', iat: 1_764_000_000 },
  });
});

it('CardPointe reads the number alone, behind padding of its own each time', async () => {
  const padded = async () =>
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      Buffer.from(await sealedNumber({ jwk, format: 'pkcs1' }, typed), 'base64url'),
    );
  const all = await Promise.all(Array.from({ length: 50 }, padded));
  for (const plain of all) {
    expect([plain.length, ...plain.subarray(0, 2)]).toEqual([256, 0, 2]);
    expect(plain.indexOf(0, 2)).toBe(256 - 17);
    expect(plain.subarray(-16).toString()).toBe('4111111111111111');
  }
  expect(new Set(all.map((plain) => plain.toString('hex'))).size).toBe(50);
});

it('a text that is too long for the key is refused', async () => {
  await expect(sealedNumber({ jwk, format: 'pkcs1' }, { ...typed, digits: '4'.repeat(246) })).rejects.toThrow(
    'too long',
  );
});
