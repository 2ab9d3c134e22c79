import { addCard } from '@lendside/contract/cards';
import {
  changeDisbursement,
  readDisbursementReference,
  readDisbursementWays,
} from '@lendside/contract/cash-disbursements';
import { moveClock } from '@lendside/contract/dev';
import { listDocuments } from '@lendside/contract/disclosures';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { previewRenewalCash } from '@lendside/contract/refinance-cash';
import {
  cancelRefinance,
  compareRenewal,
  readRefinanceCancelStatus,
  readRenewal,
} from '@lendside/contract/refinance-renewing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Couple,
  type RenewalBody,
  type Renewer,
  type RenewingService,
  startRenewingService,
} from './test-renewers.ts';

const RECEIVES = '4111111111111111';
const DECLINES = '4000000000000002';
const LATE = '4000000000000259';

let service: RenewingService;
beforeAll(async () => {
  service = await startRenewingService();
});
afterAll(() => service?.stop());

let turn = 0;
let alone: Couple;
beforeEach(async () => {
  turn += 1;
  alone = await current(await service.single(`cash${turn}`));
});

/** Nothing of it is past due: who is late takes no new money. */
async function current(couple: Couple): Promise<Couple> {
  const { context } = service;
  const { loanId } = couple;
  const date = context.businessDate();
  const amountCents = (await context.ports.loanBook.loan(loanId, date))?.pastDueAmountCents ?? 0;
  const posting = { reference: `current-${loanId}`, loanId, amountCents, confirmationNumber: 'C-2', date };
  if (amountCents > 0) await context.ports.loanMoney.post([posting]);
  return couple;
}

