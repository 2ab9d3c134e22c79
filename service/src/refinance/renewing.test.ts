import { authenticateLink } from '@lendside/contract/access-links';
import { listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { auditLedger, moveClock } from '@lendside/contract/dev';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import {
  cancelRefinance,
  compareRenewal,
  inviteOtherParty,
  readRefinanceCancelStatus,
  readRenewal,
} from '@lendside/contract/refinance-renewing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, openLink } from '../access/test-links.ts';
import { type Couple, type Renewer, type RenewingService, startRenewingService } from './test-renewers.ts';

let service: RenewingService;
let turn = 0;
let alone: Couple;

beforeAll(async () => {
  service = await startRenewingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  turn += 1;
  alone = await service.single(`robin${turn}`);
});

const detail = async (who: Renewer, loanId: string) =>
  (await service.call(readAccountDetail, { loanId, lmsId: 'NLS' }, who.as)).body;
const paymentsFrom = async (who: Renewer, loanId: string, from = '9999') =>
  (await service.call(listPaymentSchedule, { loanId }, who.as)).body.schedule.filter(({ dueDate }) => dueDate >= from)
    .length;
const mails = async (who: Renewer) => (await service.inbox.messagesTo(who.email, 20)).map((mail) => mail.subject);
const charges = async (messageKey: string) =>
  service.db.query<{ outcome: string; voided: boolean }>(
    'worker',
    'select outcome, voided_at is not null as voided from providers.charges where reference = $1',
    [messageKey],
  );
const isSound = async () =>
  expect((await service.call(auditLedger, {}, {})).body).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });

async function cancelled(who: Renewer, loanId: string, paymentKey = `cancel-${turn}-key`) {
  const input = { paymentKey, header: { loanId }, body: { reason: 'changedMind' } };
  const accepted = await service.call(cancelRefinance, input, who.as);
  await service.jobsIdle();
  const { messageKey } = accepted.body;
  return { accepted, status: await service.call(readRefinanceCancelStatus, { messageKey }, who.as) };
}

