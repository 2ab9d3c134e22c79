import type { Database, Tx } from '@lendside/providers/database';
import { claimOperations, type Move, moveOperations } from '@lendside/service/money/claims-store';
import { claimedInProcess } from '@lendside/service/money/in-process-claim';
import {
  acceptOperations,
  type NewOperation,
  readBeforeAccepting,
  writeOperations,
} from '@lendside/service/money/operations-store';
import { identicalPayments } from '@lendside/service/money/payments-coming-store';
import { restrictRetry } from '@lendside/service/money/retry-restriction';
import { findSeveral, insertSeveral, operationsByKey, type Several } from '@lendside/service/payments/several-store';
import { holdOpen } from '@lendside/service/platform/jobs/open-work-store';
import { writeNotifications } from '@lendside/service/platform/notifications/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

export interface DatabaseUnderTest {
  readonly db: Database;
  /** The database's own clock moves on: leases end. */
  waitMs(milliseconds: number): Promise<void>;
  /** Lets whatever is under way in the database happen. */
  settle<Result>(work: Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const NOW_MS = Date.parse('2026-03-02T15:00:00Z');
const LEASE_SECONDS = 1;
/** An operation after its first claim. */
const TAKEN = {
  state: 'AUTHORIZING',
  foundIn: 'ACCEPTED',
  version: 2,
  fence: 1,
  attempts: 1,
  result: null,
  refusal: null,
};

/** What the statements of payments do, in PostgreSQL and in the memory of the simulator alike. */
export function storeSuite(name: string, make: () => Promise<DatabaseUnderTest>): void {
  describe(`statements of payments: ${name}`, () => {
    let under: DatabaseUnderTest;
    let made = 0;
    let prefix = '';

    beforeAll(async () => {
      under = await make();
    }, 60_000);
    afterAll(() => under?.close());
    beforeEach(() => {
      made += 1;
      prefix = `op_${made}`;
    });

    const operation = (number: number, changes: Partial<NewOperation> = {}): NewOperation => ({
      traceId: null,
      messageKey: `${prefix}_${number}`,
      ownerId: `owner-${made}`,
      paymentKey: `key-${number}`,
      bodyHash: `hash-${number}`,
      customerId: `customer-${made}`,
      loanId: `loan-${made}`,
      amountCents: 100 * number,
      cardToken: 'card_1',
      chargeToken: 'charge_1',
      request: {
        brand: 'tmx',
        language: 'english',
        amountType: 'other',
        isPayoff: false,
        isPartial: false,
        cardType: 'Visa',
        lastFour: '1111',
        username: '',
        forgetCard: false,
      },
      confirmationNumber: 'ABCDE-FGHJK',
      ...changes,
    });
    const accept = (...operations: NewOperation[]) =>
      under.settle(acceptOperations(under.db, operations, { nowMs: NOW_MS }));
    const acceptAndTake = (...operations: NewOperation[]) =>
      under.settle(acceptOperations(under.db, operations, { nowMs: NOW_MS, leaseSeconds: LEASE_SECONDS }));
    /** Claims what is due; answers this test's own, whatever an earlier one left open. */
    const claim = async (nowMs = NOW_MS) => {
      const claimed = await under.settle(
        claimOperations(under.db, { nowMs, leaseSeconds: LEASE_SECONDS, atMost: 100 }),
      );
      return claimed.filter(({ messageKey }) => messageKey.startsWith(`${prefix}_`));
    };
    const before = (paymentKey: string, customerId = `customer-${made}`) =>
      under.settle(
        readBeforeAccepting(
          under.db,
          [customerId],
          [{ ownerId: `owner-${made}`, paymentKey }],
          [`loan-${made}`],
          NOW_MS,
        ),
      );
    const move = (...moves: Move[]) =>
      under.settle(under.db.transaction('worker', (tx) => moveOperations(tx, moves, NOW_MS)));
    const keys = (rows: readonly { messageKey: string }[]) => rows.map(({ messageKey }) => messageKey).sort();

    test('accept each key of an owner once, and answer what stands', async () => {
      const [one, two] = [operation(1), operation(2)];
      expect(await accept(one)).toEqual([expect.objectContaining({ messageKey: one.messageKey, bodyHash: 'hash-1' })]);
      const copy = operation(3, { paymentKey: 'key-1', bodyHash: 'other' });
      const standing = await accept(copy, two);
      expect(standing.map(({ paymentKey, messageKey, bodyHash }) => [paymentKey, messageKey, bodyHash]).sort()).toEqual(
        [
          ['key-1', one.messageKey, 'hash-1'],
          ['key-2', two.messageKey, 'hash-2'],
        ],
      );
    });

    test('accept one of two copies in one statement, and one of two at once', async () => {
      const twice = await accept(operation(1), operation(2, { paymentKey: 'key-1' }));
      expect(new Set(keys(twice))).toEqual(new Set([`${prefix}_1`]));
      const copies = [operation(3, { paymentKey: 'key-9' }), operation(4, { paymentKey: 'key-9' })];
      const [left, right] = await Promise.all(copies.map((copy) => accept(copy)));
      expect(keys(left ?? [])).toEqual(keys(right ?? []));
    });

    test('tell what is known of a key and under way on a loan, to whose it is', async () => {
      await accept(operation(1), operation(2));
      const { known, underWay } = await before('key-1');
      expect(keys(known)).toEqual([`${prefix}_1`]);
      expect(underWay).toEqual([expect.objectContaining({ loanId: `loan-${made}`, amountCents: 300, unknown: false })]);
      expect(await before('key-1', 'somebody-else')).toEqual({ known: [], underWay: [], restricted: [] });
    });

    test('tell the last payment of the same loan and amount, but of none that stands under its key or came to nothing', async () => {
      await accept(operation(1), operation(2, { ownerId: 'another' }), operation(3, { amountCents: 7 }));
      const identical = async (paymentKey: string, sinceMs = NOW_MS - 1, amountCents = operation(1).amountCents) => {
        const asked = [{ loanId: `loan-${made}`, amountCents, paymentKey }];
        const times = { sinceMs, nowMs: NOW_MS, untilMs: NOW_MS };
        return (await under.settle(identicalPayments(under.db, `owner-${made}`, asked, times))).paid;
      };
      const standing = [expect.objectContaining({ loanId: `loan-${made}`, acceptedAtMs: NOW_MS })];
      expect(await identical('key-new')).toEqual(standing);
      expect([await identical('key-1'), await identical('key-new', NOW_MS), await identical('key-new', 0, 8)]).toEqual([
        [],
        [],
        [],
      ]);
      await claim();
      for (const made of [1, 2]) {
        await move({ messageKey: `${prefix}_${made}`, to: 'DECLINED', refusal: 'card_declined' });
      }
      expect(await identical('key-new')).toEqual([]);
    });

    test('keep a loan from being paid again by hand while a payment failed, the first time for good', async () => {
      await accept(operation(1));
      const [claimed] = await claim();
      const restrict = (minutes: number) => {
        const context = { flags: { limit: () => minutes }, clock: { nowMs: () => NOW_MS } };
        const work = (tx: Tx) => restrictRetry(context, tx, [claimed as NonNullable<typeof claimed>]);
        return under.settle(under.db.transaction('worker', work));
      };
      await restrict(15);
      await restrict(60);
      const untilMs = NOW_MS + 15 * 60_000;
      expect((await before('key-1')).restricted).toEqual([
        expect.objectContaining({ loanId: `loan-${made}`, untilMs }),
      ]);
      expect((await before('key-1', 'somebody-else')).restricted).toEqual([]);
      await move({ messageKey: `${prefix}_1`, to: 'POSTED' });
      expect((await before('key-1')).restricted).toEqual([]);
    });

    test('write the key of several loans once, with their operations or not at all', async () => {
      const person = { userId: `owner-${made}`, customerIds: [`customer-${made}`] };
      const several = (bodyHash: string): Several => ({
        ownerId: person.userId,
        paymentKey: 'whole-1',
        bodyHash,
        customerIds: person.customerIds,
        payments: [{ loanId: `loan-${made}`, amountCents: 100, paymentKey: 'key-1' }],
      });
      const write = (bodyHash: string, ...operations: NewOperation[]) =>
        under.settle(
          under.db.transaction(person, async (tx) => {
            const isFirst = await insertSeveral(tx, several(bodyHash), NOW_MS);
            if (isFirst) await writeOperations(tx, operations, { nowMs: NOW_MS });
            return isFirst;
          }),
        );
      const both = await Promise.all([write('hash-1', operation(1)), write('hash-1', operation(2))]);
      expect([...both].sort()).toEqual([false, true]);
      expect(await under.settle(findSeveral(under.db, person, 'whole-1'))).toEqual(several('hash-1'));
      const found = await under.settle(operationsByKey(under.db, person, ['key-1', 'key-2']));
      expect([...found.keys()]).toEqual([both[0] ? 'key-1' : 'key-2']);
      const stranger = { userId: person.userId, customerIds: ['somebody-else'] };
      expect(await under.settle(findSeveral(under.db, stranger, 'whole-1'))).toBeUndefined();
    });

    test('claim what is due, oldest first, with a fence and a lease', async () => {
      await accept(operation(1));
      expect(await claim(NOW_MS - 1)).toEqual([]);
      const [claimed] = await claim();
      expect(claimed).toMatchObject({
        ...operation(1),
        reference: `${prefix}_1`,
        ...TAKEN,
        acceptedAtMs: NOW_MS,
      });
      expect(await claim()).toEqual([]);
      await under.waitMs(LEASE_SECONDS * 1000 + 200);
      expect(await claim()).toEqual([expect.objectContaining({ foundIn: 'AUTHORIZING', version: 2, fence: 2 })]);
    });

    test('leave what is taken as it is accepted to whoever took it, as a first claim would, until the lease ends', async () => {
      await acceptAndTake(operation(1));
      const taken = claimedInProcess(operation(1), NOW_MS);
      expect(taken).toEqual({
        ...operation(1),
        ...TAKEN,
        workKey: taken.messageKey,
        reference: taken.messageKey,
        acceptedAtMs: NOW_MS,
      });
      expect(await claim()).toEqual([]);
      const held = await under.settle(under.db.transaction('worker', (tx) => holdOpen(tx, [taken])));
      expect(held).toEqual(new Map([[taken.messageKey, 1]]));
      await under.waitMs(LEASE_SECONDS * 1000 + 200);
      expect(await claim()).toEqual([
        expect.objectContaining({ foundIn: 'AUTHORIZING', version: 2, fence: 2, attempts: 2 }),
      ]);
    });

    test('lock only what the last claim holds', async () => {
      await accept(operation(1));
      const [first] = await claim();
      await under.waitMs(LEASE_SECONDS * 1000 + 200);
      const [second] = await claim();
      const held = (...claims: NonNullable<typeof first>[]) =>
        under.settle(under.db.transaction('worker', (tx) => holdOpen(tx, claims)));
      expect(await held(first as NonNullable<typeof first>)).toEqual(new Map());
      expect(await held(second as NonNullable<typeof first>)).toEqual(new Map([[`${prefix}_1`, 2]]));
      await move({ messageKey: `${prefix}_1`, to: 'POSTED' });
      expect(await held(second as NonNullable<typeof first>)).toEqual(new Map());
    });

    test('move along the graph and no other way, and keep what was written before', async () => {
      await accept(operation(1));
      const messageKey = `${prefix}_1`;
      await claim();
      await move({ messageKey, to: 'UNKNOWN', refusal: 'balance_changed', nextAttemptAtMs: NOW_MS + 5_000 });
      expect((await before('key-1')).underWay).toEqual([expect.objectContaining({ unknown: true })]);
      expect(await claim(NOW_MS + 4_999)).toEqual([]);
      expect(await claim(NOW_MS + 5_000)).toEqual([
        expect.objectContaining({ foundIn: 'UNKNOWN', refusal: 'balance_changed', version: 3, attempts: 2 }),
      ]);
      await expect(move({ messageKey, to: 'FAILED' })).rejects.toThrow('cannot go from UNKNOWN to FAILED');
      await move({ messageKey, to: 'VOIDED', nextAttemptAtMs: NOW_MS });
      await move({ messageKey, to: 'FAILED' });
      expect((await before('key-1')).underWay).toEqual([]);
      await expect(move({ messageKey, to: 'POSTED' })).rejects.toThrow('cannot go from FAILED to POSTED');
    });

    test('write nothing of a transaction that fails', async () => {
      await accept(operation(1));
      const messageKey = `${prefix}_1`;
      await claim();
      const failing = under.db.transaction('worker', async (tx) => {
        await writeNotifications(
          tx,
          [{ messageId: `notification ${messageKey}`, kind: 'receipt', reference: messageKey }],
          NOW_MS,
        );
        await moveOperations(tx, [{ messageKey, to: 'POSTED' }], NOW_MS);
        throw new Error('no');
      });
      await expect(under.settle(failing)).rejects.toThrow('no');
      expect((await before('key-1')).underWay).toEqual([expect.objectContaining({ amountCents: 100 })]);
      await under.waitMs(LEASE_SECONDS * 1000 + 200);
      expect(await claim()).toEqual([expect.objectContaining({ foundIn: 'AUTHORIZING' })]);
    });

    test('do not claim what another transaction holds, and wait for it when told to lock', async () => {
      await accept(operation(1));
      const messageKey = `${prefix}_1`;
      const [claimed] = await claim();
      await under.waitMs(LEASE_SECONDS * 1000 + 200);
      const order: string[] = [];
      let held: () => void = () => undefined;
      const holds = new Promise<void>((resolve) => {
        held = resolve;
      });
      let letGo: () => void = () => undefined;
      const goes = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const mine = [claimed as NonNullable<typeof claimed>];
      const first = under.db.transaction('worker', async (tx) => {
        await holdOpen(tx, mine);
        held();
        await goes;
        await moveOperations(tx, [{ messageKey, to: 'POSTED' }], NOW_MS);
        order.push('first');
      });
      await under.settle(holds);
      expect(await claim()).toEqual([]);
      const second = under.db.transaction('worker', async (tx) => {
        const ours = await holdOpen(tx, mine);
        order.push(`second, ${ours.size} left`);
      });
      letGo();
      await under.settle(Promise.all([first, second]));
      expect(order).toEqual(['first', 'second, 0 left']);
    });
  });
}
