import { cancelDebits, isMoneyUnderWay, openDebits, triesOf } from '@lendside/service/payments/auto-pay-debits-store';
import {
  autoPayLoansOf,
  autoPayOfLoan,
  autoPaysById,
  claimAutoPays,
  debitFailed,
  debitMade,
  endAutoPay,
  insertAutoPay,
  lockAutoPayOfLoan,
  lookAgainAt,
  type NewAutoPay,
} from '@lendside/service/payments/auto-pay-store';
import {
  endOfSent,
  insertScheduled,
  type NewScheduledPayment,
  PLANNED,
  type ScheduledPayment,
} from '@lendside/service/payments/scheduled-store';
import { claimWork, holdClaimed, type Leased, moveWork } from '@lendside/service/platform/jobs/leased-work';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseUnderTest } from './store-suite.ts';

const NOW_MS = Date.parse('2026-03-02T15:00:00Z');
const LEASE_SECONDS = 1;

/** What the statements of auto-pay do, in PostgreSQL and in the memory of the simulator alike. */
export function plannedSuite(name: string, make: () => Promise<DatabaseUnderTest>): void {
  describe(`statements of auto-pay: ${name}`, () => {
    let under: DatabaseUnderTest;
    let made = 0;
    let loanId = '';
    let autoPayId = '';

    beforeAll(async () => {
      under = await make();
    }, 60_000);
    afterAll(() => under?.close());
    beforeEach(async () => {
      made += 1;
      loanId = `loan-ap-${made}`;
      autoPayId = `ap_${made}`;
      expect(await sign(autoPay())).toBe(true);
    });

    const of = () => ({ loanId, ownerId: `owner-${made}`, customerId: `customer-${made}` });
    const card = { cardToken: 'card_1', chargeToken: 'charge_1', cardType: 'Visa', lastFour: '1111' };
    const autoPay = (changes: Partial<NewAutoPay> = {}): NewAutoPay => ({
      ...of(),
      ...card,
      autoPayId,
      expirationMonth: '12',
      expirationYear: '39',
      brand: 'tmx',
      language: 'english',
      timeZone: 'America/Chicago',
      acknowledgementId: `ack-${autoPayId}`,
      textHash: 'hash',
      textVersion: '1',
      authorizedAtMs: NOW_MS,
      lastCents: 700,
      ...changes,
    });
    const debit = (attempt: number, changes: Partial<NewScheduledPayment> = {}): NewScheduledPayment => ({
      ...of(),
      ...card,
      scheduledPaymentId: `sch_${made}_${attempt}`,
      paymentKey: `autopay:${loanId}:2026-03-04:${attempt}`,
      bodyHash: '',
      amountCents: 700,
      amountType: 'minimum',
      brand: 'tmx',
      language: 'english',
      scheduledDate: '2026-03-04',
      timeZone: 'America/Chicago',
      dueAtMs: NOW_MS,
      autoPayId,
      dueDate: '2026-03-04',
      attempt,
      ...changes,
    });
    const write = <Answer>(work: Parameters<typeof under.db.transaction<Answer>>[1]) =>
      under.settle(under.db.transaction('worker', work));
    const sign = (one: NewAutoPay) => write((tx) => insertAutoPay(tx, one, NOW_MS));
    const plan = (one: NewScheduledPayment) => write((tx) => insertScheduled(tx, one, NOW_MS));
    const claim = async () => {
      const asked = { nowMs: NOW_MS, leaseSeconds: LEASE_SECONDS, atMost: 100 };
      const claimed = await under.settle(claimWork<ScheduledPayment>(under.db, PLANNED, asked));
      return claimed.filter((one) => one.loanId === loanId);
    };
    const move = (one: Leased<ScheduledPayment> | undefined, to: ScheduledPayment['state'], set = {}) =>
      write(async (tx) => {
        if (!one || !(await holdClaimed(tx, one))) return false;
        await moveWork(tx, PLANNED, one.workKey, { to, set, againAtMs: NOW_MS }, NOW_MS);
        return true;
      });
    const tries = () => write((tx) => triesOf(tx, { loanId, dueDate: '2026-03-04', autoPayId }));

    test('plan a due date once, and once more after a failure', async () => {
      expect(await tries()).toEqual({ tries: 0, isPlanned: false });
      const both = await Promise.all([plan(debit(1)), plan(debit(2))]);
      expect(both.filter((written) => written)).toHaveLength(1);
      expect((await tries()).isPlanned).toBe(true);
      const attempt = both[0] ? 1 : 2;
      const [claimed] = await claim();
      expect(await move(claimed, 'FAILED', { refusal: 'why' })).toBe(true);
      expect(await move(claimed, 'POSTED')).toBe(false);
      expect(await plan(debit(attempt))).toBe(false);
      expect(await plan(debit(3))).toBe(true);
    });

    test('never again once it was made', async () => {
      await plan(debit(1));
      const [claimed] = await claim();
      await move(claimed, 'POSTED');
      expect(await plan(debit(2))).toBe(false);
    });

    test('claim with a lease, and say what became an operation', async () => {
      await plan(debit(1));
      expect(await claim()).toEqual([expect.objectContaining({ state: 'SENDING', autoPayId, attempt: 1 })]);
      expect(await claim()).toEqual([]);
      await under.waitMs(LEASE_SECONDS * 1000 + 200);
      const [again] = await claim();
      expect(await move(again, 'SENDING', { message_key: 'op_1' })).toBe(true);
      expect(await claim()).toEqual([expect.objectContaining({ state: 'SENDING', messageKey: 'op_1' })]);
      expect(await under.settle(endOfSent(under.db, 'op_1'))).toBeUndefined();
    });

    test('let nobody send what ended', async () => {
      await plan(debit(1));
      const [claimed] = await claim();
      await move(claimed, 'FAILED');
      const back = write((tx) => moveWork(tx, PLANNED, `sch_${made}_1`, { to: 'SENDING' }, NOW_MS));
      await expect(back).rejects.toThrow('planned cannot go from FAILED to SENDING');
    });

    test('cancel what waits and leave what is being sent', async () => {
      await plan(debit(1));
      const open = () => write((tx) => openDebits(tx, autoPayId));
      expect(await open()).toMatchObject([{ state: 'SCHEDULED', amountCents: 700 }]);
      expect(await write((tx) => cancelDebits(tx, autoPayId, NOW_MS))).toBe(1);
      expect(await open()).toEqual([]);
      await plan(debit(2));
      await claim();
      expect(await write((tx) => cancelDebits(tx, autoPayId, NOW_MS))).toBe(0);
      expect(await open()).toMatchObject([{ state: 'SENDING' }]);
      const isUnderWay = (scheduledPaymentId: string, scheduledDate: string, hasWaited: boolean) =>
        under.settle(isMoneyUnderWay(under.db, loanId, { scheduledPaymentId, scheduledDate, hasWaited }));
      const { scheduledPaymentId, scheduledDate } = debit(2);
      expect(await isUnderWay(scheduledPaymentId, scheduledDate, false)).toBe(false);
      expect(await isUnderWay('another', scheduledDate, false)).toBe(true);
      // One that waited goes before those of a later day, and after those of an earlier one.
      expect(await isUnderWay('another', '2020-01-01', true)).toBe(false);
      expect(await isUnderWay('another', '2030-01-01', true)).toBe(true);
    });

    test('keep one auto-pay on for a loan, and one for an acknowledgement', async () => {
      const second = (changes: Partial<NewAutoPay> = {}) =>
        autoPay({ autoPayId: `${autoPayId}-b`, acknowledgementId: `${autoPayId}-b`, ...changes });
      expect(await sign(second())).toBe(false);
      expect(await sign(second({ acknowledgementId: `ack-${autoPayId}` }))).toBe(false);
      const replaced = await write(async (tx) => {
        const before = await lockAutoPayOfLoan(tx, loanId);
        await endAutoPay(tx, before?.autoPayId ?? '', { state: 'STOPPED', reason: 'replaced' }, NOW_MS);
        return insertAutoPay(tx, second(), NOW_MS);
      });
      expect(replaced).toBe(true);
      expect((await under.settle(autoPayOfLoan(under.db, 'worker', loanId)))?.autoPayId).toBe(`${autoPayId}-b`);
      expect(await under.settle(autoPayLoansOf(under.db, of().ownerId))).toEqual([loanId]);
      expect(await under.settle(autoPayLoansOf(under.db, 'somebody'))).toEqual([]);
      expect(await under.settle(autoPaysById(under.db, [autoPayId]))).toMatchObject([{ state: 'STOPPED' }]);
    });

    test('count failures until the rules end it, and forget them when a debit is made', async () => {
      const failed = (counts: boolean) => write((tx) => debitFailed(tx, autoPayId, counts, NOW_MS));
      expect(await failed(true)).toMatchObject({ failures: 1 });
      expect(await failed(false)).toMatchObject({ failures: 1 });
      await write((tx) => debitMade(tx, autoPayId, 650, NOW_MS));
      expect(await failed(true)).toMatchObject({ failures: 1, lastCents: 650 });
      await write((tx) => endAutoPay(tx, autoPayId, { state: 'ENDED', reason: 'two_failures' }, NOW_MS));
      expect(await failed(true)).toBeUndefined();
    });

    test('count what was being sent when it was stopped', async () => {
      await write((tx) => endAutoPay(tx, autoPayId, { state: 'STOPPED', reason: 'stopped' }, NOW_MS));
      const failed = () => write((tx) => debitFailed(tx, autoPayId, true, NOW_MS));
      expect(await failed()).toMatchObject({ failures: 1, state: 'STOPPED' });
      expect(await failed()).toMatchObject({ failures: 2, state: 'STOPPED' });
      await write((tx) => debitMade(tx, autoPayId, 650, NOW_MS));
      expect(await failed()).toMatchObject({ failures: 1, state: 'STOPPED' });
    });

    test('look when its time has come', async () => {
      const due = async (nowMs: number) =>
        (await under.settle(claimAutoPays(under.db, { nowMs, atMost: 1000, leaseSeconds: 3600 }))).filter(
          (one) => one.loanId === loanId,
        );
      expect(await due(NOW_MS)).toHaveLength(1);
      // Another process looks at it.
      expect(await due(NOW_MS)).toEqual([]);
      await write((tx) => lookAgainAt(tx, autoPayId, NOW_MS + 1000, '12/39'));
      expect(await due(NOW_MS)).toEqual([]);
      expect(await due(NOW_MS + 1000)).toMatchObject([{ warnedOf: '12/39' }]);
    });

    test('wait for who holds it, and then find it as that one left it', async () => {
      let held: () => void = () => undefined;
      const holds = new Promise<void>((resolve) => {
        held = resolve;
      });
      let letGo: () => void = () => undefined;
      const goes = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const first = under.db.transaction('worker', async (tx) => {
        await lockAutoPayOfLoan(tx, loanId);
        held();
        await goes;
        await endAutoPay(tx, autoPayId, { state: 'STOPPED', reason: 'stopped' }, NOW_MS);
      });
      await under.settle(holds);
      const second = under.db.transaction('worker', (tx) => lockAutoPayOfLoan(tx, loanId));
      letGo();
      const [, found] = await under.settle(Promise.all([first, second]));
      expect(found).toBeUndefined();
    });
  });
}
