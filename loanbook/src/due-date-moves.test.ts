import { afterAll, beforeAll, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openTestBook();
});
afterAll(() => book.close());

/** Due on the last day of each month; 31 January 2026 is its opening, 28 February its first due date. */
const opened = (reference: string) => book.lender.openLoan(installmentLoan(reference));
const move = (loanId: string, reference: string, over: object = {}) =>
  book.loanChanges.moveDueDate({
    ...{ loanId, reference, date: '2026-02-20', installmentNo: 1, from: '2026-02-28', to: '2026-03-10' },
    ...over,
  });
const undo = (loanId: string, reference: string, moveReference: string, date = '2026-02-20') =>
  book.loanChanges.undoDueDateMove({ loanId, reference, date, moveReference });
const facts = async (loanId: string, asOf: string) => {
  const { dueDate, nextDueOn, daysLate, payoffAmountCents } = (await book.loanBook.loan(loanId, asOf)) ?? {};
  return { dueDate, nextDueOn, daysLate, payoffAmountCents };
};
const sound = async () =>
  expect(await book.loanBook.audit()).toMatchObject({ firstBadJournal: null, imbalanceCents: 0 });
const lateFees = async (loanId: string) =>
  (await book.loanBook.history(loanId))
    .filter(({ isLateFee, state }) => isLateFee && state === 'posted')
    .map(({ date }) => date);

test('what each day costs is what it costs when it is chosen', async () => {
  const loanId = await opened('told');
  const told = await book.loanChanges.dueDateMoves({ loanId, date: '2026-02-20' });
  if (told?.outcome !== 'movable') throw new Error('not movable');
  expect(told).toMatchObject({
    installmentNo: 1,
    now: { dueDate: '2026-02-28', amountCents: 17_141, interestAddedCents: 0 },
  });
  expect(told.choices.map(({ dueDate }) => dueDate)).toEqual([
    ...['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'],
  ]);
  const chosen = told.choices.at(-1);
  expect(await move(loanId, 'told-a')).toMatchObject({ outcome: 'posted', loanStatusId: 12, principalCents: 300_000 });
  expect(await facts(loanId, '2026-03-10')).toMatchObject({
    dueDate: '2026-03-10',
    nextDueOn: '2026-03-10',
    daysLate: 0,
  });
  const rows = await book.loanBook.schedule(loanId, '2026-02-20');
  const interest = (of: typeof rows) => of.reduce((sum, row) => sum + row.interestCents, 0);
  const twin = await book.loanBook.schedule(await opened('twin'), '2026-02-20');
  expect(rows.map((row) => row.dueDate).slice(1)).toEqual(twin.map((row) => row.dueDate).slice(1));
  expect(interest(rows) - interest(twin)).toBe(chosen?.interestAddedCents);
  expect(rows.at(-1)).toMatchObject({ dueDate: chosen?.lastDueDate, paymentCents: chosen?.lastAmountCents });
  await sound();
});

test('is moved once under its reference, and once in six months under any', async () => {
  const loanId = await opened('once');
  const made = await move(loanId, 'once-a');
  expect(await move(loanId, 'once-a')).toEqual({ ...made, outcome: 'alreadyPosted' });
  expect(await move(loanId, 'once-b')).toEqual({ outcome: 'refused', reason: 'due_date_moved_before' });
  expect(await book.loanChanges.dueDateMoves({ loanId, date: '2026-02-20' })).toEqual({
    ...{ outcome: 'refused', reason: 'due_date_moved_before', again: '2026-08-22' },
    moved: { reference: 'once-a', installmentNo: 1, from: '2026-02-28', to: '2026-03-10', on: '2026-02-20' },
  });
  expect(await book.loanChanges.dueDateMoves({ loanId: 'nobody', date: '2026-02-20' })).toBeUndefined();
  const history = await book.loanBook.history(loanId);
  expect(history.at(-1)).toMatchObject({
    ...{
      kind: 'dueDateMoved',
      amountCents: 0,
      state: 'posted',
      movedDueDate: { from: '2026-02-28', to: '2026-03-10' },
    },
  });
});

test('two presses at once move it once', async () => {
  const loanId = await opened('race');
  const outcomes = await Promise.all([move(loanId, 'race-a'), move(loanId, 'race-b', { to: '2026-03-09' })]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['posted', 'refused']);
});

