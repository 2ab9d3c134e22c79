import { randomUUID } from 'node:crypto';
import { reportDeath } from '@lendside/contract/bereavement';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDeath } from '../money/test-death.ts';
import { losesNextAnswer } from '../platform/lender-requests/test-lost-answer.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { matchReport, undoMatch } from './decide.ts';

const SAVE = ['customerFile', 'saveDetails'] as const;
/** Longer than a request that was cut off is left alone. */
const LATER_MILLISECONDS = 60_000;

let world: TestWorld;
let customerId: string;
let turn = 0;
const death = testDeath();
beforeAll(async () => {
  world = await startTestWorld({ crashPoint: death.crashPoint });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  turn += 1;
  ({ customerId } = await world.person(`walt${turn}`, { lastName: 'Finch', lmsId: 'TLXe', storeId: '42310' }));
  await world.db.query('worker', "delete from lendside.limited_requests where starts_with(what, 'death ')");
});

const died = () => addDays(world.context.businessDate(), -3);
async function matched() {
  const { body } = await world.call(
    reportDeath,
    {
      reportKey: randomUUID(),
      ...{ firstName: 'Walt', lastName: 'Finch', died: died(), estate: 'notKnown' },
      writer: { name: 'June Finch', relation: 'spouse', phone: '2025550199' },
    },
    {},
  );
  const { reportId } = body;
  const answer = await matchReport(world.context, { reportId, customerId, isConfirmed: false, by: 'olga' });
  return { reportId, answer };
}
const onFile = async () => (await world.context.ports.customerFile.customer(customerId))?.deceasedOn;
const told = () =>
  world.db.query<{ detail: { lives: boolean; outcome: string } }>(
    'worker',
    "select detail from lendside.audit where customer_id = $1 and what = 'customer.deathTold' order by audit_id",
    [customerId],
  );
const outcomes = async () => (await told()).map(({ detail: { lives, outcome } }) => [lives, outcome]);
async function later() {
  world.clock.advance(LATER_MILLISECONDS);
  await world.jobsIdle();
}

test('the lender’s system is told on which day a customer died, and that they live after all, each once', async () => {
  const { reportId, answer } = await matched();
  expect([answer, await onFile()]).toEqual([expect.objectContaining({ isLenderTold: true }), died()]);
  await undoMatch(world.context, { reportId, by: 'olga' });
  await later();
  expect([await onFile(), await outcomes()]).toEqual([
    undefined,
    [
      [false, 'saved'],
      [true, 'saved'],
    ],
  ]);
});

test.each([{ isReached: true }, { isReached: false }])(
  'a worker asks again where the answer was lost (reached: $isReached)',
  async (lost) => {
    losesNextAnswer(world.context, SAVE, lost);
    await matched();
    expect(await outcomes()).toEqual([]);
    await later();
    expect([await onFile(), await outcomes()]).toEqual([died(), [[false, 'saved']]]);
  },
);

test('a process that dies as it is answered has told it, once', async () => {
  death.at = 'lender-answered';
  await matched();
  await later();
  expect([await onFile(), await outcomes()]).toEqual([died(), [[false, 'saved']]]);
});

test('one that was cut off is not sent after the mistake was taken back', async () => {
  losesNextAnswer(world.context, SAVE, { isReached: false });
  const { reportId } = await matched();
  await undoMatch(world.context, { reportId, by: 'olga' });
  await later();
  expect(await onFile()).toBeUndefined();
  expect((await outcomes()).sort()).toEqual([
    [false, 'outdated'],
    [true, 'saved'],
  ]);
});

test('a system that takes no deaths is not asked, and the desk says so', async () => {
  const { loanSystems } = world.context;
  const without = { ...loanSystems, of: (lmsId: string) => ({ ...loanSystems.of(lmsId), deaths: false }) };
  const { body } = await world.call(
    reportDeath,
    {
      reportKey: randomUUID(),
      ...{ firstName: 'Walt', lastName: 'Finch', died: died(), estate: 'notKnown' },
      writer: { name: 'June Finch', relation: 'family', phone: '2025550199' },
    },
    {},
  );
  const asked = { reportId: body.reportId, customerId, isConfirmed: false, by: 'olga' };
  expect(await matchReport({ ...world.context, loanSystems: without }, asked)).toMatchObject({ isLenderTold: false });
  expect([await onFile(), await outcomes()]).toEqual([undefined, []]);
});
