const PREFIX = 'lendside.cancel.';

/**
 * The key under which this tab takes a renewal back: made once and kept before it is sent, so that a reload asks after the
 * same and a lost reply cancels nothing twice. A key that failed for good is not used again.
 */
export function cancelKeyOf(loanId: string): string | undefined {
  const kept = sessionStorage.getItem(PREFIX + loanId);
  return kept === null || kept.length > 100 ? undefined : kept;
}

export function keepCancelKey(loanId: string, paymentKey: string): void {
  sessionStorage.setItem(PREFIX + loanId, paymentKey);
}

export function forgetCancelKey(loanId: string): void {
  sessionStorage.removeItem(PREFIX + loanId);
}
