import { loanTitle } from '@lendside/domain/loan-names';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import type { LoanSummary } from './loan-standing.ts';
import { accountsTexts } from './texts.ts';

type LoanToName = Pick<LoanSummary, 'loanHeader' | 'collateralDetail' | 'productKind'>;

/** The name that a person gives a loan, and its whole number to stand small beside it. */
export function useLoanName(): (loan: LoanToName) => { readonly title: string; readonly note: string } {
  const language = useLanguage();
  const { name: loanOf, number: accountOf } = useTexts(accountsTexts).loan;
  return ({ loanHeader: number, collateralDetail: vehicle, productKind }) => ({
    title: loanTitle(language, { number, productKind, vehicle }),
    note: (productKind === 'installment' || productKind === 'title' ? loanOf : accountOf)(number),
  });
}
