import { addDays, addMonths, daysBetween } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSTALLMENT_CUSTOMER, installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';

let book: TestBook;
let loanId: string;
beforeAll(async () => {
  book = await openTestBook();
  loanId = await book.lender.openLoan(installmentLoan('installment'));
  await book.pay(loanId, 17_141, '2026-02-28', 'first');
  await book.lender.dailyClose('2026-04-20');
  await book.pay(loanId, 20_000, '2026-04-20', 'second');
  await book.lender.chargeOff(loanId, '2026-08-31');
});
afterAll(() => book.close());

/** What the legs say is owed at the end of a day. */
async function owedByLegs(date: string, ofLoan = loanId): Promise<number> {
  const [row] = await book.db.query<{ cents: number }>(
    'worker',
    `select coalesce(sum(l.amount_cents), 0)::bigint as cents from loanbook.legs l join loanbook.journals j using (reference)
     where j.loan_id = $1 and j.date <= $2
       and l.account in ('loan:principal', 'loan:interest', 'loan:penalty', 'loan:fee', 'chargedOff:principal',
         'chargedOff:interest', 'chargedOff:penalty', 'chargedOff:fee')`,
    [ofLoan, date],
  );
  return row?.cents ?? Number.NaN;
}

test('statements close with what the legs sum to at the end of each month', async () => {
  const statements = await book.loanBook.statements(loanId, '2026-10-01');
  expect(statements.map((one) => one.month)).toEqual([
    ...['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
  ]);
  for (const { to, closing } of statements) {
    expect([to, closing.principalCents + closing.interestCents + closing.feesCents]).toEqual([
      to,
      await owedByLegs(to),
    ]);
  }
  expect(statements.flatMap((one) => one.lines.map((line) => line.kind))).toContain('writeOff');
  expect(statements[1]?.lines[0]).toMatchObject({ confirmationNumber: 'C-first', amountCents: 17_141 });
});

test('a loan that does not exist has no statements', async () => {
  expect(await book.loanBook.statements('40120-1-01', '2026-10-01')).toEqual([]);
});

/** Statements of a loan that chain, hold together and close with what the legs say. */
async function soundStatements(ofLoan: string) {
  const statements = await book.loanBook.statements(ofLoan, '2027-01-01');
  let openingCents = 0;
  for (const one of statements) {
    const closingCents = one.closing.principalCents + one.closing.interestCents + one.closing.feesCents;
    const lentCents = one.lentCents + one.renewedCents + one.productsCents;
    const charged = lentCents + one.interestChargedCents + one.feesChargedCents;
    expect([one.month, closingCents]).toEqual([one.month, openingCents + charged - one.paidCents + one.adjustedCents]);
    expect([one.month, closingCents]).toEqual([one.month, await owedByLegs(one.to, ofLoan)]);
    openingCents = closingCents;
  }
  return statements;
}

test('a line of credit: draws, a moved limit and payments', async () => {
  const line = await book.lender.openLoan({
    reference: 'line',
    borrowerId: INSTALLMENT_CUSTOMER,
    productId: 'ccc-line-ks',
    storeId: '42310',
    amountCents: 80_000,
    creditLimitCents: 200_000,
    date: '2026-01-10',
  });
  await book.lender.draw(line, '2026-01-25', { reference: 'line-draw', amountCents: 30_000, way: 'card' });
  await book.pay(line, 20_000, '2026-02-10', 'line-paid');
  await book.lender.changeLimit(line, '2026-02-20', { reference: 'line-limit', amountCents: 250_000 });
  // Due on the tenth of each month, it has a statement 21 days before: cycles of 1026.7(b), and not calendar months.
  const all = await soundStatements(line);
  expect(all.slice(0, 3).map(({ month, from, to }) => [month, from, to])).toEqual([
    ['2026-01', '2026-01-10', '2026-01-20'],
    ['2026-02', '2026-01-21', '2026-02-17'],
    ['2026-03', '2026-02-18', '2026-03-20'],
  ]);
  expect(all[0]).toMatchObject({ lentCents: 80_000, paidCents: 0, cycle: { yearFrom: '2026-01-10' } });
  expect(all[1]?.lines.map((entry) => entry.kind)).toEqual(['disbursement', 'payment']);
  for (const [index, { month, from, to, cycle }] of all.entries()) {
    expect(month).toBe(addMonths('2026-01-10', index).slice(0, 7));
    expect(from).toBe(index === 0 ? '2026-01-10' : addDays(all[index - 1]?.to ?? '', 1));
    const before = await book.loanBook.loanAtEnd(line, addDays(from, -1));
    const [atEnd, statement] = [await book.loanBook.loanAtEnd(line, to), all[index]];
    expect(atEnd?.loan.creditLine?.lastStatementOn).toBe(to);
    // Principal at the beginning of each day, by the days and a 365th of the rate: what the statement charges, to the cent.
    const days = daysBetween(from, to) + (index === 0 ? 0 : 1);
    const charged = (statement?.interestChargedCents ?? 0) + (atEnd?.accruedCents ?? 0) - (before?.accruedCents ?? 0);
    const average = ((cycle?.averageBalanceCents ?? 0) * (daysBetween(from, to) + 1)) / Math.max(1, days);
    expect(Math.abs(charged - (average * days * 0.32) / 365)).toBeLessThanOrEqual(1);
  }
  expect(all.at(-1)?.cycle?.yearFrom).toBe('2026-01-10');
});

test('a line whose terms are asked for says what its account-opening paper has, and no other loan does', async () => {
  const line = await book.lender.openLoan({
    ...{ reference: 'line-terms', borrowerId: INSTALLMENT_CUSTOMER, productId: 'ccc-line-ks', storeId: '42310' },
    ...{ amountCents: 80_000, creditLimitCents: 200_000, date: '2026-01-10' },
  });
  expect(await book.loanBook.lineTerms(line)).toMatchObject({
    ...{ loanId: line, openedOn: '2026-01-10', aprPercent: '32.00', limitCents: 200_000, statementDays: 21 },
    ...{ floorCents: 2_500, principalShareMillionths: 50_000, licence: { state: 'KS', as: 'supervised lender' } },
    lateCharge: { graceDays: 10 },
  });
  expect(await book.loanBook.lineTerms(loanId)).toBeUndefined();
  expect(await book.loanBook.lineTerms('40120-1-01')).toBeUndefined();
});

test('a loan that is renewed ends with nothing owed, and its statements end there', async () => {
  const old = await book.lender.openLoan(titleLoan('renewed'));
  await book.pay(old, 55_000, '2026-02-04', 'before-renewal');
  const renewed = await book.lender.renew(old, { reference: 'renewal', date: '2026-03-06', paymentCents: 30_000 });
  const statements = await soundStatements(old);
  expect(statements.at(-1)).toMatchObject({
    month: '2026-03',
    paidCents: 30_000,
    renewedCents: 0 - renewed.amountCents,
    adjustedCents: 0,
    closing: { principalCents: 0, interestCents: 0, feesCents: 0 },
  });
  const [first] = await soundStatements(renewed.loanId);
  expect(first).toMatchObject({
    month: '2026-03',
    lentCents: 0,
    renewedCents: renewed.amountCents,
    lines: [{ kind: 'renewedFrom', amountCents: renewed.amountCents }],
  });
});

test('a payment that the bank returned, and a settlement for less', async () => {
  const loan = await book.lender.openLoan(titleLoan('settled'));
  await book.pay(loan, 55_000, '2026-02-04', 'returned');
  await book.lender.returnPayment(loan, '2026-02-09', { target: 'returned' });
  await book.lender.settle(loan, '2026-04-10', { reference: 'settlement', amountCents: 200_000 });
  const statements = await soundStatements(loan);
  expect(statements.at(-1)).toMatchObject({ month: '2026-04', paidCents: 200_000, closing: { principalCents: 0 } });
  expect(statements.at(-1)?.adjustedCents).toBeLessThan(0);
  expect(statements[1]?.paidCents).toBe(0);
});
