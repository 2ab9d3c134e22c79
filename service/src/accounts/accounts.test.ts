import { signOutUser } from '@lendside/contract/access';
import { listAccountHistory, listAccounts, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { createCardToken, moveClock } from '@lendside/contract/dev';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { addDays } from '@lendside/domain/calendar-date';
import { parseAmount } from '@lendside/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const centsOf = (text: string | undefined) => parseAmount(text ?? '') ?? Number.NaN;

async function pay(paymentKey: string, paymentAmount: string): Promise<string> {
  const typed = await world.call(createCardToken, { number: '4111111111111111' });
  const input = {
    paymentKey,
    loanId: world.annasLoan,
    paymentAmount,
    paymentCardToken: typed.body.token,
    ccv: typed.body.securityToken,
  };
  const { body } = await world.call(submitPayment, input, world.anna);
  await world.jobsIdle();
  expect((await world.call(readPaymentStatus, { messageKey: body.messageKey }, world.anna)).body.state).toBe('POSTED');
  return body.messageKey;
}

describe('the account list', () => {
  test('shows the loans of the person with what is owed as text', async () => {
    const { status, body } = await world.call(listAccounts, {}, world.anna);
    expect(status).toBe(200);
    expect(body.asOf).toBe(world.context.businessDate());
    expect(body.loans).toHaveLength(1);
    expect(body.loans[0]).toMatchObject({
      loanId: world.annasLoan,
      lmsId: 'NLS',
      brand: 'tmx',
      loanStatusId: 12,
      paidOff: false,
      originalAmount: '3,000.00',
      collateralDetail: { year: 2016, make: 'Honda', model: 'Civic' },
      storePhoneNumber: expect.stringMatching(/555-01\d\d$/),
    });
  });

  test('shows a shared loan to the cosigner too', async () => {
    const { body } = await world.call(listAccounts, {}, world.bea);
    expect(body.loans.map((loan) => loan.loanId)).toEqual([world.annasLoan]);
  });

  test('is empty for a person who is no customer', async () => {
    expect((await world.call(listAccounts, {}, world.nora)).body.loans).toEqual([]);
  });

  test.each([
    { brandName: 'tmx', deployment: 'tmx', loans: 1 },
    { brandName: 'inl', deployment: 'inl', loans: 0 },
  ] as const)('of brand $brandName in its own deployment has $loans', async ({ brandName, deployment, loans }) => {
    const as = { ...world.anna, headers: { 'x-brand': deployment } };
    const { status, body } = await world.call(listAccounts, { brandName }, as);
    expect([status, body.loans.length]).toEqual([200, loans]);
  });

  test("of somebody else's brand is refused, again and again", async () => {
    for (let times = 0; times < 2; times++) {
      const { status, body } = await world.call(listAccounts, { brandName: 'ccc' }, world.anna);
      expect([status, body.code]).toEqual([403, 'brand_not_yours']);
    }
  });

  test('is kept, and made anew when a payment is posted', async () => {
    const before = await world.call(listAccounts, {}, world.anna);
    // As another process kept it: this one has none in Spanish at hand.
    await world.db.query(
      'worker',
      `insert into lendside.account_documents (customer_key, brand, as_of, version, shape, body)
       select customer_key, '@spanish', as_of, version, shape, '{"saved":true}' from lendside.account_documents where brand = ''`,
    );
    const spanish = { ...world.anna, headers: { 'x-language': 'spanish' } };
    for (let times = 0; times < 2; times++) {
      expect((await world.call(listAccounts, {}, spanish)).body).toEqual({ saved: true });
    }
    await pay('accounts-list-1', '20.00');
    for (const as of [world.anna, spanish]) {
      const { body } = await world.call(listAccounts, {}, as);
      expect(centsOf(body.loans[0]?.payoffAmount)).toBe(centsOf(before.body.loans[0]?.payoffAmount) - 2000);
    }
  });

  test('tells one whose session is over nothing, not even what is wrong with the question', async () => {
    const gone = await world.signIn(world.emails.anna);
    await world.call(signOutUser, {}, gone);
    for (const brandName of ['tmx', 'ccc'] as const) {
      const { status, body } = await world.call(listAccounts, { brandName }, gone);
      expect([status, body.code]).toEqual([401, 'invalid_session']);
      expect(body.loans).toBeUndefined();
    }
  });

  test('is made anew on another business date', async () => {
    const today = world.context.businessDate();
    const before = await world.call(listAccounts, {}, world.anna);
    const moved = await world.call(moveClock, { advanceDays: 1 });
    expect(moved.body.businessDate).toBe(addDays(today, 1));
    const anna = await world.signIn(world.emails.anna);
    const { body } = await world.call(listAccounts, {}, anna);
    expect(body.asOf).toBe(addDays(today, 1));
    expect(centsOf(body.loans[0]?.payoffAmount)).toBeGreaterThan(centsOf(before.body.loans[0]?.payoffAmount));
  });

  test('serves many people at once what is theirs', async () => {
    const [anna, carl] = [await world.signIn(world.emails.anna), await world.signIn(world.emails.carl)];
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => world.call(listAccounts, {}, index % 2 === 0 ? anna : carl)),
    );
    for (const [index, { body }] of replies.entries()) {
      expect(body.loans.map((loan) => loan.loanId)).toEqual([index % 2 === 0 ? world.annasLoan : world.carlsLoan]);
    }
  });
});

