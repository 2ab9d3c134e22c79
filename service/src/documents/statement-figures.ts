import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Owed, Statement, StatementLine } from '@lendside/providers/loan-book/port';

/** Interest earned that no event had charged to the account: before the month, at its end, and when its year began. */
export interface Accrued {
  readonly openingCents: number;
  readonly closingCents: number;
  readonly yearBeganCents: number;
}

/** A line of a statement; `interest` is what was earned since the last one. */
export interface StatementRow extends Owed {
  readonly date: CalendarDate;
  readonly kind: StatementLine['kind'] | 'interest';
  readonly state: StatementLine['state'];
  readonly description: string;
  readonly amountCents: number;
  readonly owedAfterCents: number;
}

/**
 * The figures of a statement with interest as it is earned, day by day: the books charge it when something happens. Opening,
 * what was charged and what was paid make the closing, and the rows lead from one to the other.
 */
export interface StatementFigures {
  readonly openingCents: number;
  readonly interestCents: number;
  readonly closing: Owed;
  readonly closingCents: number;
  readonly rows: readonly StatementRow[];
  readonly yearInterestCents: number;
}

const owedCents = ({ principalCents, interestCents, feesCents }: Owed) => principalCents + interestCents + feesCents;

export function statementFigures(statement: Statement, accrued: Accrued): StatementFigures {
  const { opening, closing, interestChargedCents, yearToDate } = statement;
  const openingCents = owedCents(opening) + accrued.openingCents;
  const withAccrued = { ...closing, interestCents: closing.interestCents + accrued.closingCents };
  const closingCents = owedCents(withAccrued);
  const rows: StatementRow[] = [];
  let owedAfterCents = openingCents;
  let uncharged = accrued.openingCents;
  const add = (row: Omit<StatementRow, 'owedAfterCents'>) => {
    owedAfterCents += owedCents(row);
    rows.push({ ...row, owedAfterCents });
  };
  for (const line of statement.lines) {
    const charged = line.interestChargedCents;
    // What was earned before the month stands in its opening.
    const earned = charged > 0 ? charged - uncharged : charged;
    if (charged > 0) uncharged = 0;
    if (earned !== 0) add(interestRow(line.date, earned));
    const { date, kind, state, description, amountCents, principalCents, interestCents, feesCents } = line;
    const own = { principalCents, interestCents: interestCents - charged, feesCents };
    if (kind !== 'state') add({ date, kind, state, description, amountCents, ...own });
  }
  const rest = closingCents - owedAfterCents;
  if (rest !== 0) add(interestRow(statement.to, rest));
  return {
    openingCents,
    interestCents: interestChargedCents + accrued.closingCents - accrued.openingCents,
    closing: withAccrued,
    closingCents,
    rows,
    yearInterestCents: yearToDate.interestChargedCents + accrued.closingCents - accrued.yearBeganCents,
  };
}

function interestRow(date: CalendarDate, amountCents: number): Omit<StatementRow, 'owedAfterCents'> {
  const parts = { principalCents: 0, interestCents: amountCents, feesCents: 0 };
  return { date, kind: 'interest', state: 'posted', description: '', amountCents, ...parts };
}
