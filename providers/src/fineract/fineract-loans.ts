import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { MovementKind } from '@lendside/domain/movement-kinds';
import type { AllocationPart } from '../loan-money/port.ts';
import { UnreadableAnswer } from '../sockets/vendor-call.ts';
import { loanIdOf } from '../vendor-loans/loan-number.ts';
import type { VendorLoan, VendorMovement, VendorPeriod } from '../vendor-loans/vendor-loan.ts';
import type { FineractLoan, FineractTransaction } from './fineract-schema.ts';
import type { FineractSettings } from './settings.ts';

const NOT_PAID_OUT: readonly number[] = [100, 200, 400, 500];

/** States of Fineract that are states here. Another one is an error and no state. */
const STATES: Readonly<Record<number, number>> = {
  300: LOAN_STATE.Open,
  600: LOAN_STATE.PaidOff,
  601: LOAN_STATE.ChargedOff,
  602: LOAN_STATE.Refinance,
  700: LOAN_STATE.PaidOff,
};

/** Loans that were never paid out, or not yet, are no loans of a customer here. */
export const isPaidOut = ({ status }: Pick<FineractLoan, 'status'>) => !NOT_PAID_OUT.includes(status.id);

/** Order of the strategies whose payments can be foreseen: they do not depend on settings of the product. */
const ORDERS: Readonly<Record<string, readonly AllocationPart[]>> = {
  'mifos-standard-strategy': ['penalty', 'fee', 'interest', 'principal'],
  'interest-principal-penalties-fees-order-strategy': ['interest', 'principal', 'penalty', 'fee'],
  'principal-interest-penalties-fees-order-strategy': ['principal', 'interest', 'penalty', 'fee'],
};

/** Kinds of its transactions; absent for those that move no money of the loan. */
const MOVEMENTS: Readonly<Record<string, MovementKind | 'none'>> = {
  disbursement: 'disbursement',
  repayment: 'payment',
  repaymentAtDisbursement: 'payment',
  downPayment: 'payment',
  recoveryRepayment: 'payment',
  goodwillCredit: 'adjustment',
  interestPaymentWaiver: 'adjustment',
  waiver: 'adjustment',
  waiveInterest: 'adjustment',
  waiveCharges: 'adjustment',
  chargeAdjustment: 'adjustment',
  chargePayment: 'payment',
  merchantIssuedRefund: 'refund',
  payoutRefund: 'refund',
  refund: 'refund',
  refundForActiveLoan: 'refund',
  creditBalanceRefund: 'refund',
  chargeback: 'chargeback',
  writeOff: 'writeOff',
  chargeOff: 'none',
  accrual: 'none',
  accrualActivity: 'none',
  accrualAdjustment: 'none',
};

const TYPE_PREFIX = 'loanTransactionType.';

/** A loan of Fineract in the words of this house. Throws VendorFault for a state, a product or a transaction that is not known. */
export function vendorLoanOf(
  loan: FineractLoan,
  { products }: Pick<FineractSettings, 'products'>,
  borrowerHasSsn: boolean,
): VendorLoan {
  const stateId = loan.chargedOff === true ? LOAN_STATE.ChargedOff : STATES[loan.status.id];
  if (stateId === undefined) throw unknown(`loan status ${loan.status.id}`);
  const productKind = products[String(loan.loanProductId)];
  if (productKind === undefined) throw unknown(`product ${loan.loanProductId}: settings.products does not name it`);
  const openedOn = loan.timeline.actualDisbursementDate;
  if (openedOn === undefined || loan.clientId === undefined) throw unknown('loan without client or day of payment');
  const transactions = loan.transactions ?? [];
  const order = ORDERS[loan.transactionProcessingStrategyCode ?? ''];
  return {
    loanId: loanIdOf(loan.id),
    header: loan.accountNo,
    customerId: String(loan.clientId),
    storeId: String(loan.clientOfficeId ?? ''),
    productId: String(loan.loanProductId),
    productName: loan.loanProductName,
    productKind,
    stateId,
    openedOn,
    paidOffDate: stateId === LOAN_STATE.PaidOff ? loan.timeline.closedOnDate : undefined,
    ratePercent: String(loan.annualInterestRate),
    originalAmountCents: loan.principal,
    periods: (loan.repaymentSchedule?.periods ?? []).flatMap(periodOf),
    movements: transactions.flatMap(movementOf),
    // Where interest is reckoned anew with each payment, only Fineract knows where one goes.
    ...(loan.isInterestRecalculationEnabled !== true && { order }),
    borrowerHasSsn,
    version:
      transactions.reduce((last, { id }) => Math.max(last, id), 0) +
      transactions.filter(({ manuallyReversed }) => manuallyReversed).length +
      (loan.charges?.length ?? 0),
  };
}

const unknown = (what: string) => new UnreadableAnswer(`it has a ${what}, which is not known here`);

/** The first line of its plan is the payment of the loan to the customer, and no installment. */
function periodOf(period: NonNullable<FineractLoan['repaymentSchedule']>['periods'][number]): readonly VendorPeriod[] {
  if (period.period === undefined) return [];
  return [
    {
      number: period.period,
      dueDate: period.dueDate,
      due: {
        principal: period.principalDue,
        interest: period.interestDue,
        fee: period.feeChargesDue,
        penalty: period.penaltyChargesDue,
      },
      outstanding: {
        principal: period.principalOutstanding,
        interest: period.interestOutstanding,
        fee: period.feeChargesOutstanding,
        penalty: period.penaltyChargesOutstanding,
      },
    },
  ];
}

function movementOf(one: FineractTransaction): readonly VendorMovement[] {
  const type = one.type.code.slice(TYPE_PREFIX.length);
  const kind = Object.hasOwn(MOVEMENTS, type) ? MOVEMENTS[type] : undefined;
  if (kind === undefined) throw unknown('transaction of a type that is new');
  if (kind === 'none') return [];
  return [
    {
      entryId: String(one.id),
      date: one.date,
      kind,
      isLateFee: false,
      description: kind,
      amountCents: one.amount,
      parts: {
        principal: one.principalPortion,
        interest: one.interestPortion,
        fee: one.feeChargesPortion,
        penalty: one.penaltyChargesPortion,
      },
      balanceCents: one.outstandingLoanBalance,
      state: one.manuallyReversed === true ? 'reversed' : 'posted',
      ...(one.externalId !== undefined && one.externalId !== '' && { reference: one.externalId }),
    },
  ];
}
