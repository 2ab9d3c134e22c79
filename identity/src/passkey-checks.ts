import type { PasskeyCredential, PasskeySite } from '@lendside/providers/sign-in/passkey-types';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyRequestRow, PasskeyRow } from './passkeys-store.ts';

const SITE_NAME = 'Lendside';

/** Time in which a challenge has to be answered. */
export const CHALLENGE_MS = 5 * 60_000;

/** Loaded with the first passkey: it is large, and starting does not need it. */
const webAuthn = () => import('@simplewebauthn/server');

/** Options for a browser to make a passkey; those of the same host that the person has already are left out. */
export async function registrationOptions({
  host,
  userId,
  username = SITE_NAME,
  known,
}: {
  readonly host: string;
  readonly userId: string;
  readonly username?: string | undefined;
  readonly known: readonly PasskeyRow[];
}) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: host,
    userName: username,
    userDisplayName: username,
    userID: new TextEncoder().encode(userId),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.filter((one) => one.host === host).map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options for a browser to use a passkey. No list of credentials: who has one is not disclosed to who types a name. */
export async function authenticationOptions(host: string) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({ rpID: host, timeout: CHALLENGE_MS, userVerification: 'required' });
}

/** The passkey that a browser made for this challenge; undefined when anything about it is wrong. */
export async function registeredCredential(
  challenge: PasskeyRequestRow,
  credential: PasskeyCredential,
  site: PasskeySite,
) {
  const { verifyRegistrationResponse } = await webAuthn();
  const answer = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    ...expected(challenge, site),
  }).catch(() => undefined);
  return answer?.verified ? answer.registrationInfo.credential : undefined;
}

/** Id under which a browser says that it has a passkey; unchecked, so that it finds nothing when it is no text. */
export const credentialId = (credential: PasskeyCredential): string => String(credential.id);

/** The new counter of a passkey that answered this challenge; undefined when anything about the answer is wrong. */
export async function counterAfter(
  challenge: PasskeyRequestRow,
  passkey: PasskeyRow,
  credential: PasskeyCredential,
  site: PasskeySite,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const answer = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    ...expected(challenge, site),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
}

const expected = ({ challenge, host }: PasskeyRequestRow, { origin }: PasskeySite) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});
