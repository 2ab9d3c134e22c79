import { notPayableReason } from '@lendside/domain/payable';
import type { LoanBook, LoanFacts } from '@lendside/providers/loan-book/port';

/**
 * A loan book whose loans are payable only where the SSN rule allows it too (spec 5, payment blocked; decision
 * D26): what could be refinanced, while refinancing without an SSN is not allowed, needs one of each party. Every
 * caller of the book gets the same answer.
 */
export function withSsnRule(book: LoanBook, allowRefinanceWithoutSsn: () => boolean): LoanBook {
  const told = (loan: LoanFacts): LoanFacts => {
    const reason = notPayableReason({
      payable: loan.payable,
      refinanceEligible: loan.refinanceEligible,
      allowRefinanceWithoutSsn: allowRefinanceWithoutSsn(),
      customerHasSsn: loan.borrowerHasSsn,
      cosignerHasSsn: loan.cosignerHasSsn,
    });
    return reason === undefined ? loan : { ...loan, payable: false, notPayableReason: reason };
  };
  return {
    ...book,
    async loansOf(customerIds, asOf) {
      return (await book.loansOf(customerIds, asOf)).map(told);
    },
    async loan(loanId, asOf) {
      const loan = await book.loan(loanId, asOf);
      return loan && told(loan);
    },
    async loansById(loanIds, asOf, inPassing) {
      const loans = await book.loansById(loanIds, asOf, inPassing);
      return new Map([...loans].map(([loanId, loan]) => [loanId, told(loan)]));
    },
  };
}
