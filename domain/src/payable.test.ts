import { describe, expect, it } from 'vitest';
import { notPayableReason, type PayableFacts } from './payable.ts';

const blocked: PayableFacts = {
  payable: true,
  refinanceEligible: true,
  allowRefinanceWithoutSsn: false,
  customerHasSsn: false,
  cosignerHasSsn: false,
};

describe('notPayableReason', () => {
  it.each<[string, Partial<PayableFacts>, string | undefined]>([
    ['the lender says no', { payable: false }, 'not_payable_at_lender'],
    [
      'the lender says no and nothing else is wrong',
      { payable: false, customerHasSsn: true, cosignerHasSsn: true },
      'not_payable_at_lender',
    ],
    ['the customer has no SSN', {}, 'customer_ssn_missing'],
    ['only the cosigner has no SSN', { customerHasSsn: true }, 'cosigner_ssn_missing'],
    ['both have one', { customerHasSsn: true, cosignerHasSsn: true }, undefined],
    ['there is no cosigner', { customerHasSsn: true, cosignerHasSsn: undefined }, undefined],
    ['the loan cannot be refinanced anyway', { refinanceEligible: false }, undefined],
    ['refinance without SSN is allowed', { allowRefinanceWithoutSsn: true }, undefined],
    ['the setting is missing', { allowRefinanceWithoutSsn: undefined }, undefined],
  ])('%s', (_, facts, reason) => {
    expect(notPayableReason({ ...blocked, ...facts })).toBe(reason);
  });
});
