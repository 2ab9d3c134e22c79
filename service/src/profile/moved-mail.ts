import { differentParts, SYNCED_PARTS, type SyncedPart } from '@lendside/domain/person-differences';
import type { CustomerAddress, CustomerChange } from '@lendside/providers/customer-file/port';
import type { SystemPerson } from './person-systems.ts';
import { type ChangeNotice, placeOf } from './profile-notices.ts';

/** Where a person lives and gets mail, without a spouse's address, which belongs to one loan. */
const ownAddresses = (addresses: readonly CustomerAddress[] = []) =>
  addresses.filter(({ typeName }) => typeName !== 'Spouse');

/**
 * Whether a change leads mail of the lender elsewhere than before. A first address replaces none. Of a system that cannot be
 * read now, any change of address may.
 */
export function movesMail(known: SystemPerson | undefined, change: CustomerChange): boolean {
  const typed = ownAddresses(change.addresses);
  if (typed.length === 0 && change.mailGoesHome !== true) return false;
  if (!known) return true;
  const saved = ownAddresses(known.details.addresses);
  if (saved.length === 0) return false;
  const isUntouched = ({ typeName }: CustomerAddress) =>
    !(typeName === 'Mailing' && change.mailGoesHome) && !typed.some((one) => one.typeName === typeName);
  const addresses = [...saved.filter(isUntouched), ...typed];
  return differentParts({ addresses: saved, banks: [] }, { addresses, banks: [] }).length > 0;
}

/** The message about it: the address that was typed, or home where mail goes there again. */
export function movedNotice(known: SystemPerson | undefined, change: CustomerChange): ChangeNotice[] {
  const [typed] = ownAddresses(change.addresses);
  const home = known?.details.addresses.find(({ typeName }) => typeName === 'Home');
  const address = typed ?? home;
  return address ? [{ change: 'addresses', now: placeOf(address) }] : [];
}

/** The parts of a change that every system is to have. */
export function sentParts(change: CustomerChange, withBank: boolean): SyncedPart[] {
  return SYNCED_PARTS.filter((part) => {
    if (part === 'bank') return withBank;
    if (part !== 'addresses') return change[part] !== undefined;
    return ownAddresses(change.addresses).length > 0 || change.mailGoesHome === true;
  });
}
