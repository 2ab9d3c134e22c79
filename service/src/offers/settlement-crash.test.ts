import { readSettlementStatus, saveSettlementStatus } from '@lendside/contract/offers';
import { submitPayment } from '@lendside/contract/payments-submit';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../money/crash-points.ts';
import { testDeath } from '../money/test-death.ts';
import { type SettlingService, startSettlingService } from './test-settlers.ts';

let service: SettlingService;
const death = testDeath();
beforeAll(async () => {
  service = await startSettlingService({ crashPoint: death.crashPoint, environment: { LEASE_SECONDS: '1' } });
});
afterAll(() => service?.stop());

let people = 0;
async function signed() {
  people += 1;
  const who = await service.settler(`sy${'abcdefgh'[people]}`);
  await service.sign(who);
  // A room that answers late is asked again.
  const isSigned = async () =>
    (await service.call(saveSettlementStatus, { loanId: who.loanId, docSigned: true }, who.as)).body.docSigned;
  await expect.poll(isSigned, { timeout: 20_000 }).toBe(true);
  return who;
}

test.each<CrashPoint>([
  'operation-accepting',
  'operation-accepted',
  'operation-claimed',
  'operation-known',
  'operation-writing',
  'operation-written',
])('a settlement that meets a crash at %s is paid once, and is final', { timeout: 60_000 }, async (point) => {
  const who = await signed();
  const body = await service.settlementBody(who);
  death.at = point;
  const first = await service.call(submitPayment, body, who.as);
  const again = first.status === 200 ? first : await service.call(submitPayment, body, who.as);
  expect([again.status, again.body.code]).toEqual([200, undefined]);
  const step = async () => (await service.call(readSettlementStatus, { loanId: who.loanId }, who.as)).body.step;
  await expect.poll(step, { timeout: 50_000, interval: 250 }).toBe('settled');
  expect(death.at).toBeUndefined();
  const rows = await service.db.query(
    'worker',
    `select o.state, (select count(*)::int from lendside.settlements s where s.loan_id = o.loan_id) as settled
       from lendside.operations o where o.loan_id = $1`,
    [who.loanId],
  );
  expect(rows).toEqual([{ state: 'POSTED', settled: 1 }]);
  const loan = await service.context.ports.loanBook.loan(who.loanId, service.context.businessDate());
  expect(loan).toMatchObject({ loanStatusId: LOAN_STATE.Settled, payoffAmountCents: 0 });
});
