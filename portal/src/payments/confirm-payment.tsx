import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useTabTitle } from '../data/navigation/document-title.ts';
import { useRouteParams, useRouteQuery } from '../data/navigation/navigate.ts';
import { inFlight, type PaymentState } from '../data/payment/payment-state.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useRenewal } from '../refinance/front.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { PlanConfirmed } from './plan-confirmed.tsx';
import { Receipt } from './receipt.tsx';
import { RenewalConfirmed } from './renewal-confirmed.tsx';
import { UnderWay } from './under-way.tsx';
import { useFollowPayment } from './use-follow-payment.ts';
import { usePaymentTexts } from './use-payment-texts.ts';
import { useResume } from './use-resume.ts';

/** ConfirmPayment: the receipt of a posted payment, that one is planned, what is known of one that is not final yet, or how a renewal stands. */
export function ConfirmPayment() {
  const { loanId } = useRouteParams<'ConfirmPayment'>();
  const { isCancelledRefi, cancelReason } = useRouteQuery();
  const [payment] = usePayment(loanId);
  const { attempt, amount } = payment;
  if (payment.planned && isCancelledRefi !== 'true') return <PlanConfirmed loanId={loanId} plan={payment.planned} />;
  const paid = inFlight(payment) || attempt?.stage === 'posted';
  return paid && !amount?.renewal && isCancelledRefi !== 'true' ? (
    <PaymentConfirmed loanId={loanId} />
  ) : (
    <OfRenewal loanId={loanId} cancelReason={cancelReason} />
  );
}

/** A renewal stands by itself: a reload, another device and the other party see the same. */
function OfRenewal({ loanId, cancelReason }: { loanId: string; cancelReason: string | undefined }) {
  const texts = usePaymentTexts();
  const asked = useRenewal(loanId);
  const renewal = asked.data?.renewal;
  if (renewal) return <RenewalConfirmed renewal={renewal} cancelReason={cancelReason} />;
  if (asked.data) return <PaymentConfirmed loanId={loanId} />;
  return (
    <PageFrame heading={texts.confirm.heading}>
      {asked.isError ? (
        <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />
      ) : (
        <FlowSkeleton label={texts.common.loading} lines={3} />
      )}
    </PageFrame>
  );
}

function PaymentConfirmed({ loanId }: { loanId: string }) {
  const [payment] = usePayment(loanId);
  const stays = useResume(loanId, payment, 'ConfirmPayment');
  if (!stays) return null;
  return payment.attempt?.stage === 'posted' && payment.attempt.messageKey !== undefined ? (
    <Posted messageKey={payment.attempt.messageKey} />
  ) : (
    <StillProcessing loanId={loanId} payment={payment} />
  );
}

function Posted({ messageKey }: { messageKey: string }) {
  const texts = usePaymentTexts();
  const status = useQuery(read('readPaymentStatus', { messageKey }, 'short'));
  const result = status.data?.result;
  if (result) return <Receipt messageKey={messageKey} result={result} texts={texts} />;
  return (
    <PageFrame heading={texts.confirm.heading} width="wide">
      {status.isError ? (
        <LoadFailed error={status.error} onTryAgain={() => status.refetch()} />
      ) : (
        <FlowSkeleton label={texts.common.loading} lines={3} />
      )}
    </PageFrame>
  );
}

function StillProcessing({ loanId, payment }: { loanId: string; payment: PaymentState }) {
  const texts = usePaymentTexts();
  const following = useFollowPayment(loanId, payment);
  useTabTitle(texts.processing.tabTitle);
  return (
    <PageFrame heading={texts.confirm.stillTitle}>
      <UnderWay loanId={loanId} payment={payment} following={following} texts={texts} />
    </PageFrame>
  );
}
