import { useRouteParams } from '../shell/navigate.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { useTexts } from '../shell/texts.ts';
import { paymentsTexts } from './texts.ts';
import { UnderWay } from './under-way.tsx';
import { useFollowPayment } from './use-follow-payment.ts';
import { usePayment } from './use-payment.ts';
import { useResume } from './use-resume.ts';

/** PaymentProcessing: what is happening to the money, until it is final. A reload takes it up again by the stored key. */
export function PaymentProcessing() {
  const { loanId } = useRouteParams<'PaymentProcessing'>();
  const texts = useTexts(paymentsTexts);
  const [payment] = usePayment(loanId);
  const following = useFollowPayment(loanId, payment);
  const stays = useResume(loanId, payment, 'PaymentProcessing');
  if (!stays) return null;
  return (
    <PageFrame heading={texts.processing.heading} tabTitle={texts.processing.tabTitle}>
      <UnderWay loanId={loanId} payment={payment} following={following} texts={texts} />
    </PageFrame>
  );
}
