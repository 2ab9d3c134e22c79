import { describe, expect, test } from 'vitest';
import { phoneOfLoan } from './support-phone.ts';

describe('the number to call about a loan', () => {
  const loan = { brand: 'tmx', lmsId: 'NLS', daysLate: 12, storePhoneNumber: '(202) 555-0190' } as const;
  test.each([
    ['its store', {}, '(202) 555-0190', true],
    ['its store on the last day of the limit', { daysLate: 60 }, '(202) 555-0190', true],
    ['the help line of its lender system when long past due', { daysLate: 61 }, '202-555-0125', false],
    ['that of the other system', { daysLate: 61, lmsId: 'TLXe' }, '202-555-0124', false],
    ['the help line where its store has none', { storePhoneNumber: '' }, '202-555-0125', false],
  ] as const)('%s', (_, over, phone, isStore) => {
    expect(phoneOfLoan({ ...loan, ...over }, 60)).toEqual({ phone, isStore });
  });
});
