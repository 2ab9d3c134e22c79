import { authenticateUser } from '@lendside/contract/access';
import { listAccountActivity } from '@lendside/contract/access-sessions';
import { moveClock } from '@lendside/contract/dev';
import { alignPersonalInfo, readPersonalInfo, savePersonalInfo, updateBankInfo } from '@lendside/contract/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyHeldUntil } from '../money/money-holds-store.ts';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

const EMAIL = 'dora.dell@example.com';
const OLD_EMAIL = 'dora.before@example.com';
const TLXE = 'tlx-d';
const NLS = 'nls-d';
const home = { typeName: 'Home', line1: '12 Oak Avenue', city: 'Riverside', state: 'GA', zip: '31401' } as const;
const moved = { ...home, line1: '8 Elm Street', city: 'Fairview', zip: '30301' };
const bank = { bankName: '', routingNumber: '999000014', accountNumber: '000123456' };

let world: TestWorld;
let as: As;
beforeAll(async () => {
  world = await startTestWorld();
  const stores = await world.context.ports.storeDirectory.stores();
  const storeAt = (brand: string, lmsId: string) =>
    stores.find((store) => store.brand === brand && store.lmsId === lmsId)?.storeId ?? '';
  const dora = { firstName: 'Dora', lastName: 'Dell', bankrupt: false, militaryStatus: 'notCovered' } as const;
  await world.lender.addCustomers([
    { ...dora, customerId: TLXE, lmsId: 'TLXe', storeId: storeAt('ccc', 'TLXe'), email: EMAIL, addresses: [home] },
    { ...dora, customerId: NLS, lmsId: 'NLS', storeId: storeAt('tmx', 'NLS'), email: OLD_EMAIL, addresses: [home] },
  ]);
  await world.context.ports.signIn.addUser({
    username: EMAIL,
    password: TEST_PASSWORD,
    state: 'confirmed',
    firstName: 'Dora',
    lastName: 'Dell',
    email: EMAIL,
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds: { TLXe: TLXE, NLS },
    showPaidOff: true,
    language: 'english',
  });
  as = await proved();
});
afterAll(() => world?.stop());

/** Dora, who has typed her password again just now. */
async function proved(): Promise<As> {
  const signedIn = await world.signIn(EMAIL);
  const typed = { username: EMAIL, password: TEST_PASSWORD, rememberMe: false, purpose: 'stepUp' } as const;
  const { body } = await world.call(authenticateUser, typed, signedIn);
  return { ...signedIn, accessToken: body.accessToken };
}

const save = async (given: object, who = as) =>
  (await world.call(savePersonalInfo, { customerId: TLXE, ...given }, who)).body;
const detailsAt = (customerId: string) => world.context.ports.customerFile.details(customerId);
const shown = async (lmsId: 'TLXe' | 'NLS' = 'TLXe') =>
  (await world.call(readPersonalInfo, { lmsId, masked: 'true' }, as)).body.otherSystems;
const subjectsTo = async (to: string) => (await world.inbox.messagesTo(to, 30)).map(({ subject }) => subject);

/** Makes one call of the customer file fail while something is done. */
async function without<Result>(name: 'saveDetails', of: string, task: () => Promise<Result>): Promise<Result> {
  const { customerFile } = world.context.ports;
  const { [name]: works } = customerFile;
  const fails: typeof works = (asked) =>
    asked.customerId === of ? Promise.reject(new Error('the lender system is down')) : works(asked);
  Object.assign(customerFile, { [name]: fails });
  try {
    return await task();
  } finally {
    Object.assign(customerFile, { [name]: works });
  }
}

