import { randomUUID } from 'node:crypto';
import { reportDeath } from '@lendside/contract/bereavement';
import { moveClock } from '@lendside/contract/dev';
import { makePromiseToPay } from '@lendside/contract/promises-to-pay';
import { addDays } from '@lendside/domain/calendar-date';
import { beforeEach, expect, test } from 'vitest';
import { deskWorld } from '../desk/test-desk-world.ts';
import { moneyHeldUntil } from '../money/money-holds-store.ts';
import { plannedForTest } from '../payments/planned-for-test.ts';
import { signAutoPay, walletCard } from '../payments/test-auto-payer.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import type { TestPerson } from '../test-start-world.ts';
import { followDeathsOfLender, noteDeathsOfLender } from './deaths-of-lender.ts';

const at = deskWorld();
let turn = 0;
let walt: TestPerson & { readonly loanId: string };
let grace: TestPerson;
beforeEach(async () => {
  turn += 1;
  const customerOf = (name: string, firstName: string) =>
    at.world.person(`${name}${turn}`, {
      ...{ lastName: 'Finch', lmsId: 'TLXe', storeId: '42310' },
      ...{ customer: { firstName }, user: { firstName } },
    });
  const borrower = await customerOf('walt', 'Walt');
  grace = await customerOf('grace', 'Grace');
  const shared = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo: 40 };
  const loanId = await at.world.loan(`walt${turn}`, borrower, { ...shared, cosignerId: grace.customerId });
  walt = { ...borrower, loanId };
});

const today = () => at.world.context.businessDate();
/** The lender's own people write down in their system that he died, or that he lives. */
const lenderSays = (deceasedOn: string | null, customerId = walt.customerId) =>
  at.world.context.ports.customerFile.saveDetails({ reference: randomUUID(), customerId, change: { deceasedOn } });
const look = () => noteDeathsOfLender(at.world.context, [walt.customerId, grace.customerId]);
const isWrittenTo = async ({ customerId }: TestPerson) => (await readerOf(at.world.context, customerId)) !== undefined;
async function subjectsTo({ email }: TestPerson): Promise<readonly string[]> {
  await at.world.jobsIdle();
  return (await at.world.inbox.messagesTo(email, 20)).map(({ subject }) => subject);
}
const promiseOf = async (as: TestPerson['as']) => {
  const promise = { loanId: walt.loanId, paymentKey: randomUUID(), paymentAmount: '50.00' };
  const { body } = await at.world.call(makePromiseToPay, { ...promise, promisedDate: addDays(today(), 5) }, as);
  return (body as { code?: string }).code;
};
/** Reported by his wife and found by the desk. */
async function foundByDesk(): Promise<string> {
  await at.query("delete from lendside.limited_requests where starts_with(what, 'death ')");
  const { body } = await at.world.call(
    reportDeath,
    {
      reportKey: randomUUID(),
      ...{ firstName: 'Walt', lastName: 'Finch', died: addDays(today(), -3), estate: 'notKnown' },
      writer: { name: 'June Finch', relation: 'spouse', phone: '2025550199' },
    },
    {},
  );
  const { reportId } = body;
  const input = { reportId, customerId: walt.customerId, writer: 'notConfirmed', reason: 'Seen at the counter' };
  expect(await at.ask('matchDeath', input)).toMatchObject({ says: expect.any(String) });
  return reportId;
}

test('a death that the lender’s system learned by itself stops what a report stops, and a mistake is taken back', async () => {
  await signAutoPay(at.world, walt, await walletCard(at.world, walt), 'WF');
  const planned = await plannedForTest(at.world.context, walt);
  const before = await subjectsTo(walt);
  await lenderSays(addDays(today(), -2));
  expect(await look()).toEqual({ died: 1, lives: 0, unchanged: 1 });
  expect(await at.query('select state, reason from lendside.auto_pay where loan_id = $1', [walt.loanId])).toEqual([
    { state: 'ENDED', reason: 'deceased' },
  ]);
  expect(
    await at.query('select state from lendside.scheduled_payments where scheduled_payment_id = $1', [planned]),
  ).toEqual([{ state: 'CANCELLED' }]);
  expect([await isWrittenTo(walt), await isWrittenTo(grace)]).toEqual([false, true]);
  const nowMs = at.world.context.clock.nowMs();
  expect(await moneyHeldUntil(at.world.db, walt.customerId, nowMs)).toBeGreaterThan(nowMs);
  expect(await subjectsTo(walt)).toEqual(before);
  expect((await subjectsTo(grace)).filter((one) => one === 'About a loan that you share')).toHaveLength(1);
  expect(await promiseOf(walt.as)).toBe('invalid_session');
  const again = await at.world.signIn(walt.email);
  expect(await promiseOf(again)).toBe('death_reported');
  expect(await look()).toEqual({ died: 0, lives: 0, unchanged: 2 });

  await lenderSays(null);
  expect(await look()).toEqual({ died: 0, lives: 1, unchanged: 1 });
  expect(await isWrittenTo(walt)).toBe(true);
  expect(await subjectsTo(walt)).toContain('We made a mistake and fixed it');
  expect(await moneyHeldUntil(at.world.db, walt.customerId, at.world.context.clock.nowMs() + 1)).toBeUndefined();
  expect(await promiseOf(again)).not.toBe('death_reported');
});

test('every customer is looked at once a business day, and a day that is still to come waits for it', async () => {
  await at.world.jobsIdle();
  await lenderSays(addDays(today(), 1));
  expect(await look()).toMatchObject({ died: 0 });
  expect(await followDeathsOfLender(at.world.context)).toBe(0);
  expect(await isWrittenTo(walt)).toBe(true);
  await at.world.call(moveClock, { advanceDays: 1 }, {});
  await at.world.jobsIdle();
  await followDeathsOfLender(at.world.context);
  expect(await isWrittenTo(walt)).toBe(false);
});

test('of two processes that look at once, one notes it, and one letter goes out', async () => {
  await lenderSays(today());
  const both = await Promise.all([look(), look()]);
  expect(both.map(({ died }) => died).sort()).toEqual([0, 1]);
  expect((await subjectsTo(grace)).filter((one) => one === 'About a loan that you share')).toHaveLength(1);
});

test('what the desk found is the desk’s: the system takes it not back, and after the desk did, it notes no day before', async () => {
  await lenderSays(addDays(today(), -3));
  expect(await look()).toMatchObject({ died: 1 });
  const reportId = await foundByDesk();
  await lenderSays(null);
  expect([await look(), await isWrittenTo(walt)]).toEqual([{ died: 0, lives: 0, unchanged: 2 }, false]);
  await at.ask('undoDeath', { reportId, reason: 'He stood at our counter' });
  await lenderSays(addDays(today(), -3));
  expect([await look(), await isWrittenTo(walt)]).toEqual([{ died: 0, lives: 0, unchanged: 2 }, true]);
  await at.world.call(moveClock, { advanceDays: 1 }, {});
  await lenderSays(today());
  expect([await look(), await isWrittenTo(walt)]).toEqual([{ died: 1, lives: 0, unchanged: 1 }, false]);
});
