import type { SystemUnderCheck } from '@lendside/providers/loan-system/system-under-check';
import { loansForChecks } from './loans-for-checks.ts';
import { openTestBook, type TestBook } from './test-book.ts';

const TODAY = '2026-02-10';

/** The embedded book as the checks of a loan system ask it. */
export async function checkedBook(): Promise<{ readonly book: TestBook; readonly system: SystemUnderCheck }> {
  const book = await openTestBook();
  let made = 0;
  const newId = () => {
    made += 1;
    return `check-${made}`;
  };
  const system: SystemUnderCheck = {
    ...book,
    today: TODAY,
    nowMs: () => book.runtime.clock.nowMs(),
    newReference: newId,
    ...loansForChecks(book.lender, { today: () => TODAY, nowMs: () => book.runtime.clock.nowMs(), newId }),
  };
  return { book, system };
}
