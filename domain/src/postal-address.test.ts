import { describe, expect, test } from 'vitest';
import { addressRefusals, displayAddress, isPostOfficeBox, sameAddress, tidyAddress } from './postal-address.ts';

const home = { line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zip: '31401' };

describe('what is wrong with an address', () => {
  test.each([
    { what: 'nothing', address: home, type: 'Home', is: [] },
    { what: 'nothing, with a flat', address: { ...home, line2: 'Apt #4' }, type: 'Home', is: [] },
    { what: 'nothing, with accents', address: { ...home, city: 'Cañon' }, type: 'Home', is: [] },
    { what: 'a box to live in', address: { ...home, line1: 'P.O. Box 12' }, type: 'Home', is: ['poBox'] },
    { what: 'a box for a spouse', address: { ...home, line1: 'PO Box 12' }, type: 'Spouse', is: ['poBox'] },
    { what: 'a box for mail', address: { ...home, line1: 'PO Box 12' }, type: 'Mailing', is: [] },
    { what: 'no street', address: { ...home, line1: '  ' }, type: 'Home', is: ['line1'] },
    { what: 'a street too long', address: { ...home, line1: 'x'.repeat(81) }, type: 'Home', is: ['line1'] },
    { what: 'markup', address: { ...home, line1: '<b>1</b>' }, type: 'Home', is: ['line1'] },
    { what: 'markup in the second line', address: { ...home, line2: '<b>' }, type: 'Home', is: ['line2'] },
    { what: 'no city', address: { ...home, city: '' }, type: 'Home', is: ['city'] },
    { what: 'no such state', address: { ...home, state: 'XX' }, type: 'Home', is: ['state'] },
    { what: 'a short ZIP', address: { ...home, zip: '3140' }, type: 'Home', is: ['zip'] },
    { what: 'state and ZIP', address: { ...home, state: '', zip: 'abcde' }, type: 'Home', is: ['state', 'zip'] },
  ] as const)('$what', ({ address, type, is }) => {
    expect(addressRefusals(address, type)).toEqual(is);
  });
});

test.each([
  ['PO Box 4', true],
  ['P.O. Box 4', true],
  ['p. o. box 4', true],
  ['P O Box 4', true],
  ['Box 4', true],
  ['Post Office Box 4', true],
  ['Boxwood Lane 4', false],
  ['4 Polk Street', false],
  ['4 Box Elder Road', false],
  ['Port Road 3', false],
])('%s names a box: %s', (line, is) => {
  expect(isPostOfficeBox(line)).toBe(is);
});

test('an address is kept tidy and shown in one line', () => {
  const typed = { line1: ' 12 Oak Avenue ', line2: ' ', city: ' Riverside', state: 'ga', zip: '31401 ' };
  expect(tidyAddress(typed)).toEqual(home);
  expect(displayAddress({ ...home, line2: 'Apt 4' })).toBe('12 Oak Avenue, Apt 4, Riverside, GA 31401');
  expect(sameAddress(typed, { ...home, line1: '12 OAK AVENUE' })).toBe(true);
  expect(sameAddress(home, { ...home, zip: '31402' })).toBe(false);
});
