import type { WrittenLetter } from '@lendside/domain/account-letters';
import type { Database } from '@lendside/providers/database';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of the letters about what happened to a loan: which were written. */

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
