import { randomUUID } from 'node:crypto';
import { listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { auditLedger, moveClock } from '@lendside/contract/dev';
import { listDocuments } from '@lendside/contract/disclosures';
import { moveDueDate, readDueDateMove } from '@lendside/contract/due-date-moves';
import { chooseLoanPlan, readLoanPlans, undoLoanPlan } from '@lendside/contract/loan-plans';
import { submitPayment } from '@lendside/contract/payments-submit';
import { listLoanDocuments, readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import { addDays, daysBetween } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plannedOf, signAutoPay, walletCard } from '../payments/test-auto-payer.ts';
import { type PayingService, startPayingService } from '../payments/test-payer.ts';
import type { TestPerson } from '../test-start-world.ts';
import { plansOfLoans } from './plans-store.ts';

let service: PayingService;
let turn = 0;
let nora: TestPerson & { readonly loanId: string };
beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service?.stop());

/** An installment loan of Kansas, paid every month; so many payments were made on their days. */
async function borrower(name: string, { daysAgo, paid }: { daysAgo: number; paid: number }, cosigner?: TestPerson) {
  const who = await service.person(name, {
    lastName: 'Noble',
    lmsId: 'TLXe',
    storeId: '42310',
    customer: { firstName: 'Nora' },
    user: { firstName: 'Nora' },
  });
  const product = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo };
  const loanId = await service.loan(name, who, { ...product, ...(cosigner && { cosignerId: cosigner.customerId }) });
  const today = service.context.businessDate();
  const rows = await service.context.ports.loanBook.schedule(loanId, addDays(today, -daysAgo));
  for (const row of rows.slice(0, paid)) {
    const loan = await service.context.ports.loanBook.loan(loanId, row.dueDate);
    await service.context.ports.loanMoney.post([
      {
        reference: `${loanId} ${row.dueDate}`,
        loanId,
        amountCents: loan?.minimumAmountDueCents ?? 0,
        date: row.dueDate,
        confirmationNumber: 'C',
      },
    ]);
  }
  return { ...who, loanId };
}

/** Four payments made, the fifth fell due about ten days ago. */
beforeEach(async () => {
  turn += 1;
  nora = await borrower(`nora${turn}`, { daysAgo: 162, paid: 4 });
});

type Who = typeof nora;
const ways = async (who: Who = nora) => (await service.call(readLoanPlans, { loanId: who.loanId }, who.as)).body;
const offerOf = async (
  kind: string,
  pick: (one: { payments?: number; firstDueDate?: string }) => boolean,
  who = nora,
) => {
  const offer = (await ways(who)).ways.find((way) => way.kind === kind)?.offers.find(pick);
  if (!offer) throw new Error(`${kind} is not offered`);
  return offer;
};
async function choose(kind: string, pick = (_: object) => true, over: object = {}, who: Who = nora) {
  const { payments, firstDueDate, version, ...offer } = await offerOf(kind, pick, who);
  const asked = { loanId: who.loanId, paymentKey: randomUUID(), kind: offer.kind, payments, firstDueDate, version };
  return service.call(chooseLoanPlan, { ...asked, ...over }, who.as);
}
/** Signs what was chosen in the room, and lets the service ask. */
async function sign(who: Who = nora) {
  const { loanId } = who;
  const started = await service.call(
    startLoanSigning,
    { loanId, returnRoute: 'DocuSignView', purpose: 'plan' },
    who.as,
  );
  if (started.status !== 200) return started;
  const ticket = started.body.signingUrl.split('/').at(-1) ?? '';
  await service.signingRoom.decide(ticket, { decision: 'sign', adopted: { kind: 'typed', name: 'Nora Noble' } });
  const signed = await service.call(readSigningStatus, { loanId, signingId: started.body.signingId }, who.as);
  // A worker may have taken the request first: then it, not this call, makes the plan.
  await service.jobsIdle();
  return signed;
}
const detail = async (who: Who = nora) =>
  (await service.call(readAccountDetail, { loanId: who.loanId, lmsId: 'TLXe' as const }, who.as)).body;
