import type { ProblemCode } from '@lendside/contract/problems';
import { isFinal, stepOf } from '@lendside/domain/operation-states';
import type { Context } from '../context.ts';
import type { MoneyOperation } from '../money/operation.ts';
import { findOperation } from '../money/operations-store.ts';
import { type RequestKind, requestStatus } from '../money/status.ts';
import { vehicleRecoveryOf } from './vehicle-recovery.ts';

/** A payment, renewal or settlement: how far it is, what it did, or why it did nothing. */
export const PAYMENT: RequestKind<MoneyOperation, MoneyOperation, ReturnType<typeof shownOf>, PaymentOutcome> = {
  find: ({ db }, session, keys) => findOperation(db, session, keys),
  isPending: ({ state }) => !isFinal(state),
  isDone: (operation): operation is MoneyOperation => operation.state === 'POSTED',
  shown: shownOf,
  result: resultOf,
  refusal: refusalOf,
};

type PaymentOutcome = Awaited<ReturnType<typeof resultOf>>;

/** Status of a payment, for the person who made it. */
export const paymentStatus = requestStatus(PAYMENT);

function shownOf({ messageKey, paymentKey, loanId, state, version, amountCents }: MoneyOperation) {
  return { messageKey, paymentKey, loanId, state, step: stepOf(state), version, paymentAmount: amountCents };
}

/** Amounts that the payer does not choose: a smaller one would not do. */
const FIXED_AMOUNTS: readonly string[] = ['ofrReinstate', 'onlineProduct'];

function refusalOf({ refusal, request }: MoneyOperation): ProblemCode {
  const isFixed =
    request.settlement !== undefined || request.drawReturn !== undefined || FIXED_AMOUNTS.includes(request.amountType);
  if (refusal === 'insufficient_funds' && isFixed) return 'insufficient_funds_fixed';
  return (refusal ?? 'charge_not_completed') as ProblemCode;
}

async function resultOf(context: Context, operation: MoneyOperation) {
  const { result, request } = operation;
  if (!result) throw new Error(`posted operation ${operation.messageKey} has no result`);
  const loan = await context.ports.loanBook.loan(operation.loanId, result.paymentDate);
  const store = loan ? await context.ports.storeDirectory.store(loan.storeId) : undefined;
  const newLoan = result.renewal && (await context.ports.loanBook.loan(result.renewal.newLoanId, result.paymentDate));
  return {
    confirmationNumber: result.confirmationNumber,
    paymentDate: result.paymentDate,
    paymentAmount: operation.amountCents,
    isPayoff: result.isPayoff,
    isPartial: request.isPartial,
    vehicleRecovery: vehicleRecoveryOf(operation),
    cardType: request.cardType,
    lastFour: request.lastFour,
    allocation: result.allocation.map(({ kind, part, amountCents }) => ({ kind, part, amount: amountCents })),
    principleBalance: result.principalCents,
    payoffAmount: result.payoffAmountCents,
    minimumAmountDue: result.minimumAmountDueCents,
    pastDueAmount: result.pastDueAmountCents,
    nextDueDate: result.nextDueDate,
    nextDueOn: result.nextDueOn,
    nextDueAmount: result.nextDueAmountCents,
    ...(result.renewal && {
      newLoanId: result.renewal.newLoanId,
      newPrincipalBalance: result.renewal.newPrincipalCents,
      disbursementAmount: result.renewal.cash?.amountCents,
      disbursementType: result.renewal.cash?.way,
      lockToken: result.renewal.lockToken,
      ...(newLoan?.dueDate && { newLoanDueDate: newLoan.dueDate }),
    }),
    ...(result.drawReturn && { returnAmount: result.drawReturn.drawnCents }),
    ...(result.settlement && { forgivenAmount: result.settlement.forgivenCents }),
    storePhoneNumber: store?.phone ?? '',
    timeZone: store?.timeZone ?? '',
  };
}
