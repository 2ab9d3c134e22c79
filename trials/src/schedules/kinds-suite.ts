import { MONEY_EDGES, type MoneyKind, mayGo } from '@lendside/domain/money-edges';
import type { Tx } from '@lendside/providers/database';
import { insertDraw } from '@lendside/service/cash/draws-store';
import { MONEY_WORK } from '@lendside/service/compose/money-work';
import type { Context } from '@lendside/service/context';
import { insertDisbursement } from '@lendside/service/money/disbursements-store';
import { insertMoneyOperation } from '@lendside/service/money/money-operations';
import { insertOrigination } from '@lendside/service/originations/originations-store';
import { insertScheduled } from '@lendside/service/payments/scheduled-store';
import { claimWork, finishWork, type Leased, moveWork } from '@lendside/service/platform/jobs/leased-work';
import { insertCashOut } from '@lendside/service/referrals/cash-outs-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseUnderTest } from './store-suite.ts';

const POSTGRES = 'PostgreSQL';
const NOW_MS = Date.parse('2026-03-02T15:00:00Z');
const LEASE_SECONDS = 1;

/** A request of a kind, by what makes it one of its own. */
interface Asked {
  readonly workKey: string;
  /** What stands once: the key of its owner, or what it is of. */
  readonly standsOnce: string;
}

interface Kind {
  /** State in which it begins. */
  readonly first: string;
  insert(tx: Tx, asked: Asked): Promise<unknown>;
  /** The simulator plays no requests of this kind. */
  readonly isPostgresOnly?: boolean;
  /** What a row has in a state beside it. */
  with?(state: string, workKey: string): Readonly<Record<string, unknown>>;
}

const of = ({ workKey, standsOnce }: Asked) => ({
  messageKey: workKey,
  ownerId: 'owner-k',
  paymentKey: standsOnce,
  bodyHash: 'hash',
  customerId: 'customer-k',
  loanId: `loan of ${standsOnce}`,
  amountCents: 500,
});
const OUT = {
  way: 'debit' as const,
  target: { lastFour: '1111' },
  request: { brand: 'tmx', language: 'english' as const },
};
const CARD = { cardToken: 'card_1', chargeToken: 'charge_1', cardType: 'Visa', lastFour: '1111' };

/** Every kind of money request: what differs from one to the other. */
const KINDS: Readonly<Record<MoneyKind, Kind>> = {
  operation: {
    first: 'ACCEPTED',
    insert: (tx, asked) =>
      insertMoneyOperation(
        tx,
        { ...of(asked), ...CARD, kind: 'settlement', request: {}, confirmationNumber: '' },
        { audited: 'settlement', nowMs: NOW_MS },
      ),
  },
  planned: {
    first: 'SCHEDULED',
    insert(tx, asked) {
      const { messageKey: scheduledPaymentId, ...request } = of(asked);
      const when = { scheduledDate: '2026-03-04', timeZone: 'America/Chicago', dueAtMs: NOW_MS };
      const row = { ...request, ...CARD, ...when, scheduledPaymentId, amountType: 'other' as const };
      return insertScheduled(tx, { ...row, brand: 'tmx', language: 'english' }, NOW_MS);
    },
  },
  draw: {
    first: 'ACCEPTED',
    insert: (tx, asked) =>
      insertDraw(tx, { ...of(asked), ...OUT, confirmationNumber: `number of ${asked.workKey}` }, NOW_MS),
  },
  origination: {
    first: 'ACCEPTED',
    insert(tx, asked) {
      const { loanId: _, ...request } = of(asked);
      return insertOrigination(tx, { ...request, ...OUT, applicationId: `application of ${asked.workKey}` }, NOW_MS);
    },
    with: (state, workKey) => ({ loan_id: ['SIGNING', 'PAID_OUT'].includes(state) ? `loan of ${workKey}` : null }),
  },
  disbursement: {
    first: 'WAITING',
    insert(tx, asked) {
      const { messageKey: disbursementId, paymentKey: sourceKey, bodyHash: _, ...owed } = of(asked);
      return insertDisbursement(tx, { ...owed, ...OUT, disbursementId, sourceKey, purpose: 'draw' }, NOW_MS);
    },
  },
  cashOut: {
    first: 'WAITING',
    isPostgresOnly: true,
    async insert(tx, asked) {
      const { customerId: _customer, loanId: _loan, ...request } = of(asked);
      const { cardToken, cardType, lastFour } = CARD;
      const ownerId = `member of ${asked.standsOnce}`;
      await tx.query(
        `insert into lendside.referrers (user_id, short_code, name, consent_version, joined_at)
         values ($1, $1, 'Pat', '1', now()) on conflict do nothing`,
        [ownerId],
      );
      const row = { ...request, ownerId, cardToken, cardType, lastFour, request: { language: 'english' as const } };
      return insertCashOut(tx, { ...row, confirmationNumber: `number of ${asked.workKey}` }, NOW_MS);
    },
  },
};

const edgesOf = (kind: MoneyKind): Readonly<Record<string, readonly string[]>> => MONEY_EDGES[kind];

