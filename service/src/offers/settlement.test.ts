import { readAccountDetail } from '@lendside/contract/accounts';
import { auditLedger } from '@lendside/contract/dev';
import { readSettlementStatus, saveSettlementStatus } from '@lendside/contract/offers';
import { submitPayment } from '@lendside/contract/payments-submit';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import { DAY_MS, type Settler, type SettlingService, startSettlingService } from './test-settlers.ts';

const DECLINES = '4000000000000002';

let service: SettlingService;
beforeAll(async () => {
  service = await startSettlingService();
});
afterAll(() => service?.stop());

const status = ({ as, loanId }: Settler, of = loanId) => service.call(readSettlementStatus, { loanId: of }, as);
const save = ({ as, loanId }: Settler, hints: { docSigned?: boolean; paymentMade?: boolean }) =>
  service.call(saveSettlementStatus, { loanId, ...hints }, as);
const codeOf = async (
  who: Settler,
  ...of: Parameters<SettlingService['settlementBody']> extends [unknown, ...infer Rest] ? Rest : never
) => (await service.call(submitPayment, await service.settlementBody(who, ...of), who.as)).body.code;

test('is signed, then paid, then the loan is settled and what is left forgiven', async () => {
  const who = await service.settler('ann');
  expect((await status(who)).body).toMatchObject({
    offerId: 'ofr_ann',
    settlementAmount: '400.00',
    docSigned: false,
    paymentMade: false,
    step: 'sign',
    attemptsLeft: 3,
  });
  await service.sign(who);
  expect((await status(who)).body).toMatchObject({ docSigned: true, paymentMade: false, step: 'pay' });
  const owed = (await status(who)).body.payoffAmount;
  const { body } = await service.settle(who);
  expect(body).toMatchObject({ status: 'done', state: 'POSTED', paymentAmount: '400.00' });
  expect(body.result).toMatchObject({ payoffAmount: '0.00', isPayoff: false });
  const cents = (text = '') => Number(text.replace(/[,.]/g, ''));
  expect(cents(body.result?.forgivenAmount)).toBe(cents(owed) - 40_000);
  const [mail] = await service.inbox.messagesTo(who.email, 1);
  expect(mail?.subject).toBe('Your loan is settled: we received $400.00');
  expect(mail?.text).toContain('settled for less than you owed');
  expect(mail?.text).toContain(`We forgave: $${body.result?.forgivenAmount}`);
  expect(mail?.text).toContain('You owe nothing more on this loan, and it is closed.');
  expect(mail?.text).not.toContain('Principal you still owe');
  const loan = await service.call(readAccountDetail, { loanId: who.loanId }, who.as);
  expect(loan.body).toMatchObject({ loanStatusId: LOAN_STATE.Settled, payoffAmount: '0.00', payable: false });
  expect((await status(who)).body).toMatchObject({ docSigned: true, paymentMade: true, step: 'settled' });
  expect((await save(who, { docSigned: true, paymentMade: true })).body).toMatchObject({ paymentMade: true });
  expect(await codeOf(who)).toBe('settlement_paid');
  expect((await service.start(who)).body.code).toBe('already_signed');
  expect((await service.call(auditLedger, {})).body).toMatchObject({ imbalanceCents: 0 });
});

test('what the browser says of signing and paying proves nothing', async () => {
  const who = await service.settler('ben');
  expect((await save(who, { docSigned: true })).body.code).toBe('not_signed_yet');
  expect((await save(who, { docSigned: true, paymentMade: true })).body.code).toBe('not_signed_yet');
  expect(await codeOf(who)).toBe('not_signed_yet');
  await service.signInRoom(who);
  expect((await status(who)).body.docSigned).toBe(false);
  // The room is asked, and it was signed there.
  expect((await save(who, { docSigned: true })).body).toMatchObject({ docSigned: true, paymentMade: false });
  expect((await save(who, { paymentMade: true })).body.code).toBe('not_paid_yet');
});

test('takes its very amount, neither more nor less', async () => {
  const who = await service.settler('cleo');
  await service.sign(who);
  expect(await codeOf(who, { paymentAmount: '399.99' })).toBe('settlement_amount_fixed');
  expect(await codeOf(who, { paymentAmount: '400.01' })).toBe('settlement_amount_fixed');
  expect(await codeOf(who, { paymentAmount: '0.00' })).toBe('settlement_amount_fixed');
});

test('two tabs settle once, and the same key is the same settlement', async () => {
  const who = await service.settler('dot');
  await service.sign(who);
  const bodies = await Promise.all([1, 2, 3, 4].map(() => service.settlementBody(who)));
  const answers = await Promise.all(bodies.map((body) => service.call(submitPayment, body, who.as)));
  expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
  const refused = answers.flatMap(({ body }) => (body.code ? [body.code] : []));
  expect(refused.every((code) => code === 'payment_unresolved' || code === 'settlement_paid')).toBe(true);
  await service.jobsIdle();
  const won = answers.findIndex(({ status: code }) => code === 200);
  const again = await service.call(submitPayment, bodies[won] as (typeof bodies)[number], who.as);
  expect(again.body.messageKey).toBe(answers[won]?.body.messageKey);
  expect((await status(who)).body.step).toBe('settled');
  const rows = await service.db.query<{ paid: number }>(
    'worker',
    `select count(*)::int as paid from lendside.operations where loan_id = $1 and state = 'POSTED'`,
    [who.loanId],
  );
  expect(rows[0]?.paid).toBe(1);
});

