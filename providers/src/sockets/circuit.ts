import type { CallLimits } from './limits.ts';

/** Memory of how the other side did lately. */
export interface Circuit {
  /** Milliseconds until the other side may be asked again, 0 where it may be now. One that asks has to say how it ended. */
  waitMs(): number;
  /** A call ended. `neither` says nothing of the other side: the call was not sent. */
  ended(how: 'answered' | 'failed' | 'neither'): void;
  isOpen(): boolean;
}

/** After so many failures one after the other nothing is asked for a while; then one call tries, and its end decides. */
export function circuit(
  { failuresToOpen, openSeconds }: Pick<CallLimits, 'failuresToOpen' | 'openSeconds'>,
  nowMs: () => number,
): Circuit {
  let failures = 0;
  let openUntilMs = 0;
  let isTrying = false;
  const isOpen = () => failures >= failuresToOpen;
  return {
    isOpen,
    waitMs() {
      if (!isOpen()) return 0;
      const waitMs = openUntilMs - nowMs();
      if (waitMs > 0) return waitMs;
      // The others wait for the end of the one that tries.
      if (isTrying) return openSeconds * 1000;
      isTrying = true;
      return 0;
    },
    ended(how) {
      isTrying = false;
      if (how === 'neither') return;
      failures = how === 'answered' ? 0 : failures + 1;
      if (isOpen()) openUntilMs = nowMs() + openSeconds * 1000;
    },
  };
}
