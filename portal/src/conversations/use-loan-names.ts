import { useQuery } from '@tanstack/react-query';
import { useLoanName } from '../accounts/front.ts';
import { accountsOf } from '../data/calls/queries.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';

/** A loan by the name that its person knows it by. */
export interface NamedLoan {
  readonly loanId: string;
  readonly lmsId: 'TLXe' | 'NLS';
  readonly title: string;
}

/** Loans of the person; none while they load, and none of a person without loans. */
export function useLoanNames(): readonly NamedLoan[] {
  const session = useSession();
  const enabled = isPerson(session) && !customerKind(session.attributes).isNonCustomer;
  const loans = useQuery({ ...accountsOf(), enabled }).data?.loans ?? [];
  const nameOf = useLoanName();
  return loans.map((loan) => ({ loanId: loan.loanId, lmsId: loan.lmsId, title: nameOf(loan).title }));
}
