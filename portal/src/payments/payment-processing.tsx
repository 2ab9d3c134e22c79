import { useTexts } from '../data/language/texts.ts';
import { useTabTitle } from '../data/navigation/document-title.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { RenewalFollows } from './renewal-follows.tsx';
import { renewingTexts } from './renewing-texts.ts';
import { paymentsTexts } from './texts.ts';
import { UnderWay } from './under-way.tsx';
import { useFollowPayment } from './use-follow-payment.ts';
import { useLoanEyebrow } from './use-loan-eyebrow.ts';
import { useResume } from './use-resume.ts';

/** PaymentProcessing: what is happening to the money, until it is final. A reload takes it up again by the stored key. */
export function PaymentProcessing() {
  const { loanId } = useRouteParams<'PaymentProcessing'>();
  const texts = useTexts(paymentsTexts);
  const renewing = useTexts(renewingTexts);
  const [payment] = usePayment(loanId);
  const eyebrow = useLoanEyebrow(loanId);
  const following = useFollowPayment(loanId, payment);
  const stays = useResume(loanId, payment, 'PaymentProcessing');
  useTabTitle(stays ? texts.processing.tabTitle : undefined);
  if (!stays) return null;
  const { attempt, amount } = payment;
  const follows = attempt?.stage === 'posted' && amount?.renewal === true;
  return (
    <PageFrame heading={amount?.renewal ? renewing.processing.heading : texts.processing.heading} eyebrow={eyebrow}>
      {follows ? (
        <RenewalFollows loanId={loanId} messageKey={attempt.messageKey ?? ''} />
      ) : (
        <UnderWay loanId={loanId} payment={payment} following={following} texts={texts} />
      )}
    </PageFrame>
  );
}
