import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOn, useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SuccessPanel } from '../kit/feedback/success-panel.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { type MoneyOnItsWay, moneyOnItsWayOf } from './draws.ts';
import { StandingDisbursement } from './standing-disbursement.tsx';
import { cashTexts } from './texts.ts';
import { waitingCashTexts } from './waiting-cash-texts.ts';

/** The money is there, or nothing keeps it from coming. */
const ARRIVES: readonly MoneyOnItsWay['state'][] = ['sent', 'ready', 'onItsWay'];
const LOOK_EVERY_MILLISECONDS = 3_000;

/** ConfirmDisbursement: how and when the money arrives, what it is picked up for, and taking it back while that is possible. */
export function ConfirmDisbursement() {
  const { loanId } = useRouteParams<'ConfirmDisbursement'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(cashTexts);
  const isPolled = useIsOn('disbursementPolling');
  const attemptsMax = useLimit('disbursementMaxPollingAttempts');
  const money = useQuery({
    ...moneyOnItsWayOf(loanId),
    // What is just being sent is looked at again, ten times at most (spec 9).
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isPolled && data?.state === 'pending' && dataUpdateCount < attemptsMax ? LOOK_EVERY_MILLISECONDS : false,
  });
  const isDone = money.data?.state !== undefined && money.data.state !== 'cancelled';
  useEffect(() => {
    if (isDone) flowDone('draw', 'renewal');
  }, [isDone]);
  const back = () => navigateTo('AccountDetails', { brand, loanId });
  const reopened = useTexts(waitingCashTexts).chooseTitle;
  const why = money.data?.state === 'choose' ? money.data.reason : undefined;
  const title = money.data ? texts.confirm.titles[money.data.state] : texts.confirm.heading;
  const titles: Readonly<Record<string, string>> = { reopened, not_collected: texts.confirm.notFetchedTitle };
  const heading = titles[why ?? ''] ?? title;
  return (
    <PageFrame
      heading={heading}
      head={
        money.data && ARRIVES.includes(money.data.state) ? (
          <SuccessPanel heading={heading} done={formatMoney(money.data.disbursementAmount)} />
        ) : undefined
      }
    >
      {money.isError && <LoadFailed error={money.error} onTryAgain={() => money.refetch()} />}
      {money.isPending && (
        <SkeletonGroup label={texts.common.loading}>
          <ShapeSkeleton shape="facts" count={5} />
        </SkeletonGroup>
      )}
      {money.data === null && <Notice still>{texts.confirm.none}</Notice>}
      {/* Another page once it stands otherwise: nothing of the one before is moved to a place in it. */}
      <Stack key={money.data?.state} gap={5}>
        {money.data ? (
          <StandingDisbursement loanId={loanId} money={money.data} onBack={back} />
        ) : (
          <Actions>
            <Button onClick={back}>{texts.common.back}</Button>
          </Actions>
        )}
      </Stack>
    </PageFrame>
  );
}
