import { z } from 'zod';
import { allocationPlace, amount, cents, count, day, id, loanStatus, percent, reason, words } from './values.ts';

const allocation = z.array(
  z
    .object({
      ...allocationPlace,
      amountCents: cents,
    })
    .meta({ id: 'AllocationLine' }),
);

const line = {
  principalCents: cents,
  payoffAmountCents: cents,
  minimumAmountDueCents: cents,
  pastDueAmountCents: cents,
  nextDueDate: day.optional(),
  nextDueOn: day.optional(),
  nextDueAmountCents: cents.optional(),
  loanStatusId: loanStatus,
};

const after = z.object({ ...line, payoffDate: day.optional(), interestSavedCents: cents }).meta({ id: 'AfterPayment' });

export const returnedLine = z.object(line).meta({ id: 'ReturnedLine' });

const preview = { allocation, after };

export const paymentPreview = z.object(preview).meta({ id: 'PaymentPreview' });

export const posting = z
  .strictObject({
    reference: id,
    loanId: id,
    amountCents: amount,
    date: day,
    confirmationNumber: words,
    acceptedAtMs: z.int().min(0).optional(),
  })
  .meta({ id: 'PaymentPosting' });

export const postingOutcome = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('posted'), date: day, ...preview }),
    z.object({ outcome: z.literal('alreadyPosted'), date: day, ...preview }),
    z.object({
      outcome: z.literal('refused'),
      reason: z.enum([
        'not_payable',
        'above_payoff',
        'not_found',
        'amount_not_whole_cents',
        'date_not_valid',
        'date_before_opening',
        'conflicts_with_later_event',
      ]),
    }),
  ])
  .meta({ id: 'PostingOutcome' });

export const refused = z.object({ outcome: z.literal('refused'), reason }).meta({ id: 'Refused' });

/** Answer to a change with the fields that it says beyond the loan. */
const outcomeWith = <Fields extends z.ZodRawShape>(more: Fields) => {
  const changed = { loanId: id, loanStatusId: loanStatus, principalCents: cents, date: day, ...more };
  return z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('posted'), ...changed }),
    z.object({ outcome: z.literal('alreadyPosted'), ...changed }),
    refused,
  ]);
};

export const changeOutcome = outcomeWith({}).meta({ id: 'ChangeOutcome' });
export const paidOutcome = outcomeWith({ allocation }).meta({ id: 'PaidOutcome' });
export const settledOutcome = outcomeWith({ allocation, forgivenCents: cents }).meta({ id: 'SettledOutcome' });
export const protectedOutcome = outcomeWith({ forgivenCents: cents, refundCents: cents }).meta({
  id: 'ProtectedOutcome',
});
export const returnedOutcome = outcomeWith({ after: returnedLine }).meta({ id: 'ReturnedOutcome' });

/** Answer found by a reference: of any change, with all that it said first. */
export const foundOutcome = outcomeWith({
  allocation: allocation.optional(),
  forgivenCents: cents.optional(),
  refundCents: cents.optional(),
  after: returnedLine.optional(),
}).meta({ id: 'FoundOutcome' });

export const creditHeld = z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('held') }), refused]);

const payment = z.object({ dueDate: day, amountCents: cents });
export const payments = z.array(payment);

export const drawTerms = z
  .object({
    principalCents: cents,
    aprPercent: percent,
    ratePercent: percent,
    financeChargeCents: cents,
    totalOfPaymentsCents: cents,
    nextPayment: payment.optional(),
    nextPaymentNowCents: cents,
    payments,
  })
  .meta({ id: 'DrawTerms' });

export const drawReturn = z.object({ drawnCents: cents, returnCents: cents, after: returnedLine });

const choice = z
  .object({
    dueDate: day,
    amountCents: cents,
    interestAddedCents: cents,
    following: payment.optional(),
    lastDueDate: day,
    lastAmountCents: cents,
  })
  .meta({ id: 'DueDateChoice' });

const moved = z.object({ reference: id, installmentNo: count, from: day, to: day, on: day }).optional();

export const dueDateMoves = z
  .discriminatedUnion('outcome', [
    z.object({
      moved,
      outcome: z.literal('movable'),
      installmentNo: count,
      now: choice,
      choices: z.array(choice),
      timesMax: count,
      withinDays: count,
    }),
    z.object({
      moved,
      outcome: z.literal('refused'),
      reason: z.enum(['due_date_fixed', 'due_date_past', 'due_date_moved_before', 'no_day_to_move_to']),
      again: day.optional(),
    }),
  ])
  .meta({ id: 'DueDateMoves' });

export const charges = z.array(z.object({ name: words, amountCents: cents })).max(50);

export const quotedTerms = z
  .object({
    productId: id,
    productKind: words,
    productName: words,
    ratePercent: percent,
    aprPercent: percent,
    maprPercent: percent.optional(),
    financeChargeCents: cents,
    amountFinancedCents: cents,
    totalOfPaymentsCents: cents,
    payments,
    principalCents: cents,
    onEarlierLoanCents: cents,
    toCustomerCents: cents,
    charges,
    prepaidFinanceChargeCents: cents,
  })
  .meta({ id: 'QuotedTerms' });

export const quote = z
  .discriminatedUnion('outcome', [z.object({ outcome: z.literal('quoted'), terms: quotedTerms }), refused])
  .meta({ id: 'Quote' });

export const cashOut = z.object({ leastCents: cents, mostCents: cents });
