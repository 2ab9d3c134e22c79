import { submitPayment } from '@lendside/contract/payments-submit';
import { cancelRefinance, readRefinanceCancelStatus } from '@lendside/contract/refinance-renewing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../money/crash-points.ts';
import { testDeath } from '../money/test-death.ts';
import { type RenewingService, startRenewingService } from './test-renewers.ts';

let service: RenewingService;
const death = testDeath();
let turn = 0;

beforeAll(async () => {
  service = await startRenewingService({
    environment: { LEASE_SECONDS: '1' },
    crashPoint: death.crashPoint,
  });
});
afterAll(() => service?.stop());
beforeEach(() => {
  turn += 1;
});

const count = async (text: string, value: string) =>
  (await service.db.query<{ count: number }>('worker', text, [value]))[0]?.count;
const CHARGES = `select count(*)::integer as count from providers.charges
  where reference = $1 and outcome = 'done' and voided_at is null`;
const RENEWALS = 'select count(*)::integer as count from lendside.renewals where old_loan_id = $1';
const NEW_LOANS = `select count(*)::integer as count from loanbook.loans where extras ->> 'renewedFrom' = $1`;

const WORKER_POINTS: readonly CrashPoint[] = [
  'operation-claimed',
  'operation-known',
  'operation-writing',
  'operation-written',
];

describe.each(WORKER_POINTS)('a process that dies at %s', (point) => {
  test('renews once, and charges once', async () => {
    const { borrower, loanId } = await service.single(`dies${turn}`);
    const body = await service.renewalBody(borrower, loanId, '100.00');
    death.at = point;
    const { body: accepted } = await service.call(submitPayment, body, borrower.as);
    await expect
      .poll(async () => (await service.renewal(loanId))?.state, { timeout: 15_000, interval: 200 })
      .toBe('SIGNING');
    await service.jobsIdle();
    expect(death.at).toBeUndefined();
    expect(await count(CHARGES, accepted.messageKey)).toBe(1);
    expect(await count(RENEWALS, loanId)).toBe(1);
    expect(await count(NEW_LOANS, loanId)).toBe(1);
  }, 20_000);

  test('takes back once', async () => {
    const { borrower, loanId } = await service.single(`back${turn}`);
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '0.00'));
    death.at = point;
    const input = { paymentKey: `cancel-${turn}-${point}`, header: { loanId: newLoanId }, body: { reason: 'other' } };
    const { body: accepted } = await service.call(cancelRefinance, input, borrower.as);
    await expect
      .poll(async () => (await service.renewal(newLoanId))?.state, { timeout: 15_000, interval: 200 })
      .toBe('CANCELLED');
    const { messageKey } = accepted;
    const status = await service.call(readRefinanceCancelStatus, { messageKey }, borrower.as);
    expect(status.body).toMatchObject({ status: 'done', result: { loanId } });
    expect((await service.context.ports.loanBook.audit()).firstBadJournal).toBeNull();
  }, 20_000);
});

test.each<CrashPoint>(['operation-accepting', 'operation-accepted'])(
  'a reply that was lost at %s: the same key is the same renewal',
  async (point) => {
    const { borrower, loanId } = await service.single(`lost${turn}`);
    const body = await service.renewalBody(borrower, loanId, '0.00');
    death.at = point;
    expect((await service.call(submitPayment, body, borrower.as)).status).toBe(500);
    const { messageKey } = await service.renew(borrower, body);
    expect(messageKey).toMatch(/^op_/);
    expect(await count(RENEWALS, loanId)).toBe(1);
  },
);
