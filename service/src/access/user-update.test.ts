import { authenticateUser } from '@lendside/contract/access';
import { confirmUserUpdate, readUserUpdate, requestUserUpdate } from '@lendside/contract/access-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { latestCode, latestMessage } from './test-codes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

/** The person types the password again. */
async function stepUp(as: As, username: string): Promise<As & { readonly idToken: string }> {
  const input = { username, password: TEST_PASSWORD, purpose: 'stepUp' as const };
  const { body, headers } = await world.call(authenticateUser, input, as);
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
  return { ...as, accessToken: body.accessToken, cookie, idToken: body.idToken };
}

test('a new phone and a new email: password again, code to the new one, word to the old ones', async () => {
  const [before, email] = [world.emails.carl, 'carl.new@example.com'];
  const session = await world.signIn(before);
  const early = await world.call(requestUserUpdate, { phoneNumber: '202-555-0170' }, session);
  expect([early.status, early.body.code]).toEqual([403, 'step_up_required']);

  const as = await stepUp(session, before);
  const phone = await world.call(requestUserUpdate, { phoneNumber: '202-555-0170', idToken: as.idToken }, as);
  expect(phone.body).toMatchObject({ nextStep: 'Code', deliveryMethod: 'text', destination: '(•••) •••-0170' });
  await confirm(as, phone.body.requestId, '2025550170');
  expect(await latestMessage(world, before, { subject: 'Your phone number was changed' })).toBeDefined();

  const asked = await world.call(requestUserUpdate, { email }, as);
  expect((await world.call(readUserUpdate, {}, as)).body).toMatchObject({
    canUpdateUserLogin: true,
    email: 'c•••@example.com',
    phone: '(•••) •••-0170',
    phoneVerified: true,
    pendingUpdate: { kind: 'email', destination: 'c•••@example.com' },
  });
  await confirm(as, asked.body.requestId, email);
  for (const old of [before, '2025550170']) {
    const message = await latestMessage(world, old, { subject: 'Your email was changed' });
    expect(message?.text).toMatch(/If this was not you, call us now at \(\d{3}\) \d{3}-\d{4}\.$/);
  }
  const signIn = (username: string) => world.call(authenticateUser, { username, password: TEST_PASSWORD });
  expect((await signIn(before)).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn('(202) 555-0170')).status).toBe(200);
});

async function confirm(as: As, requestId: string | undefined, to: string): Promise<void> {
  const verificationCode = await latestCode(world, to);
  const input = { verificationCode, requestId: requestId ?? '' };
  expect((await world.call(confirmUserUpdate, input, world.nora)).body.code).toBe('request_not_found');
  expect((await world.call(confirmUserUpdate, input, as)).body).toMatchObject({ updated: true });
}

test("somebody else's address is refused, and only to who can read its mail", async () => {
  const as = await stepUp(await world.signIn(world.emails.nora), world.emails.nora);
  const asked = await world.call(requestUserUpdate, { email: world.emails.anna }, as);
  expect(asked.status).toBe(200);
  const verificationCode = await latestCode(world, world.emails.anna);
  const { status, body } = await world.call(
    confirmUserUpdate,
    { verificationCode, requestId: asked.body.requestId ?? '' },
    as,
  );
  expect([status, body.code]).toEqual([409, 'username_in_use']);
});

test('whether paid-off loans are shown is kept at once, without proof or code', async () => {
  for (const showPaidOff of [false, true]) {
    const saved = await world.call(requestUserUpdate, { showPaidOff }, world.anna);
    expect([saved.status, saved.body]).toEqual([200, { nextStep: 'Done' }]);
    expect((await world.call(readUserUpdate, {}, world.anna)).body.showPaidOff).toBe(showPaidOff);
  }
});

test('the language chosen on the page is that of letters from then on; what is not named stays', async () => {
  const choices = async () => {
    const { language, showPaidOff } = (await world.context.ports.signIn.findUser(world.emails.anna)) ?? {};
    return { language, showPaidOff };
  };
  const before = await choices();
  for (const language of ['spanish', 'english'] as const) {
    const saved = await world.call(requestUserUpdate, { language }, world.anna);
    expect([saved.status, saved.body]).toEqual([200, { nextStep: 'Done' }]);
    expect(await choices()).toEqual({ ...before, language });
  }
});

test('an id token has to be of this person', async () => {
  const nora = await stepUp(await world.signIn(world.emails.nora), world.emails.nora);
  for (const idToken of [nora.idToken, nora.accessToken ?? '', 'x.y.z']) {
    const { status, body } = await world.call(requestUserUpdate, { showPaidOff: true, idToken }, world.anna);
    expect([status, body.code]).toEqual([401, 'invalid_session']);
  }
});

test('what is switched off cannot be changed online', async () => {
  const as = await stepUp(await world.signIn(world.emails.anna), world.emails.anna);
  world.flags.override({ emailEditing: false });
  const refused = await world.call(requestUserUpdate, { email: 'anna.new@example.com' }, as);
  expect([refused.status, refused.body.code]).toEqual([403, 'feature_off']);
  expect((await world.call(readUserUpdate, {}, as)).body).toMatchObject({
    canUpdateUserLogin: true,
    canChange: { email: false, phone: true },
  });
  world.flags.override({ emailEditing: true });
});