const schedule = async (who: Who = nora) =>
  (await service.call(listPaymentSchedule, { loanId: who.loanId }, who.as)).body.schedule;
const undo = (planId: string, who: Pick<Who, 'as' | 'loanId'> = nora) =>
  service.call(undoLoanPlan, { loanId: who.loanId, planId }, who.as);
const mails = async (email = nora.email) => {
  await service.jobsIdle();
  return service.inbox.messagesTo(email, 20);
};
const isOf = (count: number) => (one: { payments?: number }) => one.payments === count;

test('late: spread over three, signed, told, seen on the account, and taken back the same day', async () => {
  const before = await detail();
  expect(before.daysLate).toBeGreaterThan(0);
  const offer = await offerOf('spread', isOf(3));
  const chosen = await choose('spread', isOf(3));
  expect([chosen.status, chosen.body.state]).toEqual([200, 'chosen']);
  // Nothing changes before it is signed.
  expect(await detail()).toMatchObject({ daysLate: before.daysLate, pastDueAmount: before.pastDueAmount });
  const { documents } = (await service.call(listDocuments, { loanId: nora.loanId, disclosureType: 'plan' }, nora.as))
    .body;
  expect(documents.map(({ type }) => type)).toEqual(['eSignConsent', 'planAgreement']);
  expect(JSON.stringify(documents[1]?.blocks)).toContain(`$${offer.after.totalOfPayments}`);
  const planned = await schedule();
  expect((await sign()).body).toMatchObject({ status: 'signing_complete' });

  expect((await ways()).plan).toMatchObject({ state: 'stands', canUndo: true });
  const now = await detail();
  expect([now.daysLate, now.pastDueAmount]).toEqual([0, '0.00']);
  expect(now).toMatchObject({
    nextDueOn: offer.after.payments[0]?.dueDate,
    nextDueAmount: offer.after.payments[0]?.amountDue,
  });
  const [paper] = (await service.call(listLoanDocuments, { loanId: nora.loanId }, nora.as)).body.documents;
  expect(paper).toMatchObject({ type: 'plan', signed: true, name: 'Change of your payments' });
  expect((await mails())[0]?.subject).toContain('Your payments changed');

  const undone = await undo(chosen.body.planId);
  expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
  expect((await undo(chosen.body.planId)).body.undone).toBe(undone.body.undone);
  expect(await detail()).toMatchObject({ daysLate: before.daysLate, pastDueAmount: before.pastDueAmount });
  expect(await schedule()).toEqual(planned);
  expect((await mails())[0]?.subject).toContain('what they were before');
  expect((await service.call(auditLedger, {}, {})).body).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
});

