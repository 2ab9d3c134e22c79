import type { LoanSummary } from './loan-standing.ts';
import type { LoanDetail } from './owed-card.tsx';

/** A loan in good standing, for tests; `over` says what a test is about. */
export function aLoan(over: Partial<LoanSummary> = {}): LoanSummary {
  return {
    loanId: '40120-100245-01',
    loanHeader: '40120-100245-01',
    lmsId: 'NLS',
    storeId: '40120',
    productId: 'title',
    brand: 'tmx',
    loanStatusId: 12,
    paidOff: false,
    payable: true,
    refinanceEligible: false,
    daysLate: 0,
    dueDate: '2026-12-05',
    minimumAmountDue: 20_613,
    nextDueOn: '2026-12-05',
    nextDueAmount: 20_613,
    pastDueAmount: 0,
    payoffAmount: 276_410,
    principleBalance: 270_155,
    originalAmount: 360_000,
    storePhoneNumber: '(202) 555-0110',
    productKind: 'title',
    ...over,
  };
}

/** A loan with its details. */
export function aDetail(over: Partial<LoanDetail> = {}): LoanDetail {
  return {
    ...aLoan(),
    asOf: '2026-11-20',
    productName: 'Title loan',
    useRefiTerm: false,
    alternateLinked: false,
    localStoreState: 'GA',
    minimumLoanAmount: 50_000,
    minimumRequiredAmount: 20_613,
    productSwitchAmountDue: 0,
    estimatedPayment: 20_613,
    interest: 6_255,
    fees: 0,
    perDiem: 241,
    ratePercent: '32.5',
    paymentsMade: 7,
    paymentsLeft: 17,
    suretyBond: false,
    validations: {
      isDisbursementAvailable: false,
      guestFeatures: { guestRefinanceEnabled: false },
      partialPayConfirmViewable: true,
      isOfrReinstateAmount: false,
      isInOfrStatus: false,
      skipAutoPayConfirm: false,
    },
    productMigration: false,
    autoPay: { enrolled: false },
    timeZone: 'America/New_York',
    ...over,
  };
}
