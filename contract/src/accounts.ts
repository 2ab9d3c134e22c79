import { isCalendarDate } from '@lendside/domain/calendar-date';
import { MOVEMENT_KINDS } from '@lendside/domain/movement-kinds';
import { z } from 'zod';
import { dividedFields } from './field-groups.ts';
import { amount, brandCode, date, instant, lmsId, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const collateral = z.object({ year: z.int(), make: text(60), model: text(60) });

const productKind = z.enum(['installment', 'title', 'creditLine', 'payday', 'cashAdvance', 'checkCashing']);

/**
 * Only while the loan system is away: when this was last known. Nothing can be paid or changed then, and what happened since is not in the
 * figures.
 */
const knownAt = instant.optional();

/** One loan as a list shows it (spec 3, Loan / account). */
export const loanSummary = z.object({
  loanId,
  loanHeader: text(120),
  lmsId,
  storeId: text(20),
  productId: text(40),
  brand: brandCode,
  loanStatusId: z.int(),
  paidOff: z.boolean(),
  paidOffDate: date.optional(),
  payable: z.boolean(),
  refinanceEligible: z.boolean(),
  daysLate: z.int(),
  dueDate: date.optional(),
  minimumAmountDue: amount,
  /**
   * The due day that comes next (`dueDate`, or the first one ahead when that one is past due), and all it will ask for.
   */
  nextDueOn: date.optional(),
  nextDueAmount: amount.optional(),
  pastDueAmount: amount,
  payoffAmount: amount,
  principleBalance: amount,
  /** Amount originally lent, from which the portal draws loan progress. */
  originalAmount: amount,
  storePhoneNumber: text(20),
  collateralDetail: collateral.optional(),
  /** Product kind; the portal names it in both languages. */
  productKind,
  /** Credit limit of a line of credit, and the part of it that may be drawn now. */
  creditLimit: amount.optional(),
  availableCredit: amount.optional(),
});

export const listAccounts = operation({
  name: 'listAccounts',
  slice: 'accounts',
  endpoint: 'GET /accounts',
  summary: 'The loans of the signed-in person, of one brand or of all.',
  access: ['customer', 'locked-link', 'non-customer'],
  readsWhileChecked: true,
  input: z.object({ brandName: brandCode.optional() }),
  output: z.object({
    loans: z.array(loanSummary),
    /** New-loan offer to a customer who paid a loan off: product, amount, expiry date, and reason. */
    reapplyInfo: z
      .object({
        message: text(400),
        reason: z.enum(['loanPaidOff']),
        loanId,
        productId: text(40),
        productKind,
        amount,
        date: date.optional(),
        /** Brand whose paid-off loan the offer follows, and where it is applied for. */
        brand: brandCode,
      })
      .optional(),
    /** The business date the figures are of. */
    asOf: date,
    knownAt,
  }),
  problems: ['brand_not_yours'],
  flows: ['renewal', 'draw'],
  unlocked: true,
});

const autoPay = z.object({
  enrolled: z.boolean(),
  method: text(40).optional(),
  methodId: text(80).optional(),
  methodCardType: text(40).optional(),
  methodDisplayNumber: text(20).optional(),
  methodExpirationMonth: text(2).optional(),
  methodExpirationYear: text(2).optional(),
});

/** Everything about one loan (spec 3). A guest payer gets the header, amounts due and store only. */
export const loanDetail = loanSummary.extend({
  asOf: date,
  knownAt,
  productName: text(80),
  useRefiTerm: z.boolean(),
  cosignerId: text(40).optional(),
  alternateName: text(80).optional(),
  alternateLinked: z.boolean(),
  localStoreState: text(2),
  minimumLoanAmount: amount,
  /** Least that is paid with a renewal: the interest and fees that it may not lend anew. */
  renewalLeastAmount: amount.optional(),
  minimumRequiredAmount: amount,
  productSwitchAmountDue: amount,
  estimatedPayment: amount,
  /** Interest and fees that stand today, and what one more day costs. */
  interest: amount,
  fees: amount,
  perDiem: amount,
  /** First due date that is not fully paid, when the loan is late. */
  lateSince: date.optional(),
  ratePercent: text(12),
  /** Title of the vehicle that secures the loan: held, on its way by a day, or released on a day. */
  titleRelease: z.object({ state: z.enum(['held', 'releasing', 'released']), on: date.optional() }).optional(),
  /** The loan that took the place of this one. */
  renewedInto: loanId.optional(),
  paymentsMade: z.int(),
  paymentsLeft: z.int(),
  /** Names the lender's standing offer to renew or switch the loan as it is now. */
  intentId: text(60).optional(),
  /** Why it cannot be paid online, where more is known than that the lender says so (spec 5, payment blocked). */
  notPayableReason: z
    .enum([
      'not_payable_at_lender',
      'customer_ssn_missing',
      'cosigner_ssn_missing',
      'renewal_not_signed',
      'lender_away',
    ])
    .optional(),
  /** Line-of-credit facts: smallest draw, next minimum-payment date, and a limit change not yet acknowledged. */
  creditLine: z
    .object({
      minimumDraw: amount,
      nextStatementDate: date.optional(),
      limitChange: z.object({ date, oldCreditLimit: amount, creditLimit: amount }).optional(),
    })
    .optional(),
  /** A fee in place of interest, and the yearly rate it comes to. */
  financeFee: amount.optional(),
  aprPercent: text(12).optional(),
  suretyBond: z.boolean(),
  /** The loan that a renewal or a switch took over. */
  renewedFrom: loanId.optional(),
  validations: z.object({
    isDisbursementAvailable: z.boolean(),
    guestFeatures: z.object({ guestRefinanceEnabled: z.boolean() }),
    partialPayConfirmViewable: z.boolean(),
    isOfrReinstateAmount: z.boolean(),
    isInOfrStatus: z.boolean(),
    skipAutoPayConfirm: z.boolean(),
  }),
  ofrReinstateAmount: amount.optional(),
  disburseProductMigration: z
    .object({ newProductId: text(40), validations: z.record(z.string(), z.boolean()), canAutoPay: z.boolean() })
    .optional(),
  productMigration: z.boolean(),
  autoPay,
  timeZone: text(60),
  /** Payments and draws that the loan system lost and that are entered again: its figures may be without them. */
  enteredAgain: z.array(z.object({ kind: z.enum(['payment', 'draw']), amount, date })).optional(),
});

export const readAccountDetail = operation({
  name: 'readAccountDetail',
  slice: 'accounts',
  endpoint: 'GET /accountdetail',
  summary: 'What one loan owes today, since when, and what may be done with it.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: ['payment', 'renewal', 'draw', 'appointment'],
  input: z.object({ loanId, lmsId: lmsId.optional() }),
  output: loanDetail,
  problems: ['loan_not_found', 'link_for_other_account'],
});

/** Where a page of the history goes on: a day, and a number in the order of the ledger. */
const historyPlace = z
  .string()
  .max(20)
  .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,9}$/)
  .refine((place) => isCalendarDate(place.slice(0, 10)), 'calendar_date');