describe('a person at two lender systems', () => {
  test('moves at both, after proof, and every email on file hears of it', async () => {
    expect((await save({ addresses: [moved] }, await world.signIn(EMAIL))).code).toBe('step_up_required');
    const saved = await save({ addresses: [moved] });
    expect(saved).toMatchObject({ changed: ['addresses'] });
    expect(saved.otherSystems).toEqual([
      { lmsId: 'NLS', customerId: NLS, name: 'TMX', phoneNumber: '(202) 555-0125', state: 'differs', parts: ['email'] },
    ]);
    expect((await detailsAt(NLS))?.addresses).toEqual([moved]);
    await world.jobsIdle();
    expect(await subjectsTo(EMAIL)).toContain('Your address was changed');
    expect(await subjectsTo(OLD_EMAIL)).toContain('Your address was changed');
    const { activity } = (await world.call(listAccountActivity, {}, as)).body;
    expect(activity.map(({ what }) => what)).toEqual(expect.arrayContaining(['profile.saved', 'profile.synced']));
  });

  test('has the same pay days and the same bank at both, and no money goes out from either', async () => {
    await save({ payFrequency: 'weekly' });
    const { body } = await world.call(updateBankInfo, { customerId: TLXE, ...bank }, as);
    expect(body.otherSystems.map(({ state, parts }) => [state, parts])).toEqual([['differs', ['email']]]);
    const there = await detailsAt(NLS);
    expect([there?.payFrequency, there?.banks.map(({ lastFour, primary }) => [lastFour, primary])]).toEqual([
      'weekly',
      [['3456', true]],
    ]);
    expect(await world.context.ports.customerFile.bankForTransfer(NLS)).toMatchObject({ accountNumber: '000123456' });
    const nowMs = world.context.clock.nowMs();
    expect(await moneyHeldUntil(world.db, NLS, nowMs)).toBeGreaterThan(nowMs);
  });

  test('a system that is down is named as still to come, and gets what stands when it is back', async () => {
    await without('saveDetails', NLS, async () => {
      const saved = await save({ addresses: [home] });
      expect(saved.otherSystems.map(({ state, parts }) => [state, parts])).toEqual([['pending', ['addresses']]]);
      expect((await save({ addresses: [{ ...home, line1: '1 Last Road' }] })).changed).toEqual(['addresses']);
      expect((await shown('NLS')).map(({ lmsId, state }) => [lmsId, state])).toEqual([['TLXe', 'pending']]);
    });
    expect((await detailsAt(NLS))?.addresses).toEqual([moved]);
    await world.call(moveClock, { advanceSeconds: 60 });
    await world.jobsIdle();
    expect((await detailsAt(NLS))?.addresses).toEqual([{ ...home, line1: '1 Last Road' }]);
    expect((await shown()).map(({ state }) => state)).toEqual(['differs']);
  });

  test('what is changed at the other system meanwhile is the newer one, and comes back here', async () => {
    await without('saveDetails', NLS, () => save({ payFrequency: 'monthly' }));
    expect((await save({ customerId: NLS, payFrequency: 'twiceAMonth' })).changed).toEqual(['payFrequency']);
    await world.call(moveClock, { advanceSeconds: 60 });
    await world.jobsIdle();
    expect([(await detailsAt(TLXE))?.payFrequency, (await detailsAt(NLS))?.payFrequency]).toEqual([
      'twiceAMonth',
      'twiceAMonth',
    ]);
  });

  test('a system that refuses is told with its help line', async () => {
    const { customerFile } = world.context.ports;
    const { saveDetails } = customerFile;
    const refuses: typeof saveDetails = async (asked) =>
      asked.customerId === NLS ? { outcome: 'refused', reason: 'unknown_customer' } : saveDetails(asked);
    Object.assign(customerFile, { saveDetails: refuses });
    const saved = await save({ addresses: [home] });
    Object.assign(customerFile, { saveDetails });
    expect(saved.otherSystems).toMatchObject([
      { state: 'refused', parts: ['addresses', 'email'], phoneNumber: '(202) 555-0125' },
    ]);
  });

  test('makes both the same by the one that is right, after proof', async () => {
    expect((await world.call(alignPersonalInfo, { customerId: NLS }, await world.signIn(EMAIL))).body.code).toBe(
      'step_up_required',
    );
    const { body } = await world.call(alignPersonalInfo, { customerId: TLXE }, as);
    expect(body.otherSystems).toMatchObject([{ state: 'same', parts: [] }]);
    expect((await detailsAt(NLS))?.addresses).toEqual([home]);
    expect((await world.context.ports.customerFile.customer(NLS))?.email).toBe(EMAIL);
    await world.jobsIdle();
    expect(await subjectsTo(OLD_EMAIL)).toContain('The email of your account was changed');
    expect((await world.call(alignPersonalInfo, { customerId: 'nls-a' }, as)).body.code).toBe('customer_not_found');
  });
});
