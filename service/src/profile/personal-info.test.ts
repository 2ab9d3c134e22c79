import { authenticateUser } from '@lendside/contract/access';
import { listAccountActivity } from '@lendside/contract/access-sessions';
import {
  predictAddress,
  readAddressDetails,
  readBankInfo,
  readPersonalInfo,
  savePersonalInfo,
  updateBankInfo,
} from '@lendside/contract/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import { moneyHeldUntil } from '../money/money-holds-store.ts';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const home = { typeName: 'Home', line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zip: '31401' } as const;
const bank = {
  customerId: 'nls-a',
  bankName: 'typed',
  routingNumber: '999000014',
  accountNumber: '000 123-456',
};

/** Anna, who has typed her password again just now. */
async function proved(email = world.emails.anna): Promise<As> {
  const as = await world.signIn(email);
  const { body } = await world.call(
    authenticateUser,
    { username: email, password: TEST_PASSWORD, rememberMe: false, purpose: 'stepUp' },
    as,
  );
  return { ...as, accessToken: body.accessToken };
}
const linkOf = async (wanted: object) =>
  openLink(world, await newLink(world, { email: world.emails.anna, page: 'MakePayment', ...wanted } as never));
const whatHappened = async (as: As) =>
  (await world.call(listAccountActivity, {}, as)).body.activity.map(({ what }) => what);

test('the activity up to the last day of the calendar is the activity up to now', async () => {
  const upToNow = await world.call(listAccountActivity, {}, world.anna);
  const upToTheEnd = await world.call(listAccountActivity, { to: '9999-12-31' }, world.anna);
  expect([upToTheEnd.status, upToTheEnd.body]).toEqual([200, upToNow.body]);
  const afterIt = await world.call(listAccountActivity, { from: '9999-12-31', to: '9999-12-31' }, world.anna);
  expect([afterIt.status, afterIt.body.activity]).toEqual([200, []]);
});

describe('readPersonalInfo', () => {
  test('is whole for the person, and leaves a line behind; masked it leaves none', async () => {
    await world.call(savePersonalInfo, { customerId: 'nls-a', addresses: [home], payFrequency: 'monthly' }, world.anna);
    const before = (await whatHappened(world.anna)).filter((what) => what === 'profile.revealed').length;
    const masked = await world.call(readPersonalInfo, { masked: 'true' }, world.anna);
    expect(masked.body).toMatchObject({ masked: true, displaySsn: '•••-••-6789', customerName: 'Anna Ash' });
    const whole = await world.call(readPersonalInfo, { lmsId: 'NLS' }, world.anna);
    expect(whole.body).toMatchObject({
      masked: false,
      customerId: 'nls-a',
      customerIds: ['nls-a'],
      lmsReferenceIds: [{ lmsId: 'NLS', customerId: 'nls-a' }],
      referralInfo: {},
      payFrequency: 'monthly',
      status: 'active',
      banks: [],
      communicationSettings: 0,
      hasVerifiedProfileEmail: false,
      hasVerifiedProfilePhone: false,
      addresses: [
        { ...home, display: '12 Oak Avenue, Riverside, GA 31401', sameAddresses: false, index: 0 },
        { ...home, typeName: 'Mailing', sameAddresses: true, index: 1 },
      ],
    });
    const after = (await whatHappened(world.anna)).filter((what) => what === 'profile.revealed').length;
    expect(after - before).toBe(1);
  });

  test('of a shared loan everybody sees themselves', async () => {
    const { annasLoan: loanId } = world;
    const [anna, bea] = await Promise.all([
      world.call(readPersonalInfo, { loanId }, world.anna),
      world.call(readPersonalInfo, { loanId }, world.bea),
    ]);
    expect([anna.body.customerId, bea.body.customerId]).toEqual(['nls-a', 'nls-b']);
    const link = await openLink(
      world,
      await newLink(world, { email: world.emails.bea, page: 'AltPartyVerifyCode', loanId }),
    );
    const other = await world.call(readPersonalInfo, { loanId }, link);
    expect(other.body).toMatchObject({ customerId: 'nls-b', customerName: 'Bea Birch', masked: true, addresses: [] });
  });

  test.each([
    { what: 'a loan of somebody else', input: () => ({ loanId: world.carlsLoan }), code: 'loan_not_found' },
    { what: 'a system one is not known to', input: () => ({ lmsId: 'TLXe' as const }), code: 'customer_not_found' },
  ])('$what is $code', async ({ input, code }) => {
    expect((await world.call(readPersonalInfo, input(), world.anna)).body.code).toBe(code);
  });

  test('a link is shown masks, and nothing its loan does not need', async () => {
    const link = await linkOf({ flowLock: true, loanId: world.annasLoan });
    const { body } = await world.call(readPersonalInfo, { masked: 'false' }, link);
    expect(body).toMatchObject({ masked: true, customerIds: [], banks: [], canUpdateUserLogin: false });
    expect(Object.keys(body)).not.toContain('discretionaryIncome');
    expect(Object.keys(body)).not.toContain('mdmId');
  });
});

