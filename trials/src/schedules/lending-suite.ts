import type { Tx } from '@lendside/providers/database';
import { forgetDocuments } from '@lendside/service/cash/draw-plans';
import { forgetPlan, readPlan, savePlan } from '@lendside/service/cash/draw-plans-store';
import {
  deleteDrawReturn,
  drawReturnsOf,
  hasPaymentUnderWay,
  holdDrawReturn,
  insertDrawReturn,
  isGivenBack,
  sentDrawsOf,
} from '@lendside/service/cash/draw-returns-store';
import { DRAWS, type Draw, findDraw, insertDraw, underWayOf } from '@lendside/service/cash/draws-store';
import type { Context } from '@lendside/service/context';
import { claimOperations, moveOperations } from '@lendside/service/money/claims-store';
import type { Disbursement } from '@lendside/service/money/disbursements';
import { DISBURSEMENTS, findDisbursement, insertDisbursement } from '@lendside/service/money/disbursements-store';
import { releaseLoanLock, requireLoanLock, takeLoanLock } from '@lendside/service/money/loan-locks';
import { readLoanLocks } from '@lendside/service/money/loan-locks-store';
import { insertMoneyOperation } from '@lendside/service/money/money-operations';
import { hasOpenOperation } from '@lendside/service/money/money-operations-store';
import { claimWork, finishWork } from '@lendside/service/platform/jobs/leased-work';
import { forgetSteps } from '@lendside/service/refinance/renewal-steps';
import { doneSteps, recordStep } from '@lendside/service/refinance/store/steps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseUnderTest } from './store-suite.ts';

const NOW_MS = Date.parse('2026-03-02T15:00:00Z');
const MINUTE = 60_000;
const LEASE_SECONDS = 1;

