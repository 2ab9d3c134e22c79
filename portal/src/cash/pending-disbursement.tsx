import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ProveAgainDialog } from '../access/front.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useIsOn, useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { endRenewalWay, useRenewalProgress } from '../refinance/front.ts';
import { cashChoiceOf, forgetCashChoice } from './cash-choice.ts';
import { type DrawPreview, drawPreviewOf, type MoneyOnItsWay, moneyOnItsWayOf } from './draws.ts';
import { cashTexts } from './texts.ts';
import { useSendDraw } from './use-send-draw.ts';
import { placeOf } from './way-words.ts';

const POLL_EVERY_MILLISECONDS = 3_000;
/** What means: begin again, because what was signed is not what stands now. */
const BEGIN_AGAIN = ['draw_not_prepared', 'draw_changed', 'addon_lock_missing', 'lock_token_stale'];

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

type ReadyToSendProps = {
  loanId: string;
  plan: DrawPreview['plan'];
  error: unknown;
  onSend: () => void;
};

/** All is signed: one button sends it. */
function ReadyToSend({ loanId, plan, error, onSend }: ReadyToSendProps) {
  const texts = useTexts(cashTexts);
  const isOver = plan === undefined || (error instanceof CallFailed && BEGIN_AGAIN.includes(error.code));
  if (isOver) return <BeginAgain loanId={loanId} />;
  const amount = formatMoney(plan.disbursementAmount);
  return (
    <Stack gap={5}>
      {error !== undefined && (
        <Notice tone="danger" title={texts.common.problem}>
          {sentenceOf(error) ?? texts.common.failed}
        </Notice>
      )}
      <Card look="brand">
        <Amount size="hero" label={texts.common.amount} text={amount} />
        <p>
          {texts.pending.to}: {placeOf(plan, texts)}
        </p>
        <p>{texts.pending.ready}</p>
      </Card>
      <Actions>
        <Button onClick={onSend}>{texts.pending.send(amount)}</Button>
      </Actions>
    </Stack>
  );
}

function BeginAgain({ loanId }: { loanId: string }) {
  const texts = useTexts(cashTexts).pending;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const begin = () => {
    forgetCashChoice(loanId);
    endRenewalWay(loanId);
    navigateTo('AccountDetails', { brand, loanId });
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="secondary" onClick={begin}>
          {texts.startAgain}
        </Button>
      }
    >
      {texts.changed}
    </Notice>
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

type OnItsWayProps = {
  loanId: string;
  /** How it was sent, once that is known. */
  type: MoneyOnItsWay['disbursementType'] | undefined;
  booked: boolean;
  timedOut: boolean;
};

/** Asks where the money is until it is somewhere; after the last time it says that a mail will tell. */
function OnItsWay({ loanId, type, booked, timedOut }: OnItsWayProps) {
  const texts = useTexts(cashTexts).pending;
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const isPolled = useIsOn('disbursementPolling');
  const attemptsMax = useLimit('disbursementMaxPollingAttempts');
  const [attempts, setAttempts] = useState(0);
  const money = useQuery({
    ...moneyOnItsWayOf(loanId, type),
    enabled: booked && isPolled && attempts < attemptsMax,
    refetchInterval: POLL_EVERY_MILLISECONDS,
  });
  const { dataUpdatedAt, errorUpdatedAt } = money;
  useEffect(() => {
    if (dataUpdatedAt > 0 || errorUpdatedAt > 0) setAttempts((count) => count + 1);
  }, [dataUpdatedAt, errorUpdatedAt]);
  const state = money.data?.state;
  const isKnown = state !== undefined && state !== 'pending';
  const isOver = booked && (isKnown || !isPolled || attempts >= attemptsMax);
  useEffect(() => {
    if (!isOver) return;
    endRenewalWay(loanId);
    forgetCashChoice(loanId);
    replaceWith('ConfirmDisbursement', { brand, loanId });
  }, [isOver, replaceWith, brand, loanId]);
  return (
    <Stack gap={5}>
      <Spinner size="large" />
      <p role="status">{timedOut ? texts.slow : texts.working}</p>
    </Stack>
  );
}
