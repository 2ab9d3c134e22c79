import type { loanDetail, readAccountDetail } from '@lendside/contract/accounts';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { type Call, type SignedInCaller, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { summaryOf } from './loan-summary.ts';

type LoanDetail = z.output<typeof loanDetail>;

/** Whether a loan is paid by auto-pay, as this session may know it. */
export type FindAutoPay = (
  context: Context,
  session: SignedInCaller['session'],
  loanId: string,
) => Promise<LoanDetail['autoPay']>;

/** Everything about one loan, as of today's business date. */
export function readDetail(findAutoPay: FindAutoPay) {
  return (context: Context, call: Call<typeof readAccountDetail>) => detailFor(context, call, findAutoPay);
}

async function detailFor(
  context: Context,
  { input, caller }: Call<typeof readAccountDetail>,
  findAutoPay: FindAutoPay,
) {
  const session = sessionOf(caller);
  const loan = await context.ports.loanBook.loan(input.loanId, context.businessDate());
  if (!loan || (input.lmsId && loan.lmsId !== input.lmsId)) throw new Problem('loan_not_found');
  const otherPartyId = session.customerIds.some((id) => id === loan.cosignerId) ? loan.borrowerId : loan.cosignerId;
  const { signIn, customerFile, storeDirectory } = context.ports;
  const [store, otherParty, otherSignIn, autoPay] = await Promise.all([
    storeDirectory.store(loan.storeId),
    otherPartyId ? customerFile.customer(otherPartyId) : undefined,
    otherPartyId ? signIn.findUserOfCustomer(otherPartyId) : undefined,
    findAutoPay(context, session, loan.loanId),
  ]);
  // First name and initial: as much as the other party of a loan is told (security 14).
  const alternateName = otherParty ? `${otherParty.firstName} ${otherParty.lastName.slice(0, 1)}.` : undefined;
  const detail = detailOf(loan, store, { alternateName, alternateLinked: otherSignIn !== undefined, autoPay });
  return session.kind === 'guest' ? guestView(detail) : detail;
}

function detailOf(
  loan: LoanFacts,
  store: Store | undefined,
  alternate: Pick<LoanDetail, 'alternateName' | 'alternateLinked' | 'autoPay'>,
): LoanDetail {
  return {
    ...summaryOf(loan, store?.phone ?? ''),
    ...alternate,
    asOf: loan.asOf,
    productName: loan.productName,
    useRefiTerm: loan.useRefiTerm,
    cosignerId: loan.cosignerId,
    localStoreState: store?.state ?? '',
    minimumLoanAmount: loan.minimumLoanAmountCents,
    minimumRequiredAmount: loan.minimumRequiredAmountCents,
    productSwitchAmountDue: loan.productSwitchAmountDueCents,
    estimatedPayment: loan.estimatedPaymentCents,
    interest: loan.interestCents,
    fees: loan.feesCents,
    perDiem: loan.perDiemCents,
    lateSince: loan.lateSince,
    ratePercent: loan.ratePercent,
    paymentsMade: loan.paymentsMade,
    paymentsLeft: loan.paymentsLeft,
    intentId: loan.intentId,
    notPayableReason: loan.notPayableReason,
    creditLine: creditLineOf(loan),
    financeFee: loan.financeFeeCents,
    aprPercent: loan.aprPercent,
    suretyBond: loan.suretyBond,
    validations: {
      isDisbursementAvailable: loan.isDisbursementAvailable,
      guestFeatures: { guestRefinanceEnabled: loan.guestRefinanceEnabled },
      partialPayConfirmViewable: loan.partialPayConfirmViewable,
      isOfrReinstateAmount: loan.ofrReinstateAmountCents !== undefined,
      isInOfrStatus: loan.isInOfrStatus,
      skipAutoPayConfirm: loan.skipAutoPayConfirm,
    },
    ofrReinstateAmount: loan.ofrReinstateAmountCents,
    disburseProductMigration: loan.disburseProductMigration,
    productMigration: loan.productMigration,
    timeZone: store?.timeZone ?? DEFAULT_TIME_ZONE,
  };
}

function creditLineOf({ creditLine }: LoanFacts): LoanDetail['creditLine'] {
  if (creditLine === undefined) return undefined;
  const { drawMinCents, nextStatementOn, limitChange } = creditLine;
  return {
    minimumDraw: drawMinCents,
    nextStatementDate: nextStatementOn,
    limitChange: limitChange && {
      date: limitChange.on,
      oldCreditLimit: limitChange.fromCents,
      creditLimit: limitChange.toCents,
    },
  };
}

/** A guest payer is told header, amounts due and store (security 25); what the lender knows beside that is left empty. */
function guestView(detail: LoanDetail): LoanDetail {
  return {
    ...detail,
    paidOffDate: undefined,
    collateralDetail: undefined,
    cosignerId: undefined,
    alternateName: undefined,
    alternateLinked: false,
    lateSince: undefined,
    principleBalance: 0,
    originalAmount: 0,
    minimumLoanAmount: 0,
    estimatedPayment: 0,
    interest: 0,
    fees: 0,
    perDiem: 0,
    ratePercent: '',
    paymentsMade: 0,
    paymentsLeft: 0,
    refinanceEligible: false,
    creditLimit: undefined,
    availableCredit: undefined,
    creditLine: undefined,
    financeFee: undefined,
    aprPercent: undefined,
    intentId: undefined,
    notPayableReason: undefined,
    disburseProductMigration: undefined,
    productMigration: false,
    productSwitchAmountDue: 0,
  };
}
