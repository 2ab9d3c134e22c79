import { LOAN_SYSTEM_CHECKS } from '@lendside/providers/loan-system/checks';
import type { SystemUnderCheck } from '@lendside/providers/loan-system/system-under-check';
import { PLANTED_CUSTOMER_FAULTS } from '@lendside/providers/loan-system/test-planted-customer-faults';
import { PLANTED_FAULTS } from '@lendside/providers/loan-system/test-planted-faults';
import { PLANTED_ORIGINATION_FAULTS } from '@lendside/providers/loan-system/test-planted-origination-faults';
import { PLANTED_STORE_FAULTS } from '@lendside/providers/loan-system/test-planted-store-faults';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedBook } from './test-checked-book.ts';

let close: () => Promise<void>;
let system: SystemUnderCheck;
beforeAll(async () => {
  const checked = await checkedBook();
  ({ system } = checked);
  close = checked.book.close;
});
afterAll(() => close());

describe('a loan system', () => {
  test.each(LOAN_SYSTEM_CHECKS)('$name', ({ run }) => run(system));
});

describe('the checks find a loan system that', () => {
  const faults = {
    ...PLANTED_FAULTS,
    ...PLANTED_ORIGINATION_FAULTS,
    ...PLANTED_STORE_FAULTS,
    ...PLANTED_CUSTOMER_FAULTS,
  };
  test.each(Object.entries(faults))('%s', async (_, fault) => {
    const found: string[] = [];
    for (const { name, run } of LOAN_SYSTEM_CHECKS) {
      await run(fault(system)).catch((error: Error) => {
        expect(error.name, error.message).toBe('CheckFailed');
        found.push(name);
      });
    }
    expect(found).not.toEqual([]);
  });
});
