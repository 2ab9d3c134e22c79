import { expect, test } from 'vitest';
import { renewedLine } from './receipt-renewed.ts';

const said = {
  brand: 'TMX',
  site: 'https://tmx.example',
  amount: '$100.00',
  date: 'Mar 5, 2026',
  confirmation: 'TMX-1',
};

test.each([
  ['english', 'on Mar 5, 2026. Your loan is renewed once everyone has signed'],
  ['spanish', 'el Mar 5, 2026. Su préstamo queda renovado cuando todos hayan firmado'],
] as const)('the text message of a renewal says what becomes of the loan: %s', (language, words) => {
  const line = renewedLine(language, said);
  for (const part of ['$100.00', words, 'TMX-1', 'https://tmx.example', 'STOP']) expect(line).toContain(part);
  expect(line).not.toContain('\n');
});
