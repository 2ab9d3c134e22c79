import { authenticateLink, signOutDevice } from '@lendside/contract/access-links';
import { listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { addCard, listCards, removeCard } from '@lendside/contract/cards';
import { drawCash } from '@lendside/contract/cash';
import { createCardToken } from '@lendside/contract/dev';
import { readLmsReferences } from '@lendside/contract/linking';
import { operations } from '@lendside/contract/operations';
import { readPersonalInfo, savePersonalInfo } from '@lendside/contract/profile';
import { saveUserCache } from '@lendside/contract/profile-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { refusalOf } from './access-check.ts';
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

/** Operations of locked links alone: they stand for the borrower, who may renew from the payment. */
const BY_LINK_ALONE = [
  'cancelAppointment',
  'checkExperianSsn',
  'confirmCustomerDetails',
  'listAppointmentSlots',
  'listAppointmentTimes',
  'readAppointment',
  'readAppointmentCalendar',
  'readBankruptcyStatus',
  'readDemographicReference',
  'readExperianStatus',
  'readMilitaryStatus',
  'readPersonalInfo',
  'readProductSwitch',
  'readSettlementStatus',
  'saveMilitaryStatus',
  'saveSettlementStatus',
  'saveSpouseAddress',
  'scheduleAppointment',
  'updateMlaStatus',
  'updateRepoInfo',
];

/** Operations of a link that is held to no flow, beside those of a link to a payment: it looks at accounts. */
const BY_UNLOCKED_ALONE = [
  'listAccountHistory',
  'listAccounts',
  'listOffers',
  'listPaymentSchedule',
  'readApplicationStatus',
  'readDashboardMessage',
  'readRescission',
  'readUserCache',
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

  const typed = async (number = '4111111111111111') =>
    (await world.call(createCardToken, { number }, {})).body as { readonly token: string };
  const opened = async (how: object) =>
    openLink(world, await newLink(world, { email: world.emails.anna, page: 'MakePayment', ...how }));

  test('may call these operations and no others', () => {
    expect(mayCall('guest')).toEqual([...BY_BOTH].sort());
    expect(mayCall('locked-link')).toEqual([...BY_BOTH, ...BY_LINK_ALONE].sort());
  });

  test('that is held to no flow may call these, and no others: it moves no money out and changes nobody', () => {
    const session = { kind: 'locked-link', deviceTrusted: true } as const;
    const allowed = operations.filter(
      (operation) => !operation.access.includes('public') && refusalOf(operation, session) === undefined,
    );
    expect(allowed.map(({ name }) => name).sort()).toEqual([...BY_BOTH, ...BY_LINK_ALONE, ...BY_UNLOCKED_ALONE].sort());
  });

  test.each([
    ['saves an address', () => [savePersonalInfo, {}] as const],
    ['draws money', () => [drawCash, { loanId: world.annasLoan }] as const],
    ['removes a card', () => [removeCard, { cardIds: [{ type: 'vault', id: 'card_1' }] }] as const],
    ['reads customer numbers', () => [readLmsReferences, {}] as const],
    ['writes the user cache', () => [saveUserCache, { value: {} }] as const],
  ])('that is held to no flow never %s', async (_, asked) => {
    const [operation, input] = asked();
    const { status, body } = await world.call(operation, input as never, await opened({}));
    expect([status, ['outside_locked_flow', 'access_denied'].includes(body.code ?? '')]).toEqual([403, true]);
  });

  test('that is held to no flow opens the accounts and the payment', async () => {
    const as = await opened({});
    const { body } = await world.call(listAccounts, { brandName: 'tmx' }, as);
    expect(body.loans.length).toBeGreaterThan(0);
    expect((await world.call(readAccountDetail, { loanId: world.annasLoan }, as)).status).toBe(200);
  });

  test.each([
    ['a guest', { guestPayment: true }],
    ['the person', { flowLock: true }],
    ['the person, held to no flow', {}],
  ])('opened by %s carries no number and no name of the person in its tokens', async (_, how) => {
    const link = await newLink(world, { email: world.emails.anna, page: 'MakePayment', ...how });
    const { body } = await world.call(authenticateLink, link, {});
    const { accessToken = '', idToken = '' } = body;
    const person = await world.context.ports.signIn.findUser(world.emails.anna);
    const personal = [person?.userId, person?.customerId, ...Object.values(person?.lmsCustomerIds ?? {}), 'Anna', '@'];
    for (const token of [accessToken, idToken]) {
      const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
      for (const value of personal) expect(claims).not.toContain(value);
    }
    const locked = how !== undefined && Object.keys(how).length > 0;
    if (locked) expect(body.attributes).toMatchObject({ lmsCustomerIds: {} });
    expect((await world.call(readAccountDetail, { loanId: world.annasLoan }, { accessToken })).status).toBe(200);
  });

  test('shows no card of the wallet, and keeps none that is typed', async () => {
    const own = await world.call(addCard, { token: (await typed()).token, save: true }, world.anna);
    expect(own.body.customerIds).not.toEqual([]);
    for (const how of [{ flowLock: true }, { guestPayment: true }, {}]) {
      const as = await opened(how);
      expect((await world.call(listCards, {}, as)).body.cards).toEqual([]);
      const added = await world.call(addCard, { token: (await typed('4000000000000259')).token, save: true }, as);
      expect([added.status, added.body.customerIds, added.body.customerId]).toEqual([200, [], undefined]);
      const cards = (await world.call(listCards, {}, as)).body.cards;
      expect(cards.map((card) => card.guestCard)).toEqual('guestPayment' in how ? [true] : []);
    }
    const wallet = (await world.call(listCards, {}, world.anna)).body.cards;
    expect(wallet.map((card) => card.cardToken)).toEqual([own.body.cardToken]);
  });

  test('a card that a guest keeps for the visit is gone when they leave', async () => {
    const as = await opened({ guestPayment: true });
    const added = await world.call(addCard, { token: (await typed()).token, save: true }, as);
    expect(await world.context.ports.cardVault.findCard(added.body.cardToken)).toBeDefined();
    await world.call(signOutDevice, {}, as);
    expect(await world.context.ports.cardVault.findCard(added.body.cardToken)).toBeUndefined();
  });

  test('is shown a name and masked contacts of the person, and nothing else that identifies them', async () => {
    const as = await opened({ flowLock: true });
    const { status, body } = await world.call(readPersonalInfo, { masked: 'false' }, as);
    expect([status, body.masked, body.status]).toEqual([200, true, 'active']);
    expect(body.customerFirstName).toBe('Anna');
    expect([body.addresses, body.banks, body.otherSystems]).toEqual([[], [], []]);
    expect([body.customerId, body.customerIds, body.lmsReferenceIds]).toEqual(['', [], []]);
    expect(body.fullCustomerName).toMatch(/^Anna [A-Z]\.$/);
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
