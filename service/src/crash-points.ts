/**
 * Where a crash must lose and double nothing. `CRASH=payment.charged:3` kills the process the third time it gets there;
 * trials start it again and look at what stands.
 */
export const CRASH_POINTS = [
  'payment.accepting',
  'payment.accepted',
  'payment.claimed',
  'payment.charged',
  'payment.posting',
  'payment.posted',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Makes the function that use cases call at their crash points. Without `CRASH` it does nothing. */
export function crashPoints(setting: string | undefined, kill: () => void): (point: CrashPoint) => void {
  if (!setting) return () => undefined;
  const [name, nth = '1'] = setting.split(':');
  if (!CRASH_POINTS.some((point) => point === name)) throw new Error(`CRASH names no crash point: ${name}`);
  let left = Number(nth);
  return (point) => {
    if (point !== name) return;
    left -= 1;
    if (left === 0) kill();
  };
}
