import type { authenticatePasskey, registerPasskey } from '@lendside/contract/access-passkeys';
import type { InputOf, OutputOf } from '@lendside/contract/operation';
import { call } from '../data/calls/call.ts';

type Credential = InputOf<typeof registerPasskey>['credential'];

/** Whether this browser makes and uses passkeys here. Older ones are offered none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** The person closed the browser's question, or had nothing to answer it with. */
const GIVEN_UP: readonly string[] = ['NotAllowedError', 'AbortError'];

async function answered(ask: () => Promise<unknown>): Promise<Credential | undefined> {
  try {
    const made = await ask();
    return made instanceof PublicKeyCredential ? (made.toJSON() as unknown as Credential) : undefined;
  } catch (error) {
    if (error instanceof DOMException && GIVEN_UP.includes(error.name)) return undefined;
    throw error;
  }
}

/** Signs in, or proves again who is signed in. Undefined: the person gave up. Throws CallFailed. */
export async function provePasskey(
  purpose: 'signIn' | 'stepUp',
  device: { readonly rememberMe?: boolean; readonly deviceKey?: string | undefined } = {},
): Promise<OutputOf<typeof authenticatePasskey> | undefined> {
  const { requestId, options } = await call('startPasskeyAuthentication', {
    purpose,
  });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await answered(() => navigator.credentials.get({ publicKey }));
  if (!credential) return undefined;
  return call('authenticatePasskey', { requestId, credential, purpose, ...device });
}

/** Makes a passkey on this device and keeps it with the account. Undefined: the person gave up. Throws CallFailed. */
export async function addPasskey(): Promise<OutputOf<typeof registerPasskey> | undefined> {
  const { requestId, options } = await call('startPasskeyRegistration', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await answered(() => navigator.credentials.create({ publicKey }));
  if (!credential) return undefined;
  return call('registerPasskey', { requestId, credential });
}
