import { cancelDraw } from '@lendside/contract/cash';
import { changeDisbursement, readDisbursementWays } from '@lendside/contract/cash-disbursements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leasesRunOut, testDeath } from '../money/test-death.ts';
import { runLeasedWork } from '../platform/jobs/leased-work.ts';
import { exchangeBankFiles } from './bank-files.ts';
import { saveBankInfo } from './bank-for-test.ts';
import { disbursementsWork } from './disbursement-worker.ts';
import { drawsWork } from './draws-worker.ts';
import { type Drawer, type DrawingService, startDrawingService } from './test-drawers.ts';

const RECEIVES = '4111111111111111';
const DAY = 86_400_000;

let service: DrawingService;
const death = testDeath();
let offsetMs = 0;
beforeAll(async () => {
  service = await startDrawingService({
    jobs: false,
    systemNowMs: () => Date.now() + offsetMs,
    crashPoint: death.crashPoint,
  });
});
afterAll(() => service?.stop());

let people = 0;
const drawer = () => {
  people += 1;
  return service.drawer(`cy${people}`);
};

/** Everything that is due, after all leases have run out. */
async function run(): Promise<void> {
  await leasesRunOut(service.db);
  await runLeasedWork(service.context, drawsWork);
  await runLeasedWork(service.context, disbursementsWork);
}

async function accepted(dee: Drawer, amount: string, way: 'debit' | 'store' | 'ach'): Promise<string> {
  const lockToken = await service.lock(dee);
  const disburseCardIds = way === 'debit' ? await service.walletCard(dee, RECEIVES) : [];
  await service.prepare(dee, amount, way, { lockToken, disburseCardIds });
  await service.walk(dee);
  const { body } = await service.send(dee, amount, way, lockToken);
  return body.messageKey;
}

const paidOut = async (loanId: string) =>
  service.db.query<{ outcome: string; amountCents: number }>(
    'worker',
    `select p.outcome, p.amount_cents as "amountCents" from providers.pay_outs p
       join lendside.disbursements d on starts_with(p.reference, d.disbursement_id || '.') where d.loan_id = $1 and p.way <> 'none'`,
    [loanId],
  );

describe('a worker that dies', () => {
  test.each([
    'draw-sent',
    'draw-written',
    'disbursement-claimed',
    'disbursement-sent',
    'disbursement-written',
  ] as const)('at %s loses nothing and doubles nothing', async (point) => {
    const dee = await drawer();
    await accepted(dee, '300.00', 'debit');
    death.at = point;
    for (let n = 0; n < 3; n++) await run();
    expect(death.at).toBeUndefined();
    expect(await service.principal(dee)).toBe(80_000);
    expect(await paidOut(dee.loanId)).toEqual([{ outcome: 'sent', amountCents: 30_000 }]);
    expect((await service.money(dee)).body).toMatchObject({ state: 'sent' });
  });

  test.each(['draw-accepting', 'draw-accepted'] as const)('a request that dies at %s is sent again', async (point) => {
    const dee = await drawer();
    const lockToken = await service.lock(dee);
    await service.prepare(dee, '300.00', 'store', { lockToken });
    await service.walk(dee);
    death.at = point;
    const died = await service.send(dee, '300.00', 'store', lockToken, 'key-of-the-dead');
    expect(died.status).toBe(500);
    const again = await service.send(dee, '300.00', 'store', lockToken, 'key-of-the-dead');
    expect(again.status).toBe(200);
    await run();
    expect(await service.principal(dee)).toBe(80_000);
    expect(await paidOut(dee.loanId)).toHaveLength(1);
  });

  test.each(['draw-cancelling', 'disbursement-stopped'] as const)(
    'while it takes a draw back, at %s',
    async (point) => {
      const dee = await drawer();
      const messageKey = await accepted(dee, '300.00', 'store');
      await run();
      death.at = point;
      expect((await service.call(cancelDraw, { messageKey }, dee.as)).status).toBe(500);
      await run();
      expect((await service.money(dee)).body).toMatchObject({ state: 'cancelled' });
      expect(await service.principal(dee)).toBe(50_000);
      expect(await paidOut(dee.loanId)).toEqual([{ outcome: 'failed', amountCents: 30_000 }]);
    },
  );
});

test('the book has the last word: what it refuses is declined, and nothing is sent', async () => {
  const dee = await drawer();
  const messageKey = await accepted(dee, '1500.00', 'store');
  await service.lender.draw(dee.loanId, service.context.businessDate(), {
    reference: 'at-the-store',
    amountCents: 10_000,
    way: 'store',
  });
  await run();
  expect((await service.status(dee, messageKey)).body).toMatchObject({
    status: 'failed',
    code: 'draw_amount_not_allowed',
  });
  expect(await service.principal(dee)).toBe(60_000);
  expect(await paidOut(dee.loanId)).toEqual([]);
});

describe('to a bank', () => {
  test('goes in the file of its day and arrives; one that comes back reopens the choice', async () => {
    const [good, bad] = [await drawer(), await drawer()];
    let bounced = false;
    await saveBankInfo(service.context, good.customerId, '10020030');
    await saveBankInfo(service.context, bad.customerId, '90000003');
    await accepted(good, '200.00', 'ach');
    await accepted(bad, '210.00', 'ach');
    await run();
    expect((await service.money(good)).body).toMatchObject({ state: 'onItsWay', target: { lastFour: '0030' } });
    const waysOf = async (who: Drawer) => {
      const as = await service.signIn(who.email);
      return (await service.call(readDisbursementWays, { loanId: who.loanId }, as)).body;
    };
    const toBank = async () => (await waysOf(bad)).ways?.find((way) => way.disbursementType === 'ach');
    for (let day = 0; day < 12; day++) {
      offsetMs += DAY;
      await exchangeBankFiles(service.context);
      await run();
      if (bounced || (await waysOf(bad)).money?.state !== 'choose') continue;
      bounced = true;
      // The same account would send it back once more.
      expect(await waysOf(bad)).toMatchObject({ money: { reason: 'account_not_found' } });
      expect(await toBank()).toMatchObject({ available: false, reason: 'account_refused' });
      const again = { loanId: bad.loanId, disbursementId: (await waysOf(bad)).money?.disbursementId ?? '' };
      const change = { ...again, disbursementType: 'ach' as const };
      const refused = await service.call(changeDisbursement, change, await service.signIn(bad.email));
      expect([refused.status, refused.body.code]).toEqual([409, 'disbursement_not_available']);
      await saveBankInfo(service.context, bad.customerId, '10020030');
      expect(await toBank()).toMatchObject({ available: true });
    }
    expect(bounced).toBe(true);
    const of = async (who: Drawer) => (await service.money({ ...who, as: await service.signIn(who.email) })).body;
    expect(await of(good)).toMatchObject({ state: 'sent' });
    // Three days after the money came back without another choice, it is not owed.
    expect(await of(bad)).toMatchObject({ state: 'cancelled' });
    const notifications = (
      await service.db.query<{ reference: string }>(
        'worker',
        `select o.reference from lendside.outbox o join lendside.disbursements d on starts_with(o.reference, d.disbursement_id)
        where d.loan_id = $1 order by o.written_at`,
        [bad.loanId],
      )
    ).map(({ reference }) => reference.split(' ')[1]);
    expect(notifications).toEqual(['onItsWay', 'choose', 'cancelled']);
    expect(await service.principal(bad)).toBe(50_000);
    expect(await service.principal(good)).toBe(70_000);
    offsetMs = 0;
  });
});
