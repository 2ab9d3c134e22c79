import { createHmac, createPrivateKey, hkdfSync } from 'node:crypto';
import { StartRefused } from '../start-refused.ts';
import { isMadeLater, isPurpose, type Purpose, purposes } from './purposes.ts';
import { ringFault } from './ring.ts';
import { newKey, type RingKey, ringKey } from './ring-key.ts';
import type { KeyWrapper } from './wrapper.ts';

/** One key as it is written down: its secret, or what the port `keys` made of it. */
interface WrittenKey {
  readonly purpose: string;
  readonly id: string;
  readonly made?: string;
  readonly from: string;
  readonly first?: true;
  readonly secret?: string;
  readonly wrapped?: string;
}

interface WrittenRing {
  readonly wrappedBy?: string;
  readonly keys: readonly WrittenKey[];
}

/** The file from before rings: one key for each purpose, some of which followed from others. */
interface FileBeforeRings {
  readonly signIn: { readonly keyId: string; readonly pkcs8: string };
  readonly cardVault: { readonly keyId: string; readonly pkcs8: string };
  readonly cardFingerprint: string;
  readonly securityToken: string;
}

/** The keys cannot be used. The message says which, why, and that nothing was changed. */
export class RingRefused extends StartRefused {}

/** The keys of a new deployment. Those that the first use makes are not among them. */
export const newRing = (nowMs: number): readonly RingKey[] =>
  purposes.filter((purpose) => !isMadeLater(purpose)).map((purpose) => newKey(purpose, { nowMs }));

/** Reads a ring from its text. `where` names it in the sentence of a refusal. */
export async function readRing(
  text: string,
  where: string,
  wrappers: readonly KeyWrapper[],
): Promise<readonly RingKey[]> {
  const refused = (why: string) =>
    new RingRefused(`The keys in ${where} cannot be read: ${why}. Restore them from a copy.`);
  let keys: readonly RingKey[];
  try {
    const written = JSON.parse(text) as WrittenRing | FileBeforeRings;
    keys = isFromBefore(written) ? keysBeforeRings(written) : await keysIn(written, wrappers);
  } catch (error) {
    if (error instanceof RingRefused) throw error;
    throw refused(error instanceof RingFault ? error.message : 'they are no key ring');
  }
  const fault = ringFault(keys);
  if (fault !== undefined) throw refused(fault);
  return keys;
}

const isFromBefore = (written: WrittenRing | FileBeforeRings): written is FileBeforeRings => !('keys' in written);

