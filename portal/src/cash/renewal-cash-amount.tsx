import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import {
  cashRefusalOf,
  keepRenewalCash,
  renewalCashOf,
  renewalCashOffer,
  useRenewalProgress,
} from '../refinance/front.ts';
import { RenewalCashForm } from './renewal-cash-form.tsx';
import { renewalCashTexts } from './renewal-cash-texts.ts';
import { useCashCall } from './use-cash-call.ts';

/** GetCashAmount of a renewal: whether cash is wanted with the new loan, and how much. None weighs the same, and nothing is chosen. */
export function RenewalCashAmount({ loanId }: { loanId: string }) {
  const texts = useTexts(renewalCashTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const task = useCashCall();
  const { here, goOn } = useRenewalProgress('GetCashAmount', loanId);
  const offer = useQuery(renewalCashOffer(loanId, chosenPaymentCents(loanId)));
  const [refusal] = useState(() => cashRefusalOf(loanId));
  const problem = task.problem ?? refusal;
  if (!here) return null;

  const without = () => {
    keepRenewalCash(loanId, { amountCents: 0 });
    void task.run(goOn);
  };
  const take = (amountCents: number) => {
    keepRenewalCash(loanId, { ...renewalCashOf(loanId), amountCents });
    navigateTo('GetCashNotice', { brand, loanId });
  };
  const { data } = offer;
  return (
    <PageFrame heading={texts.amount.heading} lead={data?.offered ? texts.amount.lead : undefined} width="wide">
      {problem !== undefined && (
        <Notice tone="danger" title={texts.problem}>
          {problem}
        </Notice>
      )}
      {!data && offer.isError && <LoadFailed error={offer.error} onTryAgain={() => offer.refetch()} />}
      {offer.isPending && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="form" count={1} />
        </SkeletonGroup>
      )}
      {data && !data.offered && (
        <Stack gap={5}>
          <Notice tone="info" still>
            {texts.amount.notOffered}
          </Notice>
          <Actions>
            <Button busy={task.busy} busyLabel={texts.loading} onClick={without}>
              {texts.continue}
            </Button>
          </Actions>
        </Stack>
      )}
      {data?.offered && (
        <RenewalCashForm loanId={loanId} offer={data} texts={texts} busy={task.busy} onNone={without} onTake={take} />
      )}
    </PageFrame>
  );
}
