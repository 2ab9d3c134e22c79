import { dateOfEpochDay } from '@lendside/domain/calendar-date';
import type { CreditLineFacts } from '@lendside/providers/loan-book/port';
import type { Balances } from '../schedule/balances.ts';
import { availableCreditCents, creditLineOn, statementDay } from '../schedule/credit-line.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { drawRefusal } from './line-events.ts';

/** Facts of a line of credit beside what it owes; undefined for a loan that is none. */
export function lineFactsOf({ terms, state }: Loan, balances: Balances): CreditLineFacts | undefined {
  const { installment } = terms.product;
  if (installment.method !== 'minimum') return undefined;
  const line = creditLineOn(terms, installment, state, balances.day);
  const { limitChange } = line;
  const next = line.unpaid.length === 0 ? line.billedThrough : terms.dueDays.length;
  // Nothing is asked for on a line that owes nothing.
  const asksAgain = next < terms.dueDays.length && state.principalCents > 0;
  return {
    limitCents: line.limitCents,
    availableCents: isDrawable({ terms, state }, balances) ? availableCreditCents(line, state.principalCents) : 0,
    drawMinCents: installment.drawMinCents,
    lastStatementOn:
      line.billedThrough > 0 ? dateOfEpochDay(statementDay(terms, installment, line.billedThrough - 1)) : undefined,
    nextStatementOn: asksAgain ? dateOfEpochDay(statementDay(terms, installment, next)) : undefined,
    ...(limitChange && limitChange.acknowledgedOn === undefined
      ? { limitChange: { on: limitChange.on, fromCents: limitChange.fromCents, toCents: limitChange.toCents } }
      : {}),
  };
}

/** Whether the smallest draw could be made on the day of the balances. */
export function isDrawable({ terms, state }: Pick<Loan, 'terms' | 'state'>, balances: Balances): boolean {
  const { installment } = terms.product;
  if (installment.method !== 'minimum') return false;
  return drawRefusal(terms, state, installment.drawMinCents, dateOfEpochDay(balances.day)) === undefined;
}
