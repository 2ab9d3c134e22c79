import type { readRescission, rescindLoan } from '@lendside/contract/accounts-rescission';
import { addBankDays } from '@lendside/domain/bank-days';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { ChangeOutcome } from '@lendside/providers/loan-changes/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { rescissionNotifications } from './rescission-notifications.ts';
import {
  findRescission,
  insertRescission,
  movingCash,
  type Rescission,
  standingRescission,
} from './store/rescissions.ts';

/** The money is brought back until the end of the next business day. */
const RETURN_BANK_DAYS = 1;

/** Whether a loan can be given back now, with what that means; or how it was given back. */
export async function rescissionOf(context: Context, { input, caller }: Call<typeof readRescission>) {
  const { loan } = await loanOfCaller(context, sessionOf(caller), input.loanId);
  const { customerIds } = sessionOf(caller);
  const [standing] = await findRescission(context.db, customerIds, loan.loanId);
  const store = await context.ports.storeDirectory.store(loan.storeId);
  if (standing) return { rescinded: told(standing, store) };
  const { rescission } = loan;
  if (!rescission) return {};
  const { until, returnCents } = rescission;
  return { offered: { ...placeOf(returnCents, store), until, returnUntil: returnDay(context) } };
}

/**
 * Rescinds a loan: the book undoes it, what has to be returned is recorded, and every party is notified. It happens once; asked for
 * again it answers what it did.
 */
export async function rescind(context: Context, { input, caller }: Call<typeof rescindLoan>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const { loanId } = loan;
  const who = { customerId, ownerId: session.userId, paymentKey: input.paymentKey };
  const made = newRescission(context, loan, who);
  const find = (tx: Tx) => standingRescission(tx, { loanId, ownerId: who.ownerId, paymentKey: who.paymentKey });
  const answer = await askLender(context, rescissionRequest, {
    subject: loanId,
    async begin(tx) {
      const [standing] = await find(tx);
      if (standing) return undefined;
      if (!made) throw new Problem('rescission_over');
      await refuseMovingMoney(tx, loanId);
      return { customerId, loanId, body: { made, date: context.businessDate() } };
    },
  });
  const [done] = await context.db.transaction('worker', find);
  if (done && done.loanId !== loanId) throw new Problem('payment_key_reused');
  if (!done) throw answer?.outcome === 'refused' ? new Problem('rescission_over') : new Error('a rescission was lost');
  return told(done, await context.ports.storeDirectory.store(loan.storeId));
}

/** Has the lender's system undo a loan, by the day on which its customer asked for it. */
export const rescissionRequest: LenderRequest<{ readonly made: Rescission; readonly date: string }, ChangeOutcome> = {
  kind: 'rescission',
  ask: ({ ports }, { requestId: reference, body: { made, date } }) =>
    ports.loanChanges.rescind({ reference, loanId: made.loanId, date }),
  async follow(context, { body: { made } }, { outcome }) {
    if (outcome === 'refused') return async () => undefined;
    const [loan, store] = await Promise.all([
      context.ports.loanBook.loan(made.loanId, context.businessDate()),
      context.ports.storeDirectory.store(made.storeId),
    ]);
    const notifications = loan ? await rescissionNotifications(context, loan, made, store) : [];
    return (tx) => writeRescission(tx, made, notifications);
  },
};

async function writeRescission(tx: Tx, made: Rescission, notifications: readonly Message[]): Promise<void> {
  const { loanId, rescissionId, customerId, ownerId, returnCents, rescindedAtMs } = made;
  await insertRescission(tx, made);
  const detail = { rescissionId, returnCents };
  await writeAudit(tx, rescindedAtMs, [{ customerId, userId: ownerId, loanId, what: 'loan.rescinded', detail }]);
  await writeOutbox(tx, notifications, rescindedAtMs);
}

/** Rescission record of a loan that can still be rescinded; undefined for any other. */
function newRescission(
  context: Context,
  loan: LoanFacts,
  who: Pick<Rescission, 'customerId' | 'ownerId' | 'paymentKey'>,
): Rescission | undefined {
  if (!loan.rescission) return undefined;
  return {
    ...who,
    loanId: loan.loanId,
    rescissionId: context.ids.next('rescind'),
    partyIds: loan.cosignerId === undefined ? [loan.borrowerId] : [loan.borrowerId, loan.cosignerId],
    returnCents: loan.rescission.returnCents,
    returnUntil: returnDay(context),
    storeId: loan.storeId,
    confirmationNumber: confirmationNumber(context.ids),
    rescindedAtMs: context.clock.nowMs(),
  };
}

/** A payment, a renewal or cash of the loan that is under way comes to its end first. */
async function refuseMovingMoney(tx: Tx, loanId: string): Promise<void> {
  if (await hasOpenOperation(tx, loanId)) throw new Problem('payment_unresolved');
  const moving = await movingCash(tx, loanId);
  if (moving.length > 0) throw new Problem('rescission_money_moving');
}

const returnDay = (context: Context): CalendarDate => addBankDays(context.businessDate(), RETURN_BANK_DAYS);

const placeOf = (returnCents: number, store: Store | undefined) => ({
  returnAmount: returnCents,
  storeName: store?.name ?? '',
  storeAddress: store ? `${store.line1}, ${store.city}, ${store.state} ${store.zip}` : '',
  storePhoneNumber: store?.phone ?? '',
});

function told(one: Rescission, store: Store | undefined) {
  const { loanId, returnUntil, returnCents, rescindedAtMs } = one;
  return {
    loanId,
    ...placeOf(returnCents, store),
    returnUntil,
    confirmationNumber: one.confirmationNumber,
    rescinded: instant(rescindedAtMs),
  };
}
