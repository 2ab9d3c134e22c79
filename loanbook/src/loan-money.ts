import type { Database, Tx } from '@lendside/providers/database';
import type { LoanMoney, PaymentPosting, PaymentPreview, PostingOutcome } from '@lendside/providers/loan-money/port';
import type { Clock } from '@lendside/providers/runtime';
import { applyPayment } from './apply-payment.ts';
import { lockLoans, readLoans, writeJournals } from './book-store.ts';
import { Chapter } from './chapter.ts';
import { paymentLegs } from './recipes.ts';
import type { Shelf } from './shelf.ts';

/** The embedded book's LoanMoney: ledger and caller's state commit together in the caller's transaction. */
export function openLoanMoney({ db, clock, shelf }: { db: Database; clock: Clock; shelf: Shelf }): LoanMoney {
  async function preview(loanId: string, amountCents: number, date: string): Promise<PaymentPreview | undefined> {
    const [loan] = await readLoans(db, shelf, { loanIds: [loanId] });
    if (loan === undefined) return undefined;
    const result = applyPayment(loan.terms, loan.state, amountCents, date);
    return result.outcome === 'taken' ? result.preview : undefined;
  }

  async function post(tx: Tx, postings: readonly PaymentPosting[]): Promise<readonly PostingOutcome[]> {
    if (postings.length === 0) return [];
    const loanIds = [...new Set(postings.map((posting) => posting.loanId))];
    const references = postings.map((posting) => posting.reference);
    const { loans, posted } = await lockLoans(tx, shelf, loanIds, references);
    const chapter = new Chapter(loans, clock.nowMs());
    const done = new Map<string, PaymentPreview | null>(posted);
    const outcomes = postings.map((posting) => postOne(chapter, done, posting));
    await writeJournals(tx, chapter.journals, chapter.changed);
    return outcomes;
  }

  return { name: 'loanbook', embedded: true, preview, post };
}

function postOne(chapter: Chapter, done: Map<string, PaymentPreview | null>, posting: PaymentPosting): PostingOutcome {
  const first = done.get(posting.reference);
  if (first) return { outcome: 'alreadyPosted', ...first };
  const loan = chapter.loan(posting.loanId);
  if (loan === undefined) return { outcome: 'refused', reason: 'not_found' };
  const result = applyPayment(loan.terms, loan.state, posting.amountCents, posting.date);
  if (result.outcome === 'refused') return result;
  const { paid, state } = result;
  const endsLoan = state.paidOffOn !== null;
  chapter.add(loan, state, {
    reference: posting.reference,
    kind: endsLoan ? 'payoff' : 'payment',
    date: posting.date,
    amountCents: posting.amountCents,
    principalCents: paid.principal,
    interestCents: paid.interest,
    feesCents: paid.fee + paid.penalty,
    instalmentNo: result.instalmentNo,
    description: endsLoan ? 'Payoff' : 'Payment',
    confirmationNumber: posting.confirmationNumber,
    result: result.preview,
    legs: paymentLegs(posting.amountCents, result.recognisedCents, paid),
  });
  done.set(posting.reference, result.preview);
  return { outcome: 'posted', ...result.preview };
}
