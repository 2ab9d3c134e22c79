import type { SignedIn } from './port.ts';

/** Permissions of a link. Everything in it is signed (security 6). */
export interface LinkGrant {
  /** The deployment that may exchange it. */
  readonly brand: string;
  readonly profileId: string;
  /** Path of the link's page in the app. */
  readonly path: string;
  readonly loanId?: string | undefined;
  readonly guest: boolean;
  readonly locked: boolean;
}

/** Proof that makes a grant a link: these values go into its address beside the grant. */
export interface LinkProof {
  readonly signature: string;
  readonly nonce: string;
  /** Epoch seconds, ten digits. */
  readonly expiration: string;
}

export type LinkReading = 'valid' | 'invalid' | 'expired';

/** Scope of a session that began without a password. */
export interface SessionScope {
  readonly kind: 'guest' | 'locked-link' | 'other-party';
  readonly lockedFlow?: string | undefined;
  readonly loanId?: string | undefined;
  /** Path in the app at which the link's flow begins. */
  readonly entryPath: string;
}

interface Visitor {
  readonly profileId: string;
  readonly scope: SessionScope;
  readonly deviceName: string;
  readonly address: string;
}

export type ScopedRefusal =
  | { readonly outcome: 'unknownProfile' | 'notConfirmed' | 'passwordResetRequired' }
  | { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number };

export type LinkOutcome =
  | ({ readonly outcome: 'signedIn' } & SignedIn)
  | { readonly outcome: 'alreadyUsed' | 'replaced' }
  | ScopedRefusal;

export type DeviceOutcome =
  | ({ readonly outcome: 'signedIn'; readonly deviceSecret: DeviceSecret } & SignedIn)
  | { readonly outcome: 'unknownSecret' }
  | ScopedRefusal;

/** Goes into an HttpOnly cookie and nowhere else. */
export interface DeviceSecret {
  readonly secret: string;
  readonly expiresAtMs: number;
}

/** Signed links and the sessions they begin. */
export interface Links {
  /** Signs a link that works for so many seconds. */
  sign(grant: LinkGrant, seconds: number): LinkProof;
  /**
   * Was this link signed for this grant? A grant that is tighter than what was signed (guest or locked where it was
   * neither) is fine. `expired` only for one that was signed.
   */
  read(grant: LinkGrant, proof: LinkProof): Promise<LinkReading>;
  /**
   * Says that this link is being sent to its person. Links sent before that lead to the same page and loan, for a guest or
   * not as this one, start nothing from now on; sessions they began go on.
   */
  send(grant: LinkGrant, proof: LinkProof): Promise<void>;
  /**
   * Starts the session of a link that was read as valid. With `once`, a second one with the same nonce is refused, unless
   * `again` says that what the link is for is still to be done. One that a newer link took the place of is `replaced`.
   */
  start(
    request: Visitor & {
      readonly proof: Pick<LinkProof, 'nonce' | 'expiration'>;
      readonly once: boolean;
      readonly again?: boolean;
    },
  ): Promise<LinkOutcome>;
}

/** Secrets by which a remembered device proves whose it is, for sessions of one flow (security 5). */
export interface DeviceKeys {
  /** The first secret of a family; what the device had before for this person opens nothing any more. */
  issue(owner: { readonly userId: string; readonly deviceKey: string }): Promise<DeviceSecret>;
  /**
   * Starts a session and replaces the secret. One that was replaced more than 10 s ago revokes the family and ends the
   * sessions it began.
   */
  start(request: Visitor & { readonly secret: string }): Promise<DeviceOutcome>;
}

export interface LivingSession {
  readonly sessionId: string;
  readonly deviceName: string;
  readonly startedAtMs: number;
  readonly lastActiveAtMs: number;
  /** Coarse place of the network it began in: `US`, or `US-TX` (ISO 3166). Absent where it is unknown. */
  readonly place: string | undefined;
  readonly byLink: boolean;
}

/** The sessions of one person, as they look after them. */
export interface OwnSessions {
  list(userId: string): Promise<readonly LivingSession[]>;
  /** Ends one of theirs, or all but `keepSessionId`, with the device keys of those devices. Answers how many it ended. */
  end(request: {
    readonly userId: string;
    readonly sessionId?: string | undefined;
    readonly keepSessionId?: string | undefined;
  }): Promise<number>;
  /** Did the person prove who they are not long ago? `orJustSignedIn`: signing in by password or passkey counts. */
  provedAgain(sessionId: string, rule: 'required' | 'orJustSignedIn'): Promise<boolean>;
}
