import { describe, expect, it } from 'vitest';
import type { AmountType } from './amount-type.ts';
import { isPartialPayment, notPartialReason, type PartialPaymentFacts } from './partial-payment.ts';

const late: PartialPaymentFacts = { daysLate: 12, minimumRequiredAmountCents: 200_00, partialPayConfirmViewable: true };

describe('notPartialReason', () => {
  it.each<[string, Partial<PartialPaymentFacts>, number, AmountType, string | undefined]>([
    ['not late', { daysLate: 0 }, 50_00, 'other', 'not_late'],
    ['nothing paid', {}, 0, 'other', 'zero'],
    ['exactly what is required', {}, 200_00, 'other', 'enough'],
    ['more than is required', {}, 200_01, 'other', 'enough'],
    ['the confirm is off', { partialPayConfirmViewable: false }, 50_00, 'other', 'confirm_off'],
    ['the minimum was chosen', {}, 50_00, 'minimum', 'amount_type'],
    ['past due was chosen', {}, 50_00, 'pastDue', 'amount_type'],
    ['payoff was chosen', {}, 50_00, 'payoff', 'amount_type'],
    ['the online product was chosen', {}, 50_00, 'onlineProduct', 'amount_type'],
    ['a cent too little', {}, 199_99, 'other', undefined],
    ['a cent too little to reinstate', {}, 199_99, 'ofrReinstate', undefined],
    ['one day late is late', { daysLate: 1 }, 1, 'other', undefined],
  ])('%s', (_, facts, amountCents, amountType, reason) => {
    expect(notPartialReason({ ...late, ...facts }, amountCents, amountType)).toBe(reason);
    expect(isPartialPayment({ ...late, ...facts }, amountCents, amountType)).toBe(reason === undefined);
  });
});
