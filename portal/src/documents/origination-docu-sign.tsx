import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteQuery } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { forgetOrigination, originationInfoOf, savedOrigination } from '../originations/front.ts';
import { SigningFrame } from './signing-frame.tsx';
import { signingTexts } from './signing-texts.ts';
import { useSigning } from './use-signing.ts';

/** OriginationDocuSign: the new loan is signed in the room, or its application withdrawn (flow 13, step 5). */
export function OriginationDocuSign() {
  const texts = useTexts(signingTexts).origination;
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const applicationId = useRouteQuery().applicationId ?? savedOrigination()?.applicationId;
  const info = useQuery({ ...originationInfoOf(applicationId ?? ''), enabled: applicationId !== undefined });
  const { data } = info;
  const isMissing = applicationId === undefined || (data !== undefined && !data.loanId);
  // The pages before this one cannot be reached from it (spec 2, guard 7): the account leads to what is open.
  const leave = useCallback(() => replaceWith('Dashboard', { brand }), [brand, replaceWith]);
  useEffect(() => {
    if (applicationId === undefined) leave();
  }, [applicationId, leave]);
  if (isMissing) {
    return (
      <PageFrame heading={texts.noneHeading} width="wide">
        <Notice still>{texts.none}</Notice>
        <Actions>
          <Button onClick={leave}>{texts.leave}</Button>
        </Actions>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={texts.heading} lead={texts.lead} width="wide">
      {info.isError && <LoadFailed error={info.error} onTryAgain={() => info.refetch()} />}
      {!info.isError && !data && (
        <SkeletonGroup label={texts.opening}>
          <ShapeSkeleton shape="paper" count={14} />
        </SkeletonGroup>
      )}
      {data?.loanId && applicationId !== undefined && <Room loanId={data.loanId} applicationId={applicationId} />}
    </PageFrame>
  );
}

function Room({ loanId, applicationId }: { loanId: string; applicationId: string }) {
  const { signing: texts, origination } = useTexts(signingTexts);
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const client = useQueryClient();
  const { phase, room, error, renewed, open, check } = useSigning(loanId, 'loan', 'OriginationDocuSign');
  const [asked, setAsked] = useState(false);
  const code = error instanceof CallFailed ? error.code : undefined;
  const isSigned = phase === 'signed' || code === 'already_signed';
  useEffect(() => {
    if (!isSigned) return;
    flowDone('origination');
    forgetOrigination();
    void moneyMoved(client).then(() => replaceWith('ConfirmDisbursement', { brand, loanId }));
  }, [isSigned, client, brand, loanId, replaceWith]);

  if (isSigned || phase === 'opening' || phase === 'checking') {
    return (
      <SkeletonGroup label={isSigned ? texts.signed : phase === 'checking' ? texts.checking : texts.opening}>
        <ShapeSkeleton shape="paper" count={14} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {phase === 'leaving' && <Notice still>{texts.leaving}</Notice>}
      {phase === 'open' && room && (
        <>
          {renewed && <Notice>{texts.renewed}</Notice>}
          <SigningFrame url={room.signingUrl} onOver={check} />
        </>
      )}
      {phase === 'stillChecking' && <Again text={texts.stillChecking} action={texts.checkAgain} onAction={check} />}
      {(phase === 'viewed' || phase === 'expired') && (
        <Again text={phase === 'viewed' ? texts.viewed : texts.expired} action={texts.again} onAction={open} />
      )}
      {phase === 'failed' && <Again text={sentenceOf(error) ?? texts.failed} action={texts.tryAgain} onAction={open} />}
      {phase === 'declined' && <Again text={origination.declined} action={texts.again} onAction={open} />}
      <Actions>
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {origination.withdraw}
        </Button>
      </Actions>
      <WithdrawDialog
        key={phase}
        applicationId={applicationId}
        open={asked || phase === 'declined'}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function Again({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="secondary" onClick={() => onAction()}>
          {action}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

type WithdrawDialogProps = { applicationId: string; open: boolean; onClose: () => void };

/** Who does not want to sign is asked whether the application is to be withdrawn. */
function WithdrawDialog({ applicationId, open, onClose }: WithdrawDialogProps) {
  const texts = useTexts(signingTexts).origination;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const task = useOneCall(texts.failed);
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    onClose();
  };
  const withdraw = () =>
    task.run(async () => {
      await call('withdrawApplication', { applicationId, lmsId: 'TLXe' }).catch(otherSystem);
      forgetOrigination();
      await client.invalidateQueries();
      navigateTo('Dashboard', { brand });
    });
  // The application knows its system; asked under the wrong one it is not found.
  const otherSystem = (error: unknown) => {
    if (!(error instanceof CallFailed && error.code === 'application_not_found')) throw error;
    return call('withdrawApplication', { applicationId, lmsId: 'NLS' });
  };
  return (
    <ConfirmDialog
      open={open && !closed}
      title={texts.question}
      yes={texts.yes}
      no={texts.keep}
      closable
      busy={task.busy}
      busyLabel={texts.withdrawing}
      onYes={() => void withdraw()}
      onClose={close}
    >
      <p>{texts.what}</p>
      <RefusedNotice call={task} />
    </ConfirmDialog>
  );
}