/** What the statements of locks, cash and renewals do, in PostgreSQL and in the memory of the simulator alike. */
export function lendingSuite(name: string, make: () => Promise<DatabaseUnderTest>): void {
  describe(`statements of cash and renewals: ${name}`, () => {
    let under: DatabaseUnderTest;
    let made = 0;
    let loanId = '';
    let customerId = '';

    beforeAll(async () => {
      under = await make();
    }, 60_000);
    afterAll(() => under?.close());
    beforeEach(() => {
      made += 1;
      loanId = `line-${made}`;
      customerId = `customer-l${made}`;
    });

    const inside = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
      under.settle(under.db.transaction('worker', (tx) => work(tx)));
    const context = () => ({ db: under.db, clock: { nowMs: () => NOW_MS } }) as Context;
    const person = () => ({ userId: `user-l${made}`, customerIds: [customerId] });
    const take = (who: string, more: { token?: string; nowMs?: number; newToken?: string } = {}) =>
      inside((tx) =>
        takeLoanLock(tx, {
          loanId,
          lockType: 'addOn',
          nowMs: NOW_MS,
          lifetimeMinutes: 30,
          newToken: `token ${who}`,
          ...more,
          holder: { customerId: who, userId: `user of ${who}`, sessionId: `session of ${who}`, shownAs: 'Pat P.' },
          partyIds: [customerId, 'the other'],
        }),
      );
    const held = (token: string | undefined, who = customerId) => ({
      loanId,
      lockType: 'addOn' as const,
      token,
      customerId: who,
      nowMs: NOW_MS,
    });

    test('a lock has one holder until its time is over, and one token that counts', async () => {
      expect(await take(customerId)).toMatchObject({ outcome: 'taken', lock: { sinceMs: NOW_MS } });
      expect(await take('the other')).toMatchObject({ outcome: 'lockedByOther', lock: { customerId } });
      const saved = await take(customerId, { token: `token ${customerId}`, newToken: 'n', nowMs: NOW_MS + MINUTE });
      expect(saved.lock).toMatchObject({ token: `token ${customerId}`, sinceMs: NOW_MS });
      expect((await take(customerId, { newToken: 'second tab' })).lock.token).toBe('second tab');
      await expect(take(customerId, { token: `token ${customerId}` })).rejects.toThrow('lock_token_stale');
      await expect(inside((tx) => requireLoanLock(tx, held('old')))).rejects.toThrow('lock_token_stale');
      await expect(inside((tx) => requireLoanLock(tx, held('x', 'the other')))).rejects.toThrow('loan_locked');
      await expect(inside((tx) => releaseLoanLock(tx, held('x', 'the other')))).rejects.toThrow('not_lock_holder');
      const later = await take('the other', { nowMs: NOW_MS + 40 * MINUTE });
      expect(later).toMatchObject({ outcome: 'taken', lock: { customerId: 'the other' } });
      await inside((tx) => releaseLoanLock(tx, held('token the other', 'the other')));
      const all = { loanIds: [loanId], lockType: 'addOn', nowMs: NOW_MS } as const;
      expect(await inside((tx) => readLoanLocks(tx, all))).toEqual([]);
    });

    test('steps count for their time, and documents are forgotten alone', async () => {
      const way = { loanId, customerId, purpose: 'draw' } as const;
      const steps = async () => (await inside((tx) => doneSteps(tx, way, NOW_MS + MINUTE))).map(({ step }) => step);
      for (const [step, lifetimeMinutes] of [
        ['signed', 30],
        ['located', 30],
        ['verified', 1],
      ] as const) {
        await inside((tx) => recordStep(tx, way, { step, userId: 'u', nowMs: NOW_MS, lifetimeMinutes }));
      }
      expect(await steps()).toEqual(['located', 'signed']);
      await inside((tx) => forgetDocuments(tx, way));
      expect(await steps()).toEqual(['located']);
      await inside((tx) => forgetSteps(tx, way));
      expect(await steps()).toEqual([]);
    });

    const plan = () => ({
      loanId,
      customerId,
      amountCents: 500,
      way: 'debit' as const,
      target: { lastFour: '1111' },
    });
    const newDraw = (number: number) => ({
      ...plan(),
      messageKey: `draw-${made}-${number}`,
      ownerId: `user-l${made}`,
      paymentKey: `key-${number}`,
      bodyHash: 'hash',
      confirmationNumber: `confirmation-${made}-${number}`,
      request: { brand: 'tmx', language: 'english' as const },
    });

    test('what was chosen is kept until it is forgotten', async () => {
      await inside((tx) => savePlan(tx, { ...plan(), userId: 'u' }, NOW_MS));
      expect(await inside((tx) => readPlan(tx, plan()))).toEqual({ ...plan(), plannedAtMs: NOW_MS });
      await inside((tx) => forgetPlan(tx, plan()));
      expect(await inside((tx) => readPlan(tx, plan()))).toBeUndefined();
    });

    test('a draw stands once under its key, is one worker’s at a time and goes no edge that is not there', async () => {
      expect(await inside((tx) => insertDraw(tx, newDraw(1), NOW_MS))).toBe(true);
      const again = { ...newDraw(1), messageKey: 'other', confirmationNumber: `other-${made}` };
      expect(await inside((tx) => insertDraw(tx, again, NOW_MS))).toBe(false);
      expect(await inside((tx) => underWayOf(tx, loanId))).toEqual({ cents: 500, unknown: false });
      const claim = async () => {
        const at = { nowMs: NOW_MS, leaseSeconds: LEASE_SECONDS, atMost: 100 };
        const rows = await under.settle(claimWork<Draw>(under.db, DRAWS, at));
        return rows.filter((row) => row.loanId === loanId);
      };
      const [mine] = await claim();
      expect(mine).toMatchObject({ workKey: `draw-${made}-1`, fence: 1, attempts: 1, amountCents: 500 });
      expect(await claim()).toEqual([]);
      await under.waitMs(LEASE_SECONDS * 1000 + 50);
      const [second] = await claim();
      if (!mine || !second) throw new Error('nothing was claimed');
      expect(second).toMatchObject({ fence: 2, attempts: 2 });
      const end = (row: Draw & { workKey: string; fence: number }, to: string) =>
        under.settle(finishWork(context(), DRAWS, row, async () => ({ to, set: { refusal: 'no' } })));
      expect(await end(mine, 'BOOKED')).toBe(false);
      expect(await end(second, 'DECLINED')).toBe(true);
      expect(await end(second, 'BOOKED')).toBe(false);
      const found = await under.settle(findDraw(under.db, person(), { paymentKey: 'key-1' }));
      expect(found).toMatchObject({ state: 'DECLINED', refusal: 'no' });
      expect(await under.settle(findDraw(under.db, { ...person(), userId: 'x' }, { paymentKey: 'key-1' }))).toBe(
        undefined,
      );
    });

    test('money is owed once of one source, and a final state is final', async () => {
      const owed = (disbursementId: string) => ({
        ...newDraw(1),
        disbursementId,
        purpose: 'draw' as const,
        sourceKey: `source-${made}`,
      });
      await inside((tx) => insertDisbursement(tx, owed(`out-${made}`), NOW_MS));
      await inside((tx) => insertDisbursement(tx, owed(`other-${made}`), NOW_MS));
      const at = { nowMs: NOW_MS, leaseSeconds: LEASE_SECONDS, atMost: 100 };
      const rows = await under.settle(claimWork<Disbursement>(under.db, DISBURSEMENTS, at));
      const [mine] = rows.filter((row) => row.loanId === loanId);
      if (!mine) throw new Error('nothing was claimed');
      const set = { pickup_reference: '12345678', available_on: '2026-03-04' };
      const write = (to: string, more: object) =>
        under.settle(finishWork(context(), DISBURSEMENTS, mine, async () => ({ to, set: { ...more } })));
      expect(await write('READY', set)).toBe(true);
      const found = await under.settle(findDisbursement(under.db, person(), { loanId }));
      expect(found).toMatchObject({ disbursementId: `out-${made}`, state: 'READY', pickupReference: '12345678' });
      expect(found).toMatchObject({ availableOn: '2026-03-04', round: 1, cancelWantedAtMs: null });
      expect(await write('SENT', {})).toBe(false);
    });

    test('a draw that arrived is given back once, and is again where the book did not take it', async () => {
      await inside((tx) => insertDraw(tx, newDraw(1), NOW_MS));
      const drawKey = `draw-${made}-1`;
      const owed = { ...newDraw(1), disbursementId: `out-${made}`, purpose: 'draw' as const, sourceKey: drawKey };
      await inside((tx) => insertDisbursement(tx, owed, NOW_MS));
      const sent = (sinceMs: number) => under.settle(sentDrawsOf(under.db, person(), { loanId, sinceMs }));
      expect(await sent(0)).toEqual([]);
      const at = { nowMs: NOW_MS, leaseSeconds: LEASE_SECONDS, atMost: 100 };
      const rows = await under.settle(claimWork<Disbursement>(under.db, DISBURSEMENTS, at));
      const [mine] = rows.filter((row) => row.loanId === loanId);
      if (!mine) throw new Error('nothing was claimed');
      await under.settle(finishWork(context(), DISBURSEMENTS, mine, async () => ({ to: 'SENT' })));
      expect(await sent(0)).toMatchObject([{ sourceKey: drawKey, confirmationNumber: `confirmation-${made}-1` }]);
      expect(await sent(Date.parse('2100-01-01'))).toEqual([]);

      const operation = {
        ...{ messageKey: `op_r${made}`, kind: 'drawReturn' as const, ownerId: `user-l${made}`, paymentKey: 'r' },
        ...{ bodyHash: 'hash', customerId, loanId, amountCents: 400, cardToken: 'c', chargeToken: 'c' },
        ...{ request: { drawReturn: { drawKey, drawnCents: 500 } }, confirmationNumber: 'C' },
      };
      await inside((tx) => insertMoneyOperation(tx, operation, { audited: 'drawReturn', nowMs: NOW_MS }));
      expect(await under.settle(hasPaymentUnderWay(under.db, person(), loanId))).toBe(true);
      expect(await under.settle(hasPaymentUnderWay(under.db, person(), 'another loan'))).toBe(false);
      const back = {
        ...{ drawKey, messageKey: `op_r${made}`, customerId, loanId, drawnCents: 500, amountCents: 400 },
        ...{ confirmationNumber: 'C', returnedOn: '2026-03-02' },
      };
      await inside((tx) => holdDrawReturn(tx, loanId));
      expect(await inside((tx) => isGivenBack(tx, drawKey))).toBe(false);
      expect(await inside((tx) => insertDrawReturn(tx, back, NOW_MS))).toBe(true);
      expect(await inside((tx) => insertDrawReturn(tx, { ...back, messageKey: 'another' }, NOW_MS))).toBe(false);
      expect(await inside((tx) => isGivenBack(tx, drawKey))).toBe(true);
      expect(await inside((tx) => insertDrawReturn(tx, back, NOW_MS))).toBe(true);
      // Marked, and not in the book yet: it is told of once its operation has ended.
      expect(await under.settle(drawReturnsOf(under.db, person(), loanId))).toEqual([]);
      await under.settle(claimOperations(under.db, { nowMs: NOW_MS, leaseSeconds: 60, atMost: 100 }));
      await inside((tx) => moveOperations(tx, [{ messageKey: back.messageKey, to: 'POSTED' }], NOW_MS));
      expect(await under.settle(drawReturnsOf(under.db, person(), loanId))).toEqual([back]);
      expect(await under.settle(drawReturnsOf(under.db, { userId: 'x', customerIds: ['x'] }, loanId))).toEqual([]);
      await inside((tx) => deleteDrawReturn(tx, back.messageKey));
      expect(await inside((tx) => isGivenBack(tx, drawKey))).toBe(false);
    });

    test('an operation stands once under its key and is open', async () => {
      const operation = {
        messageKey: `op_l${made}`,
        kind: 'cancelRenewal' as const,
        ownerId: `user-l${made}`,
        paymentKey: 'k',
        bodyHash: 'hash',
        customerId,
        loanId,
        amountCents: 0,
        cardToken: '',
        chargeToken: '',
        request: { cancelRenewal: { reason: 'other' } },
        confirmationNumber: '',
      };
      const insert = (messageKey: string) =>
        inside((tx) =>
          insertMoneyOperation(tx, { ...operation, messageKey }, { audited: 'renewalCancel', nowMs: NOW_MS }),
        );
      expect(await insert(operation.messageKey)).toMatchObject({ isNew: true });
      expect(await insert('another')).toEqual({ messageKey: operation.messageKey, bodyHash: 'hash', isNew: false });
      expect(await inside((tx) => hasOpenOperation(tx, loanId))).toBe(true);
      expect(await inside((tx) => hasOpenOperation(tx, 'another loan'))).toBe(false);
    });
  });
}
