import { describe, expect, test } from 'vitest';
import { camelRows, columnOf, columnsOf, nameInCode } from './camel-rows.ts';

describe('a column has one name in code', () => {
  test.each([
    ['loan_id', 'loanId'],
    ['p256dh', 'p256dh'],
    ['due_at', 'dueAtMs'],
    ['borrower_signed_at', 'borrowerSignedAtMs'],
    ['untilMs', 'untilMs'],
    ['state', 'state'],
  ])('%s is %s', (column, name) => {
    expect(nameInCode(column)).toBe(name);
  });

  test.each(['loanId', 'dueAtMs', 'state', 'asOf'])('and %s has one column', (name) => {
    expect(nameInCode(columnOf(name))).toBe(name);
  });

  test('a list of columns gives each its name', () => {
    expect(columnsOf<{ loanId: string; dueAtMs: number }>('w', ['loanId', 'dueAtMs'])).toBe(
      'w.loan_id as "loanId", w.due_at as "dueAtMs"',
    );
  });

  test('rows are read under these names, with their values', async () => {
    const asked = Promise.resolve([
      { loan_id: 'a', done_at: 1, facts: null },
      { loan_id: 'b', done_at: 2, facts: {} },
    ]);
    expect(await camelRows(asked)).toEqual([
      { loanId: 'a', doneAtMs: 1, facts: null },
      { loanId: 'b', doneAtMs: 2, facts: {} },
    ]);
    expect(await camelRows(Promise.resolve([]))).toEqual([]);
  });
});
