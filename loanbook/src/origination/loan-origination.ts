import type { Tx } from '@lendside/providers/database';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import type { ChangeTaken, LoanOrigination, WithdrawOutcome } from '@lendside/providers/loan-origination/port';
import { answerTo, onceByReference } from '../customers/by-reference.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Book } from '../engine/book.ts';
import { applicationsOf, endWithdrawn, findApplication, noMoreAskedFor } from './applications-store.ts';
import { openUnderwriting } from './underwriting.ts';

type Withdrawal = Parameters<LoanOrigination['withdraw']>[0];

const aboutApplication = ({ applicationId }: { readonly applicationId: string }) => applicationId;

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
    answerTo: ({ reference }) => db.transaction('worker', (tx) => answerTo(tx, reference)),

    withdraw: onceByReference<Withdrawal, WithdrawOutcome>(book, {
      about: aboutApplication,
      make: (tx, withdrawal) => withdrawIn(tx, withdrawal, clock.nowMs()),
    }),

    documentsCame: onceByReference<Parameters<LoanOrigination['documentsCame']>[0], ChangeTaken<'saved'>>(book, {
      about: aboutApplication,
      async make(tx, { applicationId, categories }) {
        const asked = categories.filter((category) => category !== 'other');
        if (!(await noMoreAskedFor(tx, applicationId, asked)))
          return { outcome: 'refused', reason: 'unknown_application' };
        return { outcome: 'saved' };
      },
    }),
  };
}

async function withdrawIn(tx: Tx, withdrawal: Withdrawal, nowMs: number): Promise<WithdrawOutcome> {
  const found = await findApplication(tx, withdrawal.applicationId, nowMs, { hold: true });
  if (!found) return { outcome: 'notFound' };
  if (found.state === 'withdrawn') return { outcome: 'alreadyWithdrawn', atMs: found.endedAtMs ?? nowMs };
  if (found.state === 'originated') return { outcome: 'loanOpen' };
  if (found.endedAtMs !== undefined) return { outcome: 'final' };
  await endWithdrawn(tx, withdrawal, nowMs);
  return { outcome: 'withdrawn', atMs: nowMs };
}
