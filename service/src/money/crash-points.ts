/**
 * Where a crash must lose and double nothing. `CRASH=payment-charged:3` kills the process the third time it gets there;
 * trials start it again and look at what stands.
 */
export const CRASH_POINTS = [
  'payment-accepting',
  'payment-accepted',
  'payment-claimed',
  'payment-charged',
  'payment-posting',
  'payment-posted',
  'planned-claimed',
  'planned-accepted',
  'auto-pay-planning',
  'auto-pay-planned',
  'auto-pay-ending',
  'auto-pay-ended',
  'draw-accepting',
  'draw-accepted',
  'draw-booking',
  'draw-booked',
  'draw-cancelling',
  'origination-accepting',
  'origination-accepted',
  'origination-opening',
  'origination-opened',
  'origination-signing',
  'disbursement-claimed',
  'disbursement-sent',
  'disbursement-stopped',
  'disbursement-written',
  'outbox-claimed',
  'outbox-delivered',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Makes the function that use cases call at their crash points. Without the setting it does nothing. */
export function crashPoints(
  setting: { readonly point: string; readonly pass: number } | undefined,
  kill: () => void,
): (point: CrashPoint) => void {
  if (!setting) return () => undefined;
  if (!CRASH_POINTS.some((point) => point === setting.point))
    throw new Error(`CRASH names no crash point: ${setting.point}`);
  let left = setting.pass;
  return (point) => {
    if (point !== setting.point) return;
    left -= 1;
    if (left === 0) kill();
  };
}
