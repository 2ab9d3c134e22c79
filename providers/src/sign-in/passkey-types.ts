import type { SignedIn } from './port.ts';

export interface Passkey {
  readonly passkeyId: string;
  readonly deviceName: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs?: number | undefined;
}

/** Where a passkey is used: browsers bind it to the host. */
export interface PasskeySite {
  /** `https://host` of the page. */
  readonly origin: string;
}

/** WebAuthn options sent to the browser, in their JSON form. */
export interface PasskeyQuestion {
  readonly requestId: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Reply of the browser, unchecked. */
export type PasskeyCredential = Readonly<Record<string, unknown>>;

export type RegisteredPasskey =
  | ({ readonly outcome: 'registered' } & Passkey)
  | { readonly outcome: 'requestExpired' | 'notValid' | 'alreadyRegistered' };

export type PasskeyOutcome =
  | ({ readonly outcome: 'signedIn' } & SignedIn)
  | { readonly outcome: 'requestExpired' | 'notVerified' | 'notConfirmed' | 'passwordResetRequired' }
  | { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number };

export interface Passkeys {
  /** Undefined when the person has ten already. A question is answered once, within five minutes. */
  askToRegister(
    person: { readonly userId: string; readonly sessionId: string },
    site: PasskeySite,
  ): Promise<PasskeyQuestion | undefined>;
  register(
    request: {
      readonly userId: string;
      readonly sessionId: string;
      readonly requestId: string;
      readonly credential: PasskeyCredential;
      readonly deviceName: string;
    },
    site: PasskeySite,
  ): Promise<RegisteredPasskey>;
  /** Names no account: the browser offers what it has for this host. With `session`, only that person's are taken. */
  askToAuthenticate(
    request: {
      readonly session?: { readonly sessionId: string; readonly userId: string } | undefined;
      readonly address: string;
    },
    site: PasskeySite,
  ): Promise<PasskeyQuestion | { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number }>;
  /** Starts a session on a device that counts as trusted, or with `session` marks that one as stepped up. */
  authenticate(
    request: {
      readonly requestId: string;
      readonly credential: PasskeyCredential;
      readonly session?: { readonly sessionId: string } | undefined;
      readonly refreshToken: string | undefined;
      readonly rememberMe: boolean;
      readonly deviceKey: string | undefined;
      readonly deviceName: string;
      readonly address: string;
    },
    site: PasskeySite,
  ): Promise<PasskeyOutcome>;
  list(userId: string): Promise<readonly Passkey[]>;
  remove(userId: string, passkeyId: string): Promise<boolean>;
}
