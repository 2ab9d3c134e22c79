import type { Tx } from '@lendside/providers/database';
import type { ProtectChange, ProtectedLoan } from '@lendside/providers/loan-changes/port';
import type { Made } from './change-answers.ts';
import type { Book } from './engine/book.ts';
import { EventRefused } from './engine/loan-event.ts';
import { type EventDraft, postEventsIn } from './engine/post-events.ts';
import { readStored } from './engine/stored-journals.ts';
import { owesNothing } from './schedule/loan.ts';

const EVENTS = {
  activeDuty: 'beginActiveDuty',
  activeDutyOver: 'endActiveDuty',
  bankruptcy: 'markBankrupt',
  bankruptcyDismissed: 'dismissBankruptcy',
  bankruptcyDischarged: 'dischargeBankruptcy',
  disaster: 'beginDisaster',
  disasterOver: 'endDisaster',
} as const;

/**
 * Books what protects a borrower from the day on which it began, with its proof. What was earned and charged above the law's
 * limit since is forgiven; where nothing is owed any more, what was paid above it goes back.
 */
export async function protectLoan(book: Book, tx: Tx, change: ProtectChange): Promise<Made<ProtectedLoan>> {
  const { loanId, reference, date, on, until, protection, proof } = change;
  if (on > date) throw new EventRefused('day_in_future', loanId, on);
  const event = EVENTS[protection];
  const draft: EventDraft = { event, reference, date: on, proof, ...(until !== undefined && { until }) };
  const { state, isNew } =
    event === 'markBankrupt'
      ? await stayFrom(book, tx, loanId, draft, date)
      : await postEventsIn(book, tx, loanId, draft);
  const forgivenCents = isNew ? await forgiven(tx, loanId, reference) : 0;
  const creditCents = state.extras.creditCents ?? 0;
  const refundCents = isNew && protection === 'activeDuty' && owesNothing(state) ? creditCents : 0;
  if (refundCents > 0) {
    const refund = {
      event: 'refund',
      reference: `${reference}:refund`,
      date,
      amountCents: refundCents,
      proof,
    } as const;
    await postEventsIn(book, tx, loanId, refund);
  }
  return {
    loanId,
    loanStatusId: state.statusId,
    principalCents: state.principalCents,
    isNew,
    forgivenCents,
    refundCents,
  };
}

/** A stay counts from the petition; where a payment was taken since, which stays the borrower's, from the day that it is known. */
async function stayFrom(book: Book, tx: Tx, loanId: string, draft: EventDraft, today: string) {
  try {
    return await postEventsIn(book, tx, loanId, draft);
  } catch (error) {
    const conflicts = error instanceof EventRefused && error.reason === 'conflicts_with_later_event';
    if (!conflicts || draft.date === today) throw error;
    return postEventsIn(book, tx, loanId, { ...draft, date: today });
  }
}

/** Income that a journal takes back. */
async function forgiven(tx: Tx, loanId: string, reference: string): Promise<number> {
  const journal = (await readStored(tx, loanId)).find((one) => one.reference === reference);
  const income = (journal?.legs ?? []).filter(({ account }) => account.startsWith('income:'));
  return Math.max(
    0,
    income.reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
}