describe('is refused by name, and nothing changes', () => {
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  test('other figures than the books have', async () => {
    expect(codeOf(await choose('spread', isOf(2), { version: 'of yesterday' }))).toEqual([409, 'plan_changed']);
    expect((await ways()).plan).toBeUndefined();
  });

  test('a choice outside the rule, and a way that is closed', async () => {
    expect(codeOf(await choose('spread', isOf(2), { payments: 9 }))).toEqual([409, 'plan_not_offered']);
    expect(codeOf(await choose('spread', isOf(2), { kind: 'lower' }))).toEqual([409, 'plan_not_offered']);
  });

  test('a day that is no choice of a due day', async () => {
    const una = await borrower(`una${turn}`, { daysAgo: 130, paid: 4 });
    const { firstDueDate = '' } = await offerOf('dueDay', () => true, una);
    const far = addDays(firstDueDate, 40);
    const asked = await choose('dueDay', () => true, { firstDueDate: far }, una);
    expect(codeOf(asked)).toEqual([409, 'plan_not_offered']);
  });

  test('two at once: the second is chosen in place of the first, and one that stands closes all others', async () => {
    const first = (await choose('spread', isOf(2))).body;
    const second = (await choose('spread', isOf(3))).body;
    await sign();
    expect((await ways()).plan?.planId).toBe(second.planId);
    expect(codeOf(await undo(first.planId))).toEqual([200, undefined]);
    for (const { offers, reason } of (await ways()).ways) {
      expect([offers, reason === 'planStands' || reason === 'notOffered' || reason === 'isLate']).toEqual([[], true]);
    }
    const { version } = second as { version?: string };
    const asked = {
      loanId: nora.loanId,
      paymentKey: randomUUID(),
      kind: 'spread' as const,
      payments: 2,
      version: version ?? 'x',
    };
    expect(codeOf(await service.call(chooseLoanPlan, asked, nora.as))).toEqual([409, 'plan_not_offered']);
    // A due date is not moved under a plan.
    const moves = (await service.call(readDueDateMove, { loanId: nora.loanId }, nora.as)).body;
    expect(moves).toMatchObject({ reason: 'fixed' });
    const { dueDate: fromDate = '' } = await detail();
    const move = {
      loanId: nora.loanId,
      paymentKey: randomUUID(),
      installmentNo: 6,
      fromDate,
      toDate: addDays(fromDate, 1),
    };
    expect(codeOf(await service.call(moveDueDate, move, nora.as))).toEqual([409, 'due_date_fixed']);
  });

  test('a loan under a bankruptcy, and one that is out for repossession', async () => {
    await service.lender.markBankrupt(nora.loanId, service.context.businessDate());
    for (const { offers } of (await ways()).ways) expect(offers).toEqual([]);
    const asked = { loanId: nora.loanId, paymentKey: randomUUID(), kind: 'spread' as const, payments: 2, version: 'x' };
    expect(codeOf(await service.call(chooseLoanPlan, asked, nora.as))).toEqual([409, 'plan_not_offered']);
  });

  test('signed after a payment changed the figures: the paper is not there any more', async () => {
    await choose('spread', isOf(2));
    const body = await service.body({ ...nora }, { paymentAmount: '20.00' });
    await service.call(submitPayment, body, nora.as);
    await service.jobsIdle();
    expect(codeOf((await sign()) as never)).toEqual([409, 'nothing_to_sign']);
    expect((await ways()).plan).toBeUndefined();
  });

  test('the key of another choice, and a stranger', async () => {
    const paymentKey = randomUUID();
    const first = await choose('spread', isOf(2), { paymentKey });
    expect((await choose('spread', isOf(2), { paymentKey })).body.planId).toBe(first.body.planId);
    expect(codeOf(await choose('spread', isOf(3), { paymentKey }))).toEqual([409, 'payment_key_reused']);
    const other = await borrower(`oda${turn}`, { daysAgo: 20, paid: 0 });
    expect(codeOf(await undo(first.body.planId, { as: other.as, loanId: nora.loanId }))).toEqual([
      404,
      'loan_not_found',
    ]);
    expect(codeOf(await undo('plan_none'))).toEqual([404, 'plan_not_found']);
  });
});

test('skipped with a cosigner: both are told, either may take it back, on its day alone', async () => {
  const cora = await service.person(`cora${turn}`, { lastName: 'Cole', lmsId: 'TLXe', storeId: '42310' });
  const una = await borrower(`una${turn}`, { daysAgo: 130, paid: 4 }, cora);
  const offer = await offerOf('skip', () => true, una);
  const { planId } = (await choose('skip', () => true, {}, una)).body;
  await sign(una);
  expect(await detail(una)).toMatchObject({ nextDueOn: offer.after.payments[0]?.dueDate, daysLate: 0 });
  expect((await mails(cora.email))[0]?.text ?? '').toContain('Nora signed a change');
  await service.call(moveClock, { advanceDays: 1 }, {});
  const late = await undo(planId, { as: await service.signIn(cora.email), loanId: una.loanId });
  expect([late.status, late.body.code]).toEqual([409, 'plan_for_good']);
});

