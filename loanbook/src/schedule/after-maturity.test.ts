import { addDays } from '@lendside/domain/calendar-date';
import { describe, expect, test } from 'vitest';
import { newLoan, productTerms } from '../test-loan.ts';
import { balancesOn } from './balances.ts';
import { dueDateMoved } from './replan.ts';

const OPENED = '2026-01-05';
const lent = (afterMaturity?: 'accrue' | 'stop') =>
  newLoan(productTerms('ccc-personal-ks', { ...(afterMaturity && { afterMaturity }) }), 300_000, OPENED);
const interestOn = ({ terms, state }: ReturnType<typeof lent>, date: string) =>
  balancesOn(terms, state, date).interestCents;

describe('interest after the last due date', () => {
  const last = lent().terms.schedule.at(-1)?.dueDate ?? OPENED;
  test.each([
    ['accrues where the product says nothing', undefined, true],
    ['accrues', 'accrue', true],
    ['stops: not a cent more than on that day', 'stop', false],
  ] as const)('%s', (_, rule, grows) => {
    const loan = lent(rule);
    const atEnd = interestOn(loan, last);
    expect(atEnd).toBe(interestOn(lent(), last));
    expect(interestOn(loan, addDays(last, 200)) > atEnd).toBe(grows);
  });

  test('stops on the day to which the last due date was moved', () => {
    const loan = lent('stop');
    const moved = addDays(last, 9);
    const state = dueDateMoved(loan.terms, loan.state, loan.terms.schedule.length - 1, moved);
    const after = { ...loan, state };
    expect(interestOn(after, moved)).toBeGreaterThan(interestOn(after, last));
    expect(interestOn(after, addDays(moved, 90))).toBe(interestOn(after, moved));
  });
});
