import { useQuery } from '@tanstack/react-query';
import { useLoanName } from '../accounts/front.ts';
import { accountsOf, isOnItsWay } from '../data/calls/queries.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';

/** A loan by the name that its person knows it by. */
export interface NamedLoan {
  readonly loanId: string;
  readonly lmsId: 'TLXe' | 'NLS';
  readonly title: string;
}

/** Loans of the person; none of a person without loans. */
export function useLoanNames(): { readonly loans: readonly NamedLoan[]; readonly areComing: boolean } {
  const session = useSession();
  const enabled = isPerson(session) && !customerKind(session.attributes).isNonCustomer;
  const asked = useQuery({ ...accountsOf(), enabled });
  const nameOf = useLoanName();
  const loans = asked.data?.loans ?? [];
  return {
    loans: loans.map((loan) => ({ loanId: loan.loanId, lmsId: loan.lmsId, title: nameOf(loan).title })),
    areComing: isOnItsWay(asked),
  };
}