test('after its time nothing is signed, said or paid', async () => {
  const nowMs = service.context.clock.nowMs();
  const who = await service.settler('eve', { expiresAtMs: nowMs - 3000, madeAtMs: nowMs - 9 * DAY_MS });
  expect((await status(who)).body).toMatchObject({ step: 'expired', docSigned: false });
  expect((await service.start(who)).body.code).toBe('nothing_to_sign');
  const saved = await save(who, { docSigned: true });
  expect([saved.status, saved.body.code]).toEqual([410, 'settlement_expired']);
  expect(await codeOf(who)).toBe('settlement_expired');
});

test('signed in time and not paid in time, it is expired', async () => {
  const who = await service.settler('finn');
  await service.sign(who);
  const offer = await service.context.ports.offers.settlementOf(who.loanId);
  const asked = { ...offer, expiresAtMs: service.context.clock.nowMs() - 1 };
  const original = service.context.ports.offers.settlementOf;
  Object.assign(service.context.ports.offers, { settlementOf: async () => asked });
  try {
    expect((await status(who)).body).toMatchObject({ step: 'expired', docSigned: true });
    expect(await codeOf(who)).toBe('settlement_expired');
  } finally {
    Object.assign(service.context.ports.offers, { settlementOf: original });
  }
});

test('a new offer is signed anew', async () => {
  const who = await service.settler('gil');
  await service.sign(who);
  const nowMs = service.context.clock.nowMs();
  await service.offers.add([
    {
      offerId: 'ofr_gil_2',
      customerId: who.customerId,
      kind: 10,
      targetLoanId: who.loanId,
      settlementCents: 30_000,
      madeAtMs: nowMs,
      expiresAtMs: nowMs + DAY_MS,
    },
  ]);
  expect((await status(who)).body).toMatchObject({ docSigned: false, settlementAmount: '300.00', step: 'sign' });
  expect(await codeOf(who, { paymentAmount: '300.00' })).toBe('not_signed_yet');
});

test('three attempts are declined; then only the store helps, in this session', async () => {
  const who = await service.settler('hal');
  await service.sign(who);
  for (const left of [2, 1, 0]) {
    const { body } = await service.settle(who, DECLINES);
    expect(body).toMatchObject({ status: 'failed', state: 'DECLINED' });
    expect((await status(who)).body).toMatchObject({ attemptsLeft: left, step: 'pay' });
  }
  const refused = await service.call(submitPayment, await service.settlementBody(who), who.as);
  expect(refused.body.code).toBe('settlement_tries_used');
  expect(refused.body.message).toMatch(/\d{3}/);
  const later = { ...who, as: await service.signIn(who.email) };
  expect((await status(later)).body.attemptsLeft).toBe(3);
  expect((await service.settle(later)).body.status).toBe('done');
});

test('is not found by strangers, and on a loan without one', async () => {
  const who = await service.settler('ida');
  const stranger = await service.settler('jon');
  expect((await status(stranger, who.loanId)).status).toBe(404);
  const foreign = await service.settlementBody(who);
  const answer = await service.call(submitPayment, foreign, stranger.as);
  expect([answer.status, answer.body.code]).toEqual([404, 'loan_not_found']);
  const none = await service.payer('kay');
  const asked = await service.call(readSettlementStatus, { loanId: none.loanId }, none.as);
  expect([asked.status, asked.body.code]).toEqual([404, 'no_settlement_offer']);
});

test('a guest who pays for somebody is refused by name: what that person agreed to is not the guest’s to close', async () => {
  const who = await service.settler('mia');
  await service.sign(who);
  const asked = { email: who.email, page: 'MakePayment', guestPayment: true, loanId: who.loanId } as const;
  const headers = { 'x-brand': 'ccc' };
  const as = await openLink(service, await newLink(service, asked, 'ccc'), headers);
  const guest = { ...who, as: { ...as, headers } };
  const body = await service.settlementBody(guest);
  const paid = await service.call(submitPayment, body, guest.as);
  expect([paid.status, paid.body.code]).toEqual([404, 'no_settlement_offer']);
  for (const answer of [await status(guest), await save(guest, { paymentMade: true })]) {
    expect(answer.status).toBe(403);
  }
  const other = await service.settler('noa');
  const link = { ...asked, email: other.email, loanId: other.loanId };
  const opened = await openLink(service, await newLink(service, link, 'ccc'), headers);
  expect((await service.start({ ...other, as: { ...opened, headers } })).body.code).toBe('not_your_turn');
  expect((await status(who)).body).toMatchObject({ paymentMade: false, step: 'pay' });
});

test('money that arrived meanwhile leaves less than the settlement: the charge is taken back and the loan stands', async () => {
  const who = await service.settler('lou');
  await service.sign(who);
  const loan = await service.context.ports.loanBook.loan(who.loanId, service.context.businessDate());
  const owedCents = loan?.payoffAmountCents ?? 0;
  const post = (reference: string, amountCents: number) =>
    service.context.ports.loanMoney.post([
      {
        reference,
        loanId: who.loanId,
        amountCents,
        confirmationNumber: reference,
        date: service.context.businessDate(),
      },
    ]);
  const before = service.context.ports.cardCharge.charge;
  Object.assign(service.context.ports.cardCharge, {
    charge: async (...asked: Parameters<typeof before>) => {
      await post('store-payment', owedCents - 30_000);
      return before(...asked);
    },
  });
  const { body } = await service
    .settle(who)
    .finally(() => Object.assign(service.context.ports.cardCharge, { charge: before }));
  expect(body).toMatchObject({ status: 'failed', state: 'FAILED', code: 'settlement_not_made' });
  expect((await status(who)).body).toMatchObject({ paymentMade: false, step: 'notOffered' });
});
