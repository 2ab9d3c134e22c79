import { describe, expect, it } from 'vitest';
import { type RefinanceFacts, refinanceRefusal } from './refinance-eligibility.ts';

const loan: RefinanceFacts = {
  renewalAmount: 'bounded',
  refinanceEligible: true,
  payoffAmountCents: 1_000_00,
  minimumAmountDueCents: 100_00,
  minimumLoanAmountCents: 300_00,
};

describe('refinanceRefusal', () => {
  it.each<[string, Partial<RefinanceFacts>, number, string | undefined]>([
    ['a guest whose loan does not allow it', { guestRefinanceAllowed: false }, 100_00, 'guest_refinance_not_allowed'],
    ['the customer wants only a payment', { preventRefinance: true }, 100_00, 'refinance_prevented'],
    ['neither eligible nor disbursable', { refinanceEligible: false }, 100_00, 'not_eligible_or_disbursable'],
    ['the amount is the payoff', {}, 1_000_00, 'amount_is_payoff'],
    ['a cent below the minimum due', {}, 99_99, 'below_minimum_due'],
    ['a cent more than leaves the minimum loan', {}, 700_01, 'leaves_less_than_minimum_loan'],
    ['the minimum due', {}, 100_00, undefined],
    ['all but the minimum loan', {}, 700_00, undefined],
    ['disbursable is enough', { refinanceEligible: false, isDisbursementAvailable: true }, 100_00, undefined],
    ['a guest whose loan allows it', { guestRefinanceAllowed: true }, 100_00, undefined],
    ['NLS: below the minimum due', { renewalAmount: 'any' }, 99_99, undefined],
    ['NLS: leaves less than the minimum loan', { renewalAmount: 'any' }, 700_01, undefined],
    ['NLS: still not the payoff', { renewalAmount: 'any' }, 1_000_00, 'amount_is_payoff'],
    ['NLS: still not when prevented', { renewalAmount: 'any', preventRefinance: true }, 100_00, 'refinance_prevented'],
  ])('%s', (_, facts, amountCents, reason) => {
    expect(refinanceRefusal({ ...loan, ...facts }, amountCents)).toBe(reason);
  });

  it('names the first condition that fails, in the order of the specification', () => {
    const nothing = { ...loan, guestRefinanceAllowed: false, preventRefinance: true, refinanceEligible: false };
    expect(refinanceRefusal(nothing, 1)).toBe('guest_refinance_not_allowed');
    expect(refinanceRefusal({ ...nothing, guestRefinanceAllowed: true }, 1)).toBe('refinance_prevented');
    expect(refinanceRefusal({ ...nothing, guestRefinanceAllowed: true, preventRefinance: false }, 1)).toBe(
      'not_eligible_or_disbursable',
    );
  });
});
