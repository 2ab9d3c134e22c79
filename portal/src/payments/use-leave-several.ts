import { useAccounts } from '../data/calls/queries.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';

/** Way to the accounts that were paid: those of this brand, or all where one is of another. */
export function useLeaveSeveral(payments: readonly { readonly loanId: string }[] | undefined): () => void {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const loans = useAccounts().data?.loans ?? [];
  const ids = new Set(payments?.map(({ loanId }) => loanId));
  const isOfOneBrand = loans.every((one) => one.brand === brand || !ids.has(one.loanId));
  return () => (isOfOneBrand ? navigateTo('Dashboard', { brand }) : navigateTo('Home'));
}