const isSound = async () =>
  expect(await service.context.ports.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
const money = async (who: Renewer, loanId: string) =>
  (await service.call(readDisbursementReference, { loanId }, who.as)).body;
const rows = (loanId: string) =>
  service.db.query<{ state: string; cents: number }>(
    'worker',
    'select state, amount_cents as cents from lendside.disbursements where loan_id = $1',
    [loanId],
  );

async function cashBody({ borrower, loanId }: Couple, cash: object, amount = '0.00'): Promise<RenewalBody> {
  return { ...(await service.renewalBody(borrower, loanId, amount)), ...cash };
}
async function card(who: Renewer, number: string) {
  const tokens = await service.vault.tokenForTestNumber({ number });
  const { body } = await service.call(addCard, { token: tokens?.token ?? '', save: true }, who.as);
  return body.cardIds;
}
const TO_STORE = { disbursementAmount: '400.00', disbursementType: 'store' };
const toCard = async (who: Renewer, number = RECEIVES) => ({
  disbursementAmount: '400.00',
  disbursementType: 'debit',
  disburseCardIds: await card(who, number),
});
async function cancelled(who: Renewer, newLoanId: string, paymentKey = `cancel-cash-${turn}`) {
  const asked = { paymentKey, header: { loanId: newLoanId }, body: { newLoanId, reason: 'changedMind' } };
  const accepted = await service.call(cancelRefinance, asked, who.as);
  await service.jobsIdle();
  const { messageKey } = accepted.body;
  const status = messageKey ? (await service.call(readRefinanceCancelStatus, { messageKey }, who.as)).body : undefined;
  return { accepted, status };
}

/** Work that a worker began and did not end is claimed by the next one, as when its lease is over. */
async function takenOver(): Promise<void> {
  await service.db.query('worker', 'update lendside.open_operations set lease_until = null where kind = $1', [
    'operation',
  ]);
  await service.jobsIdle();
}

describe('a renewal with cash out', () => {
  test('owes the money from the last signature on, once, and its documents say all of it', async () => {
    const couple = await current(await service.couple(`cashtwo${turn}`));
    const { borrower, cosigner, loanId } = couple;
    const asked = { loanId, paymentAmount: '100.00', disbursementAmount: '400.00' };
    const { body: offer } = await service.call(previewRenewalCash, asked, borrower.as);
    expect(offer).toMatchObject({ offered: true, leastAmount: '100.00', terms: { disbursementAmount: '400.00' } });
    // The page before the button says the whole cost, and the figures of the agreement to be signed.
    const { body: compared } = await service.call(compareRenewal, asked, borrower.as);
    const old = await service.context.ports.loanBook.loan(loanId, service.context.businessDate());
    const inCents = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);
    const fromTodayCents = 10_000 + inCents(offer.terms?.totalOfPayments);
    expect(inCents(compared.renew?.totalOfPayments)).toBe(fromTodayCents);
    expect(inCents(compared.renew?.financeCharge)).toBe(fromTodayCents - (old?.principalCents ?? 0) - 40_000);
    expect(compared.renew).toMatchObject({ paidNow: '100.00', disbursementAmount: '400.00', products: [] });
    expect(compared.renew?.disclosed.totalOfPayments).toBe(offer.terms?.totalOfPayments);
    const tooMuch = { ...asked, disbursementAmount: '90,000.00' };
    const { body: refused } = await service.call(compareRenewal, tooMuch, borrower.as);
    expect(refused).toMatchObject({ eligible: false, reason: 'renewal_cash_not_offered' });
    expect(refused.renew).toBeUndefined();
    const { messageKey, newLoanId } = await service.renew(
      borrower,
      await cashBody(couple, await toCard(borrower), '100.00'),
    );
    const { body: paid } = await service.call(readPaymentStatus, { messageKey }, borrower.as);
    expect(paid.result).toMatchObject({
      newPrincipalBalance: offer.terms?.newPrincipalBalance,
      disbursementAmount: '400.00',
      disbursementType: 'debit',
    });
    const documents = { loanId: newLoanId, disclosureType: 'refinance' as const };
    const { body: read } = await service.call(listDocuments, documents, borrower.as);
    const agreement = JSON.stringify(read.documents.find(({ type }) => type === 'creditAgreement'));
    expect(agreement).toContain('"Given to you","value":"$400.00"');
    expect(agreement).toContain(`$${offer.terms?.amountFinanced}`);
    for (const figure of Object.values(compared.renew?.disclosed ?? {})) expect(agreement).toContain(`$${figure}`);

    expect(await rows(newLoanId)).toEqual([]);
    await service.sign(borrower, newLoanId);
    await service.jobsIdle();
    expect(await rows(newLoanId)).toEqual([]);
    await service.sign(cosigner, newLoanId);
    await service.sign(cosigner, newLoanId);
    await service.jobsIdle();
    expect(await rows(newLoanId)).toEqual([{ state: 'SENT', cents: 40_000 }]);
    expect(await money(borrower, newLoanId)).toMatchObject({ state: 'sent', target: { lastFour: '1111' } });
    // Where it went is shown to who asked for it.
    const seen = (await service.call(readRenewal, { loanId: newLoanId }, cosigner.as)).body.renewal;
    expect(seen?.cash).toMatchObject({ disbursementAmount: '400.00', state: 'sent', target: {} });
    await isSound();
  });

  test('taken back before it is signed takes the money with it: nothing was ever owed', async () => {
    const { borrower } = alone;
    const { newLoanId } = await service.renew(borrower, await cashBody(alone, TO_STORE));
    expect((await cancelled(borrower, newLoanId)).status).toMatchObject({ status: 'done' });
    expect(await rows(newLoanId)).toEqual([]);
    expect(await service.sign(borrower, newLoanId)).toEqual({ outcome: 'nothingToSign' });
    await isSound();
  });

  test('taken back while the money waits at the store stops it', async () => {
    const { borrower } = alone;
    const { newLoanId } = await service.renew(borrower, await cashBody(alone, TO_STORE));
    await service.sign(borrower, newLoanId);
    await service.jobsIdle();
    expect(await money(borrower, newLoanId)).toMatchObject({ state: 'ready' });
    expect((await cancelled(borrower, newLoanId)).status).toMatchObject({ status: 'done' });
    expect(await rows(newLoanId)).toEqual([{ state: 'CANCELLED', cents: 40_000 }]);
    await isSound();
  });

  test('once it is with the customer the renewal stands, by name', async () => {
    const { borrower } = alone;
    const { newLoanId } = await service.renew(borrower, await cashBody(alone, await toCard(borrower)));
    await service.sign(borrower, newLoanId);
    await service.jobsIdle();
    const { accepted } = await cancelled(borrower, newLoanId);
    expect(accepted).toMatchObject({ status: 409, body: { code: 'renewal_already_funded' } });
    expect(await service.renewal(newLoanId)).toMatchObject({ state: 'SIGNED', cancelKey: null });
    const seen = (await service.call(readRenewal, { loanId: newLoanId }, borrower.as)).body.renewal;
    expect(seen).toMatchObject({ canCancel: false, cash: { state: 'sent' } });
  });

  test('while nobody knows where the money is, nothing is undone', async () => {
    const { borrower } = alone;
    const { newLoanId } = await service.renew(borrower, await cashBody(alone, await toCard(borrower, LATE)));
    await service.sign(borrower, newLoanId);
    await expect.poll(async () => (await rows(newLoanId))[0]?.state, { timeout: 20_000 }).toBe('UNKNOWN');
    const { accepted } = await cancelled(borrower, newLoanId);
    expect(['draw_unresolved', 'renewal_already_funded']).toContain(accepted.body.code);
  }, 40_000);

  test('taken back with an answer of the book that is late, it is not said to stand while that can still arrive', async () => {
    const { borrower } = alone;
    const { loanChanges, moneyOut } = service.context.ports;
    const { newLoanId } = await service.renew(borrower, await cashBody(alone, TO_STORE));
    await service.sign(borrower, newLoanId);
    await service.jobsIdle();
    // The first try stops the money and asks the book, which does not answer; the second does not learn that the money is stopped.
    const book = vi.spyOn(loanChanges, 'cancelRefinance').mockRejectedValueOnce(new Error('no answer in time'));
    const stop = vi.spyOn(moneyOut, 'cancel');
    try {
      const { status } = await cancelled(borrower, newLoanId);
      expect([status?.status, book.mock.calls.length, stop.mock.calls.length]).toEqual(['pending', 1, 1]);
      stop.mockRejectedValueOnce(new Error('no answer in time'));
      await takenOver();
      expect([book.mock.calls.length, stop.mock.calls.length]).toEqual([1, 2]);
      expect(await service.renewal(newLoanId)).toMatchObject({ state: 'SIGNED', cancelKey: expect.any(String) });
      await takenOver();
      expect([book.mock.calls.length, stop.mock.calls.length]).toEqual([2, 3]);
      expect(await service.renewal(newLoanId)).toMatchObject({ state: 'CANCELLED' });
      expect(await rows(newLoanId)).toEqual([{ state: 'CANCELLED', cents: 40_000 }]);
      await isSound();
    } finally {
      book.mockRestore();
      stop.mockRestore();
    }
  });

  test('money to a card asks who is there; money for a person with a document does not', async () => {
    const { borrower } = alone;
    const { ownSessions } = service.context.ports.signIn;
    const proved = vi.spyOn(ownSessions, 'provedAgain').mockResolvedValue(false);
    try {
      const toDebit = await cashBody(alone, await toCard(borrower));
      const refused = await service.call(submitPayment, toDebit, borrower.as);
      expect(refused).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
      expect(proved.mock.calls.map(([, rule]) => rule)).toEqual(['orJustSignedIn']);
      const { newLoanId } = await service.renew(borrower, await cashBody(alone, TO_STORE));
      expect(newLoanId).not.toBe('');
    } finally {
      proved.mockRestore();
    }
  });

  test('a card that does not take it reopens the choice; another way sends it', async () => {
    const { borrower } = alone;
    const { newLoanId: loanId } = await service.renew(
      borrower,
      await cashBody(alone, await toCard(borrower, DECLINES)),
    );
    await service.sign(borrower, loanId);
    await service.jobsIdle();
    const { body: owed } = await service.call(readDisbursementWays, { loanId }, borrower.as);
    expect(owed.money).toMatchObject({ state: 'choose', purpose: 'renewal', disbursementAmount: '400.00' });
    expect(owed.ways.filter(({ available }) => available).map((way) => way.disbursementType)).toContain('store');
    const { disbursementId = '' } = owed.money ?? {};
    const chosen = { loanId, disbursementId, disbursementType: 'store' as const };
    expect((await service.call(changeDisbursement, chosen, borrower.as)).status).toBe(200);
    await service.jobsIdle();
    expect(await money(borrower, loanId)).toMatchObject({ state: 'ready', disbursementType: 'store' });
  });

  test('a person who chooses nothing finds it at the store: the loan is signed, so the money is theirs', async () => {
    const { borrower } = alone;
    const { newLoanId } = await service.renew(borrower, await cashBody(alone, await toCard(borrower, DECLINES)));
    await service.sign(borrower, newLoanId);
    await service.jobsIdle();
    await service.call(moveClock, { advanceDays: 4 }, {});
    await service.jobsIdle();
    const as = await service.signIn(borrower.email);
    expect(await money({ ...borrower, as }, newLoanId)).toMatchObject({ state: 'ready', disbursementType: 'store' });
    expect(await rows(newLoanId)).toEqual([{ state: 'READY', cents: 40_000 }]);
  });
});

