import { readAccountDetail } from '@lendside/contract/accounts';
import { tellBankruptcy } from '@lendside/contract/accounts-protections';
import { stopAutoPay } from '@lendside/contract/auto-pay';
import { listCards, removeCard } from '@lendside/contract/cards';
import { moveClock } from '@lendside/contract/dev';
import { listDocuments } from '@lendside/contract/disclosures';
import { submitPayment } from '@lendside/contract/payments-submit';
import { listConsents } from '@lendside/contract/profile-contact';
import {
  cancelScheduledPayment,
  changeScheduledPayment,
  listScheduledPayments,
} from '@lendside/contract/scheduled-payments';
import { addDays, instantOf } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAutoPay } from './auto-pay-plan.ts';
import { runScheduled } from './scheduled-worker.ts';
import { type AutoPayer, autoPayer, plannedOf, signAutoPay, walletCard } from './test-auto-payer.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

const APPROVES_TOO = '5555555555554444';
const TOO_LITTLE = '4000000000009995';
const DECLINED = '4000000000000002';

let service: PayingService;
let payer: AutoPayer;
let turn = 0;

beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service.stop());

const mails = async () => (await service.inbox.messagesTo(payer.email, 60)).map((mail) => mail.subject);
const autoPay = async (as = payer.as) =>
  (await service.call(readAccountDetail, { loanId: payer.loanId }, as)).body.autoPay;
const charges = async () =>
  service.db.query<{ state: string; amount_cents: number }>(
    'worker',
    'select state, amount_cents from lendside.operations where loan_id = $1 order by accepted_at',
    [payer.loanId],
  );
/** Lets the clock of the store pass noon of a day; everything falls due on its way. */
async function noonOf(day: string) {
  const advanceSeconds = Math.ceil((instantOf(day, 12 * 60) - service.context.clock.nowMs()) / 1000);
  await service.call(moveClock, { advanceSeconds }, {});
  payer = { ...payer, as: await service.signIn(payer.email) };
}
const stop = () => service.call(stopAutoPay, { loanId: payer.loanId }, payer.as);

