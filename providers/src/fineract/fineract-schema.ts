import { z } from 'zod';
import { wholeCents as cents } from '../vendor-loans/whole-cents.ts';

/** Answers of Apache Fineract, as far as they are read. Fields of tomorrow are let be. */

/** A date comes as `[2026, 11, 27]`. */
const PARTS = 3;
const date = z
  .array(z.int())
  .length(PARTS)
  .transform(([year, month, day]) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));

const amount = cents.optional().transform((value) => value ?? 0);
const number = z.int().min(0);

export const period = z.object({
  period: number.optional(),
  dueDate: date,
  principalDue: amount,
  principalOutstanding: amount,
  interestDue: amount,
  interestOutstanding: amount,
  feeChargesDue: amount,
  feeChargesOutstanding: amount,
  penaltyChargesDue: amount,
  penaltyChargesOutstanding: amount,
});

export const transaction = z.object({
  id: number,
  type: z.object({ code: z.string() }),
  date,
  amount,
  principalPortion: amount,
  interestPortion: amount,
  feeChargesPortion: amount,
  penaltyChargesPortion: amount,
  outstandingLoanBalance: amount,
  externalId: z.string().optional(),
  manuallyReversed: z.boolean().optional(),
});

export const loan = z.object({
  id: number,
  accountNo: z.string().min(1),
  clientId: number.optional(),
  clientOfficeId: number.optional(),
  status: z.object({ id: number }),
  chargedOff: z.boolean().optional(),
  isInterestRecalculationEnabled: z.boolean().optional(),
  loanProductId: number,
  loanProductName: z.string().min(1),
  principal: cents,
  annualInterestRate: z.number().min(0),
  transactionProcessingStrategyCode: z.string().optional(),
  timeline: z.object({ actualDisbursementDate: date.optional(), closedOnDate: date.optional() }),
  repaymentSchedule: z.object({ periods: z.array(period) }).optional(),
  transactions: z.array(transaction).optional(),
  charges: z.array(z.object({ id: number })).optional(),
});

export type FineractLoan = z.output<typeof loan>;
export type FineractTransaction = z.output<typeof transaction>;

export const accounts = z.object({
  loanAccounts: z.array(z.object({ id: number, status: z.object({ id: number }) })).optional(),
});

export const client = z.object({
  id: number,
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  displayName: z.string(),
  officeId: number,
  mobileNo: z.string().optional(),
  emailAddress: z.string().optional(),
  dateOfBirth: date.optional(),
});
export type FineractClient = z.output<typeof client>;

export const identifiers = z.array(z.object({ documentType: z.object({ name: z.string() }), documentKey: z.string() }));

export const found = z.object({ content: z.array(z.object({ id: number, mobileNo: z.string().nullish() })) });

export const clientPage = z.object({ pageItems: z.array(z.object({ id: number })) });

export const journalPage = z.object({
  totalFilteredRecords: number,
  pageItems: z.array(
    z.object({ transactionId: z.string(), amount: cents, entryType: z.object({ value: z.string() }) }),
  ),
});

export const office = z.array(z.object({ id: number, name: z.string() }));

/** Refusal of a command: which rule said no. */
export const refusal = z.object({
  userMessageGlobalisationCode: z.string().max(200).optional(),
  errors: z.array(z.object({ userMessageGlobalisationCode: z.string().max(200).optional() })).optional(),
});
