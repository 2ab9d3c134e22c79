import { CANCEL_REASONS, type CancelReason } from '@lendside/domain/cancel-reasons';
import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { moneyMoved, useAccountDetail } from '../data/calls/queries.ts';
import { useStarted } from '../data/calls/use-started.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pageNamed } from '../data/routes/page-named.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button, LinkButton } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Processing } from '../kit/feedback/processing.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { TextArea } from '../kit/forms/text-area.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { cancelKeyOf, forgetCancelKey, keepCancelKey } from './cancel-key.ts';
import { endRenewalWay } from './renewal-way.ts';
import { type Renewal, useRenewal } from './renewals.ts';
import { takingBackTexts } from './renewing-texts.ts';

/** CancelRenewal: why, and then waiting until it is taken back for certain (flow 7). */
export function CancelRenewal() {
  const { loanId } = useRouteParams<'CancelRenewal'>();
  const words = useTexts(takingBackTexts).cancel;
  const asked = useRenewal(loanId);
  const renewal = asked.data?.renewal;
  return (
    <PageFrame heading={words.heading} lead={words.lead}>
      {asked.isError && !asked.data && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.isPending && (
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="card" height="14rem" />
        </SkeletonGroup>
      )}
      {asked.data && !renewal && <Nothing loanId={loanId} />}
      {renewal && <Cancelling renewal={renewal} readAgain={() => asked.refetch()} />}
    </PageFrame>
  );
}

function Nothing({ loanId }: { loanId: string }) {
  const words = useTexts(takingBackTexts).cancel;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const isScoped = useSession()?.lockedFlow !== undefined;
  return (
    <Notice
      tone="info"
      still
      action={
        !isScoped && (
          <Button kind="secondary" small onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
            {words.toAccount}
          </Button>
        )
      }
    >
      {words.nothing}
    </Notice>
  );
}

/** What takes the renewal back, and where its end leads: with a payment to its confirmation, else to the accounts. */
function useCancelling(renewal: Renewal) {
  const { newLoanId: loanId } = renewal;
  const words = useTexts(takingBackTexts).cancel;
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const client = useQueryClient();
  const isScoped = useSession()?.lockedFlow !== undefined;
  const started = useStarted('cancelRefinance', 'readRefinanceCancelStatus', {
    everySeconds: 1,
    timeoutSeconds: useLimit('cancelRefiTimeout'),
  });
  const { follow, start, phase, latest } = started;
  // Taken up again after a reload: what was sent may be done by now.
  useEffect(() => {
    const paymentKey = cancelKeyOf(loanId);
    if (paymentKey !== undefined) follow({ paymentKey });
  }, [loanId, follow]);

  const result = latest?.result;
  useEffect(() => {
    if (phase === 'failed') forgetCancelKey(loanId);
    if (phase !== 'done' || !result) return;
    forgetCancelKey(loanId);
    endRenewalWay(loanId);
    void moneyMoved(client);
    if (result.paymentAmount > 0 || isScoped) {
      replaceWith('ConfirmPayment', { brand, loanId }, { isCancelledRefi: true, cancelReason: result.cancelReason });
      return;
    }
    showToast(words.done, 'success');
    replaceWith('Dashboard', { brand });
  }, [phase, result, loanId, brand, client, isScoped, replaceWith, words.done]);

  const send = (reason: CancelReason, comment: string) => {
    const paymentKey = cancelKeyOf(loanId) ?? crypto.randomUUID();
    keepCancelKey(loanId, paymentKey);
    const { messageKey } = renewal;
    return start({
      paymentKey,
      header: { loanId, brand },
      body: {
        newLoanId: loanId,
        loanId: renewal.oldLoanId,
        reason,
        ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        ...(messageKey === undefined ? {} : { messageKey }),
      },
    });
  };
  return { ...started, send };
}

function Cancelling({ renewal, readAgain }: { renewal: Renewal; readAgain: () => void }) {
  const words = useTexts(takingBackTexts).cancel;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const cancelling = useCancelling(renewal);
  const seconds = useLimit('cancelRefiTimeout');
  const phone = useAccountDetail(renewal.newLoanId).data?.storePhoneNumber ?? '';
  const [reason, setReason] = useState<CancelReason>();
  const [comment, setComment] = useState('');
  const [attempt, setAttempt] = useState(0);
  const groupId = useId();
  const { phase } = cancelling;
  const busy = phase === 'starting' || phase === 'following';
  const problem = problemOf(cancelling);
  if (!renewal.canCancel && !renewal.beingCancelled && phase === 'idle') return <Nothing loanId={renewal.oldLoanId} />;

  const send = () => {
    setAttempt((count) => count + 1);
    if (reason !== undefined && !busy) void cancelling.send(reason, comment);
  };
  const missing = attempt > 0 && reason === undefined ? words.chooseOne : undefined;
  return (
    <>
      <Processing open={busy} title={words.sending} detail={words.waiting} />
      <Notice tone="info" still>
        <p>
          {renewal.paymentAmount > 0 ? words.paidStays(formatMoney(renewal.paymentAmount)) : words.nothingPaid}{' '}
          {renewal.otherParty && words.bothParties(renewal.otherParty.name)}
        </p>
      </Notice>
      {phase === 'gaveUp' && (
        <Notice
          tone="warning"
          title={words.failed}
          action={
            <Button kind="secondary" small onClick={readAgain}>
              {words.lookAgain}
            </Button>
          }
        >
          {phone === '' ? words.timeoutNoPhone(seconds) : words.timeout(seconds, phone)}
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="danger" title={words.failed}>
          {problem === '' ? words.failed : problem}
        </Notice>
      )}
      <ErrorSummary
        title={words.problemTitle}
        attempt={attempt}
        problems={missing ? [{ fieldId: groupId, message: missing }] : []}
      />
      <Form onSend={send} label={words.heading}>
        <RadioCards<CancelReason>
          id={groupId}
          legend={words.question}
          hint={words.questionNote}
          value={reason}
          onValue={setReason}
          error={missing}
          cards={CANCEL_REASONS.map((one) => ({ value: one, label: words.reasons[one] }))}
        />
        {reason === 'other' && (
          <TextArea
            label={words.comment}
            hint={words.commentHint}
            maxLength={200}
            value={comment}
            onValue={setComment}
          />
        )}
        <Actions>
          <Button type="submit" busy={busy} busyLabel={words.waiting}>
            {words.send}
          </Button>
          <Button
            kind="secondary"
            onClick={() =>
              navigateTo(renewal.signedByMe ? 'AccountDetails' : pageNamed('AccountDisclosures'), {
                brand,
                loanId: renewal.newLoanId,
              })
            }
          >
            {words.back}
          </Button>
          {phone !== '' && (
            <LinkButton kind="quiet" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {`${words.call}: ${phone}`}
            </LinkButton>
          )}
        </Actions>
      </Form>
    </>
  );
}

/** Why it was not taken back, as the service says; empty when it did not answer. */
function problemOf({ phase, failure, error }: ReturnType<typeof useCancelling>): string | undefined {
  if (phase === 'failed') return failure ?? '';
  return phase === 'startFailed' ? (sentenceOf(error) ?? '') : undefined;
}
