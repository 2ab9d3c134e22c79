import { readApplicationStatus } from '@lendside/contract/applications';
import {
  changeDisbursement,
  keepDisbursement,
  readDisbursementReference,
  reopenDisbursement,
} from '@lendside/contract/cash-disbursements';
import { moveClock } from '@lendside/contract/dev';
import { originateLoan, readOriginationInfo, readOriginationStatus } from '@lendside/contract/originations';
import { readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import { UNFETCHED_REMINDER_DAYS } from '@lendside/domain/limits';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Applicant, type ApplyingService, startApplyingService } from './test-applicants.ts';

const RECEIVES = '4111111111111111';

let service: ApplyingService;
beforeAll(async () => {
  service = await startApplyingService();
});
afterAll(() => service?.stop());

let people = 0;
let who: Applicant & { readonly loanId: string; readonly applicationId: string };

/** A signed loan whose $800 wait at the store. */
beforeEach(async () => {
  people += 1;
  const applicant = await service.applicant(`eve${'abcdefghijklmnopqrstuvwxyz'[people]}`);
  const { as } = applicant;
  const { applicationId } = (await service.apply(applicant)).body;
  const { originationKey } = (await service.call(readOriginationInfo, { applicationId }, as)).body;
  const wanted = { disbursementAmount: '800.00', disbursementType: 'store' } as const;
  const { body } = await service.call(originateLoan, { originationKey, applicationId, ...wanted }, as);
  await service.jobsIdle();
  const made = await service.call(readOriginationStatus, { messageKey: body.messageKey }, as);
  const loanId = made.body.result?.loanId ?? '';
  const room = { loanId, purpose: 'loan', returnRoute: 'OriginationDocuSign' } as const;
  const { signingUrl, signingId } = (await service.call(startLoanSigning, room, as)).body;
  const { firstName, lastName } = (await service.context.ports.customerFile.customer(applicant.customerId ?? '')) ?? {};
  const adopted = { kind: 'typed', name: `${firstName} ${lastName}` } as const;
  await service.signingRoom.decide(signingUrl.split('/').at(-1) ?? '', { decision: 'sign', adopted });
  await service.call(readSigningStatus, { loanId, signingId }, as);
  await service.jobsIdle();
  who = { ...applicant, loanId, applicationId };
  expect(await money()).toMatchObject({ state: 'ready', canGiveBack: true, purpose: 'origination' });
});

