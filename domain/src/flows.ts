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
