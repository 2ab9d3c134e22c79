import { MONEY_EDGES, MONEY_KINDS, type MoneyKind } from '@lendside/domain/money-edges';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCEPTING_MOMENTS, type CrashPoint, REQUESTED_KINDS, WORKER_MOMENTS } from '../money/crash-points.ts';
import { leasesRunOut, testDeath } from '../money/test-death.ts';
import { MONEY_WORK } from './money-work.ts';
import type { TestRequest } from './test-money-kind.ts';
import { TEST_KINDS } from './test-money-requests.ts';

/** Workers in the order in which money passes them: what was planned becomes a payment, whose end ends the plan. */
const IN_ORDER: readonly MoneyKind[] = ['planned', ...MONEY_KINDS];
/** Longer than any outcome is left alone before it is looked up. */
const LATER_MILLISECONDS = 120_000;

test('every kind has its worker, over the table of its own graph', () => {
  for (const kind of MONEY_KINDS) {
    const { table } = MONEY_WORK[kind];
    expect(table.kind).toBe(kind);
    expect(Object.keys(MONEY_EDGES[kind])).toEqual(expect.arrayContaining([...table.openStates]));
  }
});

describe.each(MONEY_KINDS)('a money request of the kind %s', (kind) => {
  const { start, end, mover, isOutside } = TEST_KINDS[kind];
  const isRequested = REQUESTED_KINDS.some((one) => one === kind);
  let service: Awaited<ReturnType<typeof start>>;
  const death = testDeath();
  let aheadMs = 0;
  /** The moment at which time stands still, where a test looks at what is not due yet. */
  let stillAtMs: number | undefined;

  beforeAll(async () => {
    service = await start({
      jobs: false,
      systemNowMs: () => stillAtMs ?? Date.now() + aheadMs,
      crashPoint: death.crashPoint,
    });
  });
  afterAll(() => service?.world.stop());
  afterEach(() => {
    stillAtMs = undefined;
    vi.restoreAllMocks();
  });

  /** A new process does all that is due, after the leases of those that died have run out. */
  async function work(): Promise<void> {
    const { db, context } = service.world;
    await leasesRunOut(db);
    for (const one of IN_ORDER) {
      const worker = MONEY_WORK[one].start(context);
      await worker.idle();
      await worker.stop();
    }
  }

  async function workedOn({ before }: TestRequest): Promise<void> {
    await before?.();
    for (let turn = 0; turn < 3; turn += 1) await work();
  }

  const ended = { states: [end], moved: 1, ends: 1 };

  test.each(WORKER_MOMENTS)(
    'whose worker dies when it is %s is ended by the next one, and moved once',
    async (moment) => {
      const request = await service.request();
      expect((await request.send()).status).toBe(200);
      death.at = `${kind}-${moment}`;
      await workedOn(request);
      expect(death.at).toBeUndefined();
      expect(await request.standing()).toEqual(ended);
    },
  );

  test('whose mover does its part and is not heard is moved once', async () => {
    const request = await service.request();
    expect((await request.send()).status).toBe(200);
    const port = service.world.context.ports[mover[0]] as unknown as Record<
      string,
      (...of: unknown[]) => Promise<unknown>
    >;
    const call = port[mover[1]]?.bind(port);
    const calls: unknown[] = [];
    vi.spyOn(port, mover[1]).mockImplementation(async (...of) => {
      calls.push(of);
      const answer = await call?.(...of);
      if (calls.length === 1) throw new Error('the answer was lost');
      return answer;
    });
    stillAtMs = Date.now() + aheadMs;
    await workedOn(request);
    expect((await request.standing()).ends).toBe(isOutside ? 0 : 1);
    stillAtMs = undefined;
    aheadMs += LATER_MILLISECONDS;
    await workedOn(request);
    expect(await request.standing()).toEqual(ended);
    // Outside it is looked up, never sent again; inside, what was not heard was rolled back with its transaction.
    expect(calls).toHaveLength(isOutside ? 1 : 2);
  });

  // A disbursement has no key: it is owed once by its source.
  if (!isRequested) return;
  describe('under its key', () => {
    test.each(ACCEPTING_MOMENTS)('is accepted once where the process dies when it is %s', async (moment) => {
      const request = await service.request();
      death.at = `${kind}-${moment}` as CrashPoint;
      expect((await request.send()).status).toBeGreaterThanOrEqual(500);
      expect(death.at).toBeUndefined();
      expect((await request.send()).status).toBe(200);
      await workedOn(request);
      expect(await request.standing()).toEqual(ended);
    });

    test('sent again it answers what stands, before and after its end', async () => {
      const request = await service.request();
      const first = await request.send();
      expect(first.status).toBe(200);
      expect((await request.send()).body.messageKey).toBe(first.body.messageKey);
      await workedOn(request);
      const again = await request.send();
      expect([again.status, again.body.messageKey]).toEqual([200, first.body.messageKey]);
      await workedOn(request);
      expect(await request.standing()).toEqual(ended);
    });

    test('sent with another body it is refused, and changes nothing', async () => {
      const request = await service.request();
      await request.send();
      expect((await request.send('other')).body.code).toBe('payment_key_reused');
      await workedOn(request);
      expect((await request.send('other')).body.code).toBe('payment_key_reused');
      expect(await request.standing()).toEqual(ended);
    });
  });
});
