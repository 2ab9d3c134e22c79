import { z } from 'zod';
import { payoffLetterFields } from './field-groups.ts';
import { amount, date, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Payoff quote for a future day, and the letter that states it. */

export const quotePayoff = operation({
  name: 'quotePayoff',
  slice: 'payments',
  endpoint: 'GET /payoffQuote',
  summary: 'What pays the loan off today or on any of the next 10 days, interest till that day included.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: ['payment', 'renewal'],
  input: z.object({ loanId, goodThroughDate: date.optional() }),
  output: z.object({
    payoffAmount: amount,
    principleBalance: amount,
    interest: amount,
    fees: amount,
    /** Interest that one more day adds. */
    perDiem: amount,
    asOf: date,
    goodThroughDate: date,
  }),
  problems: ['loan_not_found', 'nothing_to_pay_off', 'date_not_allowed', 'renewal_not_signed'],
});

const letterId = text(20);
const checkCode = text(20);

export const createPayoffLetter = operation({
  name: 'createPayoffLetter',
  slice: 'payments',
  endpoint: 'POST /payoffLetter',
  summary:
    'A letter that states the payoff of a day, to be fetched as a PDF under its documentId, with a code by which anybody who holds it can check it. The same day asked for again is the same letter.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, goodThroughDate: date }),
  output: z.object({
    letterId,
    documentId: text(40),
    ...payoffLetterFields,
    checkCode,
  }),
  problems: ['loan_not_found', 'nothing_to_pay_off', 'date_not_allowed', 'renewal_not_signed', 'too_many_requests'],
});

export const checkPayoffLetter = operation({
  name: 'checkPayoffLetter',
  slice: 'payments',
  endpoint: 'GET /payoffLetterCheck',
  summary:
    'What a payoff letter says, for whoever holds it, without a name: the code travels in the x-sensitive header.',
  access: ['public'],
  input: z.object({ letterId, checkCode }),
  output: z.object({
    /** The letter is ours and what it says still holds. */
    valid: z.boolean(),
    brandName: text(80),
    /** Last characters of the loan's number. */
    loanEnding: text(8),
    /** Vehicle that secures the loan. */
    vehicle: z.object({ year: z.int(), make: text(60), model: text(60) }).optional(),
    ...payoffLetterFields,
    superseded: z.boolean(),
    /** Why it does not hold any more: a newer letter, or something happened on the account. */
    supersededBy: z.enum(['letter', 'account']).optional(),
  }),
  problems: ['letter_not_found', 'letter_expired', 'sensitive_in_url', 'too_many_requests'],
});

export const paymentsPayoffProblems = {
  nothing_to_pay_off: {
    status: 409,
    next: 'call',
    english: 'There is no payoff to quote on this account. Call your store with questions.',
    spanish: 'No hay una liquidación que cotizar en esta cuenta. Llame a su tienda si tiene preguntas.',
  },
  letter_not_found: {
    status: 404,
    next: 'here',
    english: 'We have no letter with this number and code. Check both against the paper.',
    spanish: 'No tenemos una carta con este número y código. Compare los dos con el papel.',
  },
  letter_expired: {
    status: 410,
    next: 'here',
    english: 'This letter was good through {date}. Ask for a new one.',
    spanish: 'Esta carta fue válida hasta el {date}. Pida una nueva.',
  },
} as const satisfies ProblemTexts;

export const paymentsPayoffOperations = [quotePayoff, createPayoffLetter, checkPayoffLetter];
