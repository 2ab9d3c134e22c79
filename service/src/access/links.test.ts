import { authenticateUser, refreshToken } from '@lendside/contract/access';
import { authenticateDevice, authenticateLink, signOutDevice } from '@lendside/contract/access-links';
import { listSessions } from '@lendside/contract/access-sessions';
import { listAccountHistory, listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { addCard, listCards } from '@lendside/contract/cards';
import { createCardToken, createLink } from '@lendside/contract/dev';
import { submitPayment } from '@lendside/contract/payments-submit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { cookieOf, type LinkInput, linkIn, newLink, openLink } from './test-links.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const lockedPayment = (more: object = {}) =>
  newLink(world, { email: world.emails.anna, page: 'MakePayment', flowLock: true, ...more });
const code = async (link: LinkInput) => (await world.call(authenticateLink, link)).body.code;

describe('a signed link', () => {
  test('leads to its page, with every value in the address under the name of the specification', async () => {
    const { body } = await world.call(createLink, {
      email: world.emails.anna,
      page: 'MakePayment',
      guestPayment: true,
    });
    const url = new URL(body.url);
    expect(url.pathname).toBe(`/tmx/Payment/${world.annasLoan}`);
    expect([...url.searchParams.keys()].sort()).toEqual(
      ['expiration', 'flowLock', 'guestPayment', 'nonce', 'path', 'profileId', 'signature'].sort(),
    );
  });

  test('of a brand that this deployment does not show leads to the brand deployment', async () => {
    const { body } = await world.call(createLink, { email: world.emails.carl, page: 'MakePayment' });
    expect(body.url).toMatch(/^http:\/\/ccc\.localhost:\d+\/ccc\/Payment\//);
  });

  test('becomes a session of its flow and loan that knows no contact data', async () => {
    const link = await lockedPayment();
    const { status, body } = await world.call(authenticateLink, link);
    expect(status).toBe(200);
    const path = `/tmx/Payment/${world.annasLoan}`;
    expect(body).toMatchObject({ path, loanId: world.annasLoan, landing: path, lockedFlow: 'payment' });
    expect(body.isGuestPayOnlyUser).toBe(false);
    expect(JSON.stringify(body) + Buffer.from(body.idToken.split('.')[1] ?? '', 'base64url')).not.toContain('anna.ash');
  });

  test('to money works once', async () => {
    const link = await lockedPayment();
    await openLink(world, link);
    expect(await code(link)).toBe('link_already_used');
    const both = await lockedPayment();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.call(authenticateLink, both)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('to an appointment works again until it expires', async () => {
    const link = await newLink(world, { email: world.emails.anna, page: 'Appointment', flowLock: true });
    await openLink(world, link);
    await openLink(world, link);
  });

  test('that expired says so, and only when it was signed', async () => {
    const link = await lockedPayment({ expiresInSeconds: -1 });
    expect(await code(link)).toBe('link_expired');
    expect(await code({ ...link, expiration: String(Number(link.expiration) + 3600) })).toBe('link_invalid');
  });

  test('may be opened tighter than it was made, never looser', async () => {
    const open = { email: world.emails.anna, page: 'MakePayment' };
    const locked = await world.call(authenticateLink, { ...(await newLink(world, open)), flowLock: true });
    expect(locked.body).toMatchObject({ lockedFlow: 'payment', loanId: world.annasLoan });
    const guest = await world.call(authenticateLink, { ...(await newLink(world, open)), guestPayment: true });
    expect(guest.body).toMatchObject({ isGuestPayOnlyUser: true, lockedFlow: 'payment' });
    expect(await code({ ...(await lockedPayment()), flowLock: false })).toBe('link_invalid');
    const forGuest = await lockedPayment({ guestPayment: true });
    expect(await code({ ...forGuest, guestPayment: false })).toBe('link_invalid');
  });

  test('is of one deployment', async () => {
    const { status, body } = await world.call(authenticateLink, await lockedPayment(), {
      headers: { 'x-brand': 'inl' },
    });
    expect([status, body.code]).toEqual([401, 'link_invalid']);
  });

  test.each([
    ['unconfirmed', 'UserNotConfirmedException'],
    ['passwordResetRequired', 'PasswordResetRequiredException'],
  ] as const)('of somebody %s says %s to who holds it, and is not used up', async (state, refusal) => {
    const email = `link-${state}@example.com`;
    await world.context.ports.signIn.addUser({
      username: email,
      email,
      password: TEST_PASSWORD,
      state,
      firstName: 'Kim',
      lastName: 'Test',
      emailVerified: false,
      phoneVerified: false,
      lmsCustomerIds: {},
      showPaidOff: false,
      language: 'english',
    });
    const link = await newLink(world, { email, page: 'AccountStatusBlocked', flowLock: true });
    expect(
      await code({ ...link, signature: `${link.signature.startsWith('x') ? 'y' : 'x'}${link.signature.slice(1)}` }),
    ).toBe('link_invalid');
    expect(await code(link)).toBe(refusal);
    expect(await code(link)).toBe(refusal);
  });

  test('is nothing after one of a thousand mutations', async () => {
    const link = await lockedPayment();
    const refused: Record<string, number> = {};
    for (const mutant of mutations(link, 1000)) {
      const { status, body } = await world.call(authenticateLink, mutant);
      expect(status, JSON.stringify(mutant)).toBeGreaterThanOrEqual(400);
      refused[body.code ?? ''] = (refused[body.code ?? ''] ?? 0) + 1;
    }
    expect(Object.keys(refused).sort()).toEqual(expect.arrayContaining(['link_invalid']));
    expect(Object.keys(refused).filter((one) => !['link_invalid', 'input_not_valid'].includes(one))).toEqual([]);
    await openLink(world, link);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/tmx/Payment/x',
    '/\\evil.example',
    '/tmx/Payment/x?next=//evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/tmx/Payment/../../evil',
    '/Register',
    '/esm/Accounts',
    ' /tmx/Accounts',
    '/tmx/Accounts\u0001',
  ])('never leads to %j, were it signed', async (path) => {
    const { links } = world.context.ports.signIn;
    const { profileId } = await lockedPayment();
    const grant = { brand: 'tmx', profileId, path, guest: false, locked: false };
    const answered = await world.call(authenticateLink, { ...links.sign(grant, 60), profileId, path });
    expect([answered.status, answered.body.code]).toEqual([401, 'link_invalid']);
  });

  test('with a zero character in its path is refused before it is looked at, were it signed', async () => {
    const { links } = world.context.ports.signIn;
    const { profileId } = await lockedPayment();
    const path = '/tmx/Accounts\u0000';
    const grant = { brand: 'tmx', profileId, path, guest: false, locked: false };
    const answered = await world.call(authenticateLink, { ...links.sign(grant, 60), profileId, path });
    expect([answered.status, answered.body.code]).toEqual([422, 'input_not_valid']);
  });
});

describe('a guest payer', () => {
  let guest: As;
  beforeAll(async () => {
    guest = await openLink(world, await lockedPayment({ guestPayment: true }));
  });

  test('sees header, amounts due and store of the one loan', async () => {
    const { status, body } = await world.call(readAccountDetail, { loanId: world.annasLoan }, guest);
    expect(status).toBe(200);
    expect(body).toMatchObject({ principleBalance: '0.00', ratePercent: '', paymentsMade: 0 });
    expect(body.collateralDetail).toBeUndefined();
  });

  test('sees no list, no history, no other loan, no session', async () => {
    const as = guest;
    expect((await world.call(listAccounts, {}, as)).body.code).toBe('outside_locked_flow');
    expect((await world.call(listAccountHistory, { loanId: world.annasLoan }, as)).body.code).toBe(
      'outside_locked_flow',
    );
    expect((await world.call(readAccountDetail, { loanId: world.carlsLoan }, as)).body.code).toBe('loan_not_found');
    expect((await world.call(listSessions, {}, as)).body.code).toBe('outside_locked_flow');
  });

  test('has a wallet of the visit, which goes when the person signs in', async () => {
    const typed = await world.call(createCardToken, { number: '4111 1111 1111 1111' });
    await world.call(addCard, { token: typed.body.token, save: true }, world.anna);
    expect((await world.call(listCards, {}, guest)).body.cards).toEqual([]);
    const own = await world.call(createCardToken, { number: '5555 5555 5555 4444' });
    await world.call(addCard, { token: own.body.token, save: true, guestCard: true }, guest);
    expect((await world.call(listCards, {}, guest)).body.cards).toHaveLength(1);
    expect((await world.call(listCards, {}, world.anna)).body.cards).toHaveLength(1);
    await world.signIn(world.emails.anna);
    expect((await world.call(listCards, {}, guest)).body.cards).toEqual([]);
    expect((await world.call(listCards, {}, world.anna)).body.cards).toHaveLength(1);
  });

  test('pays the loan of the link and no other', async () => {
    const pay = async (loanId: string) => {
      const typed = await world.call(createCardToken, { number: '4111 1111 1111 1111' });
      const { token: paymentCardToken, securityToken: ccv } = typed.body;
      const paymentKey = `guest-${loanId}`;
      return world.call(submitPayment, { paymentKey, loanId, paymentAmount: '10.00', paymentCardToken, ccv }, guest);
    };
    expect((await pay(world.carlsLoan)).body.code).toBe('loan_not_found');
    expect((await pay(world.annasLoan)).status).toBe(200);
    await world.jobsIdle();
  });
});

test('a guest who tries cards is stopped after five payments an hour', async () => {
  const guest = await openLink(world, await lockedPayment({ guestPayment: true }));
  const tried: string[] = [];
  for (let count = 0; count < 7; count++) {
    const { body: typed } = await world.call(createCardToken, { number: '4000 0000 0000 0002' });
    const payment = { paymentKey: `card-test-${count}`, loanId: world.annasLoan, paymentAmount: '1.00' };
    const { status, body } = await world.call(
      submitPayment,
      { ...payment, paymentCardToken: typed.token, ccv: typed.securityToken },
      guest,
    );
    tried.push(status === 200 ? 'sent' : (body.code ?? ''));
    await world.jobsIdle();
  }
  expect(tried).toEqual([...Array(5).fill('sent'), 'too_many_requests', 'too_many_requests']);
});

describe('a locked session', () => {
  test('stays in its flow and loan in a second tab, by its cookie', async () => {
    const tab = await openLink(world, await lockedPayment());
    const second = await world.call(refreshToken, {}, { cookie: tab.cookie, deviceKey: tab.deviceKey });
    expect(second.body).toMatchObject({ lockedFlow: 'payment', landing: `/tmx/Payment/${world.annasLoan}` });
    const as = { accessToken: second.body.accessToken };
    expect((await world.call(listSessions, {}, as)).body.code).toBe('outside_locked_flow');
    expect((await world.call(readAccountDetail, { loanId: world.annasLoan }, as)).status).toBe(200);
  });

  test('of another flow is refused at the endpoints of this one', async () => {
    const link = await newLink(world, { email: world.emails.anna, page: 'Offers', flowLock: true });
    const as = await openLink(world, link);
    expect((await world.call(readAccountDetail, { loanId: world.annasLoan }, as)).body.code).toBe(
      'outside_locked_flow',
    );
  });

  test('without a lock is still no sign-in: what is for customers only stays closed', async () => {
    const as = await openLink(world, await newLink(world, { email: world.emails.anna, page: 'Dashboard' }));
    expect((await world.call(listAccounts, {}, as)).body.loans).toHaveLength(1);
    expect((await world.call(listSessions, {}, as)).body.code).toBe('outside_locked_flow');
  });

  test('ends by PUT deviceKeyAuth', async () => {
    const as = await openLink(world, await lockedPayment());
    const out = await world.call(signOutDevice, { method: 'lockedFlow' }, as);
    expect(out.body).toEqual({ signedOut: true });
    expect(cookieOf(out.headers, 'lendside_r')).toBe('lendside_r=');
    expect((await world.call(readAccountDetail, { loanId: world.annasLoan }, as)).body.code).toBe('invalid_session');
  });
});

describe('a device key', () => {
  const path = () => `/tmx/Payment/${world.annasLoan}`;

  async function rememberedDevice(): Promise<{ cookie: string; profileId: string }> {
    await world.context.ports.signIn.trustNextSignIn(world.emails.anna);
    const signedIn = await world.call(authenticateUser, {
      username: world.emails.anna,
      password: TEST_PASSWORD,
      rememberMe: true,
    });
    const line = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('lendside_d='));
    expect(line).toMatch(/; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Strict$/);
    return { cookie: cookieOf(signedIn.headers, 'lendside_d'), profileId: signedIn.body.attributes.sub };
  }
  const open = (cookie: string, profileId: string, to = path()) =>
    world.call(authenticateDevice, { profileId, path: to }, { cookie });

  test('opens the flow of a page, locked, and is replaced', async () => {
    const { cookie, profileId } = await rememberedDevice();
    const opened = await open(cookie, profileId);
    expect(opened.body).toMatchObject({ lockedFlow: 'payment', loanId: world.annasLoan, path: path() });
    const next = cookieOf(opened.headers, 'lendside_d');
    expect(next).not.toBe(cookie);
    expect((await open(next, profileId)).status).toBe(200);
  });

  test('used again after it was replaced revokes the family and ends what it began', async () => {
    const { cookie, profileId } = await rememberedDevice();
    const opened = await open(cookie, profileId);
    const next = cookieOf(opened.headers, 'lendside_d');
    world.clock.advance(11_000);
    const stolen = await open(cookie, profileId);
    expect([stolen.status, stolen.body.code]).toEqual([401, 'device_key_not_found']);
    expect(cookieOf(stolen.headers, 'lendside_d')).toBe('lendside_d=');
    expect((await open(next, profileId)).body.code).toBe('device_key_not_found');
    const as = { accessToken: opened.body.accessToken };
    expect((await world.call(readAccountDetail, { loanId: world.annasLoan }, as)).body.code).toBe('invalid_session');
  });

  test.each([
    { what: 'no cookie', refusal: 'MissingDeviceKey', change: () => ({ cookie: '' }) },
    {
      what: 'a made-up secret',
      refusal: 'device_key_not_found',
      change: (cookie: string) => ({ cookie: `${cookie}x` }),
    },
    { what: 'another profile', refusal: 'device_key_not_found', change: () => ({ profileId: 'user_another' }) },
    { what: 'another site', refusal: 'link_invalid', change: () => ({ to: '//evil.example' }) },
    { what: 'the profile', refusal: 'link_invalid', change: () => ({ to: '/tmx/CustomerProfile' }) },
    { what: 'money out', refusal: 'link_invalid', change: () => ({ to: `${path()}/GetCashAmount` }) },
  ])('with $what is refused: $refusal', async ({ refusal, change }) => {
    const { cookie, profileId } = await rememberedDevice();
    const given: { cookie?: string; profileId?: string; to?: string } = change(cookie);
    const answered = await open(given.cookie ?? cookie, given.profileId ?? profileId, given.to);
    expect(answered.body.code).toBe(refusal);
  });

  test('is not kept on a device that is not to be remembered', async () => {
    await world.context.ports.signIn.trustNextSignIn(world.emails.anna);
    const { headers } = await world.call(authenticateUser, { username: world.emails.anna, password: TEST_PASSWORD });
    expect(cookieOf(headers, 'lendside_d')).toBe('');
  });
});

/** Every value of a link changed in turn: characters, case, length, another link's value, what encodings allow. */
function* mutations(link: LinkInput, count: number): Generator<LinkInput> {
  const fields = ['profileId', 'signature', 'expiration', 'path', 'nonce'] as const;
  yield { ...link, flowLock: false };
  yield { ...link, loanId: `${link.path.split('/')[3]}0` };
  for (let made = 2; made < count; made++) {
    const field = fields[made % fields.length] ?? 'signature';
    const text = link[field];
    const at = Math.floor(made / 7) % text.length;
    const char = text[at] ?? '';
    const edits = [
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}${char}${char}${text.slice(at + 1)}`,
      text.slice(0, at) + String.fromCharCode(char.charCodeAt(0) ^ 1 || 48) + text.slice(at + 1),
      text.slice(0, at) + (char === 'A' ? 'B' : 'A') + text.slice(at + 1),
      `${text}=`,
      ` ${text}`,
      text === text.toUpperCase() ? `${text}0` : text.toUpperCase(),
    ];
    const changed = edits[made % edits.length] ?? '';
    if (changed !== text) yield { ...link, [field]: changed };
  }
}

test('a link is read as the portal reads it', () => {
  expect(linkIn('http://x.example/a?profileId=p&signature=s&expiration=1&path=%2Fa&nonce=n&flowLock=true')).toEqual({
    profileId: 'p',
    signature: 's',
    expiration: '1',
    path: '/a',
    nonce: 'n',
    guestPayment: false,
    flowLock: true,
  });
});