describe('savePersonalInfo', () => {
  const save = async (given: object, as = world.anna) =>
    (await world.call(savePersonalInfo, { customerId: 'nls-a', ...given }, as)).body;

  test.each([
    { what: 'somebody else', given: { customerId: 'tlx-c' }, code: 'customer_not_found' },
    { what: 'the other party', given: { customerId: 'nls-b' }, code: 'customer_not_found' },
    { what: 'a new email without proof', given: { emails: ['new@example.com'] }, code: 'step_up_required' },
    { what: 'a new phone without proof', given: { contactNumbers: ['202-555-0177'] }, code: 'step_up_required' },
    { what: 'a bank without proof', given: { routingNumber: '999000014' }, code: 'step_up_required' },
    {
      what: 'another address without proof',
      given: { addresses: [{ ...home, zip: '31402' }] },
      code: 'step_up_required',
    },
    {
      what: 'mail to elsewhere without proof',
      given: { addresses: [{ ...home, typeName: 'Mailing', line1: 'PO Box 7' }] },
      code: 'step_up_required',
    },
    { what: 'a wrong email', given: { emails: ['x'] }, code: 'invalid_email' },
    { what: 'a wrong phone', given: { contactNumbers: ['123'] }, code: 'invalid_phone' },
    { what: 'a wrong SSN', given: { ssn: '000-12-3456' }, code: 'invalid_ssn' },
    { what: 'a box to live in', given: { addresses: [{ ...home, line1: 'PO Box 4' }] }, code: 'address_not_valid' },
    { what: 'a pay day to come', given: { lastPayDate: '2999-01-01' }, code: 'pay_day_not_valid' },
    { what: 'texts without agreement', given: { communicationPreferences: 1 }, code: 'no_verified_contact' },
  ])('$what: $code', async ({ given, code }) => {
    expect((await save(given)).code).toBe(code);
  });

  test('names what changed, once', async () => {
    const given = { addresses: [{ ...home, line1: '14 Oak Avenue' }], payFrequency: 'weekly' as const };
    expect(await save(given, await proved())).toEqual({
      saved: true,
      displaySsn: '•••-••-6789',
      changed: ['payFrequency', 'addresses'],
      otherSystems: [],
    });
    expect((await save(given)).changed).toEqual([]);
  });

  test('a mailing address that is the home address is none of its own', async () => {
    const mailing = { ...home, typeName: 'Mailing' as const, line1: 'PO Box 9' };
    const as = await proved();
    expect((await save({ addresses: [home, mailing] }, as)).changed).toEqual(['addresses']);
    expect(
      (await save({ addresses: [home, { ...home, typeName: 'Mailing', line1: '12 oak avenue' }] }, as)).changed,
    ).toEqual(['addresses']);
    const { body } = await world.call(readPersonalInfo, { masked: 'true' }, world.anna);
    expect(body.addresses.map(({ sameAddresses }) => sameAddresses)).toEqual([false, true]);
  });

  test('a contact changes after proof, and who had the old one is told', async () => {
    const as = await proved();
    expect(await save({ emails: ['Anna.New@example.com'], contactNumbers: ['(202) 555-0177'] }, as)).toMatchObject({
      changed: ['email', 'phoneNumber'],
    });
    await world.jobsIdle();
    const told = await world.inbox.messagesTo(world.emails.anna, 10);
    expect(told.map(({ subject }) => subject)).toContain('The email of your account was changed');
    expect(told.map(({ text }) => text).join()).not.toContain('anna.new@example.com');
    const again = await save({ emails: ['anna.new@example.com'] });
    expect(again.changed).toEqual([]);
  });

  test('a contact on file is verified where the person signs in with it and confirmed it', async () => {
    const isVerified = async () =>
      (await world.call(readPersonalInfo, { masked: 'true' }, world.anna)).body.hasVerifiedProfileEmail;
    expect(await isVerified()).toBe(false);
    await save({ emails: [world.emails.anna.toUpperCase()] }, await proved());
    expect(await isVerified()).toBe(true);
  });

  test('with the flags off, contacts stay', async () => {
    world.flags.override({ emailEditing: false, phoneEditing: false });
    expect((await save({ emails: ['other@example.com'] }, await proved())).code).toBe('feature_off');
    world.flags.override({ emailEditing: true, phoneEditing: true });
  });

  test('a link cannot change where money goes or who is told', async () => {
    const link = await linkOf({ page: 'CustomerProfile', flowLock: true });
    expect((await save({ emails: ['thief@example.com'] }, link)).code).toBe('step_up_required');
  });
});

