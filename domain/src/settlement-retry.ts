/** Retry state of a settlement after failed attempts: whether it may be paid again, and the attempts left. */
export interface SettlementRetry {
  readonly mayTry: boolean;
  /** Attempts that are left, this one included. */
  readonly attemptsLeft: number;
}

/**
 * A settlement is paid by the first attempt and `retryLimit` more (spec 9; decision E36): after that only the store's phone is
 * offered. A payment that goes through starts the count again; an outcome that is not known yet counts as no attempt, because
 * no other is allowed meanwhile.
 */
export function settlementRetry(failedAttempts: number, retryLimit: number): SettlementRetry {
  const attemptsLeft = Math.max(0, 1 + retryLimit - failedAttempts);
  return { mayTry: attemptsLeft > 0, attemptsLeft };
}