/** Content of a text, as far as it is that of keys. */
function writtenIn(text: string): WrittenRing | FileBeforeRings | undefined {
  try {
    const written: unknown = JSON.parse(text);
    return typeof written === 'object' && written !== null ? (written as WrittenRing | FileBeforeRings) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is a file from before rings, which the version before reads too. */
export function isWrittenBeforeRings(text: string): boolean {
  const written = writtenIn(text);
  return written !== undefined && isFromBefore(written) && 'signIn' in written;
}

/** Purposes in a text that this version does not know. */
export function strangePurposes(text: string): readonly string[] {
  const written = writtenIn(text);
  if (!written || isFromBefore(written) || !Array.isArray(written.keys)) return [];
  return [...new Set((written.keys as readonly WrittenKey[]).map(isStrange).filter((name) => name !== undefined))];
}

/** The name of a purpose that is none of this version's. */
const isStrange = ({ purpose }: WrittenKey): string | undefined =>
  typeof purpose === 'string' && purpose !== '' && !isPurpose(purpose) ? purpose : undefined;

/** A fault of a ring, as part of a sentence. */
class RingFault extends Error {}

async function keysIn({ keys, wrappedBy }: WrittenRing, wrappers: readonly KeyWrapper[]): Promise<readonly RingKey[]> {
  if (!Array.isArray(keys)) throw new RingFault('they are no key ring');
  // A later version may keep keys for more: this one reads its own beside them.
  const own = (keys as readonly WrittenKey[]).filter((key) => isStrange(key) === undefined);
  return Promise.all(
    own.map(async ({ purpose, id, made, from, first, secret, wrapped }): Promise<RingKey> => {
      const fromMs = Date.parse(from);
      const isWhole = typeof id === 'string' && id !== '' && !Number.isNaN(fromMs);
      if (!isPurpose(purpose) || !isWhole)
        throw new RingFault(`one of them is not whole (${String(purpose)} ${String(id)})`);
      return ringKey({
        purpose,
        id,
        fromMs,
        madeAtMs: made === undefined ? undefined : Date.parse(made),
        isFirst: first === true,
        secret: wrapped === undefined ? bytesIn(secret, purpose, id) : await unwrapped(wrapped, wrappedBy, wrappers),
      });
    }),
  );
}

function bytesIn(secret: unknown, purpose: Purpose, id: string): Buffer {
  const bytes = typeof secret === 'string' ? Buffer.from(secret, 'base64url') : Buffer.alloc(0);
  if (bytes.length < 32) throw new RingFault(`the key ${id} of ${purpose} has no secret`);
  return bytes;
}

/** While an outer key is changed the former one unwraps too. */
async function unwrapped(wrapped: string, by: string | undefined, wrappers: readonly KeyWrapper[]): Promise<Buffer> {
  const fitting = wrappers.filter(({ name }) => name === by);
  if (fitting.length === 0) {
    const there = wrappers.map(({ name }) => name).join(', ') || 'nothing';
    throw new RingFault(`they are wrapped by ${by ?? 'something'}, and ${there} unwraps them`);
  }
  for (const wrapper of fitting) {
    const secret = await wrapper.unwrap(Buffer.from(wrapped, 'base64url')).catch(() => undefined);
    if (secret) return secret;
  }
  throw new RingFault('their wrapping key is another one, or does not answer');
}

/** The text of a ring. With a wrapper no secret stands in it. */
export async function writtenRing(keys: readonly RingKey[], wrapper: KeyWrapper | undefined): Promise<string> {
  const written: WrittenRing = {
    ...(wrapper && { wrappedBy: wrapper.name }),
    keys: await Promise.all(
      keys.map(async ({ purpose, id, madeAtMs, fromMs, isFirst, secret }) => ({
        purpose,
        id,
        ...(madeAtMs !== undefined && { made: new Date(madeAtMs).toISOString() }),
        from: new Date(fromMs).toISOString(),
        ...(isFirst && { first: true as const }),
        ...(wrapper
          ? { wrapped: (await wrapper.wrap(secret)).toString('base64url') }
          : { secret: secret.toString('base64url') }),
      })),
    ),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

const followsFrom = (key: Buffer, label: string) => Buffer.from(hkdfSync('sha256', key, '', `lendside ${label}`, 32));

/** The keys of a deployment from before rings: what each value was made with then, each now a key of its own. */
function keysBeforeRings(file: FileBeforeRings): readonly RingKey[] {
  const derOf = (pkcs8: string) => createPrivateKey(pkcs8).export({ type: 'pkcs8', format: 'der' });
  const [signIn, cardVault] = [derOf(file.signIn.pkcs8), derOf(file.cardVault.pkcs8)];
  const [fingerprint, securityToken] = [
    Buffer.from(file.cardFingerprint, 'base64url'),
    Buffer.from(file.securityToken, 'base64url'),
  ];
  const personalData = followsFrom(fingerprint, 'personal data');
  const first = (purpose: Purpose, secret: Buffer, id = idOf(secret)): RingKey =>
    ringKey({ purpose, id, madeAtMs: undefined, fromMs: 0, isFirst: true, secret });
  return [
    first('token', signIn, file.signIn.keyId),
    first('link', followsFrom(signIn, 'links')),
    first('code', followsFrom(signIn, 'one-time codes')),
    first('card-token', cardVault, file.cardVault.keyId),
    first('security-token', securityToken),
    first('fingerprint', fingerprint),
    first('personal-data', personalData, idOf(followsFrom(personalData, 'personal data seal'))),
    first('saved-values', followsFrom(securityToken, 'kept values')),
  ];
}

/** The id of a key that had none: for personal data the one that its values carry. */
const idOf = (secret: Buffer) => createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 8);
