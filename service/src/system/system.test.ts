import { setFlags } from '@lendside/contract/dev';
import { readStore } from '@lendside/contract/stores';
import {
  listContacts,
  listServiceProviders,
  readConfigSettings,
  readHealth,
  readServiceProvider,
  readServiceStatus,
} from '@lendside/contract/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagsOf } from '../platform/configuration/flags.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

test('the settings are those of the specification until they are overridden', async () => {
  const { body } = await world.call(readConfigSettings, {}, { headers: { 'x-brand': 'ccf' } });
  expect(body).toMatchObject({
    brand: 'ccf',
    sessionTimeoutLimit: 5,
    menuItemVisibility: { referralRewardsButton: true, offerButton: true, optInDisclosuresButton: true },
    flags: { gpsChecks: true, manualRetryRestriction: true },
    limits: { paymentTimeout: 30, nlsRefiTimeout: 60, apiTimeout: 35, pastDuePhoneDayLimit: 60, maxDisburseCards: 5 },
    cardVaultOrigin: world.context.settings.origins.vaults.tmx,
  });
  await world.call(setFlags, { offerButton: false, paymentTimeout: 7 });
  const changed = await world.call(readConfigSettings, {});
  expect(changed.body.menuItemVisibility.offerButton).toBe(false);
  expect(changed.body.limits.paymentTimeout).toBe(7);
});

describe('flags', () => {
  test.each([
    { values: { noSuchFlag: true }, code: 'flag_unknown' },
    { values: { offerButton: 'yes' }, code: 'input_not_valid' },
    { values: { paymentTimeout: -1 }, code: 'input_not_valid' },
    { values: { paymentTimeout: true }, code: 'input_not_valid' },
    { values: { toString: true }, code: 'flag_unknown' },
  ] as readonly { values: Readonly<Record<string, unknown>>; code: string }[])(
    '$values is refused: $code',
    async ({ values, code }) => {
      const { status, body } = await world.call(setFlags, values as never);
      expect([status, body.code]).toEqual([422, code]);
    },
  );

  test('nothing changes when one of several is refused', () => {
    const flags = flagsOf();
    expect(() => flags.override({ paymentTimeout: 1, noSuchFlag: true })).toThrow();
    expect(flags.limit('paymentTimeout')).toBe(30);
  });
});

describe('service status', () => {
  test.each([
    { serviceStatus: false, answer: { available: false } },
    { serviceStatus: 'unavailable', answer: { available: false } },
    {
      serviceStatus: 'Back at noon.',
      answer: { available: false, message: 'Back at noon.', messageSpanish: 'Back at noon.' },
    },
    { serviceStatus: true, answer: { available: true } },
    { serviceStatus: 'available', answer: { available: true } },
  ])('$serviceStatus', async ({ serviceStatus, answer }) => {
    await world.call(setFlags, { serviceStatus });
    expect((await world.call(readServiceStatus, {})).body).toEqual(answer);
  });
});

test('why the portal is closed is said in the language of the reader', async () => {
  await world.call(setFlags, {
    serviceStatus: 'unavailable',
    serviceMessage: 'Back at noon.',
    serviceMessageSpanish: 'Volvemos al mediodía.',
  });
  expect((await world.call(readServiceStatus, {})).body).toEqual({
    available: false,
    message: 'Back at noon.',
    messageSpanish: 'Volvemos al mediodía.',
  });
  await world.call(setFlags, { serviceStatus: 'available', serviceMessage: '', serviceMessageSpanish: '' });
});

describe('lender systems', () => {
  test('behind the brand of the deployment, or of the one asked for', async () => {
    expect((await world.call(readServiceProvider, {})).body).toEqual({
      brand: 'tmx',
      providers: ['TLXe', 'NLS'],
      availableProviders: ['TLXe', 'NLS'],
    });
    expect((await world.call(readServiceProvider, { brand: 'ccc' })).body.providers).toEqual(['TLXe']);
  });

  test('that do not answer are not available', async () => {
    await world.call(setFlags, { unavailableProviders: 'NLS' });
    expect((await world.call(readServiceProvider, {})).body.availableProviders).toEqual(['TLXe']);
    await world.call(setFlags, { unavailableProviders: '' });
  });

  test('an unknown brand is named in the refusal', async () => {
    const { status, body } = await world.call(readServiceProvider, { brand: 'xyz' as never });
    expect([status, body.code]).toEqual([422, 'input_not_valid']);
    expect(body.Error).toContain('brand');
  });

  test.each([
    { who: 'carl', brands: ['ccc', 'tmx'] },
    { who: 'anna', brands: ['tmx'] },
    { who: 'bea', brands: ['tmx'] },
    { who: 'nora', brands: [] },
  ] as const)('of $who', async ({ who, brands }) => {
    expect(Object.keys((await world.call(listServiceProviders, {}, world[who])).body.brands)).toEqual(brands);
  });

  test('the deployment is one of a customer, and says that no loan is held there', async () => {
    const { body } = await world.call(listServiceProviders, {}, world.carl);
    expect([body.brands.ccc?.holdsLoans, body.brands.tmx?.holdsLoans]).toEqual([true, false]);
  });
});

test('contacts: every brand and system with phone, mail, hours and address', async () => {
  const { body } = await world.call(listContacts, {});
  expect(new Set(body.contacts.map((contact) => contact.brand)).size).toBe(8);
  for (const contact of body.contacts) {
    expect(contact).toMatchObject({ phone: expect.stringMatching(/555-01\d\d$/), email: expect.stringContaining('@') });
    expect(contact.hours.length * contact.address.length).toBeGreaterThan(0);
  }
  expect((await world.call(listContacts, { brand: 'ccc' })).body.contacts.map((one) => one.lms)).toEqual(['TLXe']);
});

test('health names every port and whether it is embedded', async () => {
  const { body } = await world.call(readHealth, {});
  expect(body).toMatchObject({ status: 'ok', environment: 'test', businessDate: world.context.businessDate() });
  expect(body.providers?.map((provider) => provider.port)).toEqual(Object.keys(world.context.ports));
});

test('health refuses when the database does not answer', async () => {
  const { readHealthOf } = await import('./read-health.ts');
  const noDatabase = { ...world.context, db: { ...world.db, query: () => Promise.reject(new Error('gone')) } };
  await expect(readHealthOf(noDatabase)).rejects.toMatchObject({ code: 'database_unreachable' });
});

describe('a store', () => {
  test('with address, hours, phone and position', async () => {
    const { status, body } = await world.call(readStore, { storeId: '40120', lmsId: 'NLS' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      storeInfo: { id: '40120', state: { label: 'Georgia', value: 'GA' }, timeZone: 'America/New_York' },
      brandConfig: { brandName: 'tmx' },
    });
  });

  test.each([{ storeId: '99999' }, { storeId: '40120', lmsId: 'TLXe' as const }])('%j is not found', async (input) => {
    const { status, body } = await world.call(readStore, input);
    expect([status, body.code]).toEqual([404, 'store_not_found']);
  });
});