describe('signing', () => {
  beforeEach(async () => {
    turn += 1;
    payer = await autoPayer(service, `signer${turn}`, 5);
  });

  test('turns it on for the card, plans the first debit and says so', async () => {
    expect(await autoPay()).toEqual({ enrolled: false });
    const card = await walletCard(service, payer);
    const { read, signed } = await signAutoPay(service, payer, card);
    const [document] = read.body.documents;
    expect(document).toMatchObject({ type: 'autoPayAuthorization', initialsNeeded: true });
    expect(JSON.stringify(document?.blocks)).toContain('•••• 1111');
    expect(signed.status).toBe(200);
    expect(await autoPay()).toEqual({
      enrolled: true,
      method: 'card',
      methodId: card,
      methodCardType: 'Visa',
      methodDisplayNumber: '**** 1111',
      methodExpirationMonth: expect.any(String),
      methodExpirationYear: expect.any(String),
    });
    const [debit] = await plannedOf(service, payer);
    expect(debit).toMatchObject({ autoPay: true, scheduledDate: payer.dueDate, state: 'SCHEDULED' });
    await service.jobsIdle();
    expect((await mails()).filter((subject) => subject.startsWith('Auto-pay is on'))).toHaveLength(1);
    const { body: known } = await service.call(listScheduledPayments, {}, payer.as);
    expect(known.autoPayLoanIds).toEqual([payer.loanId]);
    // Signed within its notice: the letter and the signed text say that they are the notice of the first debit.
    const letters = await service.inbox.messagesTo(payer.email, 9);
    const letter = letters.find(({ subject }) => subject.startsWith('Auto-pay is on'))?.text;
    expect(letter).toContain('This is our notice of that payment. Another one shows where the money goes.');
    expect(letter).toContain(`It takes $${debit?.paymentAmount} on `);
  });

  test('keeps what was signed, and changes nothing when it is signed again', async () => {
    const card = await walletCard(service, payer);
    const first = await signAutoPay(service, payer, card);
    await signAutoPay(service, payer, card);
    const rows = await service.db.query<{ state: string; text_hash: string; acknowledgement_id: string }>(
      'worker',
      'select state, text_hash, acknowledgement_id from lendside.auto_pay where loan_id = $1',
      [payer.loanId],
    );
    expect(rows).toEqual([
      {
        state: 'ON',
        text_hash: first.read.body.documents[0]?.textHash,
        acknowledgement_id: first.signed.body.acknowledgementId,
      },
    ]);
    expect(await plannedOf(service, payer)).toHaveLength(1);
  });

  test('for another card takes the place of the first, also for what is planned', async () => {
    const [one, two] = [await walletCard(service, payer), await walletCard(service, payer, APPROVES_TOO)];
    await signAutoPay(service, payer, one);
    await signAutoPay(service, payer, two);
    expect(await autoPay()).toMatchObject({ enrolled: true, methodId: two });
    expect((await plannedOf(service, payer)).map(({ lastFour, state }) => [lastFour, state])).toEqual([
      ['4444', 'SCHEDULED'],
    ]);
    await service.jobsIdle();
    const letters = await service.inbox.messagesTo(payer.email, 9);
    const letter = letters.find(({ subject }) => subject.startsWith('Auto-pay is on'));
    expect(letter?.text).toContain('•••• 4444');
    // What was signed with this card calls the letter the notice of the debit that waited for it.
    expect(letter?.text).toContain('This is our notice of that payment. Another one shows where the money goes.');
    const { cards } = (await service.call(listCards, {}, payer.as)).body;
    expect(cards.map((card) => [card.cardToken, card.usedByAutoPay]).sort()).toEqual(
      [
        [one, false],
        [two, true],
      ].sort(),
    );
    const used = cards.find((card) => card.cardToken === two);
    const refused = await service.call(removeCard, { cardIds: used?.cardIds ?? [] }, payer.as);
    expect([refused.status, refused.body.code]).toEqual([409, 'card_used_by_autopay']);
  });

  test.each([
    ['without a card', async () => '', 'card_not_found'],
    ['for a card that is nobody’s', async () => 'card_nobody', 'card_not_found'],
    [
      'for a card of somebody else',
      async () => walletCard(service, await autoPayer(service, `else${turn}`, 5)),
      'card_not_found',
    ],
  ])('%s is refused', async (_what, cardOf, code) => {
    const { read, signed } = await signAutoPay(service, payer, await cardOf());
    expect(read.body.code).toBe(code);
    expect(signed.status).toBeGreaterThanOrEqual(400);
    expect(await autoPay()).toEqual({ enrolled: false });
  });

  test('is not offered where it is switched off, or for a loan that cannot have it', async () => {
    const card = await walletCard(service, payer);
    const about = { loanId: payer.loanId, disclosureType: 'autoPay', methodId: card };
    // This loan was made by no renewal: the flag of renewals opens nothing.
    service.flags.override({ autoPay: false, autoPayRefinance: true });
    expect((await service.call(listDocuments, about, payer.as)).body.code).toBe('auto_pay_not_available');
    service.flags.override({ autoPay: true, autoPayRefinance: true });
    const other = await service.payer(`title${turn}`, 5);
    const title = { loanId: other.loanId, disclosureType: 'autoPay', methodId: await walletCard(service, other) };
    expect((await service.call(listDocuments, title, other.as)).body.code).toBe('auto_pay_not_available');
  });

  test('for a person of the demo world goes the same way', async () => {
    const cardToken = await walletCard(service, payer);
    const { userId = '' } = (await service.context.ports.signIn.findUser(payer.email)) ?? {};
    const { customerId, loanId } = payer;
    const signer = {
      userId,
      customerIds: [customerId],
      language: 'spanish',
      initials: 'RR',
      loanId,
      cardToken,
    } as const;
    await service.worldPorts().signAutoPay(signer);
    await service.worldPorts().signAutoPay(signer);
    expect(await autoPay()).toMatchObject({ enrolled: true, methodId: cardToken });
    expect(await plannedOf(service, payer)).toHaveLength(1);
    await service.jobsIdle();
    expect((await mails()).filter((subject) => subject.startsWith('El pago automático está activo'))).toHaveLength(1);
  });

  test('with initials of another name is refused', async () => {
    const { signed } = await signAutoPay(service, payer, await walletCard(service, payer), 'XX');
    expect([signed.status, signed.body.code]).toEqual([422, 'initials_do_not_match']);
    expect(await autoPay()).toEqual({ enrolled: false });
  });
});

