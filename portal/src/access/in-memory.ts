/**
 * Values typed on one screen and needed on the next that must never be written down: they die with the page, and a reload
 * asks again.
 */
export interface InMemory {
  /** To give another contact for the code of a registration. */
  readonly password?: string | undefined;
  /** The code of a password reset, until the new password goes out with it. */
  readonly code?: string | undefined;
  /** Until when the profile is locked. */
  readonly lockedUntil?: string | undefined;
  /** Refusal of the last code. */
  readonly refusal?: unknown;
  /** A new email or phone to sign in with, before it is confirmed. */
  readonly newContact?: { readonly email: string } | { readonly phoneNumber: string } | undefined;
}

let saved: InMemory = {};

export function inMemory(): InMemory {
  return saved;
}

export function keepInMemory(change: InMemory): void {
  saved = { ...saved, ...change };
}

export function forgetInMemory(): void {
  saved = {};
}
