import { z } from 'zod';
import { disbursementType, drawFlows, people, target } from './cash.ts';
import { amount, date, loanId, messageKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Beside the specification's calls: cash of a line that reached the customer, and goes back in its time. It is paid by `submitPayment`. */
export const readDrawReturns = operation({
  name: 'readDrawReturns',
  slice: 'cash',
  endpoint: 'GET /drawReturns',
  summary: 'Cash of a line of credit that can be given back at no cost now, until when, and what was given back.',
  access: people,
  owns: { loan: 'loanId' },
  flows: drawFlows,
  background: true,
  input: z.object({ loanId }),
  output: z.object({
    draws: z.array(
      z.object({
        messageKey,
        transactionId: text(40),
        /** `underWay`: a payment of this line is not known to have ended yet. */
        state: z.enum(['open', 'underWay', 'given']),
        /** Amount that was drawn. */
        disbursementAmount: amount,
        /** Amount that has to come back: less where part of it was paid already. */
        returnAmount: amount,
        disbursementType,
        target,
        /** The last day, by the store's clock. */
        until: date,
        /** Principal owed once it is given back. */
        newPrincipalBalance: amount.optional(),
        /** The day it was given back. */
        givenBackOn: date.optional(),
        confirmationNumber: text(40).optional(),
      }),
    ),
    storeName: text(120),
    storePhoneNumber: text(20),
  }),
  problems: ['loan_not_found'],
});

export const cashReturnsProblems = {
  draw_return_over: {
    status: 409,
    next: 'account',
    english:
      'The time to give this cash back at no cost ended on {until}. You can pay it back at any time: interest counts until that day.',
    spanish:
      'El plazo para devolver este efectivo sin costo terminó el {until}. Puede pagarlo en cualquier momento: los intereses cuentan hasta ese día.',
  },
  draw_return_too_early: {
    status: 409,
    next: 'account',
    english: 'This cash has not reached you yet. Cancel it on your account, or give it back once you have it.',
    spanish: 'Este efectivo aún no le llegó. Puede cancelarlo en su cuenta, o devolverlo cuando lo tenga.',
  },
  draw_given_back: {
    status: 409,
    next: 'nothing',
    english: 'This cash was given back already. There is nothing left to do.',
    spanish: 'Este efectivo ya se devolvió. No queda nada por hacer.',
  },
  draw_return_changed: {
    status: 409,
    next: 'here',
    english: 'To give this cash back, {amount} has to come in now. Look at it again before you pay.',
    spanish: 'Para devolver este efectivo ahora hacen falta {amount}. Revise la cantidad antes de pagar.',
  },
  draw_return_not_possible: {
    status: 409,
    next: 'call',
    english: 'This cash cannot be given back online any more. Nothing was charged. Call your store at {phone}.',
    spanish: 'Este efectivo ya no puede devolverse en línea. No se le cobró nada. Llame a su tienda al {phone}.',
  },
  draw_return_not_made: {
    status: 409,
    next: 'call',
    english:
      'What is owed on this line changed, and the cash was not given back. You were not charged. Call your store.',
    spanish: 'Lo que se debe en esta línea cambió y el efectivo no se devolvió. No se le cobró. Llame a su tienda.',
  },
} as const satisfies ProblemTexts;

export const cashReturnsOperations = [readDrawReturns];
