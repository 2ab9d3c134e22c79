import { brandCodes } from '@lendside/brands/brand';
import { authenticateUser } from '@lendside/contract/access';
import { listAccounts } from '@lendside/contract/accounts';
import { readApplicationStatus } from '@lendside/contract/applications';
import { listServiceProviders } from '@lendside/contract/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { applicationForTest } from './application-for-test.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

test.each(brandCodes)(
  'an application at %s opens that brand to somebody without a loan, customer or not',
  async (brand) => {
    const { signIn } = world.context.ports;
    const headers = { 'x-brand': brand };
    const named = { firstName: 'Ada', lastName: 'Alder', language: 'english', state: 'confirmed' } as const;
    for (const customerId of [undefined, `tlx-${brand}`]) {
      const email = `ada.${customerId ?? brand}@example.com`;
      if (customerId !== undefined) {
        await world.lender.addCustomers([{ ...named, customerId, lmsId: 'TLXe', storeId: '40120', bankrupt: false }]);
      }
      const { userId } = await signIn.addUser({
        ...named,
        ...{ username: email, email, password: TEST_PASSWORD, showPaidOff: true },
        ...{ emailVerified: true, phoneVerified: false },
        lmsCustomerIds: customerId === undefined ? {} : { TLXe: customerId },
      });
      const ada = { ...(await world.signIn(email)), headers };
      const own = async () => (await world.call(listServiceProviders, {}, ada)).body.brands;
      expect(Object.keys(await own())).toEqual(customerId === undefined ? [] : [brand]);
      const one = { customerId, profileId: userId, applicationId: `app_${email}`, lmsId: 'TLXe', brand } as const;
      await world.lender.addApplication(applicationForTest(world.context, one));
      expect(await own()).toEqual({ [brand]: expect.objectContaining({ holdsLoans: false }) });
      await signIn.trustNextSignIn(email);
      const typed = { username: email, password: TEST_PASSWORD };
      expect((await world.call(authenticateUser, typed, { headers })).body.landing).toBe(`/${brand}/Pending`);
      expect((await world.call(listAccounts, { brandName: brand }, ada)).body.loans).toEqual([]);
      expect((await world.call(readApplicationStatus, { lmsId: 'TLXe' }, ada)).body.statusResult).toMatchObject({
        brand,
        state: 'submitted',
      });
    }
  },
);