describe('a renewal with a payment', () => {
  test('charges once, closes the old loan into the new one, hands the lock on, and waits for signatures', async () => {
    const { borrower, loanId } = alone;
    const body = await service.renewalBody(borrower, loanId, '100.00');
    const [first, again] = await Promise.all([
      service.call(submitPayment, body, borrower.as),
      service.call(submitPayment, body, borrower.as),
    ]);
    expect([first.status, again.body]).toEqual([200, first.body]);
    const { messageKey, newLoanId, lockToken } = await service.renew(borrower, body);
    expect(messageKey).toBe(first.body.messageKey);
    expect(await charges(messageKey)).toHaveLength(1);
    expect(await detail(borrower, loanId)).toMatchObject({ loanStatusId: 22, payable: false });
    expect(await detail(borrower, newLoanId)).toMatchObject({ loanStatusId: 12 });
    expect(lockToken).not.toBe(body.lockToken);
    const { body: status } = await service.call(readPaymentStatus, { messageKey }, borrower.as);
    expect(status.result).toMatchObject({ paymentAmount: '100.00', newLoanId });
    expect(status.result?.newLoanDueDate).toMatch(/^\d{4}-/);
    expect(status.result?.allocation.length).toBeGreaterThan(0);
    const { renewal } = (await service.call(readRenewal, { loanId }, borrower.as)).body;
    expect(renewal).toMatchObject({ state: 'SIGNING', signedByMe: false, newLoanId, canCancel: true });
    expect((await mails(borrower)).filter((subject) => subject.includes('100.00'))).toHaveLength(1);

    expect(await service.sign(borrower, newLoanId)).toMatchObject({ outcome: 'recorded', allSigned: true });
    expect(await service.sign(borrower, loanId)).toMatchObject({ outcome: 'alreadySigned' });
    await service.jobsIdle();
    expect((await service.renewal(newLoanId))?.state).toBe('SIGNED');
    expect((await mails(borrower)).filter((subject) => subject === 'Your loan is renewed')).toHaveLength(1);
    await isSound();
  });

  test('its receipt says which loan is closed, which takes its place, and when that is paid first', async () => {
    const { borrower, loanId } = alone;
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '100.00'));
    await service.jobsIdle();
    const receipts = await service.inbox.messagesTo(borrower.email, 10);
    const text = receipts.find(
      ({ subject }) => subject.includes('payment of 100.00') || subject.includes('$100.00'),
    )?.text;
    expect(text).toContain(`Loan ${loanId} was renewed: it is closed, and loan ${newLoanId} takes its place.`);
    expect(text).toMatch(/First payment of the new loan: \$[\d.,]+ by /);
    expect(text).not.toContain('Principal you still owe');
  });

  test('the terms said before are the terms it has', async () => {
    const { borrower, loanId } = alone;
    const { body } = await service.call(compareRenewal, { loanId, paymentAmount: '100.00' }, borrower.as);
    expect(body).toMatchObject({ eligible: true, chainLength: 1, twoParties: false });
    expect(await paymentsFrom(borrower, loanId, body.keep.nextDueDate)).toBe(body.keep.paymentsLeft);
    // Side by side, both say the same debt: all that is owed after the payment.
    expect(body.keep.newPrincipalBalance).toBe(body.renew?.newPrincipalBalance);
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '100.00'));
    const made = await detail(borrower, newLoanId);
    expect(made).toMatchObject({
      principleBalance: body.renew?.newPrincipalBalance,
      dueDate: body.renew?.nextDueDate,
    });
    await service.sign(borrower, newLoanId);
    const after = await service.call(compareRenewal, { loanId: newLoanId, paymentAmount: '0.00' }, borrower.as);
    expect(after.body.chainLength).toBe(2);
  });

  test('optional products that were said yes to are lent with it, at the price that was said', async () => {
    const { borrower, loanId } = alone;
    const body = await service.renewalBody(borrower, loanId, '0.00');
    await service.db.query(
      'worker',
      `update lendside.renewal_steps set facts = $2 where loan_id = $1 and step = 'ancillaryChosen'`,
      [loanId, { chosen: [{ id: 'roadside-assistance', priceCents: 4900 }] }],
    );
    const { body: said } = await service.call(compareRenewal, { loanId, paymentAmount: '0.00' }, borrower.as);
    expect(said.renew?.products).toEqual([{ id: 'roadside-assistance', name: 'Roadside assistance', price: '49.00' }]);
    const owed = (await detail(borrower, loanId)).payoffAmount;
    const { newLoanId } = await service.renew(borrower, body);
    const made = await detail(borrower, newLoanId);
    expect(made.principleBalance).toBe(said.renew?.newPrincipalBalance);
    const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
    expect(cents(made.principleBalance) - cents(owed)).toBe(4900);
    const { status } = await cancelled(borrower, newLoanId);
    expect(status.body.status).toBe('done');
    expect(await detail(borrower, loanId)).toMatchObject({ payoffAmount: owed });
    await isSound();
  });

  test('a decline leaves the loan as it is', async () => {
    const { borrower, loanId } = alone;
    const body = await service.renewalBody(borrower, loanId, '100.00', '4000000000000002');
    await expect(service.renew(borrower, body)).rejects.toThrow('card_declined');
    expect(await detail(borrower, loanId)).toMatchObject({ loanStatusId: 12 });
    expect(await service.renewal(loanId)).toBeUndefined();
  });

  test('what the book does not take is taken back from the card, and says so', async () => {
    const { borrower, loanId } = alone;
    const body = await service.renewalBody(borrower, loanId, '100.00', '4000000000000259');
    const { body: accepted } = await service.call(submitPayment, body, borrower.as);
    // Renewed at the store while the charge was on its way.
    const { context } = service;
    await context.ports.loanChanges.refinance({
      reference: `store-${turn}`,
      loanId,
      date: context.businessDate(),
    });
    await expect
      .poll(async () => (await service.call(readPaymentStatus, accepted, borrower.as)).body, { timeout: 30_000 })
      .toMatchObject({ state: 'FAILED', code: 'renewal_not_made' });
    expect(await charges(accepted.messageKey)).toEqual([{ outcome: 'done', voided: true }]);
    expect(await service.renewal(loanId)).toBeUndefined();
  }, 40_000);

  test('without a payment no card is asked for, and no receipt is owed', async () => {
    const { borrower, loanId } = alone;
    const { messageKey } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '0.00'));
    expect(await charges(messageKey)).toEqual([]);
    expect(await mails(borrower)).toEqual([]);
    await isSound();
  });
});

