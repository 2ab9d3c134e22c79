import type { readPaymentStatus } from '@lendside/contract/payments';
import type { ProblemCode } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';
import { isOfr } from '@lendside/domain/loan-states';
import { isFinal, stepOf } from '@lendside/domain/operation-states';
import type { Context } from '../context.ts';
import type { MoneyOperation } from '../money/operation.ts';
import { findOperation } from '../money/operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem, saidIn } from '../problem.ts';

/** Status of a payment, for the person who made it; another person's is not found. */
export async function paymentStatus(context: Context, { input, caller }: Call<typeof readPaymentStatus>) {
  const operation = await findOperation(context.db, sessionOf(caller), input);
  if (!operation) throw new Problem('message_key_not_found');
  return statusView(context, operation, caller.language);
}

/** An operation as a person sees it: how far it is, what it did, or why it did nothing. */
export async function statusView(context: Context, operation: MoneyOperation, language: Language) {
  const { messageKey, paymentKey, loanId, state, version } = operation;
  const base = {
    messageKey,
    paymentKey,
    loanId,
    status: statusOf(operation),
    state,
    step: stepOf(state),
    version,
    paymentAmount: operation.amountCents,
  };
  if (state === 'POSTED') return { ...base, result: await resultOf(context, operation) };
  if (state === 'DECLINED' || state === 'FAILED') {
    const code = (operation.refusal ?? 'charge_not_completed') as ProblemCode;
    return { ...base, ...saidIn({ code }, language) };
  }
  return base;
}

/** The three words the client polls for. */
export function statusOf(operation: Pick<MoneyOperation, 'state'>): 'pending' | 'done' | 'failed' {
  if (!isFinal(operation.state)) return 'pending';
  return operation.state === 'POSTED' ? 'done' : 'failed';
}

/** Whether a payment to keep a vehicle did: costs may have been added between its acceptance and its posting. */
function vehicleRecoveryOf({ request, result }: MoneyOperation): 'stopped' | 'stillSought' | undefined {
  if (request.amountType !== 'ofrReinstate' || result?.loanStatusId === undefined) return undefined;
  return isOfr(result.loanStatusId) ? 'stillSought' : 'stopped';
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
    ...(result.settlement && { forgivenAmount: result.settlement.forgivenCents }),
    storePhoneNumber: store?.phone ?? '',
    timeZone: store?.timeZone ?? '',
  };
}
