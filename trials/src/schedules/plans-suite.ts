import type { Tx } from '@lendside/providers/database';
import {
  type DueDateMoveRow,
  insertMove,
  markUndone,
  meetMovedDueDate,
  moveById,
  moveByKey,
  movesById,
  replan,
  waitingBefore,
} from '@lendside/service/payments/due-date-store';
import {
  cancelWaiting,
  insertScheduled,
  type NewScheduledPayment,
  plannedByPerson,
  scheduledById,
} from '@lendside/service/payments/scheduled-store';
import {
  insertPlan,
  lastPlan,
  movePlan,
  type PlanRow,
  planById,
  planByKey,
  plansById,
  planUnderWay,
  queueForPlan,
  standingPlans,
} from '@lendside/service/plans/plans-store';
import { inSavepoint, rehearsed } from '@lendside/service/platform/database/savepoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseUnderTest } from './store-suite.ts';

const NOW_MS = Date.parse('2026-03-02T15:00:00Z');
const DAY_MS = 86_400_000;

/** What the statements of plans and moved due dates do, in PostgreSQL and in the memory of the simulator alike. */
export function plansSuite(name: string, make: () => Promise<DatabaseUnderTest>): void {
  describe(`statements of plans: ${name}`, () => {
    let under: DatabaseUnderTest;
    let made = 0;
    let loanId = '';

    beforeAll(async () => {
      under = await make();
    }, 60_000);
    afterAll(() => under?.close());
    beforeEach(() => {
      made += 1;
      loanId = `loan-pl-${made}`;
    });

    const inside = <Answer>(work: (tx: Tx) => Promise<Answer>) => under.settle(under.db.transaction('worker', work));
    const parties = () => [`customer-pl-${made}-a`, `customer-pl-${made}-b`] as const;
    const schedule = { pastDueCents: 0, rows: [], interestCents: 0, totalCents: 0 };
    const plan = (number: number, changes: Partial<PlanRow> = {}): PlanRow => ({
      ...{ planId: `plan-${made}-${number}`, ownerId: `owner-pl-${made}`, paymentKey: `key-${number}` },
      ...{ customerId: parties()[0], loanId, partyIds: parties(), kind: 'skip', payments: null, firstDueDate: null },
      ...{ version: 'v', figures: { before: schedule, after: schedule, interestAddedCents: 0 }, state: 'CHOSEN' },
      ...{ madeOn: null, untilDate: '2026-03-20', planned: [], undoneBy: null, changedAtMs: NOW_MS + number },
      ...changes,
    });
    const to = (number: number, from: PlanRow['state'][], state: PlanRow['state'], more: object = {}) =>
      inside((tx) => movePlan(tx, `plan-${made}-${number}`, { from, to: state, nowMs: NOW_MS, ...more }));

    test('one plan of a loan is under way, and a key is chosen once', async () => {
      await inside((tx) => insertPlan(tx, plan(1)));
      await expect(inside((tx) => insertPlan(tx, plan(2)))).rejects.toThrow('duplicate key');
      await inside(async (tx) => {
        await queueForPlan(tx, loanId);
        expect(await planUnderWay(tx, loanId)).toMatchObject({ planId: plan(1).planId, state: 'CHOSEN' });
        await movePlan(tx, plan(1).planId, { from: ['CHOSEN'], to: 'LEFT', nowMs: NOW_MS });
        await insertPlan(tx, plan(2));
      });
      expect(await inside((tx) => planUnderWay(tx, loanId))).toMatchObject({ planId: plan(2).planId });
      const again = plan(3, { loanId: `${loanId}-other`, paymentKey: 'key-2' });
      await expect(inside((tx) => insertPlan(tx, again))).rejects.toThrow('duplicate key');
      expect(await inside((tx) => planByKey(tx, plan(1).ownerId, 'key-1'))).toMatchObject({ state: 'LEFT' });
      expect(await inside((tx) => planByKey(tx, 'somebody', 'key-1'))).toBeUndefined();
    });

    test('moves only from where it comes from, is seen by its parties, and stands until it ends', async () => {
      await inside((tx) => insertPlan(tx, plan(1)));
      expect(await to(1, ['SIGNED'], 'STANDS')).toBe(false);
      expect(await to(1, ['CHOSEN'], 'SIGNED')).toBe(true);
      expect(await to(1, ['SIGNED'], 'STANDS', { madeOn: '2026-03-02', planned: [] })).toBe(true);
      const standing = async () =>
        (await under.settle(standingPlans(under.db, '', 1000))).filter((row) => row.loanId === loanId);
      expect(await standing()).toMatchObject([{ state: 'STANDS', madeOn: '2026-03-02' }]);
      const { planId } = plan(1);
      const found = (...who: string[]) => under.settle(planById(under.db, who, { loanId, planId }));
      expect(await found(parties()[1])).toMatchObject({ planId, state: 'STANDS' });
      expect(await found('somebody')).toBeUndefined();
      expect(await under.settle(lastPlan(under.db, [parties()[0]], loanId))).toMatchObject({ planId });
      expect(await to(1, ['STANDS'], 'UNDONE', { undoneBy: parties()[1] })).toBe(true);
      expect(await standing()).toEqual([]);
      expect(await under.settle(plansById(under.db, [planId]))).toMatchObject([{ undoneBy: parties()[1] }]);
    });

    test('a due date is moved once under its name, and put back once', async () => {
      const move: DueDateMoveRow = {
        ...{ moveId: `due-${made}`, ownerId: `owner-pl-${made}`, paymentKey: 'key', customerId: parties()[0], loanId },
        ...{ partyIds: parties(), installmentNo: 1, fromDate: '2026-03-10', toDate: '2026-03-12', amountCents: 700 },
        ...{ interestAddedCents: 0, planned: [], movedOn: '2026-03-02', movedAtMs: NOW_MS },
        ...{ undoneAtMs: null, undoneBy: null },
      };
      const { moveId, ownerId } = move;
      await inside((tx) => insertMove(tx, move));
      expect(await inside((tx) => moveByKey(tx, ownerId, 'key'))).toMatchObject({ moveId, toDate: '2026-03-12' });
      const back = () => inside((tx) => markUndone(tx, { moveId, customerId: parties()[1] }, NOW_MS));
      expect([await back(), await back()]).toEqual([true, false]);
      expect(await under.settle(movesById(under.db, [moveId]))).toMatchObject([{ undoneAtMs: NOW_MS }]);
      const found = (who: string) => under.settle(moveById(under.db, [who], { loanId, moveId }));
      expect([(await found(parties()[1]))?.moveId, await found('somebody')]).toEqual([moveId, undefined]);
    });

    const planned = (number: number, changes: Partial<NewScheduledPayment> = {}): NewScheduledPayment => ({
      ...{ scheduledPaymentId: `sch-pl-${made}-${number}`, ownerId: `owner-pl-${made}`, paymentKey: `key-${number}` },
      ...{ bodyHash: '', customerId: parties()[0], loanId, amountCents: 700, amountType: 'minimum', brand: 'tmx' },
      ...{ cardToken: 'card_1', chargeToken: 'charge_1', cardType: 'Visa', lastFour: '1111', language: 'english' },
      ...{ scheduledDate: `2026-03-1${number}`, timeZone: 'America/Chicago', dueAtMs: NOW_MS + number * DAY_MS },
      ...changes,
    });
    const day = (number: number) => ({
      ...{ scheduledDate: `2026-03-2${number}`, amountCents: 650, dueAtMs: NOW_MS + 20 * DAY_MS, dueDate: null },
    });
    const waiting = () => inside((tx) => waitingBefore(tx, loanId, '2026-03-31'));

    test('what is planned goes to another day, unless one stands there or its time has come', async () => {
      for (const number of [1, 2]) await inside((tx) => insertScheduled(tx, planned(number), NOW_MS));
      const go = (number: number, nowMs = NOW_MS) =>
        inside((tx) => replan(tx, `sch-pl-${made}-${number}`, day(1), nowMs));
      expect([await go(1), await go(2), await go(1, NOW_MS + 21 * DAY_MS)]).toEqual([true, false, false]);
      expect((await waiting()).map(({ scheduledDate, amountCents }) => [scheduledDate, amountCents])).toEqual([
        ['2026-03-21', 650],
        ['2026-03-12', 700],
      ]);
      const person = { userId: `owner-pl-${made}`, customerIds: [parties()[0]] };
      const own = await under.settle(plannedByPerson(under.db, person, { loanId, failedSinceMs: NOW_MS }));
      expect(own.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-03-12', '2026-03-21']);
      const byName = (userId: string) =>
        under.settle(scheduledById(under.db, { ...person, userId }, `sch-pl-${made}-2`));
      expect([(await byName(person.userId))?.scheduledDate, await byName('somebody')]).toEqual([
        '2026-03-12',
        undefined,
      ]);
      const cancel = () => inside((tx) => cancelWaiting(tx, `sch-pl-${made}-2`, NOW_MS));
      expect([await cancel(), await cancel(), (await waiting()).length]).toEqual([true, false, 1]);
    });

    test('one planned payment meets a due date, and follows it to another day', async () => {
      const meeting = (number: number, meetsDueDate = '2026-03-20') => planned(number, { meetsDueDate });
      const insert = (one: NewScheduledPayment) => inside((tx) => insertScheduled(tx, one, NOW_MS));
      expect([await insert(meeting(1)), await insert(meeting(2)), await insert(planned(3))]).toEqual([
        true,
        false,
        true,
      ]);
      const person = { userId: `owner-pl-${made}`, customerIds: [parties()[0]] };
      const met = async () =>
        (await under.settle(plannedByPerson(under.db, person, { loanId, failedSinceMs: NOW_MS }))).map(
          (one) => one.meetsDueDate,
        );
      const goes = (fromDate: string, toDate: string) =>
        inside((tx) => meetMovedDueDate(tx, { loanId, fromDate, toDate }));
      await goes('2026-03-20', '2026-03-27');
      expect(await met()).toEqual(['2026-03-27', null]);
      // One that is to meet the new day already is not doubled.
      expect(await insert(meeting(2))).toBe(true);
      await goes('2026-03-20', '2026-03-27');
      expect(await met()).toEqual(['2026-03-27', '2026-03-20', null]);
    });

    test('a part that is taken back leaves nothing, and the rest of its transaction stands', async () => {
      const other = `${loanId}-rest`;
      await inside(async (tx) => {
        await insertPlan(tx, plan(1, { loanId: other }));
        await rehearsed(tx, () => insertScheduled(tx, planned(1), NOW_MS));
        const part = async () => {
          await insertScheduled(tx, planned(2), NOW_MS);
          throw new Error('not possible');
        };
        await expect(inSavepoint(tx, part)).rejects.toThrow('not possible');
        await inSavepoint(tx, () => insertScheduled(tx, planned(3), NOW_MS));
      });
      expect((await waiting()).map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-03-13']);
      expect(await inside((tx) => planUnderWay(tx, other))).toMatchObject({ state: 'CHOSEN' });
    });
  });
}
