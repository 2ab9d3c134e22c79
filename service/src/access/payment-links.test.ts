import { removeCard } from '@lendside/contract/cards';
import { readLmsReferences } from '@lendside/contract/linking';
import { operations } from '@lendside/contract/operations';
import { readPersonalInfo } from '@lendside/contract/profile';
import { saveUserCache } from '@lendside/contract/profile-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { newLink, openLink } from './test-links.ts';

/** Operations that both a guest payer and a locked link to a payment may call. */
const BY_BOTH = [
  'acknowledgeDisclosures',
  'acknowledgeOlpaDisclosure',
  'acknowledgeRiskInfo',
  'addCard',
  'cancelRefinance',
  'checkRefinanceAllowed',
  'checkVerificationCode',
  'chooseAncillaryProducts',
  'compareRenewal',
  'consentRestrictedState',
  'createCardFormKey',
  'inviteOtherParty',
  'listAncillaryProducts',
  'listCards',
  'listDocuments',
  'listServiceProviders',
  'listVerificationContacts',
  'lockProfile',
  'lookUpCard',
  'previewPayment',
  'quotePayoff',
  'readAccountDetail',
  'readLoanLock',
  'readNewAccountTerms',
  'readNextBusinessDate',
  'readPaymentState',
  'readPaymentStatus',
  'readReceipt',
  'readRefinanceCancelStatus',
  'readRenewal',
  'readRenewalProgress',
  'readRepoInfo',
  'readRiskInfo',
  'readSigningStatus',
  'recordPaymentTimeout',
  'savePaymentState',
  'sendConfirmation',
  'sendVerificationCode',
  'setAltPartyLockout',
  'setLoanLock',
  'startLoanSigning',
  'submitPayment',
];

/** Operations of guest payers alone. */
const BY_GUEST_ALONE = ['updateCard'];

/** Operations of locked links alone: they stand for the borrower, who may renew from the payment. */
const BY_LINK_ALONE = [
  'cancelAppointment',
  'checkExperianSsn',
  'confirmCustomerDetails',
  'createMarketingProfile',
  'listAccountHistory',
  'listAccounts',
  'listAppointmentSlots',
  'listAppointmentTimes',
  'listLoanDocuments',
  'listPaymentSchedule',
  'readAppointment',
  'readAppointmentCalendar',
  'readBankruptcyStatus',
  'readDashboardMessage',
  'readDemographicReference',
  'readDocumentWords',
  'readExperianStatus',
  'readLoanDocument',
  'readMilitaryStatus',
  'readPersonalInfo',
  'readProductSwitch',
  'readRescission',
  'readSettlementStatus',
  'readUserCache',
  'recordMarketingEvent',
  'saveMilitaryStatus',
  'saveSettlementStatus',
  'saveSpouseAddress',
  'scheduleAppointment',
  'updateMarketingProfile',
  'updateMlaStatus',
  'updateRepoInfo',
];

const mayCall = (kind: 'guest' | 'locked-link') =>
  operations
    .filter(({ access, flows }) => !access.includes('public') && access.includes(kind) && flows?.includes('payment'))
    .map(({ name }) => name)
    .sort();

describe('a link to a payment', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestWorld();
  });
  afterAll(() => world?.stop());

  const opened = async (how: object) =>
    openLink(world, await newLink(world, { email: world.emails.anna, page: 'MakePayment', ...how }));

  test('may call these operations and no others', () => {
    expect(mayCall('guest')).toEqual([...BY_BOTH, ...BY_GUEST_ALONE].sort());
    expect(mayCall('locked-link')).toEqual([...BY_BOTH, ...BY_LINK_ALONE].sort());
  });

  test('is shown a name and masked contacts of the person, and nothing else that identifies them', async () => {
    const as = await opened({ flowLock: true });
    const { status, body } = await world.call(readPersonalInfo, { masked: 'false' }, as);
    expect([status, body.masked, body.status]).toEqual([200, true, 'active']);
    expect(body.customerFirstName).toBe('Anna');
    expect([body.addresses, body.banks, body.otherSystems]).toEqual([[], [], []]);
    for (const field of ['dob', 'displaySsn', 'lastPayDate', 'payFrequency', 'discretionaryIncome', 'mdmId']) {
      expect(body).not.toHaveProperty(field);
    }
    const whole = await world.call(readPersonalInfo, { masked: 'false' }, world.anna);
    expect(whole.body.displaySsn).toBeDefined();
  });

  test.each([
    ['a guest', { guestPayment: true }],
    ['the person', { flowLock: true }],
  ])('opened by %s removes no card, writes no cache and is told no customer numbers', async (_, how) => {
    const as = await opened(how);
    const cardIds = [{ type: 'vault', id: 'card_1' }];
    for (const refused of [
      await world.call(removeCard, { cardIds }, as),
      await world.call(saveUserCache, { value: {} }, as),
      await world.call(readLmsReferences, {}, as),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'outside_locked_flow']);
    }
  });
});
