import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { TitleRelease } from '@lendside/providers/loan-book/port';
import type { Loan } from '../schedule/loan-row.ts';

/** Days after its payoff by which the embedded lender has released a title: the payment can still be returned until then. */
const RELEASE_DAYS = 10;

/** States in which the lien is not this loan's any more: it went over to another loan, or with the vehicle. */
const WITHOUT_LIEN: readonly number[] = [
  ...[LOAN_STATE.Refinance, LOAN_STATE.Closed, LOAN_STATE.Rescinded, LOAN_STATE.Deleted, LOAN_STATE.Sold],
];

/** Where the title of a vehicle is that secures a loan; undefined for any other loan. */
export function titleReleaseOf({ product, state, row }: Loan, asOf: CalendarDate): TitleRelease | undefined {
  if (product.kind !== 'title' || row.collateral === null || WITHOUT_LIEN.includes(state.statusId)) return undefined;
  const isOver = state.statusId === LOAN_STATE.PaidOff || state.statusId === LOAN_STATE.Settled;
  if (!isOver) return { state: 'held' };
  const on = addDays(state.paidOffOn ?? state.lastEventOn, RELEASE_DAYS);
  return { state: asOf < on ? 'releasing' : 'released', on };
}
