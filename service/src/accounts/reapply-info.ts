import type { BrandCode } from '@lendside/brands/brand';
import type { listAccounts } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { isBankrupt, isChargedOff } from '@lendside/domain/loan-states';
import { formatDollars } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';

type ReapplyInfo = NonNullable<OutputOf<typeof listAccounts>['reapplyInfo']>;

const MESSAGES: Readonly<Record<Language, (amount: string, until: string) => string>> = {
  english: (amount, until) => `You paid off your loan. Until ${until} you can apply for up to ${amount}.`,
  spanish: (amount, until) => `Usted liquidó su préstamo. Hasta el ${until} puede solicitar hasta ${amount}.`,
};

/**
 * The best of what the customer's paid-off loans allow them to borrow next. Nothing while they owe on any loan, or where
 * one was charged off or is under bankruptcy: then an offer would be out of place.
 */
export function reapplyInfoOf(loans: readonly LoanFacts[], language: Language): ReapplyInfo | undefined {
  const owes = (loan: LoanFacts) =>
    loan.payable || isChargedOff(loan.loanStatusId) || isBankrupt(loan.loanStatusId) || loan.payoffAmountCents > 0;
  if (loans.some(owes)) return undefined;
  const offered = loans.flatMap((loan) => (loan.reapply ? [{ loan, ...loan.reapply }] : []));
  const [best] = offered.sort((a, b) => b.amountCents - a.amountCents || (a.until < b.until ? 1 : -1));
  if (best === undefined) return undefined;
  return {
    message: MESSAGES[language](formatDollars(best.amountCents), formatDate(best.until, 'short', language)),
    reason: 'loanPaidOff',
    loanId: best.loan.loanId,
    productId: best.productId,
    productKind: best.productKind,
    amount: best.amountCents,
    date: best.until,
    brand: best.loan.brand as BrandCode,
  };
}
