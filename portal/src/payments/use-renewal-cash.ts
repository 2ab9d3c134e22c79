import { useQuery } from '@tanstack/react-query';
import { useSession } from '../data/session/use-session.ts';
import { isCashChosen, mayTakeCash, renewalCashOf, renewalCashOffer } from '../refinance/front.ts';

/** The cash that was chosen with a renewal, and what is offered now; 0 cents while none was chosen to its end. */
export function useRenewalCash(loanId: string, paymentCents: number) {
  const may = mayTakeCash(useSession());
  const saved = renewalCashOf(loanId);
  const choice = may && isCashChosen(saved) ? saved : undefined;
  const cents = choice?.amountCents ?? 0;
  const asked = useQuery({ ...renewalCashOffer(loanId, paymentCents, cents), enabled: may });
  return { asked, choice, cents };
}
