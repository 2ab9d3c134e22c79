import { listAccounts } from '@lendside/contract/accounts';
import { readApplicationStatus, withdrawApplication } from '@lendside/contract/applications';
import { readDisbursementReference, readDisbursementWays } from '@lendside/contract/cash-disbursements';
import { moveClock } from '@lendside/contract/dev';
import {
  originateLoan,
  prequalifyLoan,
  previewOrigination,
  readLoanProducts,
  readOriginationInfo,
  readOriginationStatus,
} from '@lendside/contract/originations';
import { addToPhoneQueue, readPhoneQueue } from '@lendside/contract/originations-calls';
import { readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import { APPLICATION_CONSENT_VERSION } from '@lendside/domain/application-consents';
import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Applicant, type ApplyingService, startApplyingService } from './test-applicants.ts';

const RECEIVES = '4111111111111111';
const DECLINES = '4000000000000002';

let service: ApplyingService;
beforeAll(async () => {
  service = await startApplyingService();
});
afterAll(() => service?.stop());

let people = 0;
const someone = (of?: Parameters<ApplyingService['applicant']>[1]) => {
  people += 1;
  return service.applicant(`ada${'abcdefghijklmnopqrstuvwxyz'[people]}`, of);
};
const info = (who: Applicant, applicationId: string) => service.call(readOriginationInfo, { applicationId }, who.as);
async function approvedOne(of?: Parameters<ApplyingService['applicant']>[1]) {
  const who = await someone(of);
  const { body } = await service.apply(who);
  expect(body).toMatchObject({ state: 'approved' });
  return { who, applicationId: body.applicationId };
}
async function originate(who: Applicant, applicationId: string, over: object = {}) {
  const { originationKey } = (await info(who, applicationId)).body;
  const body = { originationKey, applicationId, disbursementAmount: '800.00', disbursementType: 'store' as const };
  return service.call(originateLoan, { ...body, ...over }, who.as);
}
/** Made, and waiting for its signature. */
async function made(over: object = {}) {
  const { who, applicationId } = await approvedOne();
  const { body } = await originate(who, applicationId, over);
  await service.jobsIdle();
  const status = await service.call(readOriginationStatus, { messageKey: body.messageKey }, who.as);
  return { who, applicationId, messageKey: body.messageKey, loanId: status.body.result?.loanId ?? '' };
}
async function sign(who: Applicant, loanId: string, decision: 'sign' | 'decline' = 'sign') {
  const room = { loanId, purpose: 'loan', returnRoute: 'OriginationDocuSign' } as const;
  const { status, body } = await service.call(startLoanSigning, room, who.as);
  if (status !== 200) throw new Error(`no room: ${body.code}`);
  const ticket = body.signingUrl.split('/').at(-1) ?? '';
  await service.signingRoom.decide(
    ticket,
    decision === 'sign' ? { decision, adopted: { kind: 'typed', name: 'Ada Asker' } } : { decision },
  );
  return service.call(readSigningStatus, { loanId, signingId: body.signingId }, who.as);
}
const owed = async (loanId: string) =>
  (await service.context.ports.loanBook.loan(loanId, service.context.businessDate()))?.principalCents;
const count = async (table: string) =>
  (await service.db.query<{ n: number }>('worker', `select count(*)::integer as n from ${table}`))[0]?.n;
const sound = async () =>
  expect(await service.context.ports.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });

describe('before anybody agrees', () => {
  test('what would be decided leaves no trace', async () => {
    const who = await someone();
    const tables = ['loanbook.applications', 'lendside.consents', 'lendside.audit', 'lendside.ssn_checks'];
    const before = await Promise.all(tables.map(count));
    const { consentVersions: _, ...asked } = service.body();
    const yes = await service.call(prequalifyLoan, asked as never, who.as);
    expect(yes.body).toEqual({ likely: true, minLoanAmount: '500.00', maxLoanAmount: '6,000.00', reasons: [] });
    const no = await service.call(prequalifyLoan, { ...asked, discretionaryIncome: '90.00' } as never, who.as);
    expect(no.body).toMatchObject({
      likely: false,
      reasons: [{ rule: 'income_cents_min' }, { rule: 'income_percent_max' }],
    });
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });

  test.each([
    [
      'without agreeing to be looked up',
      {
        consentVersions: { terms: APPLICATION_CONSENT_VERSION, eSign: APPLICATION_CONSENT_VERSION, isMilitary: false },
      },
      422,
      'consent_required',
    ],
    [
      'to older words',
      { consentVersions: { terms: '1', eSign: '1', softPull: '1', isMilitary: false } },
      409,
      'consent_version_old',
    ],
    ['for what is not sold there', { storeId: '40121' }, 409, 'product_not_in_state'],
    ['for too little', { requestedAmount: '499.99' }, 422, 'loan_amount_not_allowed'],
    ['for too much', { requestedAmount: '10,000.01' }, 422, 'loan_amount_not_allowed'],
  ])('nobody applies %s', async (_, over, status, code) => {
    expect(await service.apply(await someone(), over)).toMatchObject({ status, body: { code } });
  });

  test('what is on file is not asked again', async () => {
    const { body } = await service.call(readLoanProducts, {}, (await someone()).as);
    expect(body.person).toMatchObject({ known: true, ssnKnown: true, birthDateKnown: true, storeId: '42310' });
    expect(body.products.map(({ productId }) => productId)).toContain('ccc-personal-ks');
    expect(body.consents.map(({ kind }) => kind)).toEqual(['terms', 'eSign', 'softPull']);
  });
});

