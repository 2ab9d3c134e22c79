import { DatabaseAway } from '@lendside/providers/database';

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ports } from '../context.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

/** The answer to the next charge in place of its outcome, as often as it is made or looked up, until the test ends it. */
let failure: { readonly error: Error; readonly isCharged: boolean; reference?: string } | undefined;
let service: PayingService;

function failing(ports: Ports): Ports {
  const { cardCharge } = ports;
  return {
    ...ports,
    cardCharge: {
      ...cardCharge,
      async charge(request) {
        if (failure) failure.reference ??= request.reference;
        const now = failure?.reference === request.reference ? failure : undefined;
        if (now && !now.isCharged) throw now.error;
        const outcome = await cardCharge.charge(request);
        if (now) throw now.error;
        return outcome;
      },
      // Else a worker that claims it meanwhile would settle it: on a slow machine its lease is over before the test has looked.
      findByReference: (reference) =>
        failure?.reference === reference ? Promise.reject(failure.error) : cardCharge.findByReference(reference),
    },
  };
}

beforeAll(async () => {
  service = await startPayingService({ decoratePorts: failing, environment: { LEASE_SECONDS: '1' } });
});
afterAll(() => service.stop());

const away = new DatabaseAway(new Error('Connection terminated unexpectedly'));

test.each([
  { name: 'before the charge was made', isCharged: false },
  { name: 'after it was made', isCharged: true },
])('the database going away $name leaves the payment to whoever claims it next', async ({ isCharged }) => {
  const payer = await service.payer(isCharged ? 'hal' : 'ida');
  failure = { error: away, isCharged };
  const accepted = await service.pay(payer, await service.body(payer));
  const stateNow = async () => (await service.settled(payer, accepted.body.messageKey)).body.state;
  // Its outcome is not reported as unknown: another payment is not turned away for it.
  expect(await stateNow()).toBe('AUTHORIZING');
  const second = await service.pay(payer, await service.body(payer));
  expect(second.status).toBe(200);
  failure = undefined;
  await expect.poll(stateNow, { timeout: 10_000 }).toBe('POSTED');
  const charges = await service.db.query('worker', 'select outcome from providers.charges where reference = any ($1)', [
    [accepted.body.messageKey, second.body.messageKey],
  ]);
  expect(charges).toHaveLength(2);
});

test('a processor that does not answer leaves it unknown: the charge may have arrived', async () => {
  const payer = await service.payer('joy');
  failure = { error: new Error('socket hang up'), isCharged: true };
  const accepted = await service.pay(payer, await service.body(payer));
  const stateNow = async () => (await service.settled(payer, accepted.body.messageKey)).body.state;
  expect(await stateNow()).toBe('UNKNOWN');
  failure = undefined;
  await expect.poll(stateNow, { timeout: 10_000 }).toBe('POSTED');
});
