import { listAccountHistory } from '@lendside/contract/accounts';
import { addCard } from '@lendside/contract/cards';
import {
  changeDisbursement,
  keepDisbursement,
  readDisbursementReference,
  readDisbursementWays,
  reopenDisbursement,
} from '@lendside/contract/cash-disbursements';
import { moveClock } from '@lendside/contract/dev';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '../money/crash-points.ts';
import { testDeath } from '../money/test-death.ts';
import { type RenewalBody, type Renewer, type RenewingService, startRenewingService } from './test-renewers.ts';

const RECEIVES = '4111111111111111';

let service: RenewingService;
const death = testDeath();
beforeAll(async () => {
  service = await startRenewingService({
    crashPoint: death.crashPoint,
  });
});
afterAll(() => service?.stop());

let turn = 0;
let who: Renewer & { readonly loanId: string; readonly disbursementId: string };

/** A renewal whose $400 wait at the store: signed, and its days to cancel are over. */
beforeEach(async () => {
  turn += 1;
  const { borrower, loanId } = await service.single(`wait${turn}`);
  const { context } = service;
  const date = context.businessDate();
  const amountCents = (await context.ports.loanBook.loan(loanId, date))?.pastDueAmountCents ?? 0;
  const posting = { reference: `current-${loanId}`, loanId, amountCents, confirmationNumber: 'C-2', date };
  if (amountCents > 0) await context.ports.loanMoney.post([posting]);
  const cash = { disbursementAmount: '400.00', disbursementType: 'store' };
  const body: RenewalBody = { ...(await service.renewalBody(borrower, loanId, '0.00')), ...cash };
  const { newLoanId } = await service.renew(borrower, body);
  await service.sign(borrower, newLoanId);
  await service.jobsIdle();
  const early = (await service.call(readDisbursementReference, { loanId: newLoanId }, borrower.as)).body;
  expect(early).toMatchObject({ state: 'ready', canGiveBack: false });
  const { disbursementId } = early;
  const tooEarly = await service.call(keepDisbursement, { loanId: newLoanId, disbursementId }, borrower.as);
  expect(tooEarly).toMatchObject({ status: 409, body: { code: 'disbursement_settled' } });
  await service.call(moveClock, { advanceDays: 5 }, {});
  await service.jobsIdle();
  who = { ...borrower, as: await service.signIn(borrower.email), loanId: newLoanId, disbursementId };
});

const money = async () => (await service.call(readDisbursementReference, { loanId: who.loanId }, who.as)).body;
const asked = () => ({ loanId: who.loanId, disbursementId: who.disbursementId });
const keep = () => service.call(keepDisbursement, asked(), who.as);
const reopen = () => service.call(reopenDisbursement, asked(), who.as);
const loan = async () => service.context.ports.loanBook.loan(who.loanId, service.context.businessDate());
const sound = async () =>
  expect(await service.context.ports.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
async function handOut() {
  const { reference = '' } = await money();
  await service.db.query('worker', "update providers.pay_outs set outcome = 'sent' where pickup_reference = $1", [
    reference,
  ]);
}

test('is given back: it comes off what is owed with all its interest, once, and is told', async () => {
  const before = await loan();
  expect(await money()).toMatchObject({ state: 'ready', canGiveBack: true });
  const answers = [await keep(), await keep()];
  for (const { status, body } of answers) {
    expect([status, body.state]).toEqual([200, 'cancelled']);
    expect(body.principleBalance).toBe(answers[0]?.body.principleBalance);
  }
  const after = await loan();
  expect(after?.principalCents).toBe((before?.principalCents ?? 0) - 40_000);
  // Five days of interest on $400 go with it.
  expect(after?.interestCents).toBeLessThan(before?.interestCents ?? 0);
  expect(await money()).toMatchObject({ state: 'cancelled', canGiveBack: false });
  await service.jobsIdle();
  const mails = (await service.inbox.messagesTo(who.email, 10)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === '$400.00 came off what you owe')).toHaveLength(1);
  const history = await service.call(listAccountHistory, { loanId: who.loanId }, who.as);
  expect(history.body.history.map(({ kind, amount }) => [kind, amount])).toContainEqual(['cashNotFetched', '-400.00']);
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'disbursement_settled' } });
  await sound();
});

