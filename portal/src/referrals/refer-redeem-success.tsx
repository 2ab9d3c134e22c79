import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SuccessPanel } from '../kit/feedback/success-panel.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { chooseCard, sentCashOut } from './redeem-choice.ts';
import { referralsTexts } from './texts.ts';

/** ReferRedeemSuccess: the cash-out has arrived, or is on its way and a mail will tell. */
export function ReferRedeemSuccess() {
  const { success: texts, common, review } = useTexts(referralsTexts);
  const navigateTo = useNavigateTo();
  const messageKey = sentCashOut()?.messageKey;
  const status = useQuery({
    ...read('readCashOutStatus', { messageKey: messageKey ?? '' }, 'short'),
    staleTime: 0,
    enabled: messageKey !== undefined,
  });
  const result = status.data?.result;
  const isPending = status.data?.status === 'pending';
  const hasFailed = status.data?.status === 'failed';
  // Nothing is said to be sent before it is known.
  const heading = isPending ? texts.pendingHeading : hasFailed ? review.failed : texts.notKnownHeading;
  const back = () => {
    chooseCard(undefined);
    navigateTo('ReferralRewardsHome');
  };
  if (messageKey !== undefined && status.isPending) {
    return (
      <PageFrame heading={texts.notKnownHeading}>
        <SkeletonGroup label={common.loading}>
          <ShapeSkeleton shape="facts" count={3} />
        </SkeletonGroup>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      heading={heading}
      head={
        result && (
          <SuccessPanel heading={texts.heading} lead={texts.text} done={formatMoney(result.disbursementAmount)} />
        )
      }
    >
      <Stack gap={5}>
        {messageKey === undefined && <Notice still>{texts.none}</Notice>}
        {status.isError && <LoadFailed error={status.error} onTryAgain={() => status.refetch()} />}
        {isPending && <Notice still>{texts.pendingText}</Notice>}
        {hasFailed && <Notice tone="danger">{status.data?.Error}</Notice>}
        {result && (
          <Card look="receipt">
            <KeyValue
              rows={[
                { key: 'card', label: review.card, value: `•••• ${result.lastFour}` },
                { key: 'number', label: texts.number, value: result.confirmationNumber },
                { key: 'left', label: texts.left, value: formatMoney(result.currentBalance) },
              ]}
            />
          </Card>
        )}
        <Actions>
          <Button onClick={back}>{common.back}</Button>
        </Actions>
      </Stack>
    </PageFrame>
  );
}
