import { MONEY_KINDS, type MoneyKind } from '@lendside/domain/money-edges';

/** Where a process can die while it accepts a request: written in a transaction that is open, and committed. */
export const ACCEPTING_MOMENTS = ['accepting', 'accepted'] as const;

/**
 * Where a worker can die. `claimed`: nothing has begun. `sent`: who moves the money has answered the call. `known`: the
 * outcome is known and written nowhere. `writing`: it is written, with what follows from it, in a transaction that is open.
 * `written`: that is committed. The customer's notification stands in the same transaction; the outbox has points of its own.
 */
export const WORKER_MOMENTS = ['claimed', 'sent', 'known', 'writing', 'written'] as const;

export type WorkerMoment = (typeof WORKER_MOMENTS)[number];

/** A kind that a customer asks for under a key. A disbursement is owed by another request, in the transaction that ends it. */
export type RequestedKind = Exclude<MoneyKind, 'disbursement'>;
export const REQUESTED_KINDS = MONEY_KINDS.filter((kind): kind is RequestedKind => kind !== 'disbursement');

/** Points that only some money passes: posting apart from its state, taking back, signing, planning ahead, delivering notifications. */
const FURTHER_POINTS = [
  'operation-posted',
  'auto-pay-planning',
  'auto-pay-planned',
  'auto-pay-ending',
  'auto-pay-ended',
  'draw-cancelling',
  'origination-signing',
  'origination-paid-out',
  'origination-taken-back',
  'disbursement-stopped',
  'lender-answered',
  'outbox-claimed',
  'outbox-delivered',
] as const;

export type CrashPoint =
  | `${RequestedKind}-${(typeof ACCEPTING_MOMENTS)[number]}`
  | `${MoneyKind}-${WorkerMoment}`
  | (typeof FURTHER_POINTS)[number];

/**
 * Where a crash must lose and double nothing: the same moments for every kind of money request. `CRASH=operation-known:3` kills
 * the process the third time it gets there; trials start it again and look at what stands.
 */
export const CRASH_POINTS: readonly CrashPoint[] = [
  ...REQUESTED_KINDS.flatMap((kind) => ACCEPTING_MOMENTS.map((moment) => `${kind}-${moment}` as const)),
  ...MONEY_KINDS.flatMap((kind) => WORKER_MOMENTS.map((moment) => `${kind}-${moment}` as const)),
  ...FURTHER_POINTS,
];

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
