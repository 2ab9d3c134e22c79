import type { WrittenLetter } from '@lendside/domain/account-letters';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of the letters about what happened to a loan: which were written, and which days are done. */

export interface LoanLetter extends WrittenLetter {
  readonly loanId: string;
}

/** All letters that were written about these loans. */
export function lettersOf(db: Database, loanIds: readonly string[]): Promise<LoanLetter[]> {
  return camelRows<LoanLetter>(
    db.query(
      'worker',
      `select loan_id, event, about, written_on, is_over from lendside.account_letters where loan_id = any ($1)
        order by loan_id, written_at, about`,
      [loanIds],
    ),
  );
}

/** These loans are current: what was written of their default is over. */
export async function endDefaults(db: Database, loanIds: readonly string[]): Promise<void> {
  await db.query(
    'worker',
    `update lendside.account_letters set is_over = true
      where loan_id = any ($1) and event in ('rightToCure', 'default') and not is_over`,
    [loanIds],
  );
}

/** All letters of a business day are written. */
export async function finishLetterDay(db: Database, day: string, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    'insert into lendside.letter_days (day, finished_at) values ($1, $2) on conflict do nothing',
    [day, instant(nowMs)],
  );
}

export async function isLetterDayDone(db: Database, day: string): Promise<boolean> {
  return (await db.query('worker', 'select 1 from lendside.letter_days where day = $1', [day])).length > 0;
}