test('the late fee falls due by the new day, whatever the daily close had seen', async () => {
  const [movedId, leftId] = [await opened('fee-moved'), await opened('fee-left')];
  // Two days late: still within what the product allows.
  expect(await move(movedId, 'fee-a', { date: '2026-03-02' })).toMatchObject({ outcome: 'posted' });
  await book.lender.dailyClose('2026-03-20');
  expect(await lateFees(leftId)).toEqual(['2026-03-11']);
  expect(await lateFees(movedId)).toEqual([]);
  expect((await facts(movedId, '2026-03-12')).daysLate).toBe(2);
  await book.lender.dailyClose('2026-03-22');
  expect(await lateFees(movedId)).toEqual(['2026-03-21']);
  await sound();
});

test('undone on its day the loan is what it would be without it; the day after it stands', async () => {
  const [loanId, twinId] = [await opened('undo'), await opened('undo-twin')];
  await move(loanId, 'undo-a');
  const undone = await undo(loanId, 'undo-b', 'undo-a');
  expect(undone).toMatchObject({ outcome: 'posted' });
  expect(await undo(loanId, 'undo-b', 'undo-a')).toEqual({ ...undone, outcome: 'alreadyPosted' });
  expect(await undo(loanId, 'undo-c', 'undo-a')).toEqual({ outcome: 'refused', reason: 'already_reversed' });
  expect(await facts(loanId, '2026-03-15')).toEqual(await facts(twinId, '2026-03-15'));
  expect((await book.loanBook.history(loanId)).filter(({ kind }) => kind === 'dueDateMoved')).toMatchObject([
    { state: 'reversed' },
  ]);
  expect(await move(loanId, 'undo-d')).toMatchObject({ outcome: 'posted' });
  expect(await undo(loanId, 'undo-e', 'undo-d', '2026-02-21')).toEqual({
    outcome: 'refused',
    reason: 'due_date_move_stands',
  });
  expect(await undo(loanId, 'undo-f', 'open:undo')).toEqual({ outcome: 'refused', reason: 'unknown_event' });
  await sound();
});

test('a payment found late and one taken back find the move in its place', async () => {
  const loanId = await opened('late');
  await book.pay(loanId, 17_141, '2026-02-10', 'late-early');
  expect(await move(loanId, 'late-a', { installmentNo: 2, from: '2026-03-31', to: '2026-04-10' })).toMatchObject({
    outcome: 'posted',
  });
  await book.pay(loanId, 5000, '2026-02-05', 'late-found');
  expect(await facts(loanId, '2026-04-09')).toMatchObject({ dueDate: '2026-04-10', daysLate: 0 });
  await book.lender.reverse(loanId, '2026-02-25', { target: 'late-early' });
  expect(await facts(loanId, '2026-03-05')).toMatchObject({ dueDate: '2026-02-28', daysLate: 5 });
  const rows = await book.loanBook.schedule(loanId, '2026-03-05');
  expect(rows.slice(0, 3).map((row) => row.dueDate)).toEqual(['2026-02-28', '2026-04-10', '2026-04-30']);
  await sound();
});

test('a statement of a month that is over keeps the due date it told', async () => {
  const loanId = await opened('statement');
  await book.pay(loanId, 17_141, '2026-02-27', 'statement-pay');
  const before = await book.loanBook.loanAtEnd(loanId, '2026-02-28');
  expect(
    await move(loanId, 'statement-a', { date: '2026-03-10', installmentNo: 2, from: '2026-03-31', to: '2026-04-10' }),
  ).toMatchObject({ outcome: 'posted' });
  expect(await book.loanBook.loanAtEnd(loanId, '2026-02-28')).toEqual(before);
  expect((await book.loanBook.loanAtEnd(loanId, '2026-03-10'))?.loan.nextDueOn).toBe('2026-04-10');
});

test('a loan made before the product had it goes on without', async () => {
  const loanId = await book.lender.openLoan({ ...installmentLoan('older'), date: '2023-11-30' });
  expect(await book.loanChanges.dueDateMoves({ loanId, date: '2023-12-20' })).toEqual({
    outcome: 'refused',
    reason: 'due_date_fixed',
  });
});
