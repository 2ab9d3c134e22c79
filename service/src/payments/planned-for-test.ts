import { addDays } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';
import { insertScheduled } from './scheduled-store.ts';

/** A payment of ten dollars planned for a week from tomorrow, whatever the loan would allow. Answers its id. */
export async function plannedForTest(
  context: Context,
  { email, loanId }: { readonly email: string; readonly loanId: string },
): Promise<string> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  const person = await context.ports.signIn.findUser(email);
  if (!loan || !person) throw new Error('nobody to plan for');
  const scheduledPaymentId = context.ids.next('sch');
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', (tx) =>
    insertScheduled(
      tx,
      {
        scheduledPaymentId,
        ownerId: person.userId,
        paymentKey: scheduledPaymentId,
        bodyHash: '',
        customerId: loan.borrowerId,
        loanId,
        amountCents: 1000,
        amountType: 'other',
        cardToken: 'card_none',
        chargeToken: 'none',
        cardType: 'Visa',
        lastFour: '1111',
        brand: loan.brand,
        language: 'english',
        scheduledDate: addDays(context.businessDate(), 8),
        timeZone: 'America/Chicago',
        dueAtMs: nowMs + 8 * 86_400_000,
      },
      nowMs,
    ),
  );
  return scheduledPaymentId;
}