describe('an application', () => {
  test('that is refused names the rules that refused it, in a notice that is kept and sent', async () => {
    const who = await someone();
    const { body } = await service.apply(who, { discretionaryIncome: '120.00' });
    expect(body.state).toBe('declined');
    const { declinedResults } = (await service.call(readApplicationStatus, { lmsId: 'TLXe' }, who.as)).body;
    expect(declinedResults?.notice).toContain('Your income after bills is too low for this product.');
    expect(declinedResults?.notice).toContain('Equal Credit Opportunity Act');
    expect(declinedResults?.notice).not.toContain('bureau');
    const inSpanish = { ...who.as, headers: { 'x-language': 'spanish' } };
    const { body: read } = await service.call(readApplicationStatus, { lmsId: 'TLXe' }, inSpanish);
    expect(read.declinedResults?.notice).toContain('usted presentó una solicitud de préstamo personal por $');
    await service.jobsIdle();
    const [notification] = await service.inbox.messagesTo(who.email, 5);
    expect(notification).toMatchObject({
      subject: 'About your application: we cannot make this loan',
      text: declinedResults?.notice,
    });
    expect((await info(who, body.applicationId)).body.code).toBe('application_not_approved');
  });

  test('15 USC 1681m(a): of somebody the bureau does not know names that bureau, and the rights toward it', async () => {
    const who = await someone({ ssnLastFour: '0002' });
    expect((await service.apply(who)).body.state).toBe('declined');
    const { declinedResults } = (await service.call(readApplicationStatus, { lmsId: 'TLXe' }, who.as)).body;
    for (const part of [
      'Prairie Consumer Reports, PO Box 1000, Wichita, KS 67201, (800) 555-0142',
      'did not make the decision',
      'free copy of your report from it if you ask within 60 days',
      'no credit score',
    ]) {
      expect(declinedResults?.notice).toContain(part);
    }
  });

  test('12 CFR 1002.9(c)(2): waits for documents while the bureau is silent, and a letter names them, the day and what follows', async () => {
    const who = await someone({ ssnLastFour: '0003' });
    expect((await service.apply(who)).body.state).toBe('submitted');
    const { statusResult } = (await service.call(readApplicationStatus, { lmsId: 'TLXe' }, who.as)).body;
    expect(statusResult?.documentsAskedFor).toEqual(['identity', 'income']);
    await service.jobsIdle();
    const [letter] = await service.inbox.messagesTo(who.email, 5);
    const until = formatDate(dateInZone(Date.parse(statusResult?.expires ?? '')), 'long', 'english');
    for (const part of [
      'driver’s license',
      'last pay stub',
      `send them by ${until}`,
      'cannot consider your application',
    ]) {
      expect(letter?.text).toContain(part);
    }
  });

  test('12 CFR 1002.9(a)(1)(iv): for less than was asked says why, until when, and whose the offer is', async () => {
    const who = await someone();
    const { body } = await service.apply(who, { requestedAmount: '5,000.00', discretionaryIncome: '700.00' });
    expect(body.state).toBe('approved');
    await service.jobsIdle();
    const [letter] = await service.inbox.messagesTo(who.email, 5);
    expect(letter?.subject).toBe('Your application is approved for a smaller amount');
    for (const part of ['You asked for $5,000.00', '\n- ', 'our offer ends that day', 'Equal Credit Opportunity']) {
      expect(letter?.text).toContain(part);
    }
  });

  test('is one, when the same press comes from several pages at once', async () => {
    const who = await someone();
    const replies = await Promise.all([service.apply(who), service.apply(who), service.apply(who)]);
    const made = replies.filter(({ status }) => status === 200).map(({ body }) => body.applicationId);
    expect(new Set(made).size).toBe(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'application_in_progress'));
    const all = await service.context.ports.loanOrigination.applicationsOf({ customerIds: [], profileId: who.userId });
    expect(all.map(({ applicationId }) => applicationId)).toEqual([made[0]]);
  });

  test('is one at a time, where pages ask for different amounts at once', async () => {
    const who = await someone();
    const amounts = ['700.00', '800.00', '900.00'];
    const replies = await Promise.all(amounts.map((requestedAmount) => service.apply(who, { requestedAmount })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'application_in_progress')).toHaveLength(2);
  });

  test('of somebody the lender does not know makes them its customer when it is approved', async () => {
    const who = await someone({ known: false });
    const homeAddress = { line1: '12 Elm Street', city: 'Wichita', state: 'KS', zip: '67202' };
    const person = { name: 'Nell North', ssn: '219-09-1234', dob: '1991-02-03', homeAddress };
    expect((await service.apply(who, { ...person, ssn: '000-00-0000' })).body.code).toBe('invalid_ssn');
    const { body } = await service.apply(who, person);
    expect(body.state).toBe('approved');
    const again = { ...who, as: { ...(await service.signIn(who.email)), headers: { 'x-brand': 'ccc' } } };
    const reply = await info(again, body.applicationId);
    expect(reply).toMatchObject({ status: 200, body: { minLoanAmount: '500.00', loanAmount: '0.00' } });
  });

  test('of a new customer is theirs also when the sign-in was not told at once', async () => {
    const who = await someone({ known: false });
    const homeAddress = { line1: '14 Elm Street', city: 'Wichita', state: 'KS', zip: '67202' };
    const person = { name: 'Lou Lane', ssn: '219-09-4321', dob: '1991-02-03', homeAddress };
    const { customers } = service.context.ports.signIn;
    const { link } = customers;
    Object.assign(customers, { link: () => Promise.reject(new Error('the connection was lost')) });
    expect((await service.apply(who, person)).status).toBe(500);
    Object.assign(customers, { link });
    const told = await service.call(readApplicationStatus, { lmsId: 'TLXe' }, who.as);
    expect(told.body.statusResult?.state).toBe('approved');
    const linked = await customers.person(who.userId);
    expect(linked?.lmsCustomerIds).toMatchObject({ TLXe: expect.any(String) });
  });
});

