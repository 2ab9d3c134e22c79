import { expect, test } from 'vitest';
import { HttpCaller } from './http-caller.ts';
import { limitedAddress } from './limited-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['not an address', 'not an address'],
  [undefined, ''],
])('%s is counted as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});

test('a caller is known to limits by the network', () => {
  const deployment = { brand: 'tmx', origin: 'https://pay.example', https: true } as const;
  const addressOf = (address: string) => new HttpCaller({}, deployment, address, []).address;
  expect(addressOf('2001:db8:1:2::1')).toBe(addressOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(addressOf('2001:db8:1:2::1')).not.toBe(addressOf('2001:db8:1:3::1'));
});
