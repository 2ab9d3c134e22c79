import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An ES256 key pair with the name that tokens carry. */
export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The secrets of the embedded sign-in, card vault and lender. */
export interface ProviderKeys {
  readonly signIn: SigningKey;
  readonly cardVault: SigningKey;
  /** Keys the fingerprints of card numbers. Without it they cannot be guessed back. */
  readonly cardFingerprint: Buffer;
  /** Seals security tokens. */
  readonly securityToken: Buffer;
  /** Key with which the embedded lender seals numbers that identify people. */
  readonly personalData: Buffer;
  /** Tells what the service itself kept for a browser from what something else wrote in its place. */
  readonly savedValues: Buffer;
}

interface KeyFile {
  readonly signIn: { readonly keyId: string; readonly pkcs8: string };
  readonly cardVault: { readonly keyId: string; readonly pkcs8: string };
  readonly cardFingerprint: string;
  readonly securityToken: string;
}

function newSigningKey(): KeyFile['signIn'] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    keyId: randomBytes(9).toString('base64url'),
    pkcs8: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

function signingKey({ keyId, pkcs8 }: KeyFile['signIn']): SigningKey {
  const privateKey = createPrivateKey(pkcs8);
  return { keyId, privateKey, publicKey: createPublicKey(privateKey) };
}

/** Writes the file unless another process was quicker; readable by its owner only. */
async function makeKeyFile(file: string): Promise<void> {
  const keys: KeyFile = {
    signIn: newSigningKey(),
    cardVault: newSigningKey(),
    cardFingerprint: randomBytes(32).toString('base64url'),
    securityToken: randomBytes(32).toString('base64url'),
  };
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

/** The keys in `file`; the first start makes them. Throws when the file is there but cannot be read as keys. */
export async function providerKeys(file: string): Promise<ProviderKeys> {
  const text = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await makeKeyFile(file);
    return readFile(file, 'utf8');
  });
  try {
    const keys = JSON.parse(text) as KeyFile;
    return {
      signIn: signingKey(keys.signIn),
      cardVault: signingKey(keys.cardVault),
      cardFingerprint: Buffer.from(keys.cardFingerprint, 'base64url'),
      securityToken: Buffer.from(keys.securityToken, 'base64url'),
      // Follows from a key that every file has.
      personalData: Buffer.from(
        hkdfSync('sha256', Buffer.from(keys.cardFingerprint, 'base64url'), '', 'lendside personal data', 32),
      ),
      savedValues: Buffer.from(
        hkdfSync('sha256', Buffer.from(keys.securityToken, 'base64url'), '', 'lendside kept values', 32),
      ),
    };
  } catch (error) {
    throw new Error(`The keys in ${file} cannot be read. Restore the file from a copy.`, { cause: error });
  }
}
