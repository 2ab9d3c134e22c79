/** Kinds of waits of a person: a locked profile, wrong passwords, wrong codes, or codes that were asked for too often. */
export const SIGN_IN_WAITS = ['profile', 'password', 'code', 'codesAsked'] as const;
export type SignInWaitKind = (typeof SIGN_IN_WAITS)[number];

export interface SignInWait {
  readonly kind: SignInWaitKind;
  readonly untilMs: number;
  /** Tries that were counted; absent for a profile that was locked. */
  readonly tries?: number;
}

/** Question: what keeps this person from signing in now? Never says a code or a password, nor from where it was tried. */
export interface SignInWaits {
  /** Waits that run now, by the name, contacts and devices of the person; counts of single addresses are not among them. */
  of(userId: string): Promise<readonly SignInWait[]>;
  /** Ends the waits of a kind; false where none runs. Sessions and codes that a lock ended stay ended. */
  release(userId: string, kind: SignInWaitKind): Promise<boolean>;
}
