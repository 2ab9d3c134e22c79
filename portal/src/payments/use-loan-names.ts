import { isOnItsWay, useAccounts } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { loanName } from './loan-name.ts';
import { paymentsTexts } from './texts.ts';

/** Everyday names of a person's loans; the number until the list is loaded. */
export function useLoanNames(): (loanId: string) => string {
  const common = useTexts(paymentsTexts).common;
  const loans = useAccounts().data?.loans;
  return (loanId) => {
    const loan = loans?.find((one) => one.loanId === loanId);
    return loan ? loanName(loan, common) : loanId;
  };
}

/** Whether they are still being read: a name is longer than a number, and would move what stands below it. */
export const useLoanNamesCome = (): boolean => isOnItsWay(useAccounts());
