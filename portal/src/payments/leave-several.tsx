import { useAccounts } from '../data/calls/queries.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Actions } from '../kit/layout/stack.tsx';

type LeaveSeveralProps = { payments: readonly { readonly loanId: string }[]; label: string };

/** Way to the accounts that were paid: those of this brand, or all where one is of another. */
export function LeaveSeveral({ payments, label }: LeaveSeveralProps) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const loans = useAccounts().data?.loans ?? [];
  const ids = new Set(payments.map(({ loanId }) => loanId));
  const isOfOneBrand = loans.every((one) => one.brand === brand || !ids.has(one.loanId));
  return (
    <Actions>
      <Button onClick={() => (isOfOneBrand ? navigateTo('Dashboard', { brand }) : navigateTo('Home'))}>{label}</Button>
    </Actions>
  );
}
