import type { Ids } from '@lendside/providers/runtime';

/** Digits and capitals without those that are taken for one another (0 O, 1 I L, U V). */
const READABLE = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A number a person can read over the phone: ten characters in two groups, 48 bits of chance. */
export function confirmationNumber(ids: Ids): string {
  const bytes = Buffer.from(ids.secret(10), 'base64url');
  const characters = [...bytes].map((byte) => READABLE[byte % READABLE.length]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5, 10)}`;
}
