import type { Tx } from '@lendside/providers/database';
import type { Context } from '@lendside/service/context';
import { claimOperations, moveOperations } from '@lendside/service/money/claims-store';
import { insertMoneyOperation } from '@lendside/service/money/money-operations';
import {
  deletePaidSettlement,
  failedSettlements,
  insertPaidSettlement,
  isSettled,
} from '@lendside/service/offers/store';
import {
  findOrigination,
  insertOrigination,
  lockOrigination,
  ORIGINATIONS,
  type Origination,
  refusedSince,
} from '@lendside/service/originations/originations-store';
import { endSigning, insertSigning, lastSigned } from '@lendside/service/platform/documents/signings-store';
import { claimWork, finishWork } from '@lendside/service/platform/jobs/leased-work';
import { hasDischargeSince } from '@lendside/service/platform/notifications/discharged-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseUnderTest } from './store-suite.ts';

const NOW_MS = Date.parse('2026-03-02T15:00:00Z');
const MINUTE = 60_000;
const LEASE = { nowMs: NOW_MS, leaseSeconds: 1, atMost: 100 };

/** What the statements of new loans and of settlements do, in PostgreSQL and in the memory of the simulator alike. */
export function settlingSuite(name: string, make: () => Promise<DatabaseUnderTest>): void {
  describe(`statements of new loans and settlements: ${name}`, () => {
    let under: DatabaseUnderTest;
    let made = 0;

    beforeAll(async () => {
      under = await make();
    }, 60_000);
    afterAll(() => under?.close());
    beforeEach(() => {
      made += 1;
    });

    const inside = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
      under.settle(under.db.transaction('worker', (tx) => work(tx)));
    const context = () => ({ db: under.db, clock: { nowMs: () => NOW_MS } }) as Context;
    const person = () => ({ userId: `user-s${made}`, customerIds: [`customer-s${made}`] });
    const wish = (number: number, more: Partial<Origination> = {}) => ({
      messageKey: `orig-${made}-${number}`,
      applicationId: `application-${made}`,
      ownerId: `user-s${made}`,
      paymentKey: `key-${number}`,
      bodyHash: 'hash',
      customerId: `customer-s${made}`,
      amountCents: 500,
      way: 'debit' as const,
      target: { lastFour: '1111' },
      request: { brand: 'tmx', language: 'english' as const },
      ...more,
    });
    const claim = async () => {
      const rows = await under.settle(claimWork<Origination>(under.db, ORIGINATIONS, LEASE));
      const [mine] = rows.filter(({ applicationId }) => applicationId === `application-${made}`);
      if (!mine) throw new Error('nothing was claimed');
      return mine;
    };

    test('an application becomes one loan, and what was refused leaves room for another try', async () => {
      expect(await inside((tx) => insertOrigination(tx, wish(1), NOW_MS))).toBe(true);
      expect(await inside((tx) => insertOrigination(tx, wish(1, { messageKey: 'other' }), NOW_MS))).toBe(false);
      expect(await inside((tx) => insertOrigination(tx, wish(2), NOW_MS))).toBe(false);
      const end = async (to: string, set: object) =>
        under.settle(finishWork(context(), ORIGINATIONS, await claim(), async () => ({ to, set: { ...set } })));
      expect(await end('REFUSED', { refusal: 'offer_expired' })).toBe(true);
      const refused = (sinceMs: number) => under.settle(refusedSince(under.db, `application-${made}`, sinceMs));
      expect(await refused(NOW_MS - MINUTE)).toEqual({ count: 1, firstMs: NOW_MS });
      expect(await refused(NOW_MS)).toEqual({ count: 0, firstMs: null });
      expect(await inside((tx) => insertOrigination(tx, wish(1), NOW_MS))).toBe(false);
      expect(await inside((tx) => insertOrigination(tx, wish(2), NOW_MS))).toBe(true);
      await expect(end('PAID_OUT', { loan_id: `loan-s${made}` })).rejects.toThrow('origination cannot go from');
    });

    test('a loan that is made is found by its owner, and locked by its application or itself', async () => {
      await inside((tx) => insertOrigination(tx, wish(1), NOW_MS));
      const claimed = await claim();
      const loanId = `loan-s${made}`;
      const set = { loan_id: loanId, due_date: '2026-04-02' };
      await under.settle(finishWork(context(), ORIGINATIONS, claimed, async () => ({ to: 'SIGNING', set })));
      const found = (of: ReturnType<typeof person>) =>
        under.settle(findOrigination(under.db, of, { paymentKey: 'key-1' }));
      expect(await found(person())).toMatchObject({ state: 'SIGNING', loanId, dueDate: '2026-04-02' });
      expect(await found({ ...person(), userId: 'somebody' })).toBeUndefined();
      expect(await found({ ...person(), customerIds: ['somebody'] })).toBeUndefined();
      const locked = (of: Parameters<typeof lockOrigination>[1]) => inside((tx) => lockOrigination(tx, of));
      expect(await locked({ loanId })).toMatchObject({ messageKey: `orig-${made}-1` });
      expect(await locked({ applicationId: `application-${made}` })).toMatchObject({ loanId });
      expect(await locked({ applicationId: 'another' })).toBeUndefined();
    });

    test('the last signature counts, and a signing ends once', async () => {
      const loanId = `loan-s${made}`;
      const begun = (number: number) => ({
        signingId: `signing-${made}-${number}`,
        loanId,
        customerId: `customer-s${made}`,
        userId: `user-s${made}`,
        purpose: 'settlement' as const,
        language: 'english' as const,
        documents: [],
        startedAtMs: NOW_MS + number,
        expiresAtMs: NOW_MS + MINUTE,
      });
      const last = () => inside((tx) => lastSigned(tx, { loanId, purpose: 'settlement' }));
      const end = (number: number) =>
        inside((tx) =>
          endSigning(tx, `signing-${made}-${number}`, {
            state: 'signing_complete',
            atMs: NOW_MS + number,
            document: { key: `document-${made}-${number}`, hash: 'hash' },
          }),
        );
      await inside((tx) => insertSigning(tx, begun(1)));
      expect(await last()).toBeUndefined();
      expect(await end(1)).toBe(true);
      expect(await end(1)).toBe(false);
      await inside((tx) => insertSigning(tx, begun(2)));
      await end(2);
      expect(await last()).toMatchObject({ signingId: `signing-${made}-2`, startedAtMs: NOW_MS + 2 });
    });

    test('tries of a settlement count within their session, and a loan is settled once', async () => {
      const loanId = `loan-s${made}`;
      const messageKey = `op_s${made}`;
      const operation = {
        messageKey,
        kind: 'settlement' as const,
        ownerId: `user-s${made}`,
        paymentKey: 'k',
        bodyHash: 'hash',
        customerId: `customer-s${made}`,
        loanId,
        amountCents: 500,
        cardToken: 'c',
        chargeToken: 't',
        request: { settlement: { offerId: 'o', signingId: 's', sessionId: 'here' } },
        confirmationNumber: 'n',
      };
      await inside((tx) => insertMoneyOperation(tx, operation, { audited: 'settlement', nowMs: NOW_MS }));
      const failed = (sessionId: string) => inside((tx) => failedSettlements(tx, { loanId, sessionId }));
      expect([await failed('here'), await failed('elsewhere')]).toEqual([0, 0]);
      const whose = { loanId, customerId: `customer-s${made}`, messageKey };
      const paid = { ...whose, offerId: 'o', signingId: 's', amountCents: 500 };
      const settle = (by = paid) => inside((tx) => insertPaidSettlement(tx, by, NOW_MS));
      expect(await settle()).toBe(true);
      expect(await settle()).toBe(true);
      expect(await settle({ ...paid, messageKey: 'op_of_another' })).toBe(false);
      // Marked, and not in the book yet.
      expect(await inside((tx) => isSettled(tx, loanId))).toBe(false);
      await under.settle(claimOperations(under.db, { nowMs: NOW_MS, leaseSeconds: 60, atMost: 100 }));
      await inside((tx) => moveOperations(tx, [{ messageKey, to: 'POSTED' }], NOW_MS));
      expect(await inside((tx) => isSettled(tx, loanId))).toBe(true);
      await inside((tx) => deletePaidSettlement(tx, messageKey));
      expect(await inside((tx) => isSettled(tx, loanId))).toBe(false);
    });

    test('of whom no court has spoken no debt is discharged', async () => {
      expect(await inside((tx) => hasDischargeSince(tx, `customer-s${made}`, '2026-01-01'))).toBe(false);
    });
  });
}
