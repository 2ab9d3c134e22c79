import { type PostalAddress, sameAddress } from './postal-address.ts';

/** Fields that are the same at every lender system that holds a person. */
export const SYNCED_PARTS = ['addresses', 'lastPayDate', 'payFrequency', 'bank', 'phoneNumber', 'email'] as const;
export type SyncedPart = (typeof SYNCED_PARTS)[number];

/** One person as one system has them; of the bank account money is sent to only what is shown. */
export interface PersonOnFile {
  readonly addresses: readonly (PostalAddress & { readonly typeName: string })[];
  readonly lastPayDate?: string | undefined;
  readonly payFrequency?: string | undefined;
  readonly banks: readonly { readonly routingNumber: string; readonly lastFour: string; readonly primary: boolean }[];
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
}

/** Whether a system has anything of a part. */
export function hasPart(onFile: PersonOnFile, part: SyncedPart): boolean {
  if (part === 'addresses') return addressOf(onFile, 'Home') !== undefined;
  return part === 'bank' ? bankOf(onFile) !== undefined : onFile[part] !== undefined;
}

/** The parts that two systems have differently. A spouse's address belongs to one loan and is no difference. */
export function differentParts(one: PersonOnFile, other: PersonOnFile): SyncedPart[] {
  return SYNCED_PARTS.filter((part) => {
    if (part === 'addresses') return !(isSame(one, other, 'Home') && isSame(one, other, 'Mailing'));
    return part === 'bank' ? bankOf(one) !== bankOf(other) : one[part] !== other[part];
  });
}

/** Mail goes home where no other address is on file for it. */
function addressOf({ addresses }: PersonOnFile, type: 'Home' | 'Mailing') {
  const home = addresses.find(({ typeName }) => typeName === 'Home');
  return addresses.find(({ typeName }) => typeName === type) ?? home;
}

function isSame(one: PersonOnFile, other: PersonOnFile, type: 'Home' | 'Mailing'): boolean {
  const [a, b] = [addressOf(one, type), addressOf(other, type)];
  return a === undefined || b === undefined ? a === b : sameAddress(a, b);
}

function bankOf({ banks }: PersonOnFile): string | undefined {
  const primary = banks.find((bank) => bank.primary);
  return primary && `${primary.routingNumber} ${primary.lastFour}`;
}
