import { closesAtDeath } from '@lendside/contract/after-death';
import type { Operation } from '@lendside/contract/operation';
import { operations } from '@lendside/contract/operations';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import type { TestWorld } from '../test-world.ts';
import { accessCheck } from './access-check.ts';
import { startCheckedWorld } from './test-checked-world.ts';

/** Of the calls of an operation, one that is refused after a death where any is. */
const ASKED = { scheduledDate: '2026-12-01', value: true, status: 'accepted' };

let world: TestWorld;
let session: SessionClaims;
let loanId: string;
beforeAll(async () => {
  ({ world, session, loanId } = await startCheckedWorld());
});
afterAll(() => world?.stop());

async function asked(operation: Operation): Promise<string> {
  const { owns } = operation;
  const about = owns?.loan?.startsWith('header.') ? { header: { loanId } } : { [owns?.loan ?? 'loanId']: loanId };
  const check = accessCheck(world.context).confirm({ ...operation, stepUp: undefined, needs: undefined }, session, {
    ...ASKED,
    ...about,
  });
  return check.then(
    () => 'goes on',
    ({ code, values }: Problem) => `${code}, call ${values.phone}`,
  );
}

const ALL: readonly Operation[] = operations;
const answers = async () =>
  Object.fromEntries(await Promise.all(ALL.map(async (one) => [one.name, await asked(one)] as const)));

describe('by the sign-in of a customer who died', () => {
  test('each operation is refused by name or goes on, as its row says, and goes on once the desk takes it back', async () => {
    const before = await answers();
    expect(new Set(Object.values(before))).toEqual(new Set(['goes on']));
    const [customerId = ''] = session.customerIds;
    const noted = (statement: string) => world.db.transaction('worker', (tx) => tx.query(statement, [customerId]));
    await noted(
      `insert into lendside.deceased_customers (customer_id, user_id, report_id, since) values ($1, null, 'report', now())`,
    );
    const record = await world.context.ports.customerFile.customer(customerId);
    const store = await world.context.ports.storeDirectory.store(record?.storeId ?? '');
    const refused = `death_reported, call ${store?.phone}`;
    expect(await answers()).toEqual(
      Object.fromEntries(ALL.map((one) => [one.name, closesAtDeath(one) ? refused : 'goes on'])),
    );
    await noted('delete from lendside.deceased_customers where customer_id = $1');
    expect(await answers()).toEqual(before);
  });
});
