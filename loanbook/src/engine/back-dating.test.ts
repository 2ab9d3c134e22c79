import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from '../test-book.ts';
import { EventRefused } from './loan-event.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

interface Paid {
  readonly name: string;
  readonly amountCents: number;
  readonly date: string;
}

const PAID: readonly Paid[] = [
  { name: 'a', amountCents: 17_141, date: '2026-02-28' },
  { name: 'b', amountCents: 9000, date: '2026-03-20' },
  { name: 'c', amountCents: 30_000, date: '2026-03-20' },
  { name: 'd', amountCents: 17_141, date: '2026-05-02' },
];

/** Every order in which four payments can arrive. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((one) => orders(items.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

const post = (loanId: string, { name, amountCents, date }: Paid) =>
  book.loanMoney.post([
    {
      reference: `${loanId}:${name}`,
      loanId,
      amountCents,
      date,
      confirmationNumber: name,
      acceptedAtMs: 1_700_000_000_000 + (name.codePointAt(0) ?? 0),
    },
  ]);

const TOTALS = `
  select account, sum(amount_cents)::bigint as cents from loanbook.legs where loan_id = $1
  group by account having sum(amount_cents) <> 0 order by account`;

const totals = (loanId: string) => book.db.query<{ account: string; cents: number }>('worker', TOTALS, [loanId]);

async function standing(loanId: string) {
  const { loanId: _, loanHeader: __, intentId: ___, ...facts } = (await book.loanBook.loan(loanId, '2026-06-20')) ?? {};
  return { facts, totals: await totals(loanId), schedule: await book.loanBook.schedule(loanId, '2026-06-20') };
}

describe('the book is the same whatever order events arrive in', () => {
  test('four payments, two of them on one day, in all twenty-four orders, the days closed between them', async () => {
    const all = orders(PAID);
    const loanIds = await book.lender.openLoans(all.map((_, index) => installmentLoan(`order-${index}`)));
    for (let turn = 0; turn < PAID.length; turn++) {
      for (const [index, order] of all.entries()) await post(loanIds[index] as string, order[turn] as Paid);
      await book.lender.dailyClose(addDays('2026-03-15', turn * 25));
    }
    await book.lender.dailyClose('2026-06-19');
    const [first, ...others] = await Promise.all(loanIds.map(standing));
    for (const other of others) expect(other).toEqual(first);
    expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
  });

  test('a payment that was taken back leaves the loan as if it had never been', async () => {
    const [with_ = '', without = ''] = await book.lender.openLoans([titleLoan('back-1'), titleLoan('back-2')]);
    await post(with_, { name: 'x', amountCents: 40_000, date: '2026-02-01' });
    for (const loanId of [with_, without]) await post(loanId, { name: 'y', amountCents: 20_000, date: '2026-02-10' });
    await book.lender.dailyClose('2026-03-31');
    await book.lender.reverse(with_, '2026-04-01', { target: `${with_}:x` });
    await book.lender.dailyClose('2026-04-30');
    const [one, other] = [await standing(with_), await standing(without)];
    expect(one).toEqual(other);
  });
});

describe('what was shown stays, and what no longer counts is marked', () => {
  test('a payment found late undoes the late fee that it makes wrong', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('late-1'));
    await book.lender.dailyClose('2026-03-15');
    expect(await book.loanBook.loan(loanId, '2026-03-16')).toMatchObject({ feesCents: 857, daysLate: 16 });
    const [outcome] = await post(loanId, { name: 'found', amountCents: 17_141, date: '2026-02-27' });
    expect(outcome).toMatchObject({ outcome: 'posted', after: { pastDueAmountCents: 0 } });
    expect(await book.loanBook.loan(loanId, '2026-03-16')).toMatchObject({ feesCents: 0, daysLate: 0 });
    expect((await book.loanBook.history(loanId)).map(({ kind, date, state }) => [kind, date, state])).toEqual([
      ['disbursement', '2026-01-31', 'posted'],
      ['fee', '2026-03-11', 'reversed'],
      ['payment', '2026-02-27', 'posted'],
    ]);
    await book.lender.dailyClose('2026-03-31');
    expect(await book.loanBook.loan(loanId, '2026-04-01')).toMatchObject({ feesCents: 0 });
  });

  test('a reversal charges the late fee that the payment had prevented, on its day', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('late-2'));
    await post(loanId, { name: 'in-time', amountCents: 17_141, date: '2026-02-27' });
    await post(loanId, { name: 'next', amountCents: 17_141, date: '2026-03-30' });
    await book.lender.dailyClose('2026-03-31');
    await book.lender.reverse(loanId, '2026-04-20', { target: `${loanId}:in-time`, reference: 'late-2-r' });
    await book.lender.reverse(loanId, '2026-04-20', { target: `${loanId}:in-time`, reference: 'late-2-r' });
    await book.lender.dailyClose('2026-04-20');
    const fees = (await book.loanBook.history(loanId)).filter((entry) => entry.kind === 'fee');
    // The payment of 30 March covers the installment of its own period, though an older one is unpaid now.
    expect(fees.map(({ date, state }) => [date, state])).toEqual([['2026-03-11', 'posted']]);
    expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
  });

  test('a payoff that turns out too large leaves a credit, which is refunded', async () => {
    const loanId = await book.lender.openLoan(titleLoan('credit-1'));
    await post(loanId, { name: 'all', amountCents: 260_000, date: '2026-01-15' });
    expect(await post(loanId, { name: 'found', amountCents: 10_000, date: '2026-01-10' })).toMatchObject([
      { outcome: 'posted', after: { payoffAmountCents: 0, loanStatusId: 3 } },
    ]);
    const owed = (await totals(loanId)).find((row) => row.account === 'customer:credit');
    // 50.00 of it went to interest; 50.00 of principal less earned 0.20 a day less, five days long.
    expect(owed?.cents).toBe(-10_100);
    const refund = (amountCents: number) =>
      book.lender.refund(loanId, '2026-01-20', { amountCents, way: 'bank', reference: `credit-1-${amountCents}` });
    await expect(refund(10_101)).rejects.toMatchObject({ reason: 'nothing_to_refund' });
    await refund(10_100);
    expect((await totals(loanId)).map((row) => row.account)).not.toContain('customer:credit');
  });

  test('an event that makes a later one impossible is refused, and the book is as it was', async () => {
    const loanId = await book.lender.openLoan(titleLoan('conflict-1'));
    await post(loanId, { name: 'first', amountCents: 30_000, date: '2026-02-01' });
    await book.lender.renew(loanId, { reference: 'conflict-1-n', date: '2026-02-04', paymentCents: 10_000 });
    const before = await book.loanBook.audit();
    await expect(book.lender.reverse(loanId, '2026-02-10', { target: `${loanId}:first` })).rejects.toThrow(
      'reverse is not possible',
    );
    await expect(book.lender.chargeOff(loanId, '2026-02-02')).rejects.toMatchObject({
      reason: 'conflicts_with_later_event',
    });
    expect(await book.loanBook.audit()).toEqual(before);
  });
});

describe('bad input is refused by name, and the book is as it was', () => {
  test.each([
    ['above_payoff', { amountCents: 250_001 }],
    ['not_payable', { amountCents: 0 }],
    ['not_payable', { amountCents: -100 }],
    ['amount_not_whole_cents', { amountCents: Number.NaN }],
    ['amount_not_whole_cents', { amountCents: 10.5 }],
    ['amount_not_whole_cents', { amountCents: '$1,000.00' as unknown as number }],
    ['date_before_opening', { date: '2026-01-04' }],
    ['date_not_valid', { date: '2026-02-30' }],
    ['not_found', { loanId: '40120-0-00' }],
  ])('a payment: %s', async (reason, over) => {
    const loanId = await book.lender.openLoan(titleLoan('bad-1'));
    const before = await book.loanBook.audit();
    const posting = { reference: `bad-${reason}`, loanId, amountCents: 1000, date: '2026-01-05', ...over };
    const [outcome] = await book.loanMoney.post([{ ...posting, confirmationNumber: 'C' }]);
    expect(outcome).toEqual({ outcome: 'refused', reason });
    expect(await book.loanBook.audit()).toEqual(before);
  });

  test('an event: of no loan, before the opening, without whole cents', async () => {
    const loanId = await book.lender.openLoan(titleLoan('bad-2'));
    const before = await book.loanBook.audit();
    const refusals: readonly (readonly [string, () => Promise<void>])[] = [
      ['not_found', () => book.lender.chargeOff('40120-0-00', '2026-02-01')],
      ['date_before_opening', () => book.lender.chargeOff(loanId, '2025-12-31')],
      ['date_not_valid', () => book.lender.chargeOff(loanId, 'tomorrow')],
      ['amount_not_whole_cents', () => book.lender.settle(loanId, '2026-02-01', { amountCents: 0.1 })],
      ['amount_not_possible', () => book.lender.settle(loanId, '2026-02-01', { amountCents: 0 })],
      ['nothing_to_refund', () => book.lender.refund(loanId, '2026-02-01', { amountCents: 1 })],
      ['still_owed', () => book.lender.close(loanId, '2026-02-01')],
      ['money_moved', () => book.lender.delete(loanId, '2026-02-01')],
      ['not_a_line', () => book.lender.draw(loanId, '2026-02-01', { amountCents: 5000 })],
      ['interest_not_paused', () => book.lender.resumeInterest(loanId, '2026-02-01')],
      ['paid_out_already', () => book.lender.disburse(loanId, '2026-02-01')],
    ];
    for (const [reason, refused] of refusals) {
      const error = await refused().catch((caught: unknown) => caught);
      expect(error, reason).toBeInstanceOf(EventRefused);
      expect(error).toMatchObject({ reason });
    }
    expect(await book.loanBook.audit()).toEqual(before);
  });
});
