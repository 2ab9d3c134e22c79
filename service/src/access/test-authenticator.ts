import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The part of WebAuthn's options that an authenticator looks at. */
interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
}

export interface TestAuthenticator {
  /** What `navigator.credentials.create` would answer, as its `toJSON` writes it. */
  create(options: unknown): TestCredential;
  /** Reply of `navigator.credentials.get`. */
  get(options: unknown, change?: { readonly counter?: number; readonly userVerified?: boolean }): TestCredential;
}

export interface TestCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Record<string, string | string[]>;
  readonly clientExtensionResults: Record<string, never>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator in memory with one ES256 key, as a phone or a security key would answer for this origin. */
export function testAuthenticator(origin: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: TestCredential['response']): TestCredential => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    create(options) {
      const asked = options as Asked;
      counter += 1;
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(asked.rp?.id ?? '', flags, counter), attested]);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get(options, change = {}) {
      const asked = options as Asked;
      counter = change.counter ?? counter + 1;
      const flags = USER_PRESENT | ((change.userVerified ?? true) ? USER_VERIFIED : 0);
      const authData = authenticatorData(asked.rpId ?? '', flags, counter);
      const data = clientData('webauthn.get', asked);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an EC2 key on P-256 for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    ...[Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    ...[Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  if (bytes.length < 256) return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
}