describe('what is refused, by name', () => {
  test.each<[string, number, string, (body: Awaited<ReturnType<RenewingService['renewalBody']>>) => unknown]>([
    ['no lock', 409, 'loan_lock_missing', ({ lockToken: _, ...body }) => body],
    ['an old token', 409, 'lock_token_stale', (body) => ({ ...body, lockToken: 'old-token' })],
    ['the whole payoff', 422, 'renewal_amount_not_allowed', (body) => ({ ...body, paymentAmount: '9,999.00' })],
    ['only a payment wanted', 409, 'not_refinance_eligible', (body) => ({ ...body, preventRefi: true })],
    ['a code in the place of its token', 400, 'raw_security_code', (body) => ({ ...body, ccv: '123' })],
  ])('%s', async (_, status, code, changed) => {
    const body = await service.renewalBody(alone.borrower, alone.loanId, '100.00');
    const refused = await service.call(submitPayment, changed(body) as never, alone.borrower.as);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await detail(alone.borrower, alone.loanId)).toMatchObject({ loanStatusId: 12 });
  });

  test('a step that was skipped names the page to go to', async () => {
    const { borrower, loanId } = alone;
    const body = await service.renewalBody(borrower, loanId, '100.00');
    await service.db.query('worker', `delete from lendside.renewal_steps where loan_id = $1 and step = 'verified'`, [
      loanId,
    ]);
    const refused = await service.call(submitPayment, body, borrower.as);
    expect(refused.body).toMatchObject({ code: 'step_missing', page: 'Payment.VerificationMethod' });
  });

  test('two tabs with two keys: one renewal', async () => {
    const { borrower, loanId } = alone;
    const body = await service.renewalBody(borrower, loanId, '0.00');
    const both = await Promise.all(
      ['one', 'two'].map((tab) =>
        service.call(submitPayment, { ...body, paymentKey: `${tab}-tab-${turn}` }, borrower.as),
      ),
    );
    await service.jobsIdle();
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await service.db.query('worker', 'select 1 from lendside.renewals where old_loan_id = $1', [loanId]);
    expect(rows).toHaveLength(1);
  });

  test('the other party, while one holds the lock', async () => {
    const { borrower, cosigner, loanId } = await service.couple(`lock${turn}`);
    const body = await service.renewalBody(borrower, loanId, '0.00');
    const refused = await service.call(submitPayment, body, cosigner.as);
    expect(refused.body.code).toBe('loan_locked');
  });

  test('a couple of whom one has no sign-in', async () => {
    const { borrower, cosigner, loanId } = await service.couple(`away${turn}`);
    await service.db.query('worker', 'update providers.users set email_verified = false where user_id = $1', [
      cosigner.userId,
    ]);
    const body = await service.renewalBody(borrower, loanId, '0.00');
    expect((await service.call(submitPayment, body, borrower.as)).body.code).toBe('other_party_not_reachable');
  });

  test('a stranger sees nothing of it', async () => {
    const { loanId } = alone;
    const stranger = await service.single(`stranger${turn}`);
    for (const [operation, input] of [
      [readRenewal, { loanId }],
      [compareRenewal, { loanId, paymentAmount: '0.00' }],
      [inviteOtherParty, { loanId }],
      [cancelRefinance, { paymentKey: 'stranger-1', header: { loanId }, body: { reason: 'other' } }],
    ] as const) {
      expect((await service.call(operation, input as never, stranger.borrower.as)).status).toBe(404);
    }
  });
});

