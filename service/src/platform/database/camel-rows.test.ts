import { describe, expect, test } from 'vitest';
import { camelRows, nameInCode } from './camel-rows.ts';

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
