import { refreshToken } from '@lendside/contract/access';
import { setFlags } from '@lendside/contract/dev';
import {
  readReferralBalanceHistory,
  readReferralInvitation,
  readReferralStats,
  registerNcrUser,
} from '@lendside/contract/referrals';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const given = { name: "Nora O'Nettle", email: 'nora@example.com', consentVersion: TERMS_VERSION };

let people = 0;
async function newProfile(lmsCustomerIds: Readonly<Record<string, string>> = {}): Promise<As> {
  people += 1;
  const email = `friend${people}@example.com`;
  await world.context.ports.signIn.addUser({
    username: email,
    password: TEST_PASSWORD,
    state: 'confirmed',
    firstName: 'Fay',
    lastName: 'Fern',
    email,
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds,
    showPaidOff: true,
    language: 'english',
  });
  return world.signIn(email);
}

test('a new profile joins once, gets a code to share, and its session says so from the next refresh on', async () => {
  const as = await newProfile();
  const { body } = await world.call(registerNcrUser, given, as);
  expect(body).toMatchObject({ ncrCognitoAttribute: 'active' });
  expect(body.shortCode).toMatch(/^[A-Z2-9]{8}$/);
  expect(body.referralUrl).toContain(`/r/${body.shortCode}`);
  expect((await world.call(refreshToken, {}, as)).body.attributes.nonCustomerRefer).toBe('active');
  expect((await world.call(registerNcrUser, given, as)).body.code).toBe('already_a_referral_user');
});

test('pressed twice at once, one of the two joins', async () => {
  const as = await newProfile();
  const answers = await Promise.all([1, 2].map(() => world.call(registerNcrUser, given, as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who opens the link learns the first name of the member, the reward and its time, and no more', async () => {
  const { shortCode } = (await world.call(registerNcrUser, given, await newProfile())).body;
  const { body } = await world.call(readReferralInvitation, { shortCode });
  expect(body.firstName).not.toContain(' ');
  expect(body.firstName.length).toBeGreaterThan(0);
  expect(body).toEqual({ firstName: body.firstName, amountPerShare: '50.00', withinDays: 180 });
  const unknown = await world.call(readReferralInvitation, { shortCode: 'NOBODY22' });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'short_code_unknown']);
  await world.call(setFlags, { displayNonCustomerReferral: false });
  expect((await world.call(readReferralInvitation, { shortCode })).body.code).toBe('feature_off');
  await world.call(setFlags, { displayNonCustomerReferral: true });
});

test('whoever brought them is written down; an unknown code is refused', async () => {
  const first = await world.call(registerNcrUser, given, await newProfile());
  const as = await newProfile();
  const unknown = await world.call(registerNcrUser, { ...given, shortCode: 'NOBODY22' }, as);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'short_code_unknown']);
  const joined = await world.call(registerNcrUser, { ...given, shortCode: first.body.shortCode }, as);
  const [row] = await world.db.query<{ brought_by: string }>(
    'worker',
    'select brought_by from lendside.referrers where short_code = $1',
    [joined.body.shortCode],
  );
  expect(row?.brought_by).toBe(first.body.shortCode);
});

test.each([
  ['a name with digits', { name: 'R2D2' }, 'name_not_valid'],
  ['a first name alone', { name: 'Nora' }, 'name_not_valid'],
  ['an email that is none', { email: 'nora' }, 'invalid_email'],
  ['a phone that is none', { phone: '123' }, 'invalid_phone'],
  ['old terms', { consentVersion: '1999-01' }, 'consent_required'],
])('%s is refused by name', async (_what, wrong, code) => {
  const refused = await world.call(registerNcrUser, { ...given, ...wrong }, await newProfile());
  expect([refused.status, refused.body.code]).toEqual([422, code]);
});

test('a customer of TLXe joins as a new profile does, by the flag of customers', async () => {
  const as = await newProfile({ TLXe: '991001' });
  world.flags.override({ referralRewardsButton: false, displayNonCustomerReferral: false });
  expect((await world.call(registerNcrUser, given, as)).body.code).toBe('feature_off');
  world.flags.override({ referralRewardsButton: true });
  expect((await world.call(registerNcrUser, given, as)).status).toBe(200);
  world.flags.override({ displayNonCustomerReferral: true });
  expect((await world.call(readReferralStats, { type: 'ecr' }, as)).status).toBe(200);
});

test('a customer of NLS alone is refused', async () => {
  const refused = await world.call(registerNcrUser, given, await newProfile({ NLS: '991002' }));
  expect([refused.status, refused.body.code]).toEqual([403, 'referral_not_open']);
});

test('is not there where the flag is off', async () => {
  world.flags.override({ displayNonCustomerReferral: false });
  const refused = await world.call(registerNcrUser, given, await newProfile());
  world.flags.override({ displayNonCustomerReferral: true });
  expect(refused.body.code).toBe('feature_off');
});

test('the history of rewards is not there where its flag is off, and the rest stays', async () => {
  const as = await newProfile();
  await world.call(registerNcrUser, given, as);
  expect((await world.call(readReferralBalanceHistory, { type: 'ncr' }, as)).status).toBe(200);
  world.flags.override({ balanceHistory: false });
  const refused = await world.call(readReferralBalanceHistory, { type: 'ncr' }, as);
  const stats = await world.call(readReferralStats, { type: 'ncr' }, as);
  world.flags.override({ balanceHistory: true });
  expect([refused.status, refused.body.code, stats.status]).toEqual([403, 'feature_off', 200]);
});
