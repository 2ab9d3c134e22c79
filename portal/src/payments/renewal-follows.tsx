import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pageNamed } from '../data/routes/page-named.ts';
import { endRenewalWay, forgetRenewalCash, keepRenewalWay } from '../refinance/front.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { paymentsTexts } from './texts.ts';

/**
 * A renewal that is posted goes on with the documents of the new loan. The lock goes with it: from here on everything is about
 * that loan.
 */
export function RenewalFollows({ loanId, messageKey }: { loanId: string; messageKey: string }) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(paymentsTexts);
  const status = useQuery({ ...read('readPaymentStatus', { messageKey }, 'short'), staleTime: 0 });
  const { newLoanId, lockToken } = status.data?.result ?? {};
  useEffect(() => {
    if (newLoanId === undefined) return;
    endRenewalWay(loanId);
    forgetRenewalCash(loanId);
    if (lockToken) keepRenewalWay(newLoanId, { purpose: 'renewal', lockType: 'altParty', lockToken });
    replaceWith(pageNamed('AccountDisclosures'), { brand, loanId: newLoanId });
  }, [newLoanId, lockToken, loanId, brand, replaceWith]);
  if (status.isError) return <LoadFailed error={status.error} onTryAgain={() => status.refetch()} />;
  return <FlowSkeleton label={texts.common.loading} lines={3} />;
}
