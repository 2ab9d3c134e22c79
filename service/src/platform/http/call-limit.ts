import type { Clock } from '@lendside/providers/runtime';

const MINUTE_MILLISECONDS = 60_000;

/**
 * Counts calls by address, minute by minute. Answers how many seconds an address has to wait, 0 when it may go on.
 * It protects one process from one address; limits that must agree between processes are kept in the database.
 */
export function callLimit(clock: Clock, callsPerMinute: number): (address: string) => number {
  if (callsPerMinute === 0) return () => 0;
  let minute = 0;
  let calls = new Map<string, number>();
  return (address) => {
    const nowMs = clock.nowMs();
    const thisMinute = Math.floor(nowMs / MINUTE_MILLISECONDS);
    if (thisMinute !== minute) {
      minute = thisMinute;
      calls = new Map();
    }
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    return count <= callsPerMinute ? 0 : Math.ceil(((minute + 1) * MINUTE_MILLISECONDS - nowMs) / 1000);
  };
}
