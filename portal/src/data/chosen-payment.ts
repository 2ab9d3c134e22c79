/** Where the payment flow keeps what is in progress, by loan: only the amount is read here. */
const PREFIX = 'lendside.payment.';

/** What was chosen to be paid on a loan in this tab, in whole cents; 0 where nothing was. */
export function chosenPaymentCents(loanId: string): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + loanId) ?? 'null') as {
      readonly amount?: { readonly amountCents?: unknown };
    } | null;
    const cents = kept?.amount?.amountCents;
    return typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 ? cents : 0;
  } catch {
    return 0;
  }
}
