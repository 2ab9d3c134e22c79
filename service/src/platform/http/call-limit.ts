import type { Clock } from '@lendside/providers/runtime';

const MINUTE_MILLISECONDS = 60_000;

/**
 * Kinds of requests, each counted by itself, and their share of `CALLS_PER_MINUTE`. Files are sent from memory and one page
 * asks for many; what costs a query or may be used for guessing has a small share.
 */
const SHARES = {
  calls: 1,
  pages: 0.5,
  files: 10,
  shortLinks: 0.05,
  callbacks: 2,
  cardPages: 1,
  cardForms: 0.1,
} as const;

export type RequestKind = keyof typeof SHARES;

/** Answers how many seconds an address has to wait for a request of a kind, 0 when it may go on. */
export type WaitSeconds = (kind: RequestKind, address: string) => number;

/**
 * Counts requests by kind and address, minute by minute. It protects one process from one address; limits that must agree
 * between processes are kept in the database.
 */
export function callLimits(clock: Clock, callsPerMinute: number): WaitSeconds {
  if (callsPerMinute === 0) return () => 0;
  let minute = 0;
  let counts = new Map<string, number>();
  return (kind, address) => {
    const nowMs = clock.nowMs();
    const thisMinute = Math.floor(nowMs / MINUTE_MILLISECONDS);
    if (thisMinute !== minute) {
      minute = thisMinute;
      counts = new Map();
    }
    const key = `${kind} ${address}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= Math.ceil(callsPerMinute * SHARES[kind])) return 0;
    return Math.ceil(((minute + 1) * MINUTE_MILLISECONDS - nowMs) / 1000);
  };
}
