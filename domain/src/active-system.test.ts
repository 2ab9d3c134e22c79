import { describe, expect, it } from 'vitest';
import {
  activeSystem,
  type CustomerIds,
  isCustomerWithout,
  isNewProfile,
  isNonCustomer,
  isServedWith,
  type SystemLoan,
} from './active-system.ts';
import { type LenderSystem, lenderSystemOf } from './lender-system.ts';
import { SPECIFIED_SYSTEMS } from './system-capabilities.ts';

describe('who somebody is', () => {
  it.each<[string, CustomerIds, string[]]>([
    ['TLXe only', { tlxe: ['1'] }, ['getsOffers', 'hasReferrals']],
    ['NLS only', { nls: ['2'] }, ['isAwayFromStores']],
    ['both', { tlxe: ['1'], nls: ['2'] }, ['getsOffers', 'hasReferrals']],
    ['nobody', {}, ['nonCustomer', 'newProfile']],
    ['empty lists are no ids', { tlxe: [], nls: [] }, ['nonCustomer', 'newProfile']],
  ])('%s', (_, ids, kinds) => {
    const found = {
      getsOffers: isServedWith('offers', ids, SPECIFIED_SYSTEMS),
      hasReferrals: isServedWith('referrals', ids, SPECIFIED_SYSTEMS),
      isAwayFromStores: isCustomerWithout('storeLocator', ids, SPECIFIED_SYSTEMS),
      nonCustomer: isNonCustomer(ids),
      newProfile: isNewProfile(ids, false),
    };
    expect(Object.keys(found).filter((kind) => found[kind as keyof typeof found])).toEqual(kinds);
  });
  it('a referral member without ids is a non-customer but no new profile', () => {
    expect(isNonCustomer({})).toBe(true);
    expect(isNewProfile({}, true)).toBe(false);
  });
});

describe('activeSystem', () => {
  const open = (loanId: string, system: LenderSystem): SystemLoan => ({ loanId, system, paidOff: false });
  const paid = (loanId: string, system: LenderSystem, paidOffDate?: string): SystemLoan => ({
    loanId,
    system,
    paidOff: true,
    paidOffDate,
  });

  it.each<[string, SystemLoan[], CustomerIds, LenderSystem | undefined]>([
    ['the first unpaid loan', [paid('1', 'tlxe', '2020-01-01'), open('3', 'nls'), open('2', 'tlxe')], {}, 'nls'],
    ['else the one paid off earliest', [paid('1', 'tlxe', '2024-01-01'), paid('2', 'nls', '2023-01-01')], {}, 'nls'],
    ['ties by loan id', [paid('2', 'tlxe', '2024-01-01'), paid('1', 'nls', '2024-01-01')], {}, 'nls'],
    ['a paid-off loan without date comes last', [paid('1', 'tlxe'), paid('2', 'nls', '2024-01-01')], {}, 'nls'],
    ['else the reference ids, TLXe first', [], { nls: ['n'], tlxe: ['t'] }, 'tlxe'],
    ['else the only reference id', [], { nls: ['n'] }, 'nls'],
    ['else none', [], {}, undefined],
  ])('%s', (_, loans, references, system) => expect(activeSystem(loans, references)).toBe(system));
});

it.each([
  ['TLXe', 'tlxe'],
  ['TLXE', 'tlxe'],
  ['NLS', 'nls'],
  ['nls', 'nls'],
  ['', undefined],
  ['OTHER', undefined],
  ['N'.repeat(60_000), undefined],
])('the name %s on the wire means %s', (name, system) => expect(lenderSystemOf(name)).toBe(system));
