// @document
import { expect, test } from 'vitest';
import { render } from '../kit/testing/render-for-test.tsx';
import { BalanceHistory } from './balance-history.tsx';

/** Entries with a balance each, newest first, on these days. */
const entriesOn = (...days: readonly string[]) =>
  days.map((date, at) => ({ entryId: `${at}`, date, balance: 1_000 + at, state: 'posted' })) as never;

test('what you owed is drawn over several days, and not over one', () => {
  const { again } = render(<BalanceHistory entries={entriesOn('2026-11-23', '2026-11-22', '2026-11-01')} />);
  expect(document.querySelectorAll('figure')).toHaveLength(1);
  again(<BalanceHistory entries={entriesOn('2026-11-23', '2026-11-23', '2026-11-23')} />);
  expect(document.querySelectorAll('figure')).toHaveLength(0);
  again(<BalanceHistory entries={entriesOn('2026-11-23', '2026-11-22')} />);
  expect(document.querySelectorAll('figure')).toHaveLength(0);
});
