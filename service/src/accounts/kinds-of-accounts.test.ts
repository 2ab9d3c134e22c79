import { listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { createCardToken } from '@lendside/contract/dev';
import { previewPayment } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const STORE = '42310';

function open(productId: string, over: { amountCents: number; creditLimitCents?: number; daysAgo?: number }) {
  const { daysAgo = 1, ...asked } = over;
  const date = addDays(world.context.businessDate(), -daysAgo);
  const reference = `kinds:${productId}:${over.amountCents}`;
  return world.lender.openLoan({ reference, borrowerId: 'tlx-c', productId, storeId: STORE, date, ...asked });
}

async function detailOf(loanId: string) {
  const carl = await world.signIn(world.emails.carl);
  return (await world.call(readAccountDetail, { loanId }, carl)).body;
}

describe('an account says what its product is', () => {
  test('a line of credit: limit, what is available, when the next statement comes', async () => {
    const loanId = await open('ccc-line-ks', { amountCents: 40_000, creditLimitCents: 150_000 });
    expect(await detailOf(loanId)).toMatchObject({
      productKind: 'creditLine',
      creditLimit: '1,500.00',
      availableCredit: '1,100.00',
      minimumAmountDue: '0.00',
      creditLine: { minimumDraw: '50.00', nextStatementDate: expect.stringMatching(/^\d{4}-/) },
      validations: { isDisbursementAvailable: true, skipAutoPayConfirm: false },
    });
  });

  test('a payday loan: its fee, and the yearly rate it comes to', async () => {
    const detail = await detailOf(await open('ccc-payday-ks', { amountCents: 30_000 }));
    expect(detail).toMatchObject({
      productKind: 'payday',
      financeFee: '45.00',
      aprPercent: '391.07',
      minimumAmountDue: '345.00',
      payoffAmount: '345.00',
    });
  });

  test('a cashed check: a record that is never payable', async () => {
    const detail = await detailOf(await open('ccc-check-ks', { amountCents: 80_000 }));
    expect(detail).toMatchObject({
      productKind: 'checkCashing',
      payable: false,
      payoffAmount: '0.00',
      financeFee: '20.00',
    });
    expect(detail.dueDate).toBeUndefined();
  });
});

describe('refinancing without an SSN not allowed', () => {
  const ssnOf = (customerId: string, lastFour: string | null) =>
    world.db.query('worker', 'update loanbook.customers set ssn_last_four = $2 where customer_id = $1', [
      customerId,
      lastFour,
    ]);
  const payable = async () => {
    const anna = await world.signIn(world.emails.anna);
    const [list, one] = [
      await world.call(listAccounts, {}, anna),
      await world.call(readAccountDetail, { loanId: world.annasLoan }, anna),
    ];
    expect(list.body.loans[0]?.payable).toBe(one.body.payable);
    return [one.body.payable, one.body.notPayableReason];
  };

  beforeAll(async () => {
    // One payment makes the loan one that can be renewed.
    const date = world.context.businessDate();
    const posting = { reference: 'ssn-1', loanId: world.annasLoan, amountCents: 5000, date, confirmationNumber: 'C1' };
    await world.context.ports.loanMoney.post([posting]);
  });
  afterEach(async () => {
    world.context.flags.override({ allowRefinanceWithoutSsn: true });
    await ssnOf('nls-a', '6789');
    await ssnOf('nls-b', '6789');
  });

  test.each([
    ['nobody lacks one', undefined, false, [true, undefined]],
    ['the borrower lacks one', 'nls-a', false, [false, 'customer_ssn_missing']],
    ['the cosigner lacks one', 'nls-b', false, [false, 'cosigner_ssn_missing']],
    ['the borrower lacks one, which is allowed', 'nls-a', true, [true, undefined]],
  ] as const)('%s', async (_what, without, allowed, expected) => {
    if (without) await ssnOf(without, null);
    world.context.flags.override({ allowRefinanceWithoutSsn: allowed });
    expect(await payable()).toEqual(expected);
  });

  test('neither the preview nor the payment gets past it', async () => {
    await ssnOf('nls-b', null);
    world.context.flags.override({ allowRefinanceWithoutSsn: false });
    const anna = await world.signIn(world.emails.anna);
    const asked = { loanId: world.annasLoan, paymentAmount: '20.00' };
    expect((await world.call(previewPayment, asked, anna)).body.code).toBe('loan_not_payable');
    const typed = await world.call(createCardToken, { number: '4111111111111111' });
    const card = { paymentCardToken: typed.body.token, ccv: typed.body.securityToken };
    const { status, body } = await world.call(submitPayment, { ...asked, ...card, paymentKey: 'ssn-blocked-1' }, anna);
    expect([status, body.code]).toEqual([409, 'loan_not_payable']);
  });
});

test('who paid a loan off is told what to borrow next, once nothing else is owed', async () => {
  const { lender, context } = world;
  const today = context.businessDate();
  await lender.addCustomers([
    { customerId: 'tlx-d', lmsId: 'TLXe', firstName: 'Dora', lastName: 'Dale', storeId: STORE, bankrupt: false },
  ]);
  const loan = { reference: 'dora-1', borrowerId: 'tlx-d', productId: 'ccc-personal-ks', storeId: STORE };
  const loanId = await lender.openLoan({ ...loan, amountCents: 100_000, date: addDays(today, -100) });
  const facts = async () => context.ports.loanBook.loan(loanId, today);
  for (const [index, amountCents] of [6000, 6000, undefined].entries()) {
    const payment = amountCents ?? (await facts())?.payoffAmountCents ?? 0;
    const posting = {
      reference: `dora-pay-${index}`,
      loanId,
      amountCents: payment,
      date: today,
      confirmationNumber: 'C',
    };
    await context.ports.loanMoney.post([posting]);
  }
  const user = {
    username: 'dora@example.com',
    email: 'dora@example.com',
    firstName: 'Dora',
    lastName: 'Dale',
  } as const;
  await context.ports.signIn.addUser({
    ...user,
    password: 'Lendside2026',
    state: 'confirmed',
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds: { TLXe: 'tlx-d' },
    showPaidOff: true,
    language: 'english',
  });
  const dora = await world.signIn(user.email);
  const { body } = await world.call(listAccounts, {}, dora);
  expect(body.reapplyInfo).toMatchObject({ loanId, productId: 'ccc-personal-ks', amount: '1,250.00' });
  expect(body.reapplyInfo?.message).toContain('You paid off your loan.');
  const spanish = await world.call(listAccounts, {}, { ...dora, headers: { 'x-language': 'spanish' } });
  expect(spanish.body.reapplyInfo?.message).toContain('Usted liquidó su préstamo.');
  expect((await world.call(listAccounts, {}, dora)).body.reapplyInfo?.message).toContain('You paid off');
});
