import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  INSTALLMENT_CUSTOMER,
  installmentLoan,
  openTestBook,
  type TestBook,
  TITLE_CUSTOMER,
  titleLoan,
} from '../test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

describe('posting', () => {
  test('does what the preview said, and the book shows it', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-1'));
    const preview = await book.loanMoney.preview(loanId, 60_000, '2026-02-16');
    const outcome = await book.pay(loanId, 60_000, '2026-02-16', 'post-1-a');
    expect(outcome).toEqual({ outcome: 'posted', date: '2026-02-16', ...preview });
    const loan = await book.loanBook.loan(loanId, '2026-02-16');
    expect(loan).toMatchObject({
      principalCents: preview?.after.principalCents,
      payoffAmountCents: preview?.after.payoffAmountCents,
      minimumAmountDueCents: preview?.after.minimumAmountDueCents,
      dueDate: preview?.after.nextDueDate,
      paymentsMade: 1,
    });
  });

  test('says what the next due day asks for, with the interest of the days until then', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-next'));
    const outcome = await book.pay(loanId, 60_000, '2026-02-16', 'post-next-a');
    if (outcome.outcome !== 'posted') throw new Error(outcome.outcome);
    const { nextDueDate, nextDueOn = '', nextDueAmountCents, minimumAmountDueCents } = outcome.after;
    expect([nextDueOn, nextDueOn > '2026-02-16']).toEqual([nextDueDate, true]);
    expect(nextDueAmountCents).toBeGreaterThan(minimumAmountDueCents);
    expect(await book.loanBook.loan(loanId, '2026-02-16')).toMatchObject({ nextDueOn, nextDueAmountCents });
    const thatDay = await book.loanBook.loan(loanId, nextDueOn);
    expect(thatDay).toMatchObject({ dueDate: nextDueOn, minimumAmountDueCents: nextDueAmountCents });
  });

  test('of a loan that stays late, says what the first due day ahead asks for with all that is past due', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-late'));
    const outcome = await book.pay(loanId, 1_000, '2026-03-16', 'post-late-a');
    if (outcome.outcome !== 'posted') throw new Error(outcome.outcome);
    const { nextDueDate = '', nextDueOn = '', nextDueAmountCents, pastDueAmountCents } = outcome.after;
    expect([nextDueDate < '2026-03-16', nextDueOn > '2026-03-16', pastDueAmountCents > 0]).toEqual([true, true, true]);
    expect(await book.loanBook.loan(loanId, '2026-03-16')).toMatchObject({ nextDueOn, nextDueAmountCents });
    const thatDay = await book.loanBook.loan(loanId, nextDueOn);
    expect(thatDay).toMatchObject({ dueDate: nextDueDate, minimumAmountDueCents: nextDueAmountCents });
  });

  test('once per reference: the first result again, also within one group and with another amount', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-2'));
    const posting = {
      reference: 'post-2-a',
      loanId,
      amountCents: 10_000,
      date: '2026-01-20',
      confirmationNumber: 'C1',
    };
    const group = [posting, posting, { ...posting, amountCents: 20_000 }];
    const outcomes = await book.loanMoney.post(group);
    expect(outcomes.map((one) => one.outcome)).toEqual(['posted', 'alreadyPosted', 'alreadyPosted']);
    const again = await book.pay(loanId, 99_999, '2026-03-01', 'post-2-a');
    expect(again).toEqual({ ...outcomes[0], outcome: 'alreadyPosted' });
    expect((await book.loanBook.history(loanId)).map((entry) => entry.kind)).toEqual(['disbursement', 'payment']);
  });

  test('several for one loan follow each other in the order given', async () => {
    const loanId = await book.lender.openLoan(installmentLoan('post-3'));
    const posting = (reference: string, amountCents: number) => ({
      reference,
      loanId,
      amountCents,
      date: '2026-02-28',
      confirmationNumber: reference,
    });
    const outcomes = await book.loanMoney.post([
      posting('post-3-a', 10_000),
      posting('post-3-b', 10_000),
      posting('post-3-c', 10_000),
    ]);
    expect(
      outcomes.map((one) => one.outcome === 'posted' && one.allocation.map((line) => `${line.kind} ${line.part}`)),
    ).toEqual([['due interest', 'due principal'], ['due principal', 'advance principal'], ['due principal']]);
    expect((await book.loanBook.history(loanId)).map((entry) => entry.entryId.split('.')[1])).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  test('of what a loan does not take is refused by name and writes nothing', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-4'));
    const before = await book.loanBook.versionsOf([TITLE_CUSTOMER]);
    expect(await book.pay(loanId, 250_001, '2026-01-05', 'post-4-a')).toEqual({
      outcome: 'refused',
      reason: 'above_payoff',
    });
    expect(await book.pay('40120-1-99', 100, '2026-01-05', 'post-4-b')).toEqual({
      outcome: 'refused',
      reason: 'not_found',
    });
    expect(await book.loanBook.versionsOf([TITLE_CUSTOMER])).toEqual(before);
    await book.pay(loanId, 250_000, '2026-01-05', 'post-4-c');
    expect(await book.pay(loanId, 1, '2026-01-05', 'post-4-d')).toEqual({ outcome: 'refused', reason: 'not_payable' });
    expect(await book.loanBook.loan(loanId, '2026-01-06')).toMatchObject({
      loanStatusId: 3,
      paidOffDate: '2026-01-05',
      payoffAmountCents: 0,
      payable: false,
      dueDate: undefined,
    });
  });

  test('dated before the last event counts on the day of that event', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-5'));
    await book.pay(loanId, 40_000, '2026-02-02', 'post-5-a');
    expect(await book.pay(loanId, 1000, '2026-01-20', 'post-5-b')).toMatchObject({ outcome: 'posted' });
    expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
  });

  test('that was refused stays refused, though the loan would take it by now', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-6'));
    const refused = { outcome: 'refused', reason: 'above_payoff' };
    expect(await book.pay(loanId, 250_001, '2026-01-05', 'post-6-a')).toEqual(refused);
    expect(await book.pay(loanId, 250_001, '2026-02-20', 'post-6-a')).toEqual(refused);
    expect(await book.pay(loanId, 250_001, '2026-02-20', 'post-6-b')).toMatchObject({ outcome: 'posted' });
  });

  test('that was refused in a group is refused again in it, also where it would fit by then', async () => {
    const loanId = await book.lender.openLoan(titleLoan('post-7'));
    const posting = { reference: 'post-7-a', loanId, date: '2026-01-05', confirmationNumber: 'C1' };
    const outcomes = await book.loanMoney.post([
      { ...posting, amountCents: 250_001 },
      { ...posting, amountCents: 100 },
    ]);
    expect(outcomes.map((one) => one.outcome)).toEqual(['refused', 'refused']);
  });
});