describe('is refused, by name, and the loan stays', () => {
  test.each([
    ['less than is offered', { ...TO_STORE, disbursementAmount: '99.99' }, 'renewal_cash_not_allowed'],
    ['more than the product lends', { ...TO_STORE, disbursementAmount: '99,000.00' }, 'renewal_cash_not_allowed'],
    ['no way', { disbursementAmount: '400.00' }, 'disbursement_not_available'],
    ['a bank nobody named', { ...TO_STORE, disbursementType: 'ach' }, 'disbursement_not_available'],
    ['no card', { ...TO_STORE, disbursementType: 'debit' }, 'card_not_found'],
  ])('%s', async (_, cash, code) => {
    const body = await cashBody(alone, cash);
    expect((await service.call(submitPayment, body, alone.borrower.as)).body.code).toBe(code);
    expect(await service.renewal(alone.loanId)).toBeUndefined();
  });

  test('a key that was used for another amount of cash', async () => {
    const body = await cashBody(alone, TO_STORE);
    await service.renew(alone.borrower, body);
    const other = { ...body, disbursementAmount: '500.00' };
    expect((await service.call(submitPayment, other as never, alone.borrower.as)).body.code).toBe('payment_key_reused');
  });

  test('a loan that is late is offered none, and a stranger sees none', async () => {
    const { borrower, loanId } = alone;
    const asked = { loanId, paymentAmount: '0.00' };
    const stranger = await service.single(`cashstranger${turn}`);
    expect((await service.call(previewRenewalCash, asked, stranger.borrower.as)).status).toBe(404);
    await service.call(moveClock, { advanceDays: 40 }, {});
    const as = await service.signIn(borrower.email);
    expect((await service.call(previewRenewalCash, asked, as)).body).toEqual({ offered: false, ways: [] });
  });
});