/** The states on the way from the first one to another, without the first. */
function wayTo(kind: MoneyKind, first: string, state: string): readonly string[] {
  const ways = new Map<string, readonly string[]>([[first, []]]);
  for (const [from, way] of ways) {
    for (const next of edgesOf(kind)[from] ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return ways.get(state) ?? [];
}

/** What holds for a request whatever its kind, in PostgreSQL and in the memory of the simulator alike. */
export function kindsSuite(name: string, make: () => Promise<DatabaseUnderTest>): void {
  const kinds = Object.entries(KINDS).filter(([, kind]) => name === POSTGRES || !kind.isPostgresOnly);
  describe.each(kinds)(`a money request of the kind %s: ${name}`, (kindName, kind) => {
    const { first } = kind;
    const kindOf = kindName as MoneyKind;
    const { table } = MONEY_WORK[kindOf];
    let under: DatabaseUnderTest;
    let made = 0;

    beforeAll(async () => {
      under = await make();
    }, 60_000);
    afterAll(() => under?.close());
    beforeEach(() => {
      made += 1;
    });

    const context = () => ({ db: under.db, clock: { nowMs: () => NOW_MS } }) as Context;
    const inside = <Answer>(work: (tx: Tx) => Promise<Answer>) => under.settle(under.db.transaction('worker', work));
    const insert = (asked: Asked) => inside((tx) => kind.insert(tx, asked));
    const claimAll = () =>
      under.settle(claimWork<object>(under.db, table, { nowMs: NOW_MS, leaseSeconds: LEASE_SECONDS, atMost: 1000 }));
    const claim = async (workKey: string) => (await claimAll()).find((one) => one.workKey === workKey);
    const moved = (workKey: string, to: string) =>
      inside((tx) => moveWork(tx, table, workKey, { to, set: kind.with?.(to, workKey) ?? {} }, NOW_MS));
    const finished = (claimed: Leased<object> | undefined, to: string) =>
      claimed &&
      under.settle(
        finishWork(context(), table, claimed, async () => ({ to, set: kind.with?.(to, claimed.workKey) ?? {} })),
      );
    const nextOf = (state: string) => edgesOf(kindOf)[state]?.[0] ?? '';

    test('stands once, however often it is sent', async () => {
      const once = `once ${made}`;
      const keys = [`${kindName}-${made}-a`, `${kindName}-${made}-b`];
      await Promise.all(keys.map((workKey) => insert({ workKey, standsOnce: once })));
      await insert({ workKey: `${kindName}-${made}-c`, standsOnce: once });
      const mine = (await claimAll()).filter(({ workKey }) => workKey.startsWith(`${kindName}-${made}-`));
      expect(mine).toHaveLength(1);
      expect(keys).toContain(mine[0]?.workKey);
    });

    test('is one worker’s at a time, and a claim that was lost writes nothing', async () => {
      const workKey = `${kindName}-${made}`;
      await insert({ workKey, standsOnce: workKey });
      const lost = await claim(workKey);
      expect(lost).toMatchObject({ fence: 1, attempts: 1, foundIn: first });
      expect(await claim(workKey)).toBeUndefined();
      await under.waitMs(LEASE_SECONDS * 1000 + 50);
      const mine = await claim(workKey);
      expect(mine).toMatchObject({ fence: 2, attempts: 2, foundIn: table.begins?.to ?? first });
      const to = nextOf(table.begins?.to ?? first);
      expect(await finished(lost, to)).toBe(false);
      expect(await finished(mine, to)).toBe(true);
      expect(await finished(mine, to)).toBe(false);
    });

    test('is as it was when its worker dies before the end is committed, and the next one ends it', async () => {
      const workKey = `${kindName}-${made}`;
      await insert({ workKey, standsOnce: workKey });
      const dying = (await claim(workKey)) as Leased<object>;
      const dies = finishWork(context(), table, dying, async () => Promise.reject(new Error('the process died')));
      await expect(under.settle(dies)).rejects.toThrow('the process died');
      await under.waitMs(LEASE_SECONDS * 1000 + 50);
      const next = await claim(workKey);
      expect(next).toMatchObject({ fence: 2, foundIn: table.begins?.to ?? first });
      expect(await finished(next, nextOf(table.begins?.to ?? first))).toBe(true);
    });

    test('who changes it from outside takes it from its worker', async () => {
      const workKey = `${kindName}-${made}`;
      await insert({ workKey, standsOnce: workKey });
      const claimed = await claim(workKey);
      const to = nextOf(table.begins?.to ?? first);
      await moved(workKey, to);
      expect(await finished(claimed, to)).toBe(false);
    });

    const states = Object.keys(edgesOf(kindOf));
    const moves = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));
    test.each(moves)(
      'from %s to %s goes only by an edge of its graph, and is open while something is to be done',
      async (from, to) => {
        const workKey = `${kindName}-${made}`;
        await insert({ workKey, standsOnce: workKey });
        for (const state of wayTo(kindOf, first, from)) await moved(workKey, state);
        const move = moved(workKey, to);
        if (!mayGo(kindOf, from, to)) {
          await expect(move).rejects.toThrow(`${kindOf} cannot go from ${from} to ${to}`);
          return;
        }
        await move;
        const isOpen = table.openStates.includes(to);
        expect(await claim(workKey)).toEqual(
          isOpen ? expect.objectContaining({ foundIn: to, attempts: 1 }) : undefined,
        );
      },
    );
  });
}
