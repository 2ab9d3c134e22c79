import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { isRenewing, useRenewalProgress, WaySteps } from '../refinance/front.ts';
import { cashChoiceOf } from './cash-choice.ts';
import { DrawTerms } from './draw-terms.tsx';
import { drawPreviewOf } from './draws.ts';
import { RenewalCashNotice } from './renewal-cash-notice.tsx';
import { cashTexts } from './texts.ts';

/** GetCashNotice: what the cash costs, to be read before anything is chosen further. */
export function GetCashNotice(): ReactNode {
  const { loanId } = useRouteParams<'GetCashNotice'>();
  return isRenewing(loanId) ? <RenewalCashNotice loanId={loanId} /> : <DrawNotice loanId={loanId} />;
}

function DrawNotice({ loanId }: { loanId: string }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cashTexts);
  const { here } = useRenewalProgress('GetCashNotice', loanId);
  const { amountCents } = cashChoiceOf(loanId);
  const preview = useQuery({ ...drawPreviewOf(loanId, amountCents), enabled: amountCents !== undefined });
  const terms = preview.data?.terms;
  // Without an amount, or with one that cannot be drawn any more, there is nothing to read.
  const isNothing = amountCents === undefined || (preview.isSuccess && terms === undefined);
  useEffect(() => {
    if (isNothing) replaceWith('GetCashAmount', { brand, loanId });
  }, [isNothing, replaceWith, brand, loanId]);
  if (!here || isNothing) return null;
  return (
    <PageFrame
      steps={<WaySteps page="GetCashNotice" loanId={loanId} />}
      heading={texts.notice.heading}
      lead={texts.notice.lead}
    >
      {preview.isError && <LoadFailed error={preview.error} onTryAgain={() => preview.refetch()} />}
      {preview.isPending && (
        <SkeletonGroup label={texts.common.loading}>
          <ShapeSkeleton shape="facts" count={5} />
        </SkeletonGroup>
      )}
      {terms && (
        <Stack gap={5}>
          <Card look="brand">
            <Amount size="hero" label={texts.common.amount} text={formatMoney(terms.disbursementAmount)} />
            <DrawTerms terms={terms} />
          </Card>
          <ul>
            {texts.notice.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Actions>
            <Button onClick={() => navigateTo('Payment.ManageDisburseMethod', { brand, loanId })}>
              {texts.notice.accept}
            </Button>
            <Button kind="quiet" onClick={() => navigateTo('GetCashAmount', { brand, loanId })}>
              {texts.notice.change}
            </Button>
          </Actions>
        </Stack>
      )}
    </PageFrame>
  );
}
