import { randomUUID } from 'node:crypto';
import { readAccountDetail } from '@lendside/contract/accounts';
import { readRescission, rescindLoan } from '@lendside/contract/accounts-rescission';
import { auditLedger, moveClock } from '@lendside/contract/dev';
import { submitPayment } from '@lendside/contract/payments-submit';
import { expect, test } from 'vitest';
import { eachTestPays } from '../payments/test-each-payer.ts';
import type { Payer, PayingService } from '../payments/test-payer.ts';
import { losesNextAnswer } from '../platform/lender-requests/test-lost-answer.ts';

let service: PayingService;
let nia: Payer;

eachTestPays(
  'nia',
  (started, next) => {
    [service, nia] = [started, next];
  },
  0,
);

const offered = (payer: Payer) => service.call(readRescission, { loanId: payer.loanId }, payer.as);
const giveBack = (payer: Payer, paymentKey: string = randomUUID(), as = payer.as) =>
  service.call(rescindLoan, { loanId: payer.loanId, paymentKey }, as);
const mails = async ({ email }: Payer) =>
  (await service.inbox.messagesTo(email, 20)).filter(({ subject }) => subject === 'Your loan was canceled');

test('a loan of today is given back once: the books, the record, the mail, and what is to be returned', async () => {
  const before = (await offered(nia)).body;
  expect(before.offered).toMatchObject({ returnAmount: '2,000.00' });
  expect(before.offered?.storeName).not.toBe('');
  const paymentKey = randomUUID();
  const both = await Promise.all([giveBack(nia, paymentKey), giveBack(nia, paymentKey), giveBack(nia)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(both.map(({ body }) => body.confirmationNumber)).size).toBe(1);
  await service.jobsIdle();

  const detail = (await service.call(readAccountDetail, { loanId: nia.loanId, lmsId: 'NLS' }, nia.as)).body;
  expect(detail).toMatchObject({ loanStatusId: 28, payable: false, payoffAmount: '0.00' });
  const after = (await offered(nia)).body;
  expect(after.offered).toBeUndefined();
  expect(after.rescinded).toMatchObject({ returnAmount: '2,000.00', returnUntil: before.offered?.returnUntil });
  const [mail, ...more] = await mails(nia);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('bring back $2,000.00');
  expect(mail?.text).toContain(after.rescinded?.confirmationNumber);
  expect((await service.call(auditLedger, {}, {})).body).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
});

test('a loan that was paid on, or is older than its time, is not', async () => {
  const old = await service.payer('oldnia', 40);
  expect((await offered(old)).body).toEqual({});
  expect((await giveBack(old)).body.code).toBe('rescission_over');
  const paid = await service.call(submitPayment, await service.body(nia), nia.as);
  expect(paid.status).toBe(200);
  await service.jobsIdle();
  const refused = await giveBack(nia);
  expect([refused.status, refused.body.code]).toEqual([409, 'rescission_over']);
});

test('waits for a payment that is under way', async () => {
  const body = await service.body(nia, {}, '4000000000000259');
  expect((await service.call(submitPayment, body, nia.as)).status).toBe(200);
  expect((await giveBack(nia)).body.code).toBe('payment_unresolved');
});

test('waits for money that is on its way out', async () => {
  await service.db.query(
    'worker',
    `insert into lendside.disbursements (disbursement_id, purpose, source_key, owner_id, customer_id, loan_id,
       amount_cents, way, target, request, created_at, changed_at)
     values ($1, 'origination', $1, 'x', $2, $3, 1000, 'ach', '{}', '{}', $4, $4)`,
    ['money-1', nia.customerId, nia.loanId, new Date(service.context.clock.nowMs() + 3_600_000).toISOString()],
  );
  expect((await giveBack(nia)).body.code).toBe('rescission_money_moving');
});

test('a key that gave another loan back gives none back', async () => {
  const second = { ...nia, loanId: await service.moreLoan(nia) };
  const paymentKey = randomUUID();
  expect((await giveBack(nia, paymentKey)).status).toBe(200);
  expect((await giveBack(second, paymentKey)).body.code).toBe('payment_key_reused');
});

test('a stranger finds no such loan', async () => {
  const stranger = await service.payer('stranger', 0);
  expect((await giveBack(nia, randomUUID(), stranger.as)).status).toBe(404);
  expect((await service.call(readRescission, { loanId: nia.loanId }, stranger.as)).status).toBe(404);
});

test('the day after its last day it is over', async () => {
  const { body } = await offered(nia);
  expect(body.offered?.until).toMatch(/^\d{4}-/);
  await service.call(moveClock, { advanceDays: 5 }, {});
  const as = await service.signIn(nia.email);
  expect((await giveBack(nia, randomUUID(), as)).body.code).toBe('rescission_over');
});

test('an answer of the lender that is lost is asked for again, by the next press', async () => {
  const paymentKey = randomUUID();
  losesNextAnswer(service.context, ['loanChanges', 'rescind'], { isReached: true });
  expect(await giveBack(nia, paymentKey)).toMatchObject({ status: 503, body: { code: 'lender_unheard' } });
  const again = await giveBack(nia, paymentKey);
  expect([again.status, (await giveBack(nia, paymentKey)).body]).toEqual([200, again.body]);
  await service.jobsIdle();
  expect(await mails(nia)).toHaveLength(1);
});

test('and by a worker where no one presses again, as of the day on which it was asked for', async () => {
  losesNextAnswer(service.context, ['loanChanges', 'rescind'], { isReached: false });
  expect((await giveBack(nia)).body.code).toBe('lender_unheard');
  await service.call(moveClock, { advanceDays: 5 }, {});
  await service.jobsIdle();
  nia = { ...nia, as: await service.signIn(nia.email) };
  expect((await offered(nia)).body.rescinded).toMatchObject({ returnAmount: '2,000.00' });
  expect(await mails(nia)).toHaveLength(1);
});