describe('making the loan', () => {
  test('shows what the book will make, and nothing outside of what was approved', async () => {
    const { who, applicationId } = await approvedOne();
    const ask = (loanAmount: string, by = who) =>
      service.call(previewOrigination, { applicationId, loanAmount }, by.as);
    const { body } = await ask('800.00');
    expect(body).toMatchObject({ loanAmount: '800.00', amountFinanced: '800.00' });
    expect(body.payments.length).toBeGreaterThan(3);
    expect((await ask('499.99')).body.code).toBe('loan_amount_not_allowed');
    expect((await ask('6,000.01')).body.code).toBe('loan_amount_not_allowed');
    expect((await ask('800.00', await someone())).body.code).toBe('application_not_found');
  });

  test('is done once from many pages, then signed, then paid out', async () => {
    const { who, applicationId } = await approvedOne();
    const { originationKey } = (await info(who, applicationId)).body;
    const disburseCardIds = await service.walletCard(who, RECEIVES);
    const over = { originationKey, disbursementType: 'debit' as const, disburseCardIds };
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => originate(who, applicationId, over)),
      originate(who, applicationId, { ...over, originationKey: 'another-page-1' }),
    ]);
    const keys = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.messageKey));
    expect(keys.size).toBe(1);
    await service.jobsIdle();
    const [messageKey = ''] = [...keys];
    const { result } = (await service.call(readOriginationStatus, { messageKey }, who.as)).body;
    expect(result).toMatchObject({ loanAmount: '800.00' });
    const loanId = result?.loanId ?? '';
    expect(await owed(loanId)).toBe(0);
    expect((await info(who, applicationId)).body).toMatchObject({ loanId, awaitsSignature: true, loanStatusId: 12 });
    expect((await sign(who, loanId)).body.status).toBe('signing_complete');
    expect(await owed(loanId)).toBe(80_000);
    await service.jobsIdle();
    const money = await service.call(readDisbursementReference, { loanId }, who.as);
    expect(money.body).toMatchObject({ state: 'sent', disbursementType: 'debit', disbursementAmount: '800.00' });
    const withdrawn = await service.call(withdrawApplication, { applicationId, lmsId: 'TLXe' }, who.as);
    expect(withdrawn.body.code).toBe('loan_already_open');
    await sound();
  });

  test('a vehicle is named by a real VIN; another text is refused before anything is asked', async () => {
    const who = await someone();
    const collateral = { year: 2016, make: 'Honda', model: 'Civic', vin: '1M8GDM9A1KP042788' };
    const refused = await service.apply(who, { collateral });
    expect(refused).toMatchObject({ status: 422, body: { code: 'vin_not_valid' } });
    const made = await service.apply(who, { collateral: { ...collateral, vin: '1m8gdm9ax-kp042788' } });
    expect(made.status).toBe(200);
    const { applicationId } = made.body;
    const saved = await service.context.ports.loanOrigination.application(applicationId);
    expect(saved?.collateral).toMatchObject({ vin: '1M8GDM9AXKP042788' });
  });

  test('is refused by name: another’s application, an amount, a card that cannot receive, a changed body', async () => {
    const { who, applicationId } = await approvedOne();
    const stranger = await someone();
    expect((await info(stranger, applicationId)).status).toBe(404);
    const key = {
      originationKey: 'stranger-key-1',
      applicationId,
      disbursementAmount: '800.00',
      disbursementType: 'store' as const,
    };
    expect((await service.call(originateLoan, key, stranger.as)).status).toBe(404);
    expect((await originate(who, applicationId, { disbursementAmount: '6,000.01' })).body.code).toBe(
      'loan_amount_not_allowed',
    );
    expect((await originate(who, applicationId, { disbursementType: 'debit' })).body.code).toBe('card_not_found');
    expect((await originate(who, applicationId, { disbursementType: 'ach' })).body.code).toBe(
      'disbursement_not_available',
    );
    const { originationKey } = (await info(who, applicationId)).body;
    const first = await originate(who, applicationId, { originationKey });
    expect(first.status).toBe(200);
    const other = await originate(who, applicationId, { originationKey, disbursementAmount: '900.00' });
    expect(other.body.code).toBe('payment_key_reused');
    expect((await service.call(readOriginationStatus, first.body, stranger.as)).status).toBe(404);
  });

  test('that waits for its signature is told of as an application, and is no account yet', async () => {
    const { who, loanId } = await made();
    const status = async () => (await service.call(readApplicationStatus, { lmsId: 'TLXe' }, who.as)).body;
    const listed = async () =>
      (await service.call(listAccounts, { brandName: 'ccc' }, who.as)).body.loans.map((one) => one.loanId);
    const waiting = await status();
    expect(waiting).toMatchObject({ applicationInProgress: true, statusResult: { state: 'originated' } });
    expect(Date.parse(waiting.statusResult?.signBy ?? '')).toBeGreaterThan(service.context.clock.nowMs());
    expect(waiting.statusResult?.ended).toBeUndefined();
    expect(await listed()).not.toContain(loanId);
    await sign(who, loanId);
    expect(await status()).toMatchObject({ applicationInProgress: false, statusResult: { state: 'originated' } });
    expect((await status()).statusResult?.signBy).toBeUndefined();
    expect(await listed()).toContain(loanId);
  });

  test('ends where the customer declines to sign and withdraws: nothing is owed, and they can apply again', async () => {
    const { who, applicationId, loanId } = await made();
    expect((await sign(who, loanId, 'decline')).body.status).toBe('decline');
    expect(await owed(loanId)).toBe(0);
    const withdraw = () => service.call(withdrawApplication, { applicationId, lmsId: 'TLXe' }, who.as);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    await service.jobsIdle();
    const notifications = await service.inbox.messagesTo(who.email, 9);
    const subjects = notifications.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your application is withdrawn')).toHaveLength(1);
    expect((await service.apply(who)).body.state).toBe('approved');
    await sound();
  });

  test('ends by itself when nobody signs within a day', async () => {
    const { who, applicationId, messageKey, loanId } = await made();
    await service.call(moveClock, { advanceDays: 2 });
    await service.jobsIdle();
    const as = { ...(await service.signIn(who.email)), headers: { 'x-brand': 'ccc' } };
    expect((await service.call(readOriginationInfo, { applicationId }, as)).body.code).toBe('offer_expired');
    expect((await service.call(readOriginationStatus, { messageKey }, as)).body.status).toBe('failed');
    expect((await service.context.ports.loanBook.loan(loanId, service.context.businessDate()))?.loanStatusId).toBe(10);
    const { body: shown } = await service.call(readApplicationStatus, { lmsId: 'TLXe' }, as);
    expect(shown).toMatchObject({ applicationInProgress: false, statusResult: { state: 'expired' } });
    expect(shown.statusResult?.ended, 'the day it ended, and no day until which it is good').toBeDefined();
    expect(shown.statusResult?.expires).toBeUndefined();
    const told = (await service.inbox.messagesTo(who.email, 9)).filter(
      ({ subject }) => subject === 'Your loan was not signed in time',
    );
    expect(told).toHaveLength(1);
    await sound();
  });

  test('whose money nobody takes is taken back, and nothing is owed', async () => {
    const { who, applicationId } = await approvedOne();
    const disburseCardIds = await service.walletCard(who, DECLINES);
    await originate(who, applicationId, { disbursementType: 'debit', disburseCardIds });
    await service.jobsIdle();
    const loanId = (await info(who, applicationId)).body.loanId ?? '';
    await sign(who, loanId);
    await service.jobsIdle();
    const { body: open } = await service.call(readDisbursementWays, { loanId }, who.as);
    expect(open.money).toMatchObject({ state: 'choose', purpose: 'origination' });
    expect(open.ways).toHaveLength(4);
    await service.call(moveClock, { advanceDays: 4 });
    await service.jobsIdle();
    expect(await owed(loanId)).toBe(0);
    await sound();
  });
});

test('a call is asked for once, with the hours of the store', async () => {
  const { who, applicationId } = await approvedOne();
  const ask = (phoneNumber?: string) =>
    service.call(addToPhoneQueue, { appraisalId: applicationId, ...(phoneNumber ? { phoneNumber } : {}) }, who.as);
  expect((await ask('12')).body.code).toBe('invalid_phone');
  const replies = await Promise.all([ask(), ask(), ask()]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'already_queued')).toHaveLength(2);
  const { body } = await service.call(readPhoneQueue, { appraisalId: applicationId }, who.as);
  expect(body).toMatchObject({ queued: true });
  expect(body.maskedPhone).toContain('0177');
});
