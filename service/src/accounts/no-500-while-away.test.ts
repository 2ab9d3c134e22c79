import type { Operation } from '@lendside/contract/operation';
import { operations } from '@lendside/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointOf } from '../platform/http/register-operations.ts';
import { type FarWorld, startFarWorld } from '../test-far-world.ts';
import type { As } from '../test-service.ts';

let world: FarWorld;
let people: readonly As[];
beforeAll(async () => {
  world = await startFarWorld();
  const { near, far } = world;
  people = [await far.signIn(near.emails.anna), await far.signIn(near.emails.nora)];
  world.setAway(true);
});
afterAll(() => world?.stop());

/** Fields that operations ask for, as a person would send them about a loan. What an operation does not know is left out by its name. */
const given = () => {
  const today = world.far.context.businessDate();
  return {
    ...{ loanId: world.near.annasLoan, lmsId: 'NLS', brandName: 'tmx', brand: 'tmx', storeId: '40120' },
    ...{ paymentKey: crypto.randomUUID(), paymentAmount: '25.00', amount: '25.00', amountType: 'other' },
    ...{ date: today, goodThrough: today, scheduledDate: today, format: 'csv', fromDate: today, toDate: today },
  };
};

/** The fields of an operation among these, those in other fields too. */
function inputOf({ input }: Operation): Readonly<Record<string, unknown>> {
  const { shape = {} } = input as { readonly shape?: Readonly<Record<string, unknown>> };
  return Object.fromEntries(Object.entries(given()).filter(([name]) => name in shape));
}

/** Operations that people call: those of developers move the clock and the world. */
const CALLED = (operations as readonly Operation[]).filter(
  ({ developmentOnly, form, name }) => !developmentOnly && !form && name !== 'signOutUser',
);

test('no operation answers 500 while the loan system is away, whoever asks', async () => {
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  for (const operation of CALLED)
    for (const as of [...people, {}]) {
      const { status, body } = await world.far.call(operation, inputOf(operation) as never, as);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 500) failed.push(`${endpointOf(operation).join(' ')}: ${body.code}`);
    }
  expect(failed).toEqual([]);
  // The system was really wanted, and really away.
  expect(statuses.get(503)).toBeGreaterThan(10);
}, 180_000);
