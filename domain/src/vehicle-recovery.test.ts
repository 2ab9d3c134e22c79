import { describe, expect, it, test } from 'vitest';
import { decidePayment, type PaymentLoan } from './decide-payment.ts';
import { LOAN_STATE } from './loan-states.ts';
import { isRecoveryAnswer, RECOVERY_ANSWERS, recoveryChoices, recoveryStage } from './vehicle-recovery.ts';

/** A title loan whose vehicle is sought: 400.00 keeps it, 2,345.67 pays it all off. */
const sought: PaymentLoan = {
  stateId: LOAN_STATE.OutForRepo,
  renewalAmount: 'any',
  payable: true,
  daysLate: 48,
  payoffAmountCents: 2_345_67,
  minimumAmountDueCents: 300_00,
  minimumRequiredAmountCents: 250_00,
  minimumLoanAmountCents: 500_00,
  pastDueAmountCents: 250_00,
  refinanceEligible: false,
  partialPayConfirmViewable: true,
  isInOfrStatus: true,
  ofrReinstateAmountCents: 400_00,
};

describe('how far the recovery is', () => {
  it.each([
    ['Open', false, undefined],
    ['Open', true, 'sought'],
    ['OutForRepo', true, 'sought'],
    ['OutForRepo', false, 'sought'],
    ['OutForRepoChargedOff', true, 'sought'],
    ['Repossessed', false, 'held'],
    ['Repossessed', true, 'held'],
    ['RepossessedChargedOff', false, 'held'],
    ['Sold', false, undefined],
    ['ChargedOff', false, undefined],
    ['Bankrupt', false, undefined],
    ['PaidOff', false, undefined],
  ] as const)('%s, told to be in recovery: %s -> %s', (state, isInOfrStatus, stage) => {
    expect(recoveryStage({ stateId: LOAN_STATE[state], isInOfrStatus })).toBe(stage);
  });
});

describe('what keeps a vehicle, paid online', () => {
  const held = { stateId: LOAN_STATE.Repossessed, isInOfrStatus: false, payable: false };
  it.each<[string, Partial<PaymentLoan>, number | undefined, number | undefined]>([
    ['one that is sought', {}, 400_00, 2_345_67],
    ['a reinstatement of just what is past due', { ofrReinstateAmountCents: 250_00 }, 250_00, 2_345_67],
    ['no reinstatement offered', { ofrReinstateAmountCents: undefined }, undefined, 2_345_67],
    ['a reinstatement as high as the payoff', { ofrReinstateAmountCents: 2_345_67 }, undefined, 2_345_67],
    ['a reinstatement above the payoff', { ofrReinstateAmountCents: 3_000_00 }, undefined, 2_345_67],
    [
      'written off, not taken online',
      { stateId: LOAN_STATE.OutForRepoChargedOff, payable: false },
      undefined,
      undefined,
    ],
    ['written off, taken online', { stateId: LOAN_STATE.OutForRepoChargedOff }, 400_00, 2_345_67],
    ['a party without SSN', { payable: false, notPayableReason: 'customer_ssn_missing' }, undefined, undefined],
    ['one that the lender has', held, undefined, undefined],
    ['one that the lender has, on a loan it takes payments on', { ...held, payable: true }, undefined, undefined],
    ['a loan that is not in recovery', { stateId: LOAN_STATE.Open, isInOfrStatus: false }, undefined, undefined],
    ['nothing owed', { payoffAmountCents: 0 }, undefined, undefined],
  ])('%s', (_, facts, reinstateCents, payoffCents) => {
    expect(recoveryChoices({ ...sought, ...facts })).toEqual({ reinstateCents, payoffCents });
  });

  test('is taken by the payment rules, and renews nothing', () => {
    const { reinstateCents = 0, payoffCents = 0 } = recoveryChoices(sought);
    for (const [amountType, amountCents] of [
      ['ofrReinstate', reinstateCents],
      ['payoff', payoffCents],
    ] as const) {
      const decision = decidePayment({ ...sought, refinanceEligible: true }, { amountType, amountCents });
      expect(decision).toMatchObject({ ok: true, refinance: { eligible: false, reason: 'out_for_repossession' } });
    }
  });
});

test('the answers are four', () => {
  for (const answer of RECOVERY_ANSWERS) expect(isRecoveryAnswer(answer)).toBe(true);
  for (const other of ['', 'Reinstate', 'pay', null, 1]) expect(isRecoveryAnswer(other)).toBe(false);
});