export const listAccountHistory = operation({
  name: 'listAccountHistory',
  slice: 'accounts',
  endpoint: 'GET /accounthistory',
  summary: 'What happened on a loan, newest first and page by page, with where each payment went.',
  access: ['customer', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: ['renewal'],
  unlocked: true,
  input: z.object({ loanId, lmsId: lmsId.optional(), page: historyPlace.optional() }),
  output: z.object({
    history: z.array(
      z.object({
        entryId: text(60),
        date,
        /** Kind of history entry; the portal has the sentence in both languages. */
        kind: z.enum(MOVEMENT_KINDS),
        description: text(120),
        amount,
        ...dividedFields,
        /** Principal after it, where the loan system tells that of what is over. */
        balance: amount.optional(),
        state: z.enum(['posted', 'reversed']),
        confirmationNumber: text(40).optional(),
        /** Key of the receipt, when the payment was made here. */
        messageKey: text(64).optional(),
        /** A due date that moved: the day it was, and the one it became. */
        movedFrom: date.optional(),
        movedTo: date.optional(),
      }),
    ),
    /** Day of the oldest event of the loan. */
    firstDay: date.optional(),
    nextPage: historyPlace.optional(),
    knownAt,
  }),
  problems: ['loan_not_found'],
});

/** Beside the specification's calls: the customer sees every installment, not only the next one. */
export const listPaymentSchedule = operation({
  name: 'listPaymentSchedule',
  needs: 'schedules',
  slice: 'accounts',
  endpoint: 'GET /paymentSchedule',
  summary: 'The installments of a loan: due date, amount, parts, and whether each is paid.',
  access: ['customer', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: ['renewal'],
  unlocked: true,
  input: z.object({ loanId, lmsId: lmsId.optional() }),
  output: z.object({
    schedule: z.array(
      z.object({
        number: z.int(),
        dueDate: date,
        paymentAmount: amount,
        ...dividedFields,
        /** Still to be paid of it. */
        amountDue: amount,
        /** Principal after it when paid on time. */
        balance: amount,
        state: z.enum(['paid', 'partlyPaid', 'late', 'due', 'upcoming']),
      }),
    ),
    knownAt,
  }),
  problems: ['loan_not_found'],
});

export const accountsProblems = {
  link_for_other_account: {
    status: 403,
    next: 'signIn',
    english: 'This link belongs to a different account. Sign out to use it.',
    spanish: 'Este enlace es de otra cuenta. Cierre la sesión para usarlo.',
  },
  brand_not_yours: {
    status: 403,
    next: 'accounts',
    english: 'You have no account with that brand. Go to your accounts, or link the one you have.',
    spanish: 'Usted no tiene una cuenta con esa marca. Vaya a sus cuentas o vincule la que tiene.',
  },
  loan_not_found: {
    status: 404,
    next: 'accounts',
    english: 'We could not find that account. Choose it from your accounts.',
    spanish: 'No pudimos encontrar esa cuenta. Elíjala en sus cuentas.',
  },
} as const satisfies ProblemTexts;

export const accountsOperations = [listAccounts, readAccountDetail, listAccountHistory, listPaymentSchedule];