describe('taking a renewal back', () => {
  test('gives the old loan back with the payment on it, once, and nobody can sign any more', async () => {
    const { borrower, loanId } = alone;
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '100.00'));
    const owed = (await detail(borrower, newLoanId)).principleBalance;
    const { accepted, status } = await cancelled(borrower, newLoanId);
    expect(status.body).toMatchObject({
      status: 'done',
      result: { loanId, isCancelledRefi: true, cancelReason: 'changedMind', paymentAmount: '100.00' },
    });
    const again = await cancelled(borrower, newLoanId);
    expect(again.accepted.body).toEqual(accepted.body);
    expect(await detail(borrower, loanId)).toMatchObject({ loanStatusId: 12, payable: true, payoffAmount: owed });
    expect(await detail(borrower, newLoanId)).toMatchObject({ loanStatusId: 28 });
    expect(await service.sign(borrower, newLoanId)).toEqual({ outcome: 'nothingToSign' });
    const other = await cancelled(borrower, newLoanId, `other-key-${turn}`);
    expect(other.accepted.body.code).toBe('nothing_to_cancel');
    expect(await mails(borrower)).toContain('Your renewal was canceled');
    await isSound();
    // It can be renewed again.
    const next = await service.renew(borrower, await service.renewalBody(borrower, loanId, '0.00'));
    expect(next.newLoanId).not.toBe(newLoanId);
  });

  test('and signing at the same time: exactly one stands', async () => {
    const { borrower, loanId } = alone;
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '0.00'));
    const [{ status }, signed] = await Promise.all([cancelled(borrower, newLoanId), service.sign(borrower, newLoanId)]);
    const standing = await service.renewal(newLoanId);
    // Signed first, it was cancelled within its day of grace; cancelled first, nothing was signed.
    expect(status.body.status).toBe('done');
    expect(standing?.state).toBe('CANCELLED');
    expect(['recorded', 'nothingToSign']).toContain(signed.outcome);
    expect(await detail(borrower, loanId)).toMatchObject({ loanStatusId: 12 });
  });

  test('is refused once the new loan was paid on, and stands then', async () => {
    const { borrower, loanId } = alone;
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '0.00'));
    await service.sign(borrower, newLoanId);
    const { context } = service;
    await context.ports.loanMoney.post([
      {
        reference: `paid-on-${turn}`,
        loanId: newLoanId,
        amountCents: 5000,
        confirmationNumber: 'C',
        date: context.businessDate(),
      },
    ]);
    const { status } = await cancelled(borrower, newLoanId);
    expect(status.body).toMatchObject({ status: 'failed', code: 'renewal_final' });
    expect(await service.renewal(newLoanId)).toMatchObject({ state: 'SIGNED', cancelKey: null });
  });

  test('needs a reason that is known, and a renewal', async () => {
    const { borrower, loanId } = alone;
    const ask = (reason: string) =>
      service.call(
        cancelRefinance,
        { paymentKey: `reason-${turn}`, header: { loanId }, body: { reason } },
        borrower.as,
      );
    expect((await ask('because')).body.code).toBe('reason_unknown');
    expect((await ask('other')).body.code).toBe('nothing_to_cancel');
  });
});

