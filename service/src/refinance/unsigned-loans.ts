import type { Database } from '@lendside/providers/database';
import type { LoanBook, LoanFacts } from '@lendside/providers/loan-book/port';
import { unsignedAmong } from './store/renewals.ts';

/**
 * A loan book whose loan takes no payment while the renewal that made it waits for a signature: it may yet be canceled,
 * and what was paid on it would hold it. Only loans that took over another are asked about. Every caller of the book
 * gets the same answer: people, guests, planned payments and automatic ones.
 */
export function withUnsignedLoans(book: LoanBook, db: Database): LoanBook {
  const told = async (loans: readonly LoanFacts[]): Promise<LoanFacts[]> => {
    const made = loans.filter(({ payable, renewedFrom }) => payable && renewedFrom !== undefined);
    if (made.length === 0) return [...loans];
    const rows = await unsignedAmong(
      db,
      made.map(({ loanId }) => loanId),
    );
    const unsigned = new Set(rows.map(({ loanId }) => loanId));
    return loans.map((loan) =>
      unsigned.has(loan.loanId) ? { ...loan, payable: false, notPayableReason: 'renewal_not_signed' } : loan,
    );
  };
  return {
    ...book,
    loansOf: async (customerIds, asOf) => told(await book.loansOf(customerIds, asOf)),
    async loan(loanId, asOf) {
      const loan = await book.loan(loanId, asOf);
      return loan && (await told([loan]))[0];
    },
    async loansById(loanIds, asOf, inPassing) {
      const loans = await told([...(await book.loansById(loanIds, asOf, inPassing)).values()]);
      return new Map(loans.map((loan) => [loan.loanId, loan]));
    },
  };
}
