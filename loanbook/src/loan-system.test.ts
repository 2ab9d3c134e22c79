import { CHANGE_CHECKS } from '@lendside/providers/loan-system/change-checks';
import { MONEY_CHECKS } from '@lendside/providers/loan-system/money-checks';
import type { SystemUnderCheck } from '@lendside/providers/loan-system/system-under-check';
import { PLANTED_FAULTS } from '@lendside/providers/loan-system/test-planted-faults';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installmentLoan, openTestBook, type TestBook, titleLoan } from './test-book.ts';

const CHECKS = [...MONEY_CHECKS, ...CHANGE_CHECKS];
const TODAY = '2026-02-10';

let book: TestBook;
let system: SystemUnderCheck;
let made = 0;
beforeAll(async () => {
  book = await openTestBook();
  const next = () => {
    made += 1;
    return `check-${made}`;
  };
  system = {
    ...book,
    today: TODAY,
    nowMs: () => book.runtime.clock.nowMs(),
    newReference: next,
    newLoan(kind) {
      const line = { productId: 'tmx-line-tx', amountCents: 50_000, creditLimitCents: 200_000 };
      return book.lender.openLoan(
        kind === 'creditLine' ? { ...installmentLoan(next()), ...line } : { ...titleLoan(next()), date: TODAY },
      );
    },
  };
});
afterAll(() => book.close());

describe('a loan system', () => {
  test.each(CHECKS)('$name', ({ run }) => run(system));
});

describe('the checks find a loan system that', () => {
  test.each(Object.entries(PLANTED_FAULTS))('%s', async (_, fault) => {
    const found: string[] = [];
    for (const { name, run } of CHECKS) {
      await run(fault(system)).catch((error: Error) => {
        expect(error.name, error.message).toBe('CheckFailed');
        found.push(name);
      });
    }
    expect(found).not.toEqual([]);
  });
});
