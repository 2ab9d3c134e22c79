import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { ChangedLoan, ChangeOutcome, ChangeRefused, LoanChange } from '@lendside/providers/loan-changes/port';
import type { MemoryDatabase } from './memory-database.ts';
import type { Process } from './virtual-time.ts';

export const refused = (reason: string): ChangeRefused => ({ outcome: 'refused', reason });

/** A loan that is open after a change. */
export const open = (loanId: string, principalCents: number) => ({
  loanId,
  principalCents,
  loanStatusId: LOAN_STATE.Open,
});

/** A change of a loan as the simulated ledger makes it: what is to be written, and its answer. */
type Made<More> = ChangeRefused | ({ readonly write: () => void } & Omit<ChangedLoan, 'date'> & More);

type Make<Change, More> = (change: Change, hold: (loanId: string) => Promise<void>) => Promise<Made<More>>;

/** Holds the loan and makes a change of it, or answers what its reference was answered before. A refusal is for good too. */
export function answeringOnce(database: MemoryDatabase, process: Process) {
  const { changeAnswers } = database.tables;
  return <Change extends LoanChange, More = unknown>(make: Make<Change, More>) =>
    (change: Change): Promise<ChangeOutcome<More>> =>
      database.connect(process).transaction('worker', async (tx) => {
        const transaction = database.transactionOf(tx);
        const hold = (loanId: string) => database.hold(transaction, `loan ${loanId}`);
        await hold(change.loanId);
        const before = changeAnswers.get(change.reference) as ChangeOutcome<More> | undefined;
        if (before) return before.outcome === 'refused' ? before : { ...before, outcome: 'alreadyPosted' };
        const { write, answer } = answered(await make(change, hold), change.date);
        transaction.writes.push(() => {
          write();
          changeAnswers.set(change.reference, answer);
        });
        return answer;
      });
}

function answered<More>(made: Made<More>, date: string) {
  if ('reason' in made) return { write: () => undefined, answer: made };
  const { write, ...loan } = made;
  return { write, answer: { outcome: 'posted', date, ...loan } as unknown as ChangeOutcome<More> };
}
