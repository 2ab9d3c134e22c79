import { courtOrderUntil } from '@lendside/domain/active-duty';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import { cureRuleOf, cureRunning } from '@lendside/domain/right-to-cure';
import type { Tx } from '@lendside/providers/database';
import type { LoanChange } from '@lendside/providers/loan-changes/port';
import type { Book } from './engine/book.ts';
import { lockLoans } from './engine/book-store.ts';
import { asOfDay, factsOf } from './engine/facts.ts';
import { EventRefused } from './engine/loan-event.ts';

/** A notice of the right to cure was given. The same reference again changes nothing. */
export async function insertCureNotice(tx: Tx, { reference, loanId, date }: LoanChange): Promise<void> {
  await tx.query(
    `insert into loanbook.cure_notices (reference, loan_id, given_on) values ($1, $2, $3)
     on conflict on constraint cure_notices_pkey do nothing`,
    [reference, loanId, date],
  );
}

/** Refuses to take security of a servicemember without an order of a court, and for 90 days after the service (50 U.S.C. 3958). */
export async function requireNoService(tx: Tx, book: Book, loanId: string, date: CalendarDate): Promise<void> {
  const { loans } = await lockLoans(tx, book, [loanId], []);
  const until = courtOrderUntil(loans.get(loanId)?.state.extras.activeDuty, date);
  if (until === undefined) return;
  const why =
    until === 'open' ? 'the borrower is on active duty' : `the borrower served; a court decides until ${until}`;
  throw new EventRefused('court_order_missing', loanId, why);
}

/**
 * Refuses to take the security of a loan that is not late (UCC 9-609 asks for a default), and of one whose state lets the borrower cure
 * first: before notice was given, and until it has run out. The sentence names the day.
 */
export async function requireTaking(tx: Tx, book: Book, loanId: string, date: CalendarDate): Promise<void> {
  const { loans } = await lockLoans(tx, book, [loanId], []);
  const loan = loans.get(loanId);
  if (loan === undefined) throw new EventRefused('not_found', loanId, 'Unknown loan');
  const { lateSince } = factsOf(asOfDay(loan, date), date);
  if (lateSince === undefined) throw new EventRefused('nothing_past_due', loanId, `nothing was past due on ${date}`);
  const [store] = await tx.query<{ state: string }>('select state from loanbook.stores where store_id = $1', [
    loan.row.store_id,
  ]);
  // A loan with one payment is not payable in installments: nothing is accelerated, and no notice is given.
  const rule = loan.terms.schedule.length > 1 ? cureRuleOf(store?.state) : undefined;
  if (rule === undefined) return;
  const notices = await tx.query<{ on: string }>(
    'select given_on::text as "on" from loanbook.cure_notices where loan_id = $1',
    [loanId],
  );
  const running = cureRunning(rule, { lateSince, noticesOn: notices.map(({ on }) => on), today: date });
  if (running === undefined) return;
  const why =
    running.notice === 'missing'
      ? `no notice of the right to cure was given of this default (${store?.state})`
      : `the borrower can cure until the end of ${running.until} (${store?.state})`;
  throw new EventRefused('right_to_cure', loanId, why);
}
