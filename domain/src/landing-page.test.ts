import { describe, expect, it } from 'vitest';
import { isInAppPath, type LandingFacts, type LandingPage, landingPage } from './landing-page.ts';

const customer: LandingFacts = {
  isNonCustomer: false,
  isReferralRewardsUser: false,
  brands: ['tmx'],
  applicationInProgress: false,
  loanCount: 1,
};
const stranger = { isNonCustomer: true, brands: [], loanCount: 0 };

describe('landingPage', () => {
  it.each<[string, Partial<LandingFacts>, LandingPage]>([
    [
      'where they wanted to go',
      { storedDestination: '/tmx/Accounts/7', lockedFlowPath: '/x', ...stranger },
      { path: '/tmx/Accounts/7' },
    ],
    ['the page of the locked flow', { lockedFlowPath: '/tmx/Payment/7', ...stranger }, { path: '/tmx/Payment/7' }],
    ['a referral member without ids', { ...stranger, isReferralRewardsUser: true }, { route: 'ReferralRewardsHome' }],
    ['somebody without ids', stranger, { route: 'LinkAccountOptions' }],
    ['a customer of two brands', { brands: ['tmx', 'inl'] }, { route: 'Home' }],
    ['a customer of no brand here', { brands: [] }, { route: 'Home' }],
    [
      'an application and no loan',
      { applicationInProgress: true, loanCount: 0 },
      { route: 'AccountStatusBlocked', brand: 'tmx' },
    ],
    ['an application and a loan', { applicationInProgress: true }, { route: 'Dashboard', brand: 'tmx' }],
    ['no application and no loan', { loanCount: 0 }, { route: 'Dashboard', brand: 'tmx' }],
    ['a customer of one brand', {}, { route: 'Dashboard', brand: 'tmx' }],
    ['a customer who is a referral member', { isReferralRewardsUser: true }, { route: 'Dashboard', brand: 'tmx' }],
    [
      'a stored destination elsewhere is ignored',
      { storedDestination: 'https://evil.example/' },
      { route: 'Dashboard', brand: 'tmx' },
    ],
  ])('%s', (_, facts, page) => expect(landingPage({ ...customer, ...facts })).toEqual(page));
});

describe('isInAppPath', () => {
  it.each(['/', '/Home', '/tmx/Accounts/7?tab=history#top', '/ccc/Niño'])('takes %s', (path) => {
    expect(isInAppPath(path)).toBe(true);
  });
  it.each([
    ['another site', 'https://evil.example'],
    ['another host', '//evil.example'],
    ['another host with a backslash', '/\\evil.example'],
    ['a backslash further on', '/Home\\..\\x'],
    ['a script', 'javascript:alert(1)'],
    ['a line end', '/Home\nX: y'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['no slash', 'Home'],
    ['nothing', ''],
    ['undefined', undefined],
    ['a hostile length', `/${'a'.repeat(60_000)}`],
  ])('refuses %s', (_, path) => expect(isInAppPath(path)).toBe(false));
});
