import type { Accounts } from './account-types.ts';
import type { CustomerLinks } from './customer-link-types.ts';
import type { SignInDeletion } from './deletion-types.ts';
import type { FailedSignIns } from './failed-sign-in-types.ts';
import type { DeviceKeys, Links, OwnSessions } from './link-types.ts';
import type { Passkeys } from './passkey-types.ts';
import type { ProviderSignIn } from './provider-types.ts';
import type { SignInWaits } from './wait-types.ts';

/** Question: who is this, and is the session still good? Sessions, tokens and devices; never loans. */

export type SystemId = 'TLXe' | 'NLS';

export interface Identity {
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly phoneNumber?: string;
  readonly phoneVerified: boolean;
  /** Portal-wide customer number; absent for a non-customer. */
  readonly customerId?: string;
  /** Customer ids by lender system. None: a non-customer. */
  readonly lmsCustomerIds: Partial<Record<SystemId, string>>;
  readonly mdmId?: string;
  readonly showPaidOff: boolean;
  readonly nonCustomerRefer?: string;
  /** The referral code given at registration. */
  readonly referralShortCode?: string;
  readonly language: 'english' | 'spanish';
  /** An account of an identity provider, or of a keeper of passwords, is this person's. */
  readonly hasAccountElsewhere?: true;
}

/** Identity plus what only the making of an account needs. */
export interface NewUser extends Omit<Identity, 'userId'> {
  readonly password: string;
  readonly state: 'confirmed' | 'unconfirmed' | 'passwordResetRequired';
}

/** Who calls, as one signed, five-minute statement. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: string;
  readonly kind: 'customer' | 'non-customer' | 'guest' | 'locked-link' | 'other-party';
  readonly lockedFlow?: string;
  /** The one loan this session may see, where a link named one. */
  readonly loanId?: string;
  readonly deviceTrusted: boolean;
  /** All ids this person has in any lender system: what row-level security compares with. */
  readonly customerIds: readonly string[];
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** Goes into the HttpOnly cookie and nowhere else. */
  readonly refreshToken: string;
  readonly accessExpiresAtMs: number;
  /** Absolute end of the session (12 h after sign-in). */
  readonly sessionExpiresAtMs: number;
  readonly deviceKey: string;
  readonly deviceGroupKey: string;
}

export interface SignedIn {
  readonly identity: Identity;
  readonly claims: SessionClaims;
  readonly tokens: Tokens;
  readonly rememberMe: boolean;
  /** Where the flow of a link's session begins: in-app path. */
  readonly entryPath?: string;
}

/** Kept by a browser that typed the password of an account which waits for its code: with the code it signs in. */
export interface PasswordMark {
  readonly text: string;
  readonly expiresAtMs: number;
}

export type SignInOutcome =
  | ({ readonly outcome: 'signedIn' } & SignedIn)
  | { readonly outcome: 'notAuthorized' | 'passwordResetRequired' | 'deleted' | 'busy' }
  | { readonly outcome: 'notConfirmed'; readonly passwordMark: PasswordMark }
  | { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number };

export type RefreshOutcome =
  | ({ readonly outcome: 'refreshed' } & SignedIn)
  | {
      readonly outcome: 'invalidSession' | 'endedInactive' | 'reused';
      /** The session, where nothing but time ended it: too long idle, or its hours were over. */
      readonly timedOut?: EndedSession;
    };

/** Facts about an ended session. */
export type EndedSession = Pick<SessionClaims, 'sessionId' | 'userId' | 'kind' | 'lockedFlow'>;

export interface SignIn {
  readonly name: string;
  readonly embedded: boolean;
  /**
   * Checks a password and starts a session. Limits (security 32): 5 free tries per account, then 2^(n-5) seconds
   * up to 15 minutes; `addressTriesPerMinute` per address and device; a trusted device keeps its own allowance.
   * Unknown names answer as wrong passwords, in the same time. `notConfirmed`, `passwordResetRequired` and `deleted` only
   * after the right password. `busy` when the bounded hashing queue (16) is full.
   */
  signIn(request: {
    readonly username: string;
    readonly password: string;
    readonly rememberMe: boolean;
    readonly deviceKey?: string;
    readonly deviceName: string;
    readonly address: string;
  }): Promise<SignInOutcome>;
  /**
   * Rotates a refresh token. Reuse of a rotated one revokes the whole family, except within `graceSeconds` of its
   * rotation from the same device (two tabs, a lost reply), which answers with the successor's session and new tokens.
   */
  refresh(request: {
    readonly refreshToken: string;
    /** Value of the caller's device-key header: the grace is for the session's own device only. */
    readonly deviceKey: string | undefined;
    /** A refresh that no action of the person caused does not count as activity. */
    readonly background: boolean;
    /** The person leaves the page for a while, or reads in a frame of it: five minutes more (decision C23). */
    readonly away?: boolean;
  }): Promise<RefreshOutcome>;
  /**
   * Checks the password of a signed-in person, on the limits of signing in. Marks the session and answers with
   * new tokens for it; `refreshToken` is rotated.
   */
  stepUp(request: {
    readonly sessionId: string;
    readonly password: string;
    readonly refreshToken: string | undefined;
  }): Promise<SignInOutcome>;
  readonly links: Links;
  readonly deviceKeys: DeviceKeys;
  readonly passkeys: Passkeys;
  readonly identityProvider: ProviderSignIn;
  readonly ownSessions: OwnSessions;
  readonly failedSignIns: FailedSignIns;
  readonly deletion: SignInDeletion;
  readonly waits: SignInWaits;
  readonly accounts: Accounts;
  readonly customers: CustomerLinks;
  /** Ends a session, found by its claims or its refresh token. Ending an ended one is fine. */
  signOut(request: { readonly sessionId?: string; readonly refreshToken?: string }): Promise<void>;
  /** Checks signature and expiry only; whether the session still lives is `aliveSessions`. Cached by token. */
  readAccessToken(token: string): Promise<SessionClaims | undefined>;
  /** Which of these sessions are neither ended nor past their inactivity or absolute limit. One statement for all. */
  aliveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Number of sessions that live now. Asked every few seconds, for a figure: one of a moment ago does. */
  liveSessions(): Promise<number>;
  /** Records that the person did something; written at most every 30 seconds a session. */
  touch(sessionId: string): Promise<void>;
  addUser(user: NewUser): Promise<Identity>;
  findUser(username: string): Promise<Identity | undefined>;
  /** Identity by any id it has in a lender system (receipts go to its verified contact, in its language). */
  findUserOfCustomer(customerId: string): Promise<Identity | undefined>;
  trustNextSignIn(username: string): Promise<boolean>;
}
