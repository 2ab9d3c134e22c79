import { describe, expect, test } from 'vitest';
import { loanTitle, productName, shortLoanNumber, vehicleNamed } from './loan-names.ts';

describe('what a person calls a loan', () => {
  const vehicle = { year: 2016, make: 'Honda', model: 'Civic' };
  const number = '40120-500233-01';

  test.each([
    ['english', { number, productKind: 'installment' }, 'Personal loan ··0233'],
    ['spanish', { number, productKind: 'installment' }, 'Préstamo personal ··0233'],
    ['english', { number, productKind: 'creditLine' }, 'Line of credit ··0233'],
    ['english', { number, productKind: 'title', vehicle }, '2016 Honda Civic'],
    ['spanish', { number, productKind: 'title', vehicle }, 'Honda Civic 2016'],
    ['english', { number, productKind: 'title' }, 'Title loan ··0233'],
  ] as const)('%s: %o is %s', (language, loan, title) => {
    expect(loanTitle(language, loan)).toBe(title);
  });

  test.each([
    ['40120-500233-01', '··0233'],
    ['40130-500235-02', '··0235-02'],
    ['40120500233', '··0233'],
    ['41210-77', '··77'],
    ['7', '··7'],
  ])('%s in short is %s', (long, short) => {
    expect(shortLoanNumber(long)).toBe(short);
  });

  test('a product and a vehicle have a name of their own', () => {
    expect(productName('spanish', 'cashAdvance')).toBe('Adelanto de efectivo');
    expect(vehicleNamed('english', vehicle)).toBe('2016 Honda Civic');
  });
});
