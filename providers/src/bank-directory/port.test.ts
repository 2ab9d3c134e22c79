import { isRoutingNumber } from '@lendside/domain/bank-account';
import { expect, test } from 'vitest';
import { bankDirectorySuite } from './bank-directory-suite.ts';
import { EMBEDDED_BANKS, embeddedBankDirectory } from './embedded.ts';

bankDirectorySuite('embedded', embeddedBankDirectory(), '999000014');

test('every routing number of the table passes its check and stands there once', () => {
  const numbers = EMBEDDED_BANKS.map(([routingNumber]) => routingNumber);
  expect(numbers.filter((one) => !isRoutingNumber(one))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
