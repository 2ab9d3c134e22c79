/** Flows a deep link can lock a session to (spec 4, locked flows; decision B11). */
export const FLOWS = [
  'payment',
  'renewal',
  'draw',
  'origination',
  'pending',
  'appointment',
  'offers',
  'referral',
  'profile',
] as const;
export type Flow = (typeof FLOWS)[number];

/** A session as a link can have begun it: who is there, and the flow it is held to. */
interface Held {
  readonly kind: string;
  readonly lockedFlow?: string | undefined;
}

/** Whether a link that is held to no flow began the session: it looks at accounts and pays, and reaches nothing else (decision 48). */
export function isUnlockedLink({ kind, lockedFlow }: Held): boolean {
  return kind === 'locked-link' && lockedFlow === undefined;
}

/** Whether a session is there to pay: of a guest, or of a link that is held to a payment or to nothing. It sees no wallet, and of the person a name alone. */
export function isToPay(session: Held): boolean {
  return session.kind === 'guest' || session.lockedFlow === 'payment' || isUnlockedLink(session);
}
