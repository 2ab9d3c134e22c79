import { useQuery } from '@tanstack/react-query';
import { ProveAgainDialog } from '../access/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Processing } from '../kit/feedback/processing.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { renewalProgressOf, WaySteps } from '../refinance/front.ts';
import { cashChoiceOf } from './cash-choice.ts';
import { drawPreviewOf } from './draws.ts';
import { OnItsWay } from './on-its-way.tsx';
import { ReadyToSend } from './ready-to-send.tsx';
import { cashTexts } from './texts.ts';
import { useSendDraw } from './use-send-draw.ts';

/**
 * PendingDisbursement: sends the draw that was signed, once, and asks where the money is, ten times at most. Nothing leads
 * back from here (guard 7): where a step of the way is missing by now, the draw begins again.
 */
export function PendingDisbursement() {
  const { loanId } = useRouteParams<'PendingDisbursement'>();
  const texts = useTexts(cashTexts);
  const draw = useSendDraw(loanId);
  const isSent = draw.phase === 'following' || draw.phase === 'starting' || draw.phase === 'done';
  const preview = useQuery({ ...drawPreviewOf(loanId), enabled: !isSent });
  const plan = preview.data?.plan;
  // Once it is sent the steps are used up: that is no reason to begin again.
  const isUnsent = !isSent && cashChoiceOf(loanId).messageKey === undefined;
  const steps = useQuery({ ...renewalProgressOf(loanId, 'draw'), enabled: isUnsent });
  const isStepMissing = isUnsent && !steps.isFetching && steps.data && steps.data.nextPage !== 'PendingDisbursement';
  return (
    <PageFrame
      steps={!isSent && <WaySteps page="PendingDisbursement" loanId={loanId} />}
      heading={isSent ? texts.pending.heading : texts.pending.readyHeading}
    >
      <Processing open={draw.phase === 'starting'} title={texts.pending.processing} />
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
          <ShapeSkeleton shape="facts" count={4} />
        </SkeletonGroup>
      )}
      {!isSent && draw.phase !== 'failed' && preview.data && (
        <ReadyToSend
          loanId={loanId}
          plan={isStepMissing ? undefined : plan}
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
