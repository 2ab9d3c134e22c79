import { cancelDraw } from '@lendside/contract/cash';
import { changeDisbursement } from '@lendside/contract/cash-disbursements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { type Drawer, type DrawingService, startDrawingService } from './test-drawers.ts';

const DECLINES = '4000000000000002';

let service: DrawingService;
beforeAll(async () => {
  service = await startDrawingService();
});
afterAll(() => service?.stop());

/** Lets something else happen when a port is asked for the first time from now on, before its answer arrives. */
function meanwhile<Name extends 'loanBook' | 'moneyOut'>(
  port: Name,
  method: keyof Context['ports'][Name],
  happens: (asked: unknown) => Promise<unknown>,
): void {
  const ports = service.context.ports as unknown as Record<string, Record<PropertyKey, (...asked: never) => unknown>>;
  const real = ports[port] as Record<PropertyKey, (...asked: never) => unknown>;
  ports[port] = {
    ...real,
    [method]: async (...asked: never) => {
      ports[port] = real;
      const answer = await real[method]?.(...asked);
      await happens(asked[0]);
      return answer;
    },
  };
}

/** Everything but the draw itself. */
async function ready(who: Drawer, amount: string): Promise<string> {
  const lockToken = await service.lock(who);
  const chosen = await service.prepare(who, amount, 'store', { lockToken });
  if (chosen.status !== 200) throw new Error(`not prepared: ${chosen.body.code}`);
  await service.walk(who);
  return lockToken;
}

describe('a draw above the limit', () => {
  test('from two tabs at once: one of them comes through, and no more than the line holds', async () => {
    const uma = await service.drawer('uma');
    const lockToken = await ready(uma, '1500.00');
    const replies = await Promise.all([
      service.send(uma, '1500.00', 'store', lockToken),
      service.send(uma, '1500.00', 'store', lockToken),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await service.jobsIdle();
    expect(await service.principal(uma)).toBe(200_000);
  });

  test('by what was booked on the line after it was looked at', async () => {
    const ugo = await service.drawer('ugo');
    const lockToken = await ready(ugo, '1500.00');
    const { loanChanges } = service.context.ports;
    const { loanId } = ugo;
    meanwhile('loanBook', 'loan', () =>
      loanChanges.draw({
        reference: 'at the counter',
        loanId,
        date: service.context.businessDate(),
        amountCents: 100_000,
        way: 'store',
      }),
    );
    const refused = await service.send(ugo, '1500.00', 'store', lockToken);
    expect(refused).toMatchObject({ status: 422, body: { code: 'draw_amount_not_allowed' } });
    expect(await service.principal(ugo)).toBe(150_000);
  });
});

describe('a draw that is taken back', () => {
  /** A draw whose card declined: another way is to be chosen. */
  async function declined(name: string) {
    const who = await service.drawer(name);
    const messageKey = await service.drawn(who, '200.00', 'debit', DECLINES);
    const { disbursementId } = (await service.money(who)).body;
    const choose = () =>
      service.call(changeDisbursement, { loanId: who.loanId, disbursementId, disbursementType: 'store' }, who.as);
    return { who, messageKey, choose };
  }
  const cancelled = async ({ as }: Drawer, messageKey: string) => service.call(cancelDraw, { messageKey }, as);

  test('while another way is being chosen ends one way, and the answer is what became of it', async () => {
    for (const name of ['vera', 'vito', 'vivi']) {
      const { who, messageKey, choose } = await declined(name);
      const [back] = await Promise.all([cancelled(who, messageKey), choose()]);
      await service.jobsIdle();
      const { state } = (await service.money(who)).body;
      expect([back.status, state], name).toEqual(back.status === 200 ? [200, 'cancelled'] : [409, state]);
      if (back.status !== 200) expect(state).not.toBe('cancelled');
    }
  });

  test('after another way was chosen a moment before: that one is stopped, and nobody is told that it was sent', async () => {
    const { who, messageKey, choose } = await declined('wanda');
    const { db } = service.context;
    // Chosen after the money was looked at and before it is stopped.
    const query = db.query.bind(db);
    let chosen = false;
    db.query = async (actor: never, text: string, values: never) => {
      const rows = await query(actor, text, values);
      if (!chosen && text.includes('w.source_key = $3')) {
        chosen = true;
        expect((await choose()).status).toBe(200);
      }
      return rows as never;
    };
    const back = await cancelled(who, messageKey);
    db.query = query;
    await service.jobsIdle();
    expect(back).toMatchObject({ status: 200, body: { cancelled: true } });
    expect((await service.money(who)).body.state).toBe('cancelled');
    expect(await service.principal(who)).toBe(50_000);
  });

  test('while no network has it is given back, whatever the network that refused it says', async () => {
    const { who, messageKey } = await declined('wilma');
    const ports = service.context.ports as { moneyOut: Context['ports']['moneyOut'] };
    const real = ports.moneyOut;
    ports.moneyOut = { ...real, cancel: () => Promise.reject(new Error('away')) };
    const back = await cancelled(who, messageKey);
    ports.moneyOut = real;
    expect(back).toMatchObject({ status: 200, body: { cancelled: true } });
    expect((await service.money(who)).body.state).toBe('cancelled');
    expect(await service.principal(who)).toBe(50_000);
  });
});
