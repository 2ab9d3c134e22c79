import { describe, expect, test } from 'vitest';
import { differentParts, hasPart, type PersonOnFile } from './person-differences.ts';

const home = { typeName: 'Home', line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zip: '31401' };
const mailing = { ...home, typeName: 'Mailing', line1: 'PO Box 4' };
const bank = { routingNumber: '999000014', lastFour: '3456', primary: true };
const one: PersonOnFile = { addresses: [home], banks: [bank], payFrequency: 'weekly', lastPayDate: '2026-11-13' };

describe('what two lender systems have differently', () => {
  test.each<[string, Partial<PersonOnFile>, readonly string[]]>([
    ['nothing', {}, []],
    ['another home', { addresses: [{ ...home, line1: '9 Elm Street' }] }, ['addresses']],
    ['the same home in other letters', { addresses: [{ ...home, line1: '12 OAK AVENUE' }] }, []],
    ['mail that goes elsewhere', { addresses: [home, mailing] }, ['addresses']],
    ['a mailing address that is the home', { addresses: [home, { ...home, typeName: 'Mailing' }] }, []],
    ["a spouse's address", { addresses: [home, { ...mailing, typeName: 'Spouse' }] }, []],
    ['no address', { addresses: [] }, ['addresses']],
    ['another pay day', { lastPayDate: '2026-11-20' }, ['lastPayDate']],
    ['another bank', { banks: [{ ...bank, lastFour: '9999' }] }, ['bank']],
    ['a further bank', { banks: [bank, { ...bank, lastFour: '9999', primary: false }] }, []],
    ['a contact', { email: 'ada@example.com', phoneNumber: '2025550100' }, ['phoneNumber', 'email']],
  ])('%s', (_, changed, parts) => {
    expect(differentParts(one, { ...one, ...changed })).toEqual(parts);
  });
});

test.each([
  ['addresses', true],
  ['bank', true],
  ['payFrequency', true],
  ['email', false],
] as const)('%s is there: %s', (part, is) => {
  expect(hasPart(one, part)).toBe(is);
  expect(hasPart({ addresses: [mailing], banks: [{ ...bank, primary: false }] }, part)).toBe(false);
});