const money = async () => (await service.call(readDisbursementReference, { loanId: who.loanId }, who.as)).body;
const asked = async () => ({ loanId: who.loanId, disbursementId: (await money()).disbursementId });
const keep = async () => service.call(keepDisbursement, await asked(), who.as);
const loan = () => service.context.ports.loanBook.loan(who.loanId, service.context.businessDate());
const subjects = async () => (await service.inbox.messagesTo(who.email, 20)).map(({ subject }) => subject);
const sound = async () =>
  expect(await service.context.ports.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
/** Days later, with what falls due done, and the person signed in again. */
async function later(advanceDays: number) {
  await service.call(moveClock, { advanceDays }, {});
  await service.jobsIdle();
  who = { ...who, as: { ...(await service.signIn(who.email)), headers: { 'x-brand': 'ccc' } } };
}

/** What stands when the loan ended with its cash. */
async function endedForNothing() {
  expect(await money()).toMatchObject({ state: 'cancelled', canGiveBack: false });
  expect(await loan()).toMatchObject({ loanStatusId: LOAN_STATE.Rescinded, payoffAmountCents: 0 });
  await service.jobsIdle();
  expect((await subjects()).filter((subject) => subject === 'Your $800.00 will not be sent')).toHaveLength(1);
  const cash = await service.db.query<{ account: string; cents: number }>(
    'worker',
    `select l.account, sum(l.amount_cents)::integer as cents
       from loanbook.legs l join loanbook.journals j using (reference)
      where j.loan_id = $1 and l.account like 'cash:%' group by account`,
    [who.loanId],
  );
  expect(cash.filter(({ cents }) => cents !== 0)).toEqual([]);
  await sound();
}

test('within the days to cancel it ends the loan without a trip to the counter, once', async () => {
  for (const { status, body } of [await keep(), await keep()]) {
    expect([status, body.state, body.principleBalance]).toEqual([200, 'cancelled', '0.00']);
  }
  await endedForNothing();
});

test.each([
  ['after the days to cancel', 9],
  ['when payments were missed meanwhile', 75],
])('%s it ends the loan, and no interest and no fee is owed', async (_, days) => {
  await later(days > 30 ? 9 : days);
  expect((await loan())?.interestCents).toBeGreaterThan(0);
  if (days > 30) {
    await service.db.query('worker', `update providers.pay_outs set ready_until = '2099-01-01'`, []);
    await later(days - 9);
    expect((await loan())?.daysLate).toBeGreaterThan(30);
  }
  expect(await keep()).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  await endedForNothing();
  const { body } = await service.call(readApplicationStatus, { lmsId: 'TLXe' }, who.as);
  expect(body.applicationInProgress).toBe(false);
});

test('its customer is told once more that it waits, and what can be done', async () => {
  await later(UNFETCHED_REMINDER_DAYS - 1);
  expect(await subjects()).not.toContain('Your $800.00 is still waiting for you');
  await later(1);
  await later(3);
  const mails = await service.inbox.messagesTo(who.email, 20);
  const told = mails.filter(({ subject }) => subject === 'Your $800.00 is still waiting for you');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('cancel the loan on the page of your account');
});

test('goes another way: the pickup is stopped, and a card of the wallet gets it', async () => {
  await later(9);
  const { disbursementId } = await asked();
  const wanted = { loanId: who.loanId, disbursementId };
  expect((await service.call(reopenDisbursement, wanted, who.as)).body).toMatchObject({ state: 'choose' });
  const disburseCardIds = await service.walletCard(who, RECEIVES);
  const way = { ...wanted, disbursementType: 'debit' as const, disburseCardIds };
  expect((await service.call(changeDisbursement, way, who.as)).status).toBe(200);
  await service.jobsIdle();
  expect(await money()).toMatchObject({ state: 'sent', disbursementType: 'debit', canGiveBack: false });
  expect(await keep()).toMatchObject({ status: 409, body: { code: 'cash_fetched_already' } });
  expect((await loan())?.loanStatusId).toBe(LOAN_STATE.Open);
});

/** Something is paid on the loan. */
async function paid(): Promise<void> {
  const { context } = service;
  const one = { reference: `paid-${who.loanId}`, loanId: who.loanId, amountCents: 5_000, confirmationNumber: 'C-7' };
  const date = context.businessDate();
  await context.ports.loanMoney.post([{ ...one, date }]);
}

test.each([
  ['the loan ends with it', false, 'canceled', 'the loan is canceled and you owe nothing on it.'],
  ['with something paid, it waits at the store', true, 'atStore', 'you can pick it up as cash at your store.'],
] as const)('not fetched in time is told as that, and what follows if nothing is chosen: %s', async (...row) => {
  const [, isPaid, ifNotChosen, said] = row;
  if (isPaid) await paid();
  await service.db.query('worker', `update providers.pay_outs set ready_until = '2026-01-01'`, []);
  await later(1);
  expect(await money()).toMatchObject({ state: 'choose', reason: 'not_collected', ifNotChosen });
  const [letter] = (await service.inbox.messagesTo(who.email, 20)).filter(({ subject }) => /picked up/.test(subject));
  expect(letter?.subject).toBe('Your $800.00 was not picked up in time');
  expect(letter?.text).toContain(said);
});

test('with something paid on it the loan stands, and its cash waits at the store', async () => {
  await paid();
  expect(await money()).toMatchObject({ state: 'ready', canGiveBack: false, canGoAnotherWay: true });
  expect(await keep()).toMatchObject({ status: 409, body: { code: 'cash_not_taken_off' } });
  expect(await money()).toMatchObject({ state: 'ready' });
  const { disbursementId } = await asked();
  await service.call(reopenDisbursement, { loanId: who.loanId, disbursementId }, who.as);
  // Nothing chosen: the worker may not end a loan on which something was paid.
  await later(4);
  await service.jobsIdle();
  expect(await money()).toMatchObject({ state: 'ready', disbursementType: 'store' });
  expect((await loan())?.loanStatusId).toBe(LOAN_STATE.Open);
  await sound();
});
