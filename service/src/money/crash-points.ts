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

/** Where a crash must lose and double nothing: the same moments for every kind of money request. */
export const CRASH_POINTS: readonly CrashPoint[] = [
  ...REQUESTED_KINDS.flatMap((kind) => ACCEPTING_MOMENTS.map((moment) => `${kind}-${moment}` as const)),
  ...MONEY_KINDS.flatMap((kind) => WORKER_MOMENTS.map((moment) => `${kind}-${moment}` as const)),
  ...FURTHER_POINTS,
];

/** A death that waits at a crash point: `operation-known:3` at the third pass, `operation-known:3:4711` that of another process. */
const ORDER = /^([a-z][a-z0-9-]{0,60}):([1-9]\d{0,5})(?::([1-9]\d{0,6}))?$/;

/**
 * Makes the function that use cases call at their crash points. `ordered` says what death is ordered by now, as a text, or undefined; passes
 * count from there on. Without it the function does nothing.
 */
export function crashPoints(
  ordered: (() => string | undefined) | undefined,
  kill: (victim: number | undefined) => void,
): (point: CrashPoint) => void {
  if (!ordered) return () => undefined;
  let order: string | undefined;
  let left = 0;
  return (point) => {
    const now = ordered();
    const [, wanted, pass, victim] = ORDER.exec(now ?? '') ?? [];
    if (now !== undefined && !CRASH_POINTS.some((one) => one === wanted))
      throw new Error(`CRASH names no crash point: ${now}`);
    if (now !== order) left = Number(pass);
    order = now;
    if (point !== wanted) return;
    left -= 1;
    if (left === 0) kill(victim === undefined ? undefined : Number(victim));
  };
}
