import { authenticateUser, refreshToken } from '@lendside/contract/access';
import {
  checkTrustedDevice,
  confirmTrustedDevice,
  readCurrentDevice,
  sendTrustedDeviceCode,
} from '@lendside/contract/access-device';
import { lockProfile } from '@lendside/contract/access-user';
import { listAccounts } from '@lendside/contract/accounts';
import { operations } from '@lendside/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { latestCode, wrongCode } from './test-codes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

/** Signs in with the right password on an unconfirmed device, or on the one named. */
async function signInOn(username: string, deviceKey?: string): Promise<As & { readonly challenge?: string }> {
  const { body, headers } = await world.call(authenticateUser, { username, password: TEST_PASSWORD, deviceKey });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
  return { accessToken: body.accessToken, deviceKey: body.deviceKey, cookie, challenge: body.challenge };
}

test.each([
  { rememberMe: true, nextTime: undefined },
  { rememberMe: false, nextTime: 'TrustedDevice' },
])('a new device meets the step; remembered: $rememberMe', async ({ rememberMe, nextTime }) => {
  const username = world.emails.anna;
  const as = await signInOn(username);
  expect(as.challenge).toBe('TrustedDevice');
  const checked = await world.call(checkTrustedDevice, {}, as);
  expect(checked.body).toEqual({
    trusted: false,
    outcome: 'FAIL',
    contacts: [{ deliveryMethod: 'email', destination: 'a•••@example.com' }],
  });
  expect((await world.call(listAccounts, {}, as)).body.code).toBe('device_not_trusted');

  const asked = await world.call(sendTrustedDeviceCode, { deliveryMethod: 'email' }, as);
  const { requestId, destination } = asked.body;
  expect(destination).toBe('a•••@example.com');
  const verificationCode = await latestCode(world, username);
  const confirm = (code: string, by: As = as) =>
    world.call(confirmTrustedDevice, { verificationCode: code, requestId, rememberMe }, by);
  expect((await confirm(wrongCode(verificationCode))).body.code).toBe('code_wrong');
  expect((await confirm(verificationCode, await signInOn(username))).body.code).toBe('request_not_found');
  expect((await confirm(verificationCode)).body).toMatchObject({ outcome: 'SUCCESS', trusted: true });

  const refreshed = await world.call(refreshToken, {}, as);
  expect(refreshed.body).toMatchObject({ firstName: 'Anna', landing: '/tmx/Accounts' });
  expect((await world.call(listAccounts, {}, { ...as, accessToken: refreshed.body.accessToken })).status).toBe(200);
  expect((await world.call(checkTrustedDevice, {}, as)).body).toMatchObject({ trusted: true, outcome: 'SUCCESS' });
  expect((await signInOn(username, as.deviceKey)).challenge).toBe(nextTime);
});

describe('before it is confirmed, a session reaches the step and nothing else:', () => {
  const open = operations.filter(({ access, beforeTrust }) => beforeTrust && !access.includes('public'));
  test('only these operations are open to it', () => {
    expect(open.map(({ name }) => name).sort()).toEqual([
      'checkTrustedDevice',
      'confirmTrustedDevice',
      'lockProfile',
      'readCurrentDevice',
      'sendTrustedDeviceCode',
    ]);
  });

  const closed = operations.filter(({ access, beforeTrust }) => !beforeTrust && access.includes('customer'));
  test.each(closed.map((operation) => ({ name: operation.name, operation })))('not $name', async ({ operation }) => {
    const as = await unconfirmed();
    const { status, body } = await world.call(operation, {} as never, as);
    expect([status, (body as { code?: string }).code]).toEqual([403, 'device_not_trusted']);
  });

  let session: Promise<As> | undefined;
  const unconfirmed = () => (session ??= signInOn(world.emails.carl));
});

test('an address to send to travels in a header, and only where no contact is verified', async () => {
  const username = 'unproven@example.com';
  await world.context.ports.signIn.addUser({
    username,
    password: TEST_PASSWORD,
    state: 'confirmed',
    firstName: 'Kim',
    lastName: 'Test',
    email: username,
    emailVerified: false,
    phoneVerified: false,
    lmsCustomerIds: {},
    showPaidOff: false,
    language: 'english',
  });
  const as = await signInOn(username);
  expect((await world.call(checkTrustedDevice, {}, as)).body).toMatchObject({ outcome: 'UNSUPPORTED', contacts: [] });
  const none = await world.call(sendTrustedDeviceCode, { deliveryMethod: 'email' }, as);
  expect(none.body.code).toBe('no_verified_contact');
  const inUrl = await world.call(sendTrustedDeviceCode, { deliveryMethod: 'email', email: 'kim@example.com' }, as);
  expect([inUrl.status, inUrl.body.code]).toEqual([400, 'sensitive_in_url']);
  const sensitive = Buffer.from(JSON.stringify({ email: 'kim@example.com' })).toString('base64url');
  const asked = await world.call(
    sendTrustedDeviceCode,
    { deliveryMethod: 'email' },
    { ...as, headers: { 'x-sensitive': sensitive } },
  );
  const verificationCode = await latestCode(world, 'kim@example.com');
  const { requestId } = asked.body;
  expect((await world.call(confirmTrustedDevice, { verificationCode, requestId, rememberMe: false }, as)).status).toBe(
    200,
  );

  const carl = await signInOn(world.emails.carl);
  await world.call(
    sendTrustedDeviceCode,
    { deliveryMethod: 'email' },
    { ...carl, headers: { 'x-sensitive': sensitive } },
  );
  expect(await world.inbox.messagesTo('kim@example.com', 10)).toHaveLength(1);
});

test('the current device is read by its own key', async () => {
  const { accessToken = '', deviceKey = '' } = world.bea;
  const read = await world.call(readCurrentDevice, {}, world.bea);
  expect(read.body).toMatchObject({ deviceKey, remembered: false, trusted: true });
  const missing = await world.call(readCurrentDevice, {}, { accessToken });
  expect([missing.status, missing.body.code]).toEqual([401, 'MissingDeviceKey']);
  const foreign = await world.call(readCurrentDevice, {}, { accessToken, deviceKey: world.anna.deviceKey ?? '' });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'device_not_found']);
  const checked = await world.call(checkTrustedDevice, {}, { accessToken, deviceKey: 'dev_other' });
  expect([checked.status, checked.body.code]).toEqual([401, 'device_key_not_found']);
});

test('a locked profile lets no new device in and sends no code', async () => {
  const username = world.emails.bea;
  const waiting = await signInOn(username);
  const profileId = (await world.context.ports.signIn.findUser(username))?.userId ?? '';
  const foreign = await world.call(lockProfile, { profileId: 'user_other' }, waiting);
  expect([foreign.status, foreign.body.code]).toEqual([403, 'access_denied']);
  expect((await world.call(lockProfile, { profileId }, waiting)).body.locked).toBe(true);
  expect((await world.call(checkTrustedDevice, {}, waiting)).body.code).toBe('invalid_session');
  const refused = await world.call(authenticateUser, { username, password: TEST_PASSWORD });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect((await signInOn(username, world.bea.deviceKey)).challenge).toBeUndefined();
});
