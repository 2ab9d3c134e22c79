import { listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { submitPayment } from '@lendside/contract/payments-submit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FarWorld, startFarWorld } from '../test-far-world.ts';
import type { As } from '../test-service.ts';

/** Calls to a loan system far away: each costs the way there and back, and is counted. */

let world: FarWorld;
let anna: As;
beforeAll(async () => {
  world = await startFarWorld();
  anna = await world.far.signIn(world.near.emails.anna);
});
afterAll(() => world?.stop());

/** Calls to the loan system while something is done. */
async function callsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = world.asked.length;
  await work();
  return world.asked.slice(before);
}

test('a payment of a loan that was looked at is accepted within one call to it, and so is the same payment again', async () => {
  await world.far.call(readAccountDetail, { loanId: world.near.annasLoan }, anna);
  const number = '4111111111111111';
  const { token = '', securityToken = '' } = (await world.far.vault.tokenForTestNumber({ number })) ?? {};
  const input = {
    ...{ paymentKey: crypto.randomUUID(), loanId: world.near.annasLoan, paymentAmount: '25.00' },
    ...{ paymentCardToken: token, ccv: securityToken },
  };
  for (const _ of ['first', 'again']) {
    // Later than facts are kept that were read in passing.
    world.far.clock.advance(1_000);
    const asked = await callsOf(async () =>
      expect((await world.far.call(submitPayment, input, anna)).status).toBe(200),
    );
    expect(asked).toEqual(['/loans/by-id']);
  }
});

test('a list of accounts that is at hand goes out without a call for its loans', async () => {
  await world.far.call(listAccounts, {}, anna);
  const asked = await callsOf(() => world.far.call(listAccounts, {}, anna));
  expect(asked.filter((path) => path !== '/customers/versions')).toEqual([]);
});
