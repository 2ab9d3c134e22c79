import { MOVEMENT_KINDS } from '@lendside/domain/movement-kinds';
import { z } from 'zod';
import { allocationPlace, cents, count, day, id, loanStatus, percent, words } from './values.ts';

const creditLine = z.object({
  limitCents: cents,
  availableCents: cents,
  drawMinCents: cents,
  nextStatementOn: day.optional(),
  lastStatementOn: day.optional(),
  limitChange: z.object({ on: day, fromCents: cents, toCents: cents }).optional(),
});

const productKind = z.enum(['installment', 'title', 'creditLine', 'payday', 'cashAdvance', 'checkCashing']);

const recovery = z.object({
  reinstateAmountCents: cents.optional(),
  deadline: day.optional(),
  location: words.optional(),
  lotPhone: words.optional(),
  propertyPickup: words.optional(),
});

const parties = {
  borrowerId: id,
  cosignerId: id.optional(),
};

const owing = {
  originalAmountCents: cents,
  principalCents: cents,
  interestCents: cents,
  feesCents: cents,
  perDiemCents: cents.describe('Interest of one day.'),
  dueDate: day
    .optional()
    .describe(
      'Due date of the next installment that is not fully paid, also when it is past. Absent when nothing is due any more.',
    ),
  minimumAmountDueCents: cents.describe(
    'Payment that makes the loan current by the next due date, with what is past due.',
  ),
  nextDueOn: day
    .optional()
    .describe('Due day that comes next: dueDate, or the first one ahead when that is past. Absent when none is left.'),
  nextDueAmountCents: cents.optional().describe('All that will be asked for on nextDueOn when nothing is paid before.'),
  minimumRequiredAmountCents: cents.describe('Least that a payment has to be.'),
  pastDueAmountCents: cents,
  daysLate: count,
  lateSince: day.optional().describe('Due date of the oldest installment that is not paid.'),
  deficiencyEndedCents: cents.optional().describe('Left owing by the sale of the vehicle and forgiven by law.'),
  newMoneyDaysLateMax: count.optional().describe('So many days late it may be while new money is offered.'),
  payoffAmountCents: cents.describe('Payment that pays the loan off on asOf.'),
  minimumLoanAmountCents: cents.describe('Least that is still lent after a partial payment of a renewal.'),
  renewalLeastAmountCents: cents
    .optional()
    .describe('Least that is paid with a renewal, where unpaid interest and fees are not lent anew.'),
  estimatedPaymentCents: cents,
  paymentsMade: count,
  paymentsLeft: count,
  financeFeeCents: cents.optional(),
  aprPercent: percent.optional(),
};

const possible = {
  payable: z.boolean().describe('Whether it can be paid online.'),
  refinanceEligible: z.boolean().describe('Whether it can be renewed.'),
  useRefiTerm: z.boolean(),
  isDisbursementAvailable: z.boolean(),
  ofrReinstateAmountCents: cents.optional(),
  guestRefinanceEnabled: z.boolean().describe('Whether a guest payer may renew it too.'),
  partialPayConfirmViewable: z.boolean().describe('Whether a payment below what is required is worth a question.'),
  isInOfrStatus: z.boolean().describe('The vehicle is sought: the loan can be reinstated.'),
  skipAutoPayConfirm: z.boolean().describe('Auto-pay cannot be set up on it.'),
  suretyBond: z.boolean(),
  intentId: id
    .optional()
    .describe('Standing offer to renew or switch the loan as it is now; another one after each event.'),
  productMigration: z.boolean().describe('It can be switched to another product when the customer pays.'),
  productSwitchAmountDueCents: cents,
  disburseProductMigration: z
    .object({ newProductId: id, validations: z.record(z.string().max(100), z.boolean()), canAutoPay: z.boolean() })
    .optional(),
  migration: z
    .object({
      newProductId: id,
      at: z.enum(['payment', 'disbursement']),
      way: z.enum(['online', 'ecommerce', 'store']),
    })
    .optional(),
  rescission: z.object({ until: day, returnCents: cents }).optional(),
  reapply: z.object({ productId: id, productKind, amountCents: cents, until: day }).optional(),
};

/** One loan as its system knows it on a date. */
export const loan = z
  .object({
    loanId: id,
    loanHeader: words.describe('Name of the loan for its customer.'),
    lmsId: z.enum(['TLXe', 'NLS']).describe('Loan system that the loan is in.'),
    storeId: id,
    productId: id,
    productKind,
    productName: words,
    brand: id,
    ...parties,
    cosignerName: words.optional(),
    loanStatusId: loanStatus,
    openedOn: day,
    paidOffDate: day.optional(),
    asOf: day.describe('Date that all amounts are of.'),
    ratePercent: percent,
    ...owing,
    ...possible,
    recovery: recovery.optional(),
    creditLine: creditLine.optional(),
    renewedFrom: id.optional(),
    awaitsMoney: z.boolean().optional().describe('It was opened without its money, which comes when it is signed.'),
    renewedInto: id.optional(),
    borrowerHasSsn: z.boolean(),
    cosignerHasSsn: z.boolean().optional(),
    titleRelease: z.object({ state: z.enum(['held', 'releasing', 'released']), on: day.optional() }).optional(),
    collateral: z
      .object({ year: z.int().min(1900).max(2200), make: words, model: words, vin: words.optional() })
      .optional(),
  })
  .meta({ id: 'Loan' });

