import { z } from 'zod';
import { amount, date, loanId, text } from './fields.ts';

/** Fields that several operations state together, in the order in which they travel. They are spread into an object. */

/** An address in the United States as it is written down: two letters for the state, five digits for the ZIP code. */
export const addressFields = {
  line1: text(80),
  line2: text(80).optional(),
  city: text(60),
  state: text(2),
  zip: text(5),
};

/** A card, bank account or store as it is shown: what is known of it, and no number in full. */
export const targetFields = {
  cardType: text(40).optional(),
  lastFour: text(4).optional(),
  bankName: text(80).optional(),
  storeName: text(120).optional(),
};

/** Cost of credit as Regulation Z wants it shown (12 CFR 1026.18). */
export const creditFields = { financeCharge: amount, amountFinanced: amount, totalOfPayments: amount };

/** When and how much is to be paid. */
export const paymentSchedule = z.array(z.object({ dueDate: date, amount }));

/** Split of a payment among principal, interest and fees. */
export const dividedFields = { principal: amount, interest: amount, fees: amount };

/** The sentence of a refusal, in both languages. */
export const sentenceFields = { Error: text(400).optional(), otherLanguage: text(400).optional() };

/** Why an operation that had been accepted failed: a code and a sentence; absent while it has not. */
export const failureFields = { code: text(60).optional(), ...sentenceFields };

/** Figures stated in a payoff letter. */
export const payoffLetterFields = { payoffAmount: amount, perDiem: amount, issued: date, goodThroughDate: date };

/** The loan that took the place of another one; absent where nothing was renewed. */
export const renewedFields = {
  newLoanId: loanId.optional(),
  newLoanDueDate: date.optional(),
  newPrincipalBalance: amount.optional(),
};

/** Scope of a link's session: a loan, a guest's payment, or a flow. */
export const linkFields = {
  loanId: loanId.optional(),
  guestPayment: z.boolean().optional(),
  flowLock: z.boolean().optional(),
};

/** The keys of a device, made when it is confirmed. */
export const deviceKeyFields = { deviceKey: text(80), deviceGroupKey: text(80) };

/**
 * True: `identical_payment` instead of a payment of the same loan and amount as one made within a day, so that the person
 * is asked. Sent again without it, the payment is taken: asking never stands in the way.
 */
export const askFields = { askIfPaid: z.boolean().optional() };
