import type { readPaymentsStatus } from '@lendside/contract/payments-several';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { statusView } from './payment-status.ts';
import { findSeveral, operationsByKey } from './several-store.ts';
import { refusalIn } from './submit-payments.ts';

/** Status of each of several payments, for the person who made them; another person's are not found. */
export async function paymentsStatus(context: Context, { input, caller }: Call<typeof readPaymentsStatus>) {
  const session = sessionOf(caller);
  const several = await findSeveral(context.db, session, input.paymentKey);
  if (!several) throw new Problem('payments_not_found');
  const keys = several.payments.map((one) => one.paymentKey);
  const operations = await operationsByKey(context.db, session, keys);
  const payments = several.payments.map(async (one) => {
    const { loanId, amountCents: paymentAmount, paymentKey } = one;
    const operation = operations.get(paymentKey);
    if (!operation) {
      return { loanId, paymentAmount, paymentKey, status: 'refused' as const, ...refusalIn(one, caller.language) };
    }
    return statusView(context, operation, caller.language);
  });
  return { paymentKey: input.paymentKey, payments: await Promise.all(payments) };
}
