import type { readRenewal } from '@lendside/contract/refinance-renewing';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Context } from '../context.ts';
import { shownTarget } from '../money/disbursement-methods.ts';
import { type Disbursement, SAID, STOPPABLE } from '../money/disbursements.ts';
import { cashOfRenewal } from '../money/disbursements-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { isCancellable } from './cancel-renewal.ts';
import { partyOf, unsignedParties } from './renewals.ts';
import { findRenewal, type Renewal, renewalPayment, waitingRenewal } from './store/renewals.ts';

/** Renewal status of a loan for the party who asks; empty where the loan was never renewed here. */
export async function renewalOf(context: Context, { input, caller }: Call<typeof readRenewal>) {
  const session = sessionOf(caller);
  // A link names one loan: what waits on another one is not its to see.
  const loanId = input.loanId ?? session.loanId;
  const renewal =
    loanId === undefined ? await waitingRenewal(context, session) : await findRenewal(context, session, loanId);
  const me = renewal && session.customerIds.find((id) => partyOf(renewal, id) !== undefined);
  if (!renewal || !me) return {};
  return { renewal: await viewOf(context, renewal, me) };
}

async function viewOf(context: Context, renewal: Renewal, me: string) {
  const { loanBook, storeDirectory } = context.ports;
  const today = context.businessDate();
  const [loan, otherParty, money, [operation]] = await Promise.all([
    loanBook.loan(renewal.newLoanId, today),
    otherPartyOf(context, renewal, me),
    renewal.cashCents === 0
      ? undefined
      : context.db.transaction('worker', (tx) => cashOfRenewal(tx, renewal.renewalId)),
    renewalPayment(context.db, renewal.renewalId),
  ]);
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const startedByMe = renewal.startedBy === me;
  return {
    oldLoanId: renewal.oldLoanId,
    newLoanId: renewal.newLoanId,
    state: renewal.state,
    startedByMe,
    signedByMe: !unsignedParties(renewal).includes(me),
    ...(otherParty && { otherParty }),
    deadline: renewal.deadlineDate,
    timeZone: store?.timeZone ?? DEFAULT_TIME_ZONE,
    canCancel: isCancellable(renewal, today) && (!money || STOPPABLE.includes(money.state)),
    beingCancelled: renewal.state !== 'CANCELLED' && renewal.cancelKey !== null,
    ...(renewal.cancelReason && { cancelReason: renewal.cancelReason }),
    // The payment belongs to its payer: the other party cannot ask for its receipt.
    ...(startedByMe && { messageKey: renewal.renewalId }),
    paymentAmount: renewal.paymentCents,
    ...(startedByMe && operation && { confirmationNumber: operation.confirmationNumber }),
    newPrincipalBalance: loan?.principalCents ?? 0,
    ...(loan?.dueDate && { newLoanDueDate: loan.dueDate }),
    newPaymentAmount: loan?.estimatedPaymentCents ?? 0,
    ...(renewal.cashMethod ? { cash: cashIn(renewal, renewal.cashMethod, startedByMe, money) } : {}),
  };
}

/** The money of it; where it goes is shown to who asked for it. */
function cashIn(renewal: Renewal, way: DisbursementMethod, isMine: boolean, money: Disbursement | undefined) {
  return {
    disbursementAmount: renewal.cashCents,
    disbursementType: money?.way ?? way,
    target: isMine ? shownTarget(money?.target ?? renewal.cashTarget ?? {}) : {},
    ...(money ? { state: SAID[money.state] } : {}),
  };
}

/** The other party as they are shown everywhere: first name and initial. */
async function otherPartyOf(context: Context, renewal: Renewal, me: string) {
  const otherId = renewal.borrowerId === me ? renewal.cosignerId : renewal.borrowerId;
  if (otherId === null) return undefined;
  const other = await context.ports.customerFile.customer(otherId);
  const name = other ? `${other.firstName} ${other.lastName.slice(0, 1)}.` : '';
  return { name, signed: !unsignedParties(renewal).includes(otherId) };
}