describe('stopping', () => {
  beforeEach(async () => {
    turn += 1;
    payer = await autoPayer(service, `stopper${turn}`, 5);
  });

  test('cancels what is planned, and nothing is charged', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const stopped = await stop();
    expect(stopped.body).toMatchObject({ autoPay: { enrolled: false }, confirmationNumber: expect.any(String) });
    expect(stopped.body.lastDebit).toBeUndefined();
    expect(await plannedOf(service, payer)).toEqual([]);
    await noonOf(payer.dueDate);
    expect(await charges()).toEqual([]);
    expect((await mails()).filter((subject) => subject.startsWith('Auto-pay is off'))).toHaveLength(1);
    const consents = (await service.call(listConsents, {}, payer.as)).body.consents.filter(
      ({ kind }) => kind === 'autoPay',
    );
    expect(consents).toMatchObject([{ withdrawn: expect.any(String), canWithdraw: false }]);
    const again = await stop();
    expect([again.status, again.body.code]).toEqual([409, 'not_enrolled']);
  });

  test('and signing again plans the same due date anew, once', async () => {
    const card = await walletCard(service, payer);
    await signAutoPay(service, payer, card);
    await stop();
    await signAutoPay(service, payer, card);
    expect(await plannedOf(service, payer)).toHaveLength(1);
    await noonOf(payer.dueDate);
    expect(await charges()).toHaveLength(1);
  });

  test('names a debit that is being sent already', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    await service.db.query('worker', "update lendside.scheduled_payments set state = 'SENDING' where loan_id = $1", [
      payer.loanId,
    ]);
    expect((await stop()).body.lastDebit).toMatchObject({ scheduledDate: payer.dueDate });
  });

  test('takes no last debit after two failures in a row, and says so', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const set = (what: string) =>
      service.db.query('worker', `update lendside.${what} where loan_id = $1`, [payer.loanId]);
    await set("scheduled_payments set state = 'SENDING'");
    await stop();
    // Two debits before it, whose ends were not known when it was stopped.
    await set('auto_pay set failures = 2');
    await noonOf(payer.dueDate);
    expect(await charges()).toEqual([]);
    expect(await mails()).toContainEqual(expect.stringMatching(/^Auto-pay did not take its last payment of \$/));
    expect(await plannedOf(service, payer)).toMatchObject([
      { state: 'FAILED', reason: expect.stringContaining('auto-pay is off') },
    ]);
  });

  test('of a single debit leaves auto-pay on and does not plan it again', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const [debit] = await plannedOf(service, payer);
    const scheduledPaymentId = debit?.scheduledPaymentId ?? '';
    const change = { paymentKey: 'change-of-debit', scheduledPaymentId, paymentAmount: '1.00' };
    const changed = await service.call(changeScheduledPayment, change, payer.as);
    expect([changed.status, changed.body.code]).toEqual([409, 'auto_pay_payment_fixed']);
    expect((await service.call(cancelScheduledPayment, { scheduledPaymentId }, payer.as)).status).toBe(200);
    await runAutoPay(service.context);
    await noonOf(payer.dueDate);
    expect(await charges()).toEqual([]);
    expect(await autoPay()).toMatchObject({ enrolled: true });
  });
});

