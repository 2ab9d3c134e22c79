import { useQuery } from '@tanstack/react-query';
import { ProveAgainDialog } from '../access/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useRenewalProgress } from '../refinance/front.ts';
import { cashChoiceOf } from './cash-choice.ts';
import { drawPreviewOf } from './draws.ts';
import { OnItsWay } from './on-its-way.tsx';
import { ReadyToSend } from './ready-to-send.tsx';
import { cashTexts } from './texts.ts';
import { useSendDraw } from './use-send-draw.ts';

/** PendingDisbursement: sends the draw that was signed, once, and asks where the money is, ten times at most. */
export function PendingDisbursement() {
  const { loanId } = useRouteParams<'PendingDisbursement'>();
  const texts = useTexts(cashTexts);
  const draw = useSendDraw(loanId);
  const isSent = draw.phase === 'following' || draw.phase === 'starting' || draw.phase === 'done';
  const preview = useQuery({ ...drawPreviewOf(loanId), enabled: !isSent });
  const plan = preview.data?.plan;
  return (
    <PageFrame heading={isSent ? texts.pending.heading : texts.pending.readyHeading}>
      {/* Once it is sent the steps are used up: that is no reason to lead back. */}
      {!isSent && cashChoiceOf(loanId).messageKey === undefined && <StepsDone loanId={loanId} />}
      {draw.phase === 'failed' && <Declined loanId={loanId} sentence={draw.failure ?? ''} />}
      {isSent && (
        <OnItsWay
          loanId={loanId}
          type={draw.latest?.result?.disbursementType}
          booked={draw.phase === 'done'}
          timedOut={draw.timedOut}
        />
      )}
      {!isSent && draw.phase !== 'failed' && preview.isError && (
        <LoadFailed error={preview.error} onTryAgain={() => preview.refetch()} />
      )}
      {!isSent && draw.phase !== 'failed' && preview.isPending && (
        <SkeletonGroup label={texts.common.loading}>
          <Skeleton shape="card" height="12rem" />
        </SkeletonGroup>
      )}
      {!isSent && draw.phase !== 'failed' && preview.data && (
        <ReadyToSend
          loanId={loanId}
          plan={plan}
          error={draw.needsProof ? undefined : draw.error}
          onSend={() => plan && void draw.send(plan)}
        />
      )}
      <ProveAgainDialog
        open={draw.needsProof}
        onClose={draw.proofAsked}
        onProved={() => {
          draw.proofAsked();
          if (plan) void draw.send(plan);
        }}
      />
    </PageFrame>
  );
}

/** Leads back to the page of a step that is missing, or whose time is over. */
function StepsDone({ loanId }: { loanId: string }) {
  useRenewalProgress('PendingDisbursement', loanId);
  return null;
}

function Declined({ loanId, sentence }: { loanId: string; sentence: string }) {
  const texts = useTexts(cashTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  return (
    <Notice
      tone="danger"
      title={texts.pending.declined}
      action={
        <Button kind="secondary" onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
          {texts.common.back}
        </Button>
      }
    >
      {sentence}
    </Notice>
  );
}