const kind = z.enum(MOVEMENT_KINDS);
const state = z.enum(['posted', 'reversed']);
const parts = { principalCents: cents, interestCents: cents, feesCents: cents };

export const historyEntry = z
  .object({
    entryId: id,
    date: day,
    kind,
    isLateFee: z.boolean(),
    description: words,
    amountCents: cents,
    ...parts,
    balanceCents: cents.optional().describe('Principal after it, where the system tells that of what is over.'),
    state,
    reference: id.optional(),
    confirmationNumber: words.optional(),
    movedDueDate: z.object({ from: day, to: day }).optional(),
  })
  .meta({ id: 'HistoryEntry' });

export const scheduleRow = z
  .object({
    number: count,
    dueDate: day,
    paymentCents: cents,
    ...parts,
    amountDueCents: cents,
    balanceCents: cents,
    state: z.enum(['paid', 'partlyPaid', 'late', 'due', 'upcoming']),
  })
  .meta({ id: 'ScheduleRow' });

export const owed = z.object(parts).meta({ id: 'Owed' });

const line = {
  date: day,
  kind: z.enum([...MOVEMENT_KINDS, 'state']),
  state,
  description: words,
  amountCents: cents,
  confirmationNumber: words.optional(),
  ...parts,
  interestChargedCents: cents,
  owedAfterCents: cents,
};

export const ledgerLine = z.object({ entryId: id, ...line }).meta({ id: 'LedgerLine' });

export const statement = z
  .object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    from: day,
    to: day,
    opening: owed,
    lines: z.array(z.object(line)),
    lentCents: cents,
    renewedCents: cents,
    productsCents: cents,
    interestChargedCents: cents,
    feesChargedCents: cents,
    paidCents: cents,
    adjustedCents: cents,
    closing: owed,
    cycle: z.object({ averageBalanceCents: cents, yearFrom: day }).optional(),
    yearToDate: z.object({
      interestChargedCents: cents,
      feesChargedCents: cents,
      interestPaidCents: cents,
      feesPaidCents: cents,
    }),
  })
  .meta({ id: 'Statement' });

export const loanAtEnd = z.object({ loan, accruedCents: cents });

const noticeWords = z.object({ title: words, lines: z.array(words).min(1) });

const stateNotice = z.object({
  english: noticeWords,
  spanish: noticeWords,
  ownSheet: z.boolean(),
  inBoth: z.boolean().optional(),
  withCost: z.boolean().optional(),
  citation: words,
});

const lateCharge = z.object({
  graceDays: count,
  flatCents: cents,
  shareMillionths: count,
  atMostCents: cents,
  own: z
    .object({
      take: z.enum(['lesser', 'greater']),
      shareOf: z.enum(['unpaid', 'installment']),
      small: z.object({ installmentCents: cents, atMostCents: cents }).optional(),
    })
    .optional(),
});
const returnedFee = z.object({ amountCents: cents, timesMax: count });
const licence = z.object({ state: words, as: words });

export const creditTerms = z
  .object({
    loanId: id,
    productName: words,
    openedOn: day,
    aprPercent: percent,
    ratePercent: percent,
    financeChargeCents: cents,
    amountFinancedCents: cents,
    totalOfPaymentsCents: cents,
    frequency: z.enum(['weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly', 'every30Days', 'single']),
    payments: z.array(z.object({ count, amountCents: cents, firstDueDate: day, lastDueDate: day })),
    itemisation: z.object({
      toCustomerCents: cents,
      onEarlierLoanCents: cents,
      earlierLoan: z.object(parts).optional(),
      toOthers: z.array(z.object({ name: words, amountCents: cents })),
      prepaidFinanceChargeCents: cents,
    }),
    interestStops: z.boolean(),
    earnedAtOnceCents: cents.optional(),
    allocation: z.array(z.object(allocationPlace)).optional(),
    lateCharge: lateCharge.optional(),
    returnedFee: returnedFee.optional(),
    afterMaturity: z.enum(['accrue', 'stop']).optional(),
    chargeback: z.enum(['undoAll', 'undoLast']).optional(),
    arranged: z.object({ lender: words, interestPercent: words }).optional(),
    security: z.enum(['none', 'vehicle']),
    licence: licence.optional(),
    stateNotice: stateNotice.optional(),
    cosignerNotice: stateNotice.optional(),
    pawn: z
      .object({
        periodDays: count,
        firstPeriodEndsOn: day,
        chargeCents: cents,
        redeemCents: cents,
        maturityOn: day,
        graceUntil: day,
      })
      .optional(),
  })
  .meta({ id: 'CreditTerms' });

export const lineTerms = z
  .object({
    loanId: id,
    productName: words,
    openedOn: day,
    aprPercent: percent,
    ratePercent: percent,
    allocation: z.array(z.object(allocationPlace)).optional(),
    lateCharge: lateCharge.optional(),
    returnedFee: returnedFee.optional(),
    chargeback: z.enum(['undoAll', 'undoLast']).optional(),
    licence: licence.optional(),
    stateNotice: stateNotice.optional(),
    limitCents: cents,
    drawMinCents: cents,
    principalShareMillionths: count,
    floorCents: cents,
    statementDays: count,
    lastDueOn: day,
  })
  .meta({ id: 'LineTerms' });
