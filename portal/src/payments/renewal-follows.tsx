import { wayStepOf } from '@lendside/domain/way-steps';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { needsNoCard } from '../data/payment/payment-state.ts';
import { paymentOf } from '../data/payment/saved-payments.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pageNamed } from '../data/routes/page-named.ts';
import {
  endRenewalWay,
  forgetRenewalCash,
  keepRenewalWay,
  renewalProgressOf,
  renewalWayOf,
} from '../refinance/front.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { paymentsTexts } from './texts.ts';

/** Steps of the way that led here, as long as it is known. */
function stepsOf(client: QueryClient, loanId: string): number | undefined {
  const { purpose } = renewalWayOf(loanId);
  const needed = client.getQueryData(renewalProgressOf(loanId, purpose).queryKey)?.needed;
  const facts = needed && { purpose, needed, payingNow: !needsNoCard(paymentOf(loanId)) };
  return facts && wayStepOf('ReviewPayment', facts)?.of;
}

/**
 * A renewal that is posted goes on with the documents of the new loan. The lock goes with it: from here on everything is about
 * that loan.
 */
export function RenewalFollows({ loanId, messageKey }: { loanId: string; messageKey: string }) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const client = useQueryClient();
  const texts = useTexts(paymentsTexts);
  const status = useQuery({ ...read('readPaymentStatus', { messageKey }, 'short'), staleTime: 0 });
  const { newLoanId, lockToken } = status.data?.result ?? {};
  useEffect(() => {
    if (newLoanId === undefined) return;
    const stepsInAll = stepsOf(client, loanId);
    endRenewalWay(loanId);
    forgetRenewalCash(loanId);
    if (lockToken) keepRenewalWay(newLoanId, { purpose: 'renewal', lockType: 'altParty', lockToken, stepsInAll });
    replaceWith(pageNamed('AccountDisclosures'), { brand, loanId: newLoanId });
  }, [newLoanId, lockToken, loanId, brand, replaceWith, client]);
  if (status.isError) return <LoadFailed error={status.error} onTryAgain={() => status.refetch()} />;
  return <FlowSkeleton label={texts.common.loading} lines={3} />;
}