describe('one account', () => {
  test('shows everything, with the other party by first name and initial', async () => {
    const anna = await world.signIn(world.emails.anna);
    const { status, body } = await world.call(readAccountDetail, { loanId: world.annasLoan, lmsId: 'NLS' }, anna);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      loanId: world.annasLoan,
      productName: 'Title pawn',
      productKind: 'title',
      alternateName: 'Bea B.',
      alternateLinked: true,
      localStoreState: expect.stringMatching(/^[A-Z]{2}$/),
      validations: { partialPayConfirmViewable: true, isInOfrStatus: false },
      autoPay: { enrolled: false },
    });
    expect(centsOf(body.interest)).toBeGreaterThan(0);
  });

  test('names the borrower to the cosigner', async () => {
    const bea = await world.signIn(world.emails.bea);
    const { body } = await world.call(readAccountDetail, { loanId: world.annasLoan }, bea);
    expect(body.alternateName).toBe('Anna A.');
  });

  test.each([
    { what: 'of somebody else', input: () => ({ loanId: world.carlsLoan }) },
    { what: 'that does not exist', input: () => ({ loanId: '00000-000000-00' }) },
    { what: 'of the other lender system', input: () => ({ loanId: world.annasLoan, lmsId: 'TLXe' as const }) },
  ])('$what is not found', async ({ input }) => {
    const anna = await world.signIn(world.emails.anna);
    const { status, body } = await world.call(readAccountDetail, input(), anna);
    expect([status, body.code]).toEqual([404, 'loan_not_found']);
  });
});

describe('history and schedule', () => {
  test('history is newest first; a payment made here has the key of its receipt', async () => {
    const anna = await world.signIn(world.emails.anna);
    const { body } = await world.call(listAccountHistory, { loanId: world.annasLoan }, anna);
    const dates = body.history.map((entry) => entry.date);
    expect(dates).toEqual([...dates].sort().reverse());
    const payment = body.history.find((entry) => entry.kind === 'payment');
    expect(payment).toMatchObject({ amount: '20.00', state: 'posted', messageKey: expect.stringMatching(/^op_/) });
    expect(body.history.at(-1)).toMatchObject({ kind: 'disbursement', amount: '3,000.00' });
  });

  test('a long history comes in pages that name the next one; a place that is none is refused', async () => {
    const anna = await world.signIn(world.emails.anna);
    const loanId = world.annasLoan;
    const date = world.context.businessDate();
    const postings = Array.from({ length: 30 }, (_, index) => ({
      ...{ reference: `many-${index}`, loanId, amountCents: 1, date, confirmationNumber: `MANY-${index}` },
    }));
    await world.context.ports.loanMoney.post(postings);
    const whole = await world.context.ports.loanBook.history(loanId);
    const first = (await world.call(listAccountHistory, { loanId }, anna)).body;
    expect(first.history[0]).toMatchObject({ amount: '0.01', confirmationNumber: 'MANY-29' });
    expect(first).toMatchObject({ firstDay: whole[0]?.date, nextPage: expect.stringMatching(/^[\d-]{10}\.\d+$/) });
    const second = (await world.call(listAccountHistory, { loanId, page: first.nextPage }, anna)).body;
    expect(second.nextPage).toBeUndefined();
    const shown = [...first.history, ...second.history].map(({ entryId }) => entryId);
    expect([...shown].sort()).toEqual(whole.map(({ entryId }) => entryId).sort());
    for (const page of ['', '2026-02-30.4', '2026-02-03', `${date}.1; drop`]) {
      const { status, body } = await world.call(listAccountHistory, { loanId, page }, anna);
      expect([status, body.code]).toEqual([422, 'input_not_valid']);
    }
  });

  test('the schedule shows every installment with its parts', async () => {
    const anna = await world.signIn(world.emails.anna);
    const { body } = await world.call(listPaymentSchedule, { loanId: world.annasLoan }, anna);
    expect(body.schedule.map((row) => row.number)).toEqual(body.schedule.map((_, index) => index + 1));
    expect(body.schedule[0]?.state).toMatch(/late|partlyPaid/);
    expect(body.schedule.at(-1)).toMatchObject({ state: 'upcoming', balance: '0.00' });
  });

  test.each([listAccountHistory, listPaymentSchedule])('$name of a foreign loan is not found', async (operation) => {
    const carl = await world.signIn(world.emails.carl);
    const { status, body } = await world.call(operation, { loanId: world.annasLoan }, carl);
    expect([status, body.code]).toEqual([404, 'loan_not_found']);
  });
});
