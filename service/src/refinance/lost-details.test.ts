import * as details from '@lendside/contract/refinance-details';
import { SSN_CHECK_VERSION } from '@lendside/domain/renewal-consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { losesNextAnswer } from '../platform/lender-requests/test-lost-answer.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

const SAVE = ['customerFile', 'saveDetails'] as const;
const LATER_MILLISECONDS = 60_000;

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const countOf = async (table: 'military_answers' | 'ssn_checks', customerId: string) =>
  (await world.db.query('worker', `select 1 from lendside.${table} where customer_id = $1`, [customerId])).length;

test('a military answer whose saving is not heard stands once with the next press', async () => {
  const answer = { loanId: world.carlsLoan, isMilitary: true, isDependent: false };
  losesNextAnswer(world.context, SAVE, { isReached: true });
  const lost = await world.call(details.saveMilitaryStatus, answer, world.carl);
  expect([lost.status, lost.body.code]).toEqual([503, 'lender_unheard']);
  expect((await world.call(details.saveMilitaryStatus, answer, world.carl)).body).toMatchObject({ isMlaCovered: true });
  const { customerFile } = world.context.ports;
  expect((await customerFile.customer('tlx-c'))?.militaryStatus).toBe('covered');
  expect(await countOf('military_answers', 'tlx-c')).toBe(1);
});

test('a number that the bureau knows comes on file by a worker, and its check counts once', async () => {
  const storeId = (await world.context.ports.customerFile.customer('tlx-c'))?.storeId ?? '';
  const file = { lmsId: 'TLXe', storeId, customer: { militaryStatus: 'notCovered' } } as const;
  const nell = await world.person('nell', { ...file, lastName: 'Numberless' });
  const product = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 100_000, daysAgo: 20 };
  const loanId = await world.loan('nell-1', nell, product);
  losesNextAnswer(world.context, SAVE, { isReached: false });
  const check = { loanId, consentVersion: SSN_CHECK_VERSION, ssn: '219-09-1234' };
  expect((await world.call(details.checkExperianSsn, check, nell.as)).body.code).toBe('lender_unheard');
  const lying = await world.db.query<{ said: string }>(
    'worker',
    'select body::text as said from lendside.lender_requests union all select sealed_body from lendside.sealed_requests',
  );
  expect(lying.map(({ said }) => said).join(' ')).not.toContain('219-09-1234');
  world.clock.advance(LATER_MILLISECONDS);
  await world.jobsIdle();
  const { customerFile } = world.context.ports;
  expect((await customerFile.customer(nell.customerId))?.ssnLastFour).toBe('1234');
  expect(await countOf('ssn_checks', nell.customerId)).toBe(1);
  expect((await world.call(details.checkExperianSsn, check, nell.as)).body).toEqual({
    verified: true,
    outcome: 'SKIP',
  });
});
