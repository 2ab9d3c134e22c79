/** How the names begin under which this tab keeps its payments. */
export const PAYMENT_STORAGE_PREFIX = 'lendside.payment.';

/** Whether this tab has sent a payment whose outcome it has not shown yet. */
export function hasPaymentUnderWay(): boolean {
  try {
    return Object.entries(sessionStorage).some(
      ([name, value]) =>
        name.startsWith(PAYMENT_STORAGE_PREFIX) && /"stage":"(?:sending|accepted)"/.test(String(value)),
    );
  } catch {
    return false;
  }
}
