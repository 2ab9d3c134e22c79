import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { isRenewing, ProductSwitchDialog, useRenewalProgress, WaySteps } from '../refinance/front.ts';
import { keepCashChoice } from './cash-choice.ts';
import { DrawAmountForm } from './draw-amount-form.tsx';
import { drawPreviewOf } from './draws.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { RenewalCashAmount } from './renewal-cash-amount.tsx';
import { cashTexts } from './texts.ts';

/** GetCashAmount: how much cash, of a draw or with a renewal. */
export function GetCashAmount(): ReactNode {
  const { loanId } = useRouteParams<'GetCashAmount'>();
  return isRenewing(loanId) ? <RenewalCashAmount loanId={loanId} /> : <DrawAmount loanId={loanId} />;
}

/** Draw amount within the line's limits, with its effect on the loan beside it. */
function DrawAmount({ loanId }: { loanId: string }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(cashTexts);
  const { here } = useRenewalProgress('GetCashAmount', loanId);
  const preview = useQuery(drawPreviewOf(loanId));
  const account = useAccountDetail(loanId);
  if (!here) return null;
  const { data } = preview;
  return (
    <PageFrame
      steps={<WaySteps page="GetCashAmount" loanId={loanId} />}
      heading={texts.amount.heading}
      lead={texts.amount.lead}
      width="wide"
    >
      {!data && preview.isError && <LoadFailed error={preview.error} onTryAgain={() => preview.refetch()} />}
      {!data && !preview.isError && (
        <SkeletonGroup label={texts.common.loading}>
          <ShapeSkeleton shape="form" count={1} />
        </SkeletonGroup>
      )}
      {data && data.availableCredit < data.minimumDraw && !data.limitChange && (
        <Notice tone="warning" still>
          {texts.amount.notNow}
        </Notice>
      )}
      {data && (data.availableCredit >= data.minimumDraw || data.limitChange) && (
        <DrawAmountForm
          loanId={loanId}
          limits={data}
          texts={texts}
          onChosen={(amountCents) => {
            keepCashChoice(loanId, { amountCents });
            navigateTo('GetCashNotice', { brand, loanId });
          }}
        />
      )}
      {account.data && data && !data.limitChange && <ProductSwitchDialog loan={account.data} at="disbursement" />}
      <LimitDialog
        loanId={loanId}
        change={data?.limitChange}
        onSeen={() => void preview.refetch()}
        onClose={() => navigateTo('AccountDetails', { brand, loanId })}
      />
    </PageFrame>
  );
}
