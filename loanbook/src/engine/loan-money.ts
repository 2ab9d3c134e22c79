import { addDays } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type {
  LoanMoney,
  PaymentPosting,
  PaymentPreview,
  PostingOutcome,
  PostingRefusal,
} from '@lendside/providers/loan-money/port';
import type { Book } from './book.ts';
import { lockLoans, type PostedBefore, readLoans } from './book-store.ts';
import { pendingEffects } from './effects.ts';
import { EventRefused } from './loan-event.ts';
import { takePayment } from './pay-event.ts';
import { PostingBatch } from './posting-batch.ts';
import { type Draft, isLast, loanEventOf, record, recordLast } from './record.ts';
import { insertRefusedPostings, type RefusedPosting } from './refused-postings.ts';
import { writeJournals } from './write-journals.ts';

/** The embedded book's LoanMoney: postings of one call and refusals commit together. */
export function openLoanMoney(book: Book): LoanMoney {
  async function preview(loanId: string, amountCents: number, date: string): Promise<PaymentPreview | undefined> {
    const [loan] = await readLoans(book, { loanIds: [loanId] });
    if (loan === undefined || !Number.isSafeInteger(amountCents)) return undefined;
    const { state } = pendingEffects(loan, addDays(date, -1));
    const result = takePayment(loan.terms, state, amountCents, date);
    return result.outcome === 'taken' ? result.preview : undefined;
  }

  async function postInside(tx: Tx, postings: readonly PaymentPosting[]): Promise<readonly PostingOutcome[]> {
    const loanIds = [...new Set(postings.map((posting) => posting.loanId))];
    const references = postings.map((posting) => posting.reference);
    const { loans, posted, refused } = await lockLoans(tx, book, loanIds, references);
    const batch = new PostingBatch(loans, book.clock.nowMs());
    const done = new Map(posted);
    const reasons = new Map(refused);
    const refusedNow: RefusedPosting[] = [];
    const outcomes: PostingOutcome[] = [];
    for (const posting of postings) {
      const { reference, loanId } = posting;
      const before = reasons.get(reference);
      const outcome = before
        ? ({ outcome: 'refused', reason: before } as const)
        : await postOne(tx, batch, done, posting);
      if (outcome.outcome === 'refused' && !before) {
        reasons.set(reference, outcome.reason);
        refusedNow.push({ reference, loanId, reason: outcome.reason });
      }
      outcomes.push(outcome);
    }
    // Sent together: none waits for the other's answer.
    await Promise.all([
      writeJournals(tx, batch.journals, batch.changed),
      ...(refusedNow.length > 0 ? [insertRefusedPostings(tx, refusedNow, batch.postedAtMs)] : []),
    ]);
    return outcomes;
  }

  return {
    name: 'loanbook',
    embedded: true,
    preview,
    async post(postings) {
      return postings.length === 0 ? [] : book.db.transaction('worker', (tx) => postInside(tx, postings));
    },
  };
}

async function postOne(
  tx: Tx,
  batch: PostingBatch,
  done: Map<string, PostedBefore>,
  posting: PaymentPosting,
): Promise<PostingOutcome> {
  const first = done.get(posting.reference);
  if (first?.result) return { outcome: 'alreadyPosted', date: first.date, ...first.result };
  const loan = batch.loan(posting.loanId);
  if (loan === undefined) return { outcome: 'refused', reason: 'not_found' };
  const { reference, date, amountCents, confirmationNumber, acceptedAtMs: atMs } = posting;
  const draft: Draft = { event: 'pay', reference, date, amountCents, confirmationNumber, atMs };
  try {
    const loanEvent = loanEventOf(batch, loan, draft);
    const { applied } = isLast(loan.state, loanEvent)
      ? recordLast(batch, loan, loanEvent)
      : await record(tx, batch, loan, draft);
    const result = applied.result as PaymentPreview;
    done.set(reference, { date, result });
    return { outcome: 'posted', date, ...result };
  } catch (error) {
    return { outcome: 'refused', reason: reasonOf(error) };
  }
}

const REASONS = [
  'above_payoff',
  'amount_not_whole_cents',
  'date_not_valid',
  'date_before_opening',
  'conflicts_with_later_event',
] as const;

function reasonOf(error: unknown): PostingRefusal {
  if (!(error instanceof EventRefused)) throw error;
  return REASONS.find((reason) => reason === error.reason) ?? 'not_payable';
}