test('goes another way: the pickup is stopped, and a card of the wallet gets it', async () => {
  expect((await reopen()).body).toMatchObject({ state: 'choose' });
  expect((await reopen()).body).toMatchObject({ state: 'choose' });
  const ways = (await service.call(readDisbursementWays, { loanId: who.loanId }, who.as)).body;
  expect(ways.money).toMatchObject({ state: 'choose', reason: 'reopened', canGiveBack: true });
  const tokens = await service.vault.tokenForTestNumber({ number: RECEIVES });
  const { body: card } = await service.call(addCard, { token: tokens?.token ?? '', save: true }, who.as);
  const way = { ...asked(), disbursementType: 'debit' as const, disburseCardIds: card.cardIds };
  expect((await service.call(changeDisbursement, way, who.as)).status).toBe(200);
  await service.jobsIdle();
  expect(await money()).toMatchObject({ state: 'sent', disbursementType: 'debit' });
  expect(await keep()).toMatchObject({ status: 409, body: { code: 'cash_fetched_already' } });
  await sound();
});

test('is given back also while another way is to be chosen', async () => {
  const before = await loan();
  await reopen();
  expect((await keep()).body).toMatchObject({ state: 'cancelled' });
  expect((await loan())?.principalCents).toBe((before?.principalCents ?? 0) - 40_000);
});

test('that was handed out a moment before stays handed out', async () => {
  const before = await loan();
  await handOut();
  expect(await keep()).toMatchObject({ status: 409, body: { code: 'cash_fetched_already' } });
  await service.jobsIdle();
  expect(await money()).toMatchObject({ state: 'sent' });
  expect((await loan())?.principalCents).toBe(before?.principalCents);
});

test('given back and sent another way at once ends one way', async () => {
  const before = await loan();
  const [returned, reopened] = await Promise.all([keep(), reopen()]);
  await service.jobsIdle();
  const { state } = await money();
  const principal = (await loan())?.principalCents;
  if (state === 'cancelled')
    expect([returned.status, principal]).toEqual([200, (before?.principalCents ?? 0) - 40_000]);
  else expect([reopened.status, state, principal]).toEqual([200, 'choose', before?.principalCents]);
  await sound();
});

test.each<CrashPoint>(['draw-cancelling', 'disbursement-stopped'])(
  'a process that dies at %s leaves a worker that gives it back',
  async (point) => {
    const before = await loan();
    death.at = point;
    await keep();
    expect(death.at).toBeUndefined();
    await service.jobsIdle();
    await expect.poll(async () => (await money()).state, { timeout: 30_000 }).toBe('cancelled');
    expect((await loan())?.principalCents).toBe((before?.principalCents ?? 0) - 40_000);
    await sound();
  },
);

test('more than is owed by now does not come off: it can go another way', async () => {
  const { context } = service;
  const date = context.businessDate();
  const { payoffAmountCents = 0 } = (await loan()) ?? {};
  const posting = { reference: `most-${who.loanId}`, loanId: who.loanId, confirmationNumber: 'C-3', date };
  await context.ports.loanMoney.post([{ ...posting, amountCents: payoffAmountCents - 20_000 }]);
  expect(await keep()).toMatchObject({ status: 409, body: { code: 'cash_not_taken_off' } });
  expect(await money()).toMatchObject({ state: 'ready', canGiveBack: false, canGoAnotherWay: true });
  expect((await reopen()).status).toBe(200);
});

test('is no one else’s', async () => {
  const stranger = await service.single(`waitstranger${turn}`);
  for (const operation of [keepDisbursement, reopenDisbursement]) {
    expect(await service.call(operation, asked(), stranger.borrower.as)).toMatchObject({
      status: 404,
      body: { code: 'loan_not_found' },
    });
    const other = { ...asked(), disbursementId: 'out_none' };
    expect(await service.call(operation, other, who.as)).toMatchObject({ body: { code: 'no_disbursement' } });
  }
});
