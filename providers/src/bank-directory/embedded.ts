import { bankLookupKey } from '@lendside/domain/bank-account';
import type { BankDirectory } from './port.ts';

/** Banks that there are not, under routing numbers that no Federal Reserve district gives out (they begin with 99). */
const BANKS: readonly (readonly [routingNumber: string, bankName: string])[] = [
  ['999000014', 'First Fairview Bank'],
  ['999000027', 'Riverside Savings Bank'],
  ['999000030', 'Greenville Community Bank'],
  ['999000043', 'Clayton Valley Credit Union'],
  ['999000056', 'Bank of Franklin'],
  ['999000069', 'Salem Prairie Bank'],
  ['999000072', 'Madison Lake Credit Union'],
  ['999000085', 'Georgetown Harbor Bank'],
  ['999000098', 'Milton Mills Bank'],
  ['999000108', 'Ashland Park Credit Union'],
  ['999000111', 'Centerville National Bank'],
  ['999000124', 'Teachers of Ashland Credit Union'],
  ['999000137', 'Oakline Online Bank'],
  ['999000140', 'Cedar Court Savings'],
];

/** A directory of its own, without any service outside. */
export function embeddedBankDirectory(): BankDirectory {
  const names = new Map(BANKS.map(([routingNumber, bankName]) => [bankLookupKey(routingNumber), bankName]));
  return {
    name: 'offline table',
    embedded: true,
    bankName: async (routingNumber) => names.get(bankLookupKey(routingNumber)),
  };
}

/** Rows of the table, for the suite that checks it. */
export const EMBEDDED_BANKS = BANKS;