test('twenty at once on one loan, the same reference among them, take each reference once and lose nothing', async () => {
  const loanId = await book.lender.openLoan(installmentLoan('race'));
  const before = (await book.loanBook.versionsOf([INSTALLMENT_CUSTOMER])).get(INSTALLMENT_CUSTOMER) ?? 0;
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => book.pay(loanId, 1000, '2026-02-28', `race-${index % 10}`)),
  );
  expect(outcomes.filter((one) => one.outcome === 'posted')).toHaveLength(10);
  expect(outcomes.filter((one) => one.outcome === 'alreadyPosted')).toHaveLength(10);
  const loan = await book.loanBook.loan(loanId, '2026-02-28');
  expect(loan?.payoffAmountCents).toBe(300_000 + 7479 - 10_000);
  expect((await book.loanBook.versionsOf([INSTALLMENT_CUSTOMER])).get(INSTALLMENT_CUSTOMER)).toBe(before + 10);
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
});

test('groups that share customers and loans in other orders never block each other for good', async () => {
  const loanIds = await book.lender.openLoans([
    titleLoan('cross-1'),
    installmentLoan('cross-2'),
    titleLoan('cross-3'),
    installmentLoan('cross-4'),
  ]);
  const group = (name: string, order: readonly string[]) =>
    book.loanMoney.post(
      order.map((loanId, index) => ({
        reference: `${name}-${index}`,
        loanId,
        amountCents: 100,
        date: '2026-02-28',
        confirmationNumber: name,
      })),
    );
  const groups = Array.from({ length: 12 }, (_, index) =>
    group(`cross-${index}`, index % 2 === 0 ? loanIds : [...loanIds].reverse()),
  );
  const outcomes = (await Promise.all(groups)).flat();
  expect(outcomes.every((one) => one.outcome === 'posted')).toBe(true);
});