describe('two parties', () => {
  test.each([['borrower'], ['cosigner']] as const)('the %s begins, the other is invited and signs', async (first) => {
    const couple = await service.couple(`two${first}${turn}`);
    const second = first === 'borrower' ? 'cosigner' : 'borrower';
    const [begins, follows] = [couple[first], couple[second]];
    const { newLoanId } = await service.renew(begins, await service.renewalBody(begins, couple.loanId, '50.00'));
    expect((await service.call(inviteOtherParty, { loanId: newLoanId }, begins.as)).body.code).toBe(
      'no_party_to_invite',
    );
    expect(await service.sign(begins, newLoanId)).toMatchObject({ outcome: 'recorded', allSigned: false });
    await service.jobsIdle();

    const [invitation] = await service.inbox.messagesTo(follows.email, 5);
    expect(invitation?.subject).toContain('your signature is needed');
    const opened = linkIn(invitation?.links[0] ?? '');
    await openLink(service, opened);
    // Who went elsewhere comes back by the same link, as long as it waits for the signature.
    const link = await openLink(service, opened);
    const seen = (await service.call(readRenewal, { loanId: newLoanId }, link)).body.renewal;
    expect(seen).toMatchObject({ startedByMe: false, signedByMe: false, otherParty: { signed: true } });
    expect(seen?.messageKey).toBeUndefined();
    // The link's session sees the loan it is for, and no other.
    expect((await service.call(readRenewal, { loanId: couple.loanId }, link)).status).toBe(404);

    const again = await service.call(inviteOtherParty, { loanId: newLoanId }, begins.as);
    expect(again.status).toBe(200);
    expect(await service.sign(follows, newLoanId)).toMatchObject({ outcome: 'recorded', allSigned: true });
    const after = await service.call(authenticateLink, opened, {});
    expect([after.status, after.body.code]).toEqual([409, 'link_already_used']);
    await service.jobsIdle();
    for (const who of [begins, follows]) expect(await mails(who)).toContain('Your loan is renewed');
    expect((await service.call(inviteOtherParty, { loanId: newLoanId }, begins.as)).body.code).toBe(
      'no_party_to_invite',
    );
  });

  test('the invited one takes it back from the link', async () => {
    const { borrower, cosigner, loanId } = await service.couple(`no${turn}`);
    const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '50.00'));
    await service.sign(borrower, newLoanId);
    await service.jobsIdle();
    const [invitation] = await service.inbox.messagesTo(cosigner.email, 5);
    const link = await openLink(service, linkIn(invitation?.links[0] ?? ''));
    const { status } = await cancelled({ ...cosigner, as: link }, newLoanId);
    expect(status.body).toMatchObject({ status: 'done', result: { loanId } });
    for (const who of [borrower, cosigner]) expect(await mails(who)).toContain('Your renewal was canceled');
  });
});

test('what is not signed in time is taken back as of its last day, however late that is looked at', async () => {
  const { borrower, cosigner, loanId } = await service.couple(`late${turn}`);
  const { newLoanId } = await service.renew(borrower, await service.renewalBody(borrower, loanId, '50.00'));
  await service.sign(borrower, newLoanId);
  await service.call(moveClock, { advanceDays: 6 }, {});
  await service.jobsIdle();
  expect(await service.renewal(newLoanId)).toMatchObject({ state: 'CANCELLED', cancelReason: 'notSigned' });
  expect(await service.sign(cosigner, newLoanId)).toEqual({ outcome: 'nothingToSign' });
  const as = await service.signIn(borrower.email);
  expect(await detail({ ...borrower, as }, loanId)).toMatchObject({ loanStatusId: 12, payable: true });
  expect(await mails(cosigner)).toContain('Your renewal ended: it was not signed in time');
  await isSound();
});

test('keeping a late loan costs what its rows say, whatever is paid of what is past due', async () => {
  const { borrower, loanId } = await service.single(`overdue${turn}`);
  const { dueDate = '', asOf } = await detail(borrower, loanId);
  await service.call(
    moveClock,
    { advanceDays: Math.round((Date.parse(dueDate) - Date.parse(asOf)) / 86_400_000) + 3 },
    {},
  );
  await service.jobsIdle();
  const as = await service.signIn(borrower.email);
  const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
  const { schedule } = (await service.call(listPaymentSchedule, { loanId }, as)).body;
  for (const paymentAmount of ['0.00', '5.00', '20.00']) {
    const { keep } = (await service.call(compareRenewal, { loanId, paymentAmount }, as)).body;
    const later = schedule.filter((row) => row.dueDate > (keep.nextDueDate ?? ''));
    const rest = later.reduce((sum, row) => sum + cents(row.amountDue), 0);
    expect(cents(keep.totalOfPayments)).toBe(cents(paymentAmount) + cents(keep.nextPaymentAmount) + rest);
  }
});