describe('a debit', () => {
  beforeEach(async () => {
    turn += 1;
    payer = await autoPayer(service, `debited${turn}`, 4);
  });

  test('is made on its due date, once, and the next is announced twelve days before its own', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const [debit] = await plannedOf(service, payer);
    await noonOf(payer.dueDate);
    const [made, ...more] = await charges();
    expect(more).toEqual([]);
    expect(made).toEqual({ state: 'POSTED', amount_cents: Number(debit?.paymentAmount.replace('.', '')) });
    expect(await plannedOf(service, payer)).toEqual([]);
    await noonOf(addDays(payer.dueDate, 2));
    await Promise.all([runAutoPay(service.context), runAutoPay(service.context)]);
    expect((await plannedOf(service, payer)).map((one) => one.scheduledDate)).toEqual([addDays(payer.dueDate, 14)]);
    await service.jobsIdle();
    const announced = (await mails()).filter((subject) => /^Auto-pay (will take|changes)/.test(subject));
    expect(announced).toHaveLength(1);
    await Promise.all([runScheduled(service.context), runScheduled(service.context)]);
    expect(await charges()).toHaveLength(1);
  });

  test('takes nothing when it was paid before, and says so', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const [debit] = await plannedOf(service, payer);
    const body = await service.body({ ...payer }, { paymentAmount: debit?.paymentAmount ?? '' });
    expect((await service.call(submitPayment, body, payer.as)).status).toBe(200);
    await service.jobsIdle();
    await noonOf(payer.dueDate);
    expect(await charges()).toHaveLength(1);
    expect(await mails()).toContain('Auto-pay had nothing to take');
    expect(await autoPay()).toMatchObject({ enrolled: true });
  });

  test('that finds too little money is tried once more, and two failures end it', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer, TOO_LITTLE));
    await noonOf(payer.dueDate);
    expect((await mails()).some((subject) => /we try again on/.test(subject))).toBe(true);
    const retry = (await plannedOf(service, payer)).find((one) => one.state === 'SCHEDULED');
    expect(retry?.scheduledDate.localeCompare(payer.dueDate)).toBe(1);
    expect(await plannedOf(service, payer)).toMatchObject([
      { state: 'FAILED', reason: expect.stringContaining('not enough money'), againOn: retry?.scheduledDate },
      { state: 'SCHEDULED' },
    ]);
    expect(await autoPay()).toMatchObject({ enrolled: true });
    await noonOf(retry?.scheduledDate ?? '');
    expect((await charges()).map(({ state }) => state)).toEqual(['DECLINED', 'DECLINED']);
    expect(await autoPay()).toEqual({ enrolled: false });
    // The second try says it; the first has nothing to add.
    const failed = await plannedOf(service, payer);
    expect(failed).toMatchObject([{ state: 'FAILED', scheduledDate: retry?.scheduledDate }]);
    expect(failed[0]?.againOn).toBeUndefined();
    expect((await mails()).filter((subject) => subject.startsWith('Auto-pay ended'))).toHaveLength(1);
    await noonOf(addDays(payer.dueDate, 14));
    expect(await charges()).toHaveLength(2);
  });

  test('that the bank refuses is not tried again for the same due date', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer, DECLINED));
    await noonOf(addDays(payer.dueDate, 1));
    await noonOf(addDays(payer.dueDate, 6));
    expect((await charges()).map(({ state }) => state)).toEqual(['DECLINED']);
    expect(await autoPay()).toMatchObject({ enrolled: true });
  });

  test('11 U.S.C. 362: of a loan whose bankruptcy was told is none: auto-pay ends', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const told = {
      filed: service.context.businessDate(),
      caseNumber: '26-500',
      court: 'Eastern District of Wisconsin',
    };
    expect((await service.call(tellBankruptcy, told, payer.as)).status).toBe(200);
    await noonOf(payer.dueDate);
    await noonOf(addDays(payer.dueDate, 20));
    expect(await charges()).toEqual([]);
    expect(await autoPay()).toEqual({ enrolled: false });
    expect((await mails()).filter((subject) => /did not|failed|past due|missed|late/i.test(subject))).toEqual([]);
  });

  test('of a loan that is paid off is none: auto-pay ends', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const { payoffAmount } = (await service.call(readAccountDetail, { loanId: payer.loanId }, payer.as)).body;
    const body = await service.body({ ...payer }, { paymentAmount: payoffAmount, paymentAmountType: 'payoff' });
    expect((await service.call(submitPayment, body, payer.as)).status).toBe(200);
    await service.jobsIdle();
    await noonOf(addDays(payer.dueDate, 1));
    expect(await charges()).toHaveLength(1);
    expect(await autoPay()).toEqual({ enrolled: false });
    expect((await mails()).filter((subject) => subject.startsWith('Auto-pay ended'))).toHaveLength(1);
  });

  test('that was missed for days is not made up for', async () => {
    await signAutoPay(service, payer, await walletCard(service, payer));
    const [debit] = await plannedOf(service, payer);
    service.clock.advance(9 * 86_400_000);
    payer = { ...payer, as: await service.signIn(payer.email) };
    await service.jobsIdle();
    expect(debit?.state).toBe('SCHEDULED');
    expect(await charges()).toEqual([]);
    expect((await mails()).some((subject) => subject.startsWith('Auto-pay did not take'))).toBe(true);
  });
});
