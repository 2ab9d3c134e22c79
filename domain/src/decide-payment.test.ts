import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AMOUNT_TYPES, type AmountType, isAmountType } from './amount-type.ts';
import { amountChoices, decidePayment, type PaymentLoan } from './decide-payment.ts';
import { LOAN_STATE } from './loan-states.ts';

/** A title loan, twelve days late: 150.00 due, 120.00 of it past due, 2,345.67 pays it off. */
const loan: PaymentLoan = {
  stateId: LOAN_STATE.Open,
  renewalAmount: 'any',
  payable: true,
  daysLate: 12,
  payoffAmountCents: 2_345_67,
  minimumAmountDueCents: 150_00,
  minimumRequiredAmountCents: 120_00,
  minimumLoanAmountCents: 500_00,
  pastDueAmountCents: 120_00,
  refinanceEligible: true,
  partialPayConfirmViewable: true,
  isInOfrStatus: false,
};

const outForRepo: Partial<PaymentLoan> = {
  stateId: LOAN_STATE.OutForRepo,
  isInOfrStatus: true,
  ofrReinstateAmountCents: 400_00,
};

describe('decidePayment refuses', () => {
  it.each<[string, Partial<PaymentLoan>, number, AmountType, string, string]>([
    ['a paid-off loan', { stateId: LOAN_STATE.PaidOff }, 10_00, 'other', 'loan_not_payable', 'paid_off'],
    ['a renewed loan', { stateId: LOAN_STATE.Refinance }, 10_00, 'other', 'loan_not_payable', 'renewed'],
    ['a loan in bankruptcy', { stateId: LOAN_STATE.Bankrupt }, 10_00, 'other', 'loan_not_payable', 'bankruptcy'],
    ['a state that does not exist', { stateId: 0 }, 10_00, 'other', 'loan_not_payable', 'unknown_state'],
    ['what the lender does not take', { payable: false }, 10_00, 'other', 'loan_not_payable', 'not_payable_at_lender'],
    [
      'a party without SSN',
      { payable: false, notPayableReason: 'cosigner_ssn_missing' },
      10_00,
      'other',
      'loan_not_payable',
      'cosigner_ssn_missing',
    ],
    ['a fraction of a cent', {}, 0.5, 'other', 'amount_not_allowed', 'not_whole_cents'],
    ['no number', {}, Number.NaN, 'other', 'amount_not_allowed', 'not_whole_cents'],
    ['nothing', {}, 0, 'other', 'amount_not_allowed', 'zero'],
    ['less than nothing', {}, -1, 'other', 'amount_not_allowed', 'negative'],
    ['a cent above the payoff', {}, 2_345_68, 'other', 'amount_not_allowed', 'above_payoff'],
    ['a payoff that has shrunk', {}, 2_345_68, 'payoff', 'amount_not_allowed', 'above_payoff'],
    ['a payoff that has grown', {}, 2_345_66, 'payoff', 'amount_not_allowed', 'payoff_changed'],
    ['anything when nothing is owed', { payoffAmountCents: 0 }, 1, 'other', 'amount_not_allowed', 'above_payoff'],
    ['reinstating what is not sought', {}, 100_00, 'ofrReinstate', 'amount_not_allowed', 'not_out_for_repossession'],
    ['a part of the reinstatement', outForRepo, 399_99, 'ofrReinstate', 'amount_not_allowed', 'reinstatement_changed'],
    [
      'a reinstatement that the lender put no amount to',
      { ...outForRepo, ofrReinstateAmountCents: undefined },
      400_00,
      'ofrReinstate',
      'amount_not_allowed',
      'reinstatement_unknown',
    ],
    [
      'another amount than the product switch needs',
      { productSwitchAmountDueCents: 75_00 },
      74_99,
      'onlineProduct',
      'amount_not_allowed',
      'not_the_product_switch_amount',
    ],
    [
      'a product switch that is not there',
      {},
      75_00,
      'onlineProduct',
      'amount_not_allowed',
      'not_the_product_switch_amount',
    ],
  ])('%s', (_, facts, amountCents, amountType, refusal, reason) => {
    expect(decidePayment({ ...loan, ...facts }, { amountCents, amountType })).toEqual({ ok: false, refusal, reason });
  });

  it('says that the loan cannot be paid before it says what is wrong with the amount', () => {
    const decision = decidePayment(
      { ...loan, stateId: LOAN_STATE.PaidOff, payable: false },
      { amountCents: 0, amountType: 'other' },
    );
    expect(decision).toMatchObject({ refusal: 'loan_not_payable', reason: 'paid_off' });
  });
});

