import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The groups of an address that an access provider gives to one customer: the rest the customer chooses. */
const NETWORK_GROUPS = 4;
const IPV4_INSIDE = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Whom limits by address count: an address of IPv4 as it is, of IPv6 its network of 64 bits, because one computer may use
 * any address in there. An address of IPv4 is the same one inside of IPv6.
 */
export function limitedAddress(address: string | undefined): string {
  // Who hung up has none any more.
  if (address === undefined) return '';
  if (!address.includes(':')) return address;
  const inside = IPV4_INSIDE.exec(address)?.[1];
  if (inside !== undefined) return inside;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const [left = '', right] = plain.toLowerCase().split('::');
  const before = groupsIn(left);
  const after = groupsIn(right ?? '');
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = right === undefined ? before : [...before, ...between, ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** An address of IPv4 at the end stands for two groups. */
function groupsIn(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group]));
}
