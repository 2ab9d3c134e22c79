/** How the names begin under which this tab keeps its payments. */
export const PAYMENT_STORAGE_PREFIX = 'lendside.payment.';

/** Where it keeps several that are paid at once. */
export const SEVERAL_STORAGE_NAME = 'lendside.several';

const isPayments = (name: string) => name.startsWith(PAYMENT_STORAGE_PREFIX) || name === SEVERAL_STORAGE_NAME;

function hasPaymentIn(stages: RegExp): boolean {
  try {
    return Object.entries(sessionStorage).some(([name, value]) => isPayments(name) && stages.test(String(value)));
  } catch {
    return false;
  }
}

/** Whether this tab has sent a payment whose outcome it has not shown yet. */
export const hasPaymentUnderWay = (): boolean => hasPaymentIn(/"stage":"(?:sending|accepted)"/);

/** Whether it has seen one go through, and still stands where that was paid. */
export const hasPaymentMade = (): boolean => hasPaymentIn(/"stage":"(?:posted|ended)"/);
