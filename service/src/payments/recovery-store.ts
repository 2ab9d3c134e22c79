import type { RecoveryAnswer } from '@lendside/domain/vehicle-recovery';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';

/** One recovery of one loan, and who is asked about it. */
export interface RecoveryQuestion {
  readonly userId: string;
  readonly customerId: string;
  readonly loanId: string;
  /** Which recovery: the state of the loan and the deadline. */
  readonly about: string;
}

export async function answerTo(
  context: Context,
  { userId, customerId, loanId, about }: RecoveryQuestion,
): Promise<RecoveryAnswer | undefined> {
  const [row] = await context.db.query<{ answer: RecoveryAnswer }>(
    { customerIds: [customerId] },
    'select answer from lendside.recovery_answers where user_id = $1 and loan_id = $2 and about = $3',
    [userId, loanId, about],
  );
  return row?.answer;
}

/** Keeps an answer and the line in the account's activity; the same one again changes nothing. Answers when it was given, in epoch milliseconds. */
export function keepAnswer(context: Context, question: RecoveryQuestion, answer: RecoveryAnswer): Promise<number> {
  const { userId, customerId, loanId, about } = question;
  const nowMs = context.clock.nowMs();
  return context.db.transaction({ customerIds: [customerId] }, async (tx) => {
    const [changed] = await tx.query<{ recorded_at: number }>(
      `insert into lendside.recovery_answers as saved (user_id, loan_id, about, customer_id, answer, recorded_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id, loan_id, about) do update set answer = excluded.answer, recorded_at = excluded.recorded_at
         where saved.answer <> excluded.answer
       returning recorded_at`,
      [userId, loanId, about, customerId, answer, instant(nowMs)],
    );
    if (changed !== undefined) {
      await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'recovery.answered', detail: { answer } }]);
      return changed.recorded_at;
    }
    const [saved] = await tx.query<{ recorded_at: number }>(
      'select recorded_at from lendside.recovery_answers where user_id = $1 and loan_id = $2 and about = $3',
      [userId, loanId, about],
    );
    if (saved === undefined) throw new Error('the answer just written is not there');
    return saved.recorded_at;
  });
}
