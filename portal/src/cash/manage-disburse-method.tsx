import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { addedDisburseCard } from '../cards/front.ts';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { isRenewing, takeDrawLock, useRenewalProgress, WaySteps } from '../refinance/front.ts';
import { AnotherMethod } from './another-method.tsx';
import { cashChoiceOf } from './cash-choice.ts';
import { disbursementWaysOf, drawPreviewOf } from './draws.ts';
import { RenewalDisbursementMethod } from './renewal-disbursement-method.tsx';
import { cashTexts } from './texts.ts';
import { useCashCall } from './use-cash-call.ts';
import { type ChosenWay, WayChoice } from './way-choice.tsx';

/** Payment.ManageDisburseMethod: how the money is to reach the person; also again, for money that did not. */
export function ManageDisburseMethod(): ReactNode {
  const { loanId } = useRouteParams<'Payment.ManageDisburseMethod'>();
  const texts = useTexts(cashTexts);
  const asked = useQuery(disbursementWaysOf(loanId));
  if (asked.isPending || asked.isError) {
    return (
      <PageFrame heading={texts.way.heading}>
        {asked.isError ? (
          <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />
        ) : (
          <SkeletonGroup label={texts.common.loading}>
            <Skeleton shape="choice" />
            <Skeleton shape="choice" />
          </SkeletonGroup>
        )}
      </PageFrame>
    );
  }
  const { money, ways } = asked.data;
  if (money?.state === 'choose') return <AnotherMethod loanId={loanId} money={money} ways={ways} />;
  return isRenewing(loanId) ? <RenewalDisbursementMethod loanId={loanId} /> : <FirstMethod loanId={loanId} />;
}

/** Disbursement method of a draw in progress: the documents state the method chosen here. */
function FirstMethod({ loanId }: { loanId: string }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cashTexts);
  const task = useCashCall();
  const { here, goOn } = useRenewalProgress('Payment.ManageDisburseMethod', loanId);
  const { amountCents } = cashChoiceOf(loanId);
  const preview = useQuery({ ...drawPreviewOf(loanId, amountCents), enabled: amountCents !== undefined });
  useEffect(() => {
    if (amountCents === undefined) replaceWith('GetCashAmount', { brand, loanId });
  }, [amountCents, replaceWith, brand, loanId]);
  if (!here || amountCents === undefined) return null;

  const choose = (way: ChosenWay) =>
    task.run(async () => {
      const lockToken = await takeDrawLock({ loanId });
      await call('prepareDraw', { loanId, disbursementAmount: amountCents, lockToken, ...way });
      await goOn();
    });
  return (
    <PageFrame
      steps={<WaySteps page="Payment.ManageDisburseMethod" loanId={loanId} />}
      heading={texts.way.heading}
      lead={texts.way.lead(formatMoney(amountCents))}
    >
      {preview.isError && <LoadFailed error={preview.error} onTryAgain={() => preview.refetch()} />}
      {preview.data && (
        <WayChoice
          ways={preview.data.ways}
          before={preview.data.plan}
          newCardToken={addedDisburseCard(loanId)}
          busy={task.busy}
          problem={task.problem}
          sendLabel={texts.common.continue}
          onChosen={(way) => void choose(way)}
          onAddCard={() => navigateTo('Payment.AddDebitDisburseMethod', { brand, loanId })}
        />
      )}
    </PageFrame>
  );
}
