const PREFIX = 'lendside.signing.';

/** The signing this tab began for a loan; a name without which nothing is lost: the service knows the rest. */
export function keptSigningId(loanId: string): string | undefined {
  try {
    const kept = sessionStorage.getItem(PREFIX + loanId) ?? '';
    return /^[A-Za-z0-9_-]{1,60}$/.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepSigningId(loanId: string, signingId: string | undefined): void {
  try {
    if (signingId === undefined) sessionStorage.removeItem(PREFIX + loanId);
    else sessionStorage.setItem(PREFIX + loanId, signingId);
  } catch {
    // Without storage the room is opened anew after a reload.
  }
}