describe('decidePayment allows', () => {
  it.each<[string, Partial<PaymentLoan>, number, AmountType, { isPayoff: boolean; isPartial: boolean }]>([
    ['the minimum due', {}, 150_00, 'minimum', { isPayoff: false, isPartial: false }],
    ['what is past due', {}, 120_00, 'pastDue', { isPayoff: false, isPartial: false }],
    ['the payoff', {}, 2_345_67, 'payoff', { isPayoff: true, isPartial: false }],
    ['the payoff typed by hand', {}, 2_345_67, 'other', { isPayoff: true, isPartial: false }],
    ['a cent', { daysLate: 0 }, 1, 'other', { isPayoff: false, isPartial: false }],
    ['too little to be current', {}, 119_99, 'other', { isPayoff: false, isPartial: true }],
    ['the reinstatement', outForRepo, 400_00, 'ofrReinstate', { isPayoff: false, isPartial: false }],
    [
      'a reinstatement that leaves something past due',
      { ...outForRepo, ofrReinstateAmountCents: 100_00 },
      100_00,
      'ofrReinstate',
      { isPayoff: false, isPartial: true },
    ],
    [
      'the product switch',
      { productSwitchAmountDueCents: 75_00 },
      75_00,
      'onlineProduct',
      { isPayoff: false, isPartial: false },
    ],
    [
      'a charged-off loan that the lender takes',
      { stateId: LOAN_STATE.ChargedOff },
      10_00,
      'other',
      { isPayoff: false, isPartial: true },
    ],
  ])('%s', (_, facts, amountCents, amountType, expected) => {
    expect(decidePayment({ ...loan, ...facts }, { amountCents, amountType })).toMatchObject({ ok: true, ...expected });
  });

  it.each<[string, Partial<PaymentLoan>, number, string | undefined]>([
    ['an open eligible loan', {}, 150_00, undefined],
    ['the payoff', {}, 2_345_67, 'amount_is_payoff'],
    ['only a payment wanted', { preventRefinance: true }, 150_00, 'refinance_prevented'],
    ['a TLXe loan below its minimum', { renewalAmount: 'bounded' }, 149_99, 'below_minimum_due'],
    ['a loan out for repossession', outForRepo, 150_00, 'out_for_repossession'],
    ['a repossessed loan', { stateId: LOAN_STATE.Repossessed }, 150_00, 'repossessed'],
  ])('and says whether it could be a renewal: %s', (_, facts, amountCents, reason) => {
    const decision = decidePayment({ ...loan, ...facts }, { amountCents, amountType: 'other' });
    const refinance = reason ? { eligible: false, reason } : { eligible: true };
    expect(decision).toMatchObject({ ok: true, refinance });
  });

  test('exactly the amounts from a cent to the payoff, whatever the loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_00 }),
        fc.integer({ min: -10, max: 6_000_00 }),
        (payoff, amountCents) => {
          const decision = decidePayment({ ...loan, payoffAmountCents: payoff }, { amountCents, amountType: 'other' });
          expect(decision.ok).toBe(amountCents > 0 && amountCents <= payoff);
          if (decision.ok) expect(decision.isPayoff).toBe(amountCents === payoff);
        },
      ),
    );
  });
});

describe('amountChoices', () => {
  const minimum = { amountType: 'minimum', amountCents: 150_00 };
  const pastDue = { amountType: 'pastDue', amountCents: 120_00 };
  const payoff = { amountType: 'payoff', amountCents: 2_345_67 };
  const reinstate = { amountType: 'ofrReinstate', amountCents: 400_00 };
  const other = { amountType: 'other' };

  it.each<[string, Partial<PaymentLoan>, unknown[]]>([
    ['a late loan', {}, [minimum, pastDue, payoff, other]],
    ['a current loan', { daysLate: 0 }, [minimum, payoff, other]],
    ['nothing due', { daysLate: 0, minimumAmountDueCents: 0 }, [payoff, other]],
    ['past due is the minimum', { pastDueAmountCents: 150_00 }, [minimum, payoff, other]],
    ['the minimum pays it off', { minimumAmountDueCents: 2_345_67, daysLate: 0 }, [payoff, other]],
    ['the minimum is more than is owed', { minimumAmountDueCents: 2_400_00, daysLate: 0 }, [payoff, other]],
    ['out for repossession', outForRepo, [minimum, pastDue, payoff, reinstate, other]],
    [
      'out for repossession, amount unknown',
      { ...outForRepo, ofrReinstateAmountCents: undefined },
      [minimum, pastDue, payoff, other],
    ],
    ['not payable', { payable: false }, []],
    ['paid off', { stateId: LOAN_STATE.PaidOff }, []],
    ['nothing owed', { payoffAmountCents: 0 }, []],
  ])('%s', (_, facts, choices) => expect(amountChoices({ ...loan, ...facts })).toEqual(choices));

  test('everything offered is allowed, once', () => {
    const amount = fc.integer({ min: 0, max: 3_000_00 });
    const facts = fc.record({
      payoffAmountCents: amount,
      minimumAmountDueCents: amount,
      pastDueAmountCents: amount,
      ofrReinstateAmountCents: amount,
      isInOfrStatus: fc.boolean(),
      daysLate: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(facts, (drawn) => {
        const candidate = { ...loan, ...drawn };
        const offered = amountChoices(candidate).filter((choice) => choice.amountType !== 'other');
        for (const choice of offered) expect(decidePayment(candidate, choice).ok).toBe(true);
        expect(new Set(offered.map((choice) => choice.amountCents)).size).toBe(offered.length);
      }),
    );
  });
});

describe('isAmountType', () => {
  it.each(AMOUNT_TYPES)('takes %s', (type) => expect(isAmountType(type)).toBe(true));
  it.each(['', 'Payoff', 'toString', null, 1])('refuses %j', (value) => expect(isAmountType(value)).toBe(false));
});
