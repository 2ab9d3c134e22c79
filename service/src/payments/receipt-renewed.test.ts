import { expect, test } from 'vitest';
import { renewedLine } from './receipt-renewed.ts';

const said = {
  ...{ brand: 'TMX', site: 'https://tmx.example', amount: '$100.00', loan: 'Loan 0245', confirmation: 'TMX-1' },
};
const renewed = { newLoanId: '40120-100300-01', newPrincipalCents: 150_000, cashCents: 0, firstPaymentCents: 21_000 };

test.each([
  ['english', 'Loan 0245, which is renewed as 40120-100300-01 once everybody has signed'],
  ['spanish', 'Loan 0245, que queda renovado como 40120-100300-01 cuando todos hayan firmado'],
] as const)('the text message of a renewal says what becomes of the loan: %s', (language, words) => {
  const line = renewedLine(language, said, renewed);
  for (const part of ['$100.00', words, 'TMX-1', 'https://tmx.example', 'STOP']) expect(line).toContain(part);
  expect(line).not.toContain('\n');
});
