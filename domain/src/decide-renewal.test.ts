import { describe, expect, it, test } from 'vitest';
import type { PaymentLoan } from './decide-payment.ts';
import { decideRenewal, renewalAmounts } from './decide-renewal.ts';

const loan: PaymentLoan = {
  stateId: 12,
  renewalAmount: 'bounded',
  payable: true,
  daysLate: 0,
  payoffAmountCents: 1_000_00,
  minimumAmountDueCents: 100_00,
  minimumRequiredAmountCents: 100_00,
  minimumLoanAmountCents: 300_00,
  pastDueAmountCents: 0,
  refinanceEligible: true,
  partialPayConfirmViewable: false,
  isInOfrStatus: false,
};
const nls: Partial<PaymentLoan> = { renewalAmount: 'any' };

describe('decideRenewal', () => {
  it.each<[string, Partial<PaymentLoan>, number, string | undefined]>([
    ['a loan that was renewed already', { stateId: 22 }, 100_00, 'not_refinance_eligible'],
    ['a loan that is paid off', { stateId: 3 }, 100_00, 'not_refinance_eligible'],
    ['a loan that cannot be paid', { payable: false }, 100_00, 'not_refinance_eligible'],
    ['a guest whose loan does not allow it', { guestRefinanceAllowed: false }, 100_00, 'not_refinance_eligible'],
    ['only a payment was asked for', { preventRefinance: true }, 100_00, 'not_refinance_eligible'],
    ['the lender says no', { refinanceEligible: false }, 100_00, 'not_refinance_eligible'],
    [
      'it gives cash, and is not renewed',
      { refinanceEligible: false, isDisbursementAvailable: true },
      100_00,
      'not_refinance_eligible',
    ],
    ['half a cent', {}, 100_00.5, 'not_whole_cents'],
    ['less than nothing', nls, -1, 'negative'],
    ['more than is owed', {}, 1_000_01, 'above_payoff'],
    ['what pays it off', {}, 1_000_00, 'amount_is_payoff'],
    ['a cent below the minimum due', {}, 99_99, 'below_minimum_due'],
    ['a cent of interest unpaid', { renewalLeastAmountCents: 150_00 }, 149_99, 'leaves_interest_unpaid'],
    [
      'the same where any amount renews',
      { renewalAmount: 'any', renewalLeastAmountCents: 50_00 },
      0,
      'leaves_interest_unpaid',
    ],
    ['a cent too much is left', {}, 700_01, 'leaves_less_than_minimum_loan'],
    ['nothing, though something is due', {}, 0, 'below_minimum_due'],
    ['nothing, when nothing is due', { minimumAmountDueCents: 0 }, 0, undefined],
    ['the minimum due', {}, 100_00, undefined],
    ['the most', {}, 700_00, undefined],
    ['NLS: nothing', nls, 0, undefined],
    ['NLS: all but a cent', nls, 999_99, undefined],
    ['NLS: what pays it off', nls, 1_000_00, 'amount_is_payoff'],
  ])('%s', (_, facts, amountCents, expected) => {
    const decision = decideRenewal({ ...loan, ...facts }, amountCents);
    const said = decision.ok
      ? undefined
      : decision.refusal === 'not_refinance_eligible'
        ? decision.refusal
        : decision.reason;
    expect(said).toBe(expected);
  });
});

test.each<[string, Partial<PaymentLoan>, { leastCents: number; mostCents: number } | undefined]>([
  ['from the minimum due to what leaves the smallest loan', {}, { leastCents: 100_00, mostCents: 700_00 }],
  ['NLS: from nothing to all but a cent', nls, { leastCents: 0, mostCents: 999_99 }],
  ['too little is owed', { payoffAmountCents: 350_00 }, undefined],
  ['not renewable', { refinanceEligible: false }, undefined],
])('%s', (_, facts, expected) => {
  const said = { ...loan, ...facts };
  expect(renewalAmounts(said)).toEqual(expected);
  if (!expected) return;
  for (const cents of [expected.leastCents, expected.mostCents]) {
    expect(decideRenewal(said, cents)).toEqual({ ok: true });
  }
  expect(decideRenewal(said, expected.mostCents + 1).ok).toBe(false);
});
