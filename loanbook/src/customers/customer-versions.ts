import { createHash } from 'node:crypto';
import { sameAddress } from '@lendside/domain/postal-address';
import type { BankAccount, CustomerAddress, CustomerChange } from '@lendside/providers/customer-file/port';

const VERSION_LENGTH = 20;
const versionOf = (state: unknown) =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, VERSION_LENGTH);

/** One word for these addresses; where one of them differs, another word. */
export function addressesVersion(saved: readonly CustomerAddress[]): string {
  return versionOf(
    saved.map(({ typeName, line1, line2, city, state, zip }) => [typeName, line1, line2 ?? '', city, state, zip]),
  );
}

/** One word for these banks: which are kept, and which of them money goes to. */
export function banksVersion(saved: readonly BankAccount[]): string {
  return versionOf(saved.map(({ bankAccountId, primary }) => [bankAccountId, primary]).sort());
}

/** Whether the addresses are as this change wants them: the same change once more, not another one. */
export function isSavedAlready(saved: readonly CustomerAddress[], change: CustomerChange): boolean {
  const { addresses = [], mailGoesHome = false } = change;
  const isThere = (wanted: CustomerAddress) =>
    saved.some((address) => address.typeName === wanted.typeName && sameAddress(address, wanted));
  return addresses.every(isThere) && !(mailGoesHome && saved.some(({ typeName }) => typeName === 'Mailing'));
}
