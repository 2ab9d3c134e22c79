import { z } from 'zod';
import { breakdown } from './breakdown-schema.ts';
import { get, orNothing, post } from './call.ts';
import { systemsKnown } from './capabilities-schema.ts';
import {
  creditTerms,
  historyEntry,
  ledgerLine,
  lineTerms,
  loan,
  loanAtEnd,
  scheduleRow,
  statement,
} from './loan-schema.ts';
import { cashOut, charges, quote } from './money-schema.ts';
import { amount, day, id, percent } from './values.ts';

const ids = z.array(id).max(10_000);
const ofLoan = { loanId: id };
const onDay = { ...ofLoan, asOf: day };

/** Calls of the port `loanBook`. */
export const LOAN_CALLS = {
  systems: get('/systems', {
    says: 'What each lender system behind this address does online. What it does not do is not shown to its customers.',
    asks: z.strictObject({}),
    answers: z.object({ systems: systemsKnown }),
  }),
  loansOf: post('/loans/of-customers', {
    says: 'All loans on which any of these customers is borrower or cosigner, open and closed, of every brand, as of a business date.',
    asks: z.strictObject({ customerIds: ids, asOf: day }),
    answers: z.object({ loans: z.array(loan) }),
  }),
  loansById: post('/loans/by-id', {
    says: 'Many loans at once; those that there are not are left out.',
    asks: z.strictObject({ loanIds: ids, asOf: day }),
    answers: z.object({ loans: z.array(loan) }),
  }),
  partiesOf: post('/loans/parties', {
    says: 'Borrower and cosigner of many loans; loans that there are not are left out.',
    asks: z.strictObject({ loanIds: ids }),
    answers: z.object({
      parties: z.array(z.object({ loanId: id, borrowerId: id, cosignerId: id.optional() })),
    }),
  }),
  versionsOf: post('/customers/versions', {
    says: 'A number for each customer that grows with every change of anything they owe. The portal reads loans again where it grew.',
    asks: z.strictObject({ customerIds: ids }),
    answers: z.object({ versions: z.array(z.object({ customerId: id, version: z.int().min(0) })) }),
  }),
  loan: orNothing(
    get('/loans/{loanId}', {
      says: 'One loan as of a business date.',
      asks: z.strictObject(onDay),
      answers: loan,
    }),
  ),
  history: get('/loans/{loanId}/history', {
    says: 'All that moved money on a loan, the oldest first.',
    asks: z.strictObject(ofLoan),
    answers: z.object({ entries: z.array(historyEntry) }),
  }),
  ledger: get('/loans/{loanId}/ledger', {
    says: 'All that changed what is owed, interest too, in the order of the books: each line owes what the one before it left.',
    asks: z.strictObject(ofLoan),
    answers: z.object({ lines: z.array(ledgerLine) }),
  }),
  schedule: get('/loans/{loanId}/schedule', {
    says: 'Every installment of a loan, with how much of it is paid.',
    asks: z.strictObject(onDay),
    answers: z.object({ rows: z.array(scheduleRow) }),
  }),
  breakdown: orNothing(
    get('/loans/{loanId}/breakdown', {
      says: 'What a loan owes on a day, part by part, with all that made it so: interest by segment, each fee, each payment that went in.',
      asks: z.strictObject(onDay),
      answers: breakdown,
    }),
  ),
  creditTerms: orNothing(
    get('/loans/{loanId}/credit-terms', {
      says: 'Truth in Lending disclosures of a loan as it was made; none for a line of credit.',
      asks: z.strictObject(ofLoan),
      answers: creditTerms,
    }),
  ),
  lineTerms: orNothing(
    get('/loans/{loanId}/line-terms', {
      says: 'Terms of a line of credit as it was opened; none for every other loan.',
      asks: z.strictObject(ofLoan),
      answers: lineTerms,
    }),
  ),
  statements: get('/loans/{loanId}/statements', {
    says: 'A statement for each month that ended before a date, of a line of credit for each billing cycle; the oldest first.',
    asks: z.strictObject({ ...ofLoan, before: day }),
    answers: z.object({ statements: z.array(statement) }),
  }),
  loanAtEnd: orNothing(
    get('/loans/{loanId}/at-end', {
      says: 'The loan at the end of a day that is over, without what was booked later; none before it was opened.',
      asks: z.strictObject({ ...ofLoan, date: day }),
      answers: loanAtEnd,
    }),
  ),
  audit: get('/audit', {
    says: 'Whether the books balance: the sum of all legs, and the first journal that is not as it was posted.',
    asks: z.strictObject({}),
    answers: z.object({
      journals: z.int().min(0),
      legs: z.int().min(0),
      imbalanceCents: z.int(),
      firstBadJournal: z.string().max(200).nullable(),
    }),
  }),
} as const;

const quoted = {
  ...ofLoan,
  date: day,
  paymentCents: amount.optional(),
  charges: charges.optional(),
};

/** Calls of the port `loanQuotes`. */
export const QUOTE_CALLS = {
  newLoan: orNothing(
    post('/quotes/new-loan', {
      says: 'Terms of the loan that would take this one over: a renewal, a switch to another product, or cash out. Writes nothing.',
      asks: z.strictObject({ ...quoted, productId: id.optional(), cashOutCents: amount.optional() }),
      answers: quote,
    }),
  ),
  cashOut: orNothing(
    post('/quotes/cash-out', {
      says: 'Least and most cash beyond the balance in such a renewal; none where no cash is offered.',
      asks: z.strictObject(quoted),
      answers: cashOut,
    }),
  ),
  rateOf: orNothing(
    get('/products/{productId}/rate', {
      says: 'Percent a year at which a product is sold now.',
      asks: z.strictObject({ productId: id }),
      answers: z.object({ ratePercent: percent }),
    }),
  ),
} as const;
