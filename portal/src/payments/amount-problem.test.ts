import { decidePayment, type PaymentLoan } from '@lendside/domain/decide-payment';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { describe, expect, test } from 'vitest';
import type { AmountType } from '../data/payment/payment-state.ts';
import { amountProblem, renewalNote } from './amount-problem.ts';
import { paymentsTexts } from './texts.ts';

const { english } = paymentsTexts;

const loan: PaymentLoan = {
  stateId: LOAN_STATE.Open,
  payable: true,
  renewalAmount: 'bounded',
  refinanceEligible: true,
  daysLate: 12,
  payoffAmountCents: 90_000,
  minimumAmountDueCents: 12_000,
  minimumLoanAmountCents: 20_000,
  minimumRequiredAmountCents: 10_000,
  partialPayConfirmViewable: true,
  pastDueAmountCents: 10_000,
  isInOfrStatus: false,
};

describe('what is wrong with an amount', () => {
  const rows: readonly [string, AmountType | undefined, number | undefined, string | undefined, boolean?][] = [
    ['nothing chosen', undefined, undefined, 'Enter how much you want to pay.', false],
    ['nothing typed', 'other', undefined, 'Enter how much you want to pay.', false],
    ['zero', 'other', 0, 'Enter an amount above $0.00.', false],
    ['a cent', 'other', 1, undefined],
    ['the payoff', 'payoff', 90_000, undefined],
    [
      'a cent above the payoff',
      'other',
      90_001,
      'That is more than you owe. It takes $900.00 to pay your loan off today.',
      true,
    ],
  ];
  test.each(rows)('%s', (_, type, amountCents, text, offerPayoff) => {
    const problem = amountProblem(loan, type, amountCents, english.make);
    expect(problem?.text).toBe(text);
    expect(problem?.offerPayoff).toBe(offerPayoff);
  });
});

describe('what is said about renewing', () => {
  const rows: readonly [string, Partial<PaymentLoan>, number, string | undefined][] = [
    ['a loan that cannot be renewed', { refinanceEligible: false }, 15_000, undefined],
    ['enough to renew', {}, 15_000, english.make.renewal.allowed],
    ['less than is due', {}, 5_000, 'To renew this loan, pay at least $120.00.'],
    ['too much to leave a loan', {}, 80_000, 'To renew this loan, pay $700.00 or less.'],
    ['all of it', {}, 90_000, english.make.renewal.amountIsPayoff],
    ['NLS has no lower bound', { renewalAmount: 'any' }, 5_000, english.make.renewal.allowed],
  ];
  test.each(rows)('%s', (_, change, amountCents, note) => {
    const changed = { ...loan, ...change };
    const decision = decidePayment(changed, { amountCents, amountType: 'other' });
    expect(renewalNote(changed, decision, english.make.renewal)).toBe(note);
  });
});