describe('banks', () => {
  test.each([
    ['999000014', 'First Fairview Bank'],
    ['999 000 014', 'First Fairview Bank'],
    ['021000021', 'bank_not_found'],
    ['021000022', 'routing_number_not_valid'],
    ['abc', 'routing_number_not_valid'],
  ])('%s is %s', async (routingNumber, is) => {
    const { body } = await world.call(readBankInfo, { routingNumber }, world.anna);
    expect(body.code ?? body.bankName).toBe(is);
  });

  test('a change needs proof, is told by mail and holds money out', async () => {
    expect((await world.call(updateBankInfo, bank, world.anna)).body.code).toBe('step_up_required');
    const as = await proved();
    const { body } = await world.call(updateBankInfo, bank, as);
    expect(body).toMatchObject({ bankName: 'First Fairview Bank', accountNumber: '3456' });
    const nowMs = world.context.clock.nowMs();
    const until = await moneyHeldUntil(world.db, 'nls-a', nowMs);
    expect(until).toBe(Date.parse(body.moneyOutHeldUntil ?? ''));
    expect(until).toBeGreaterThan(nowMs + 23 * 3_600_000);
    await world.jobsIdle();
    const told = await world.inbox.messagesTo(world.emails.anna, 20);
    expect(told.find(({ subject }) => subject === 'Your bank account was changed')?.text).toContain('•••• 3456');
    expect(await whatHappened(world.anna)).toContain('profile.bankChanged');
    const same = await world.call(updateBankInfo, bank, as);
    expect([same.body.bankAccountId, same.body.moneyOutHeldUntil]).toEqual([body.bankAccountId, undefined]);
    const shown = (await world.call(readPersonalInfo, { masked: 'true' }, world.anna)).body.banks;
    expect(shown).toEqual([
      {
        id: body.bankAccountId,
        bankName: 'First Fairview Bank',
        routingNumber: '999000014',
        accountNumber: '3456',
        primary: true,
      },
    ]);
  });

  test.each([
    { given: { routingNumber: '123456789' }, code: 'routing_number_not_valid' },
    { given: { accountNumber: '12' }, code: 'account_number_not_valid' },
    { given: { routingNumber: '021000021', bankName: ' ' }, code: 'bank_name_missing' },
    { given: { customerId: 'nls-b' }, code: 'customer_not_found' },
  ])('$given is $code', async ({ given, code }) => {
    expect((await world.call(updateBankInfo, { ...bank, ...given }, await proved())).body.code).toBe(code);
  });
});

describe('two tabs that show the same', () => {
  const versions = async () => (await world.call(readPersonalInfo, { masked: 'true' }, world.anna)).body;

  test('save two addresses at once: one stands, the other is told and shown it', async () => {
    const { addressesVersion: seenAddresses } = await versions();
    const tabs = ['41 Cedar Lane', '42 Cedar Lane'];
    const as = await proved();
    const answers = await Promise.all(
      tabs.map((line1) =>
        world.call(savePersonalInfo, { customerId: 'nls-a', addresses: [{ ...home, line1 }], seenAddresses }, as),
      ),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'changed_elsewhere']);
    const now = await versions();
    expect(now.addresses[0]?.line1).toBe(tabs[answers.findIndex(({ status }) => status === 200)]);
    const again = { customerId: 'nls-a', addresses: [home], seenAddresses: now.addressesVersion };
    expect((await world.call(savePersonalInfo, again, as)).status).toBe(200);
  });

  test('save two banks at once: one stands, and money is held once', async () => {
    const { banksVersion: seenBanks } = await versions();
    const as = await proved();
    const accounts = ['700000111', '700000222'];
    const answers = await Promise.all(
      accounts.map((accountNumber) => world.call(updateBankInfo, { ...bank, accountNumber, seenBanks }, as)),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'changed_elsewhere']);
    const winner = accounts[answers.findIndex(({ status }) => status === 200)];
    const [saved] = (await versions()).banks;
    expect([saved?.primary, saved?.accountNumber]).toEqual([true, winner?.slice(-4)]);
  });
});

describe('addresses', () => {
  const sessionToken = 'test-session';

  test('are predicted from three characters on, and taken apart', async () => {
    const short = await world.call(predictAddress, { search: '12', sessionToken }, world.anna);
    expect(short.body.code).toBe('search_too_short');
    const { body } = await world.call(predictAddress, { search: '12 Oak riv', sessionToken }, world.anna);
    expect(body.predictions).toHaveLength(1);
    const placeId = body.predictions[0]?.placeId ?? '';
    const parts = await world.call(readAddressDetails, { placeId, sessionToken }, world.anna);
    expect(parts.body.address).toEqual({
      line1: '12 Oak Avenue',
      city: 'Riverside',
      state: 'GA',
      zip: '31401',
      display: '12 Oak Avenue, Riverside, GA 31401',
    });
    const none = await world.call(readAddressDetails, { placeId: 'place:1:99:99', sessionToken }, world.anna);
    expect(none.body.code).toBe('place_not_found');
  });

  test('that cannot be suggested can still be typed', async () => {
    const { addresses } = world.context.ports;
    const { predict } = addresses;
    Object.assign(addresses, { predict: () => Promise.reject(new Error('down')) });
    const { status, body } = await world.call(predictAddress, { search: '12 Oak', sessionToken }, world.anna);
    Object.assign(addresses, { predict });
    expect([status, body.code]).toEqual([503, 'address_service_unavailable']);
  });
});
