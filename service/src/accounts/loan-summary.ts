import type { BrandCode } from '@lendside/brands/brand';
import type { loanSummary } from '@lendside/contract/accounts';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { z } from 'zod';

export type LoanSummary = z.output<typeof loanSummary>;

/** Loan state ids that lists treat on their own (spec 4). */
const PAID_OFF = 3;
const DELETED = 10;

/** A deleted loan is never shown, nor one that waits to be signed: its application tells of it. */
export function isShown(loan: LoanFacts): boolean {
  return loan.loanStatusId !== DELETED && loan.awaitsMoney !== true;
}

/**
 * A loan as it was last known while its system is away: what it owed then, and nothing that can be paid, changed or taken up
 * before the system says how it is now.
 */
export function asLastKnown(loan: LoanFacts): LoanFacts {
  const { ofrReinstateAmountCents: _o, migration: _m, disburseProductMigration: _d, ...facts } = loan;
  const { rescission: _r, reapply: _a, intentId: _i, ...owed } = facts;
  return {
    ...owed,
    payable: false,
    notPayableReason: 'lender_away',
    refinanceEligible: false,
    useRefiTerm: false,
    isDisbursementAvailable: false,
    guestRefinanceEnabled: false,
    productMigration: false,
    productSwitchAmountDueCents: 0,
  };
}

/** One loan as a list shows it. */
export function summaryOf(loan: LoanFacts, storePhoneNumber: string): LoanSummary {
  return {
    loanId: loan.loanId,
    loanHeader: loan.loanHeader,
    lmsId: loan.lmsId,
    storeId: loan.storeId,
    productId: loan.productId,
    brand: loan.brand as BrandCode,
    loanStatusId: loan.loanStatusId,
    paidOff: loan.loanStatusId === PAID_OFF,
    paidOffDate: loan.paidOffDate,
    payable: loan.payable,
    refinanceEligible: loan.refinanceEligible,
    daysLate: loan.daysLate,
    dueDate: loan.dueDate,
    minimumAmountDue: loan.minimumAmountDueCents,
    nextDueOn: loan.nextDueOn,
    nextDueAmount: loan.nextDueAmountCents,
    pastDueAmount: loan.pastDueAmountCents,
    payoffAmount: loan.payoffAmountCents,
    principleBalance: loan.principalCents,
    originalAmount: loan.originalAmountCents,
    storePhoneNumber,
    // A number that names the vehicle stands in the agreement, not on a page.
    collateralDetail: loan.collateral && {
      year: loan.collateral.year,
      make: loan.collateral.make,
      model: loan.collateral.model,
    },
    productKind: loan.productKind,
    creditLimit: loan.creditLine?.limitCents,
    availableCredit: loan.creditLine?.availableCents,
  };
}
