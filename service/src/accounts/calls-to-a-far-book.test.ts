import { listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { submitPayment } from '@lendside/contract/payments-submit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FarWorld, startFarWorld } from '../test-far-world.ts';
import type { As } from '../test-service.ts';

/** A system far away costs its distance at each call: how many there are is what a page and a payment wait for. */

let world: FarWorld;
let anna: As;
beforeAll(async () => {
  world = await startFarWorld();
  anna = await world.far.signIn(world.near.emails.anna);
  await world.far.call(listAccounts, {}, anna);
  await world.far.call(readAccountDetail, { loanId: world.near.annasLoan }, anna);
});
afterAll(() => world?.stop());

/** Calls to the loan system while something is done. */
async function callsOf(work: () => Promise<{ readonly status: number }>): Promise<readonly string[]> {
  const before = world.asked.length;
  expect((await work()).status).toBe(200);
  return world.asked.slice(before);
}

test('a list that is at hand goes out without a call', async () => {
  expect(await callsOf(() => world.far.call(listAccounts, {}, anna))).toEqual([]);
});

test('a list whose version is older than moments costs one question', async () => {
  world.far.clock.advance(4_000);
  expect(await callsOf(() => world.far.call(listAccounts, {}, anna))).toEqual(['/customers/versions']);
});

async function pays(paymentAmount: string) {
  const { token = '', securityToken = '' } =
    (await world.far.vault.tokenForTestNumber({ number: '4111111111111111' })) ?? {};
  const payment = { paymentKey: crypto.randomUUID(), loanId: world.near.annasLoan, paymentAmount };
  return () => world.far.call(submitPayment, { ...payment, paymentCardToken: token, ccv: securityToken }, anna);
}

test('a payment is accepted after one call', async () => {
  expect(await callsOf(await pays('25.00'))).toEqual(['/loans/by-id']);
});

test('a payment of a loan that was not looked at for minutes is accepted after one call too', async () => {
  world.far.clock.advance(120_000);
  // What the system does is asked anew beside it, and waited for by nothing.
  const waitedFor = (await callsOf(await pays('26.00'))).filter((path) => path !== '/systems');
  expect(waitedFor).toEqual(['/loans/by-id']);
});
