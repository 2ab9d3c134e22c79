import type { LoanBook } from '@lendside/providers/loan-book/port';
import type { LoanOrigination, WithdrawOutcome } from '@lendside/providers/loan-origination/port';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Book } from '../engine/book.ts';
import { applicationsOf, endWithdrawn, findApplication, noMoreAskedFor } from './applications-store.ts';
import { openUnderwriting } from './underwriting.ts';

/** The embedded lender's applications. */
export function openLoanOrigination(book: Book, loanBook: LoanBook, personal: PersonalData): LoanOrigination {
  const { db, clock } = book;
  const reader = {
    query: <Row>(text: string, values?: readonly unknown[]) => db.query<Row>('worker', text, values),
  };
  return {
    name: 'loanbook',
    embedded: true,
    ...openUnderwriting(book, loanBook, personal),
    applicationsOf: (applicant) => applicationsOf(reader, applicant, clock.nowMs()),
    application: (applicationId) => findApplication(reader, applicationId, clock.nowMs()),

    async withdraw(tx, withdrawal): Promise<WithdrawOutcome> {
      const nowMs = clock.nowMs();
      const found = await findApplication(tx, withdrawal.applicationId, nowMs, { hold: true });
      if (!found) return { outcome: 'notFound' };
      if (found.state === 'withdrawn') return { outcome: 'alreadyWithdrawn', atMs: found.endedAtMs ?? nowMs };
      if (found.state === 'originated') return { outcome: 'loanOpen' };
      if (found.endedAtMs !== undefined) return { outcome: 'final' };
      await endWithdrawn(tx, withdrawal, nowMs);
      return { outcome: 'withdrawn', atMs: nowMs };
    },

    documentsCame: (tx, applicationId, categories) =>
      noMoreAskedFor(
        tx,
        applicationId,
        categories.filter((category) => category !== 'other'),
      ),
  };
}