test('auto-pay follows: its debit goes to the next due date with the new amount, and back again', async () => {
  const una = { ...(await borrower(`una${turn}`, { daysAgo: 150, paid: 4 })), dueDate: '' };
  const dueDate = (await detail(una)).dueDate ?? '';
  await signAutoPay(service, una, await walletCard(service, una), 'NN');
  await service.jobsIdle();
  const [debit] = await plannedOf(service, una);
  expect(debit).toMatchObject({ scheduledDate: dueDate, autoPay: true });
  expect((await ways(una)).autoPay).toBe(true);
  const offer = await offerOf('skip', () => true, una);
  const { planId } = (await choose('skip', () => true, {}, una)).body;
  await sign(una);
  const [next] = offer.after.payments;
  expect((await plannedOf(service, una))[0]).toMatchObject({
    scheduledDate: next?.dueDate,
    paymentAmount: next?.amountDue,
  });
  expect((await undo(planId, una)).status).toBe(200);
  expect((await plannedOf(service, una))[0]).toMatchObject({
    scheduledDate: dueDate,
    paymentAmount: debit?.paymentAmount,
  });
});

test('a due day that changed for good: its first payment is waited for, and one that does not come is told once', async () => {
  const [paid, unpaid] = [
    await borrower(`una${turn}`, { daysAgo: 130, paid: 4 }),
    await borrower(`uma${turn}`, { daysAgo: 130, paid: 4 }),
  ];
  for (const who of [paid, unpaid]) {
    await choose('dueDay', () => true, {}, who);
    await sign(who);
  }
  const until = (await ways(paid)).plan?.until ?? '';
  await service.call(moveClock, { advanceDays: daysBetween(service.context.businessDate(), until) }, {});
  const { loanMoney, loanBook } = service.context.ports;
  const amountCents = (await loanBook.loan(paid.loanId, until))?.minimumAmountDueCents ?? 0;
  const reference = `${paid.loanId} ${until}`;
  await loanMoney.post([{ reference, loanId: paid.loanId, amountCents, date: until, confirmationNumber: 'C' }]);
  for (const advanceDays of [11, 1]) {
    await service.call(moveClock, { advanceDays }, {});
    await service.jobsIdle();
  }
  const standing = await plansOfLoans(service.context.db, [paid.loanId, unpaid.loanId]);
  expect(new Map(standing.map(({ loanId, state }) => [loanId, state]))).toEqual(
    new Map([
      [paid.loanId, 'FULFILLED'],
      [unpaid.loanId, 'BROKEN'],
    ]),
  );
  const told = async (email: string) => (await mails(email)).filter(({ subject }) => /plan/.test(subject));
  expect(await told(paid.email)).toEqual([]);
  expect((await told(unpaid.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('The new day stays: see on your account what is due now.'),
  ]);
});

test('what became of it is told kindly, once: fulfilled by every payment on its day, broken by one that is long late', async () => {
  const other = await borrower(`oda${turn}`, { daysAgo: 162, paid: 4 });
  for (const who of [nora, other]) {
    await choose('spread', isOf(2), {}, who);
    await sign(who);
  }
  const { loanMoney, loanBook } = service.context.ports;
  const days = (await ways()).plan?.after.payments.slice(0, 2) ?? [];
  for (const { dueDate } of days) {
    await service.call(moveClock, { advanceDays: daysBetween(service.context.businessDate(), dueDate) }, {});
    const loan = await loanBook.loan(nora.loanId, dueDate);
    const paid = { loanId: nora.loanId, amountCents: loan?.minimumAmountDueCents ?? 0, date: dueDate };
    await loanMoney.post([{ reference: `${nora.loanId} ${dueDate}`, confirmationNumber: 'C', ...paid }]);
  }
  await service.call(moveClock, { advanceDays: 2 }, {});
  await service.jobsIdle();
  const stateOf = async (who: Who) => (await ways({ ...who, as: await service.signIn(who.email) })).plan?.state;
  expect([await stateOf(nora), await stateOf(other)]).toEqual(['fulfilled', 'broken']);
  const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject);
  expect(await subjects(nora.email)).toContain('You completed your payment plan');
  const told = await subjects(other.email);
  expect(told.filter((one) => one === 'A payment of your plan did not come')).toHaveLength(1);
});
