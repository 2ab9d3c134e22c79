import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { type Contact, ContactForm } from './contact-form.tsx';
import { sendCode } from './send-code.ts';
import { keepSentCode } from './sent-code.ts';
import { StoreCall } from './store-call.tsx';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import { WaySteps } from './way-steps.tsx';
import { wayTexts } from './way-texts.ts';

/** Payment.VerificationMethod: which confirmed contact the code goes to. */
export function VerificationMethod() {
  const { loanId } = useRouteParams<'Payment.VerificationMethod'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const words = texts.method;
  const way = useRenewalProgress('Payment.VerificationMethod', loanId);
  const asked = useQuery(read('listVerificationContacts', { loanId }, 'short'));
  const task = useWayCall();

  const contacts = asked.data?.contacts ?? [];
  const send = ({ deliveryMethod }: Contact) =>
    void task.run(async () => {
      const sent = await sendCode(loanId, deliveryMethod);
      keepSentCode(loanId, sent);
      navigateTo('Payment.Code', { brand, loanId });
    });
  if (!way.here) return null;
  return (
    <WayFrame
      steps={<WaySteps page="Payment.VerificationMethod" loanId={loanId} />}
      heading={words.heading}
      lead={words.lead}
      error={asked.error}
      loading={asked.isPending}
      onTryAgain={() => void asked.refetch()}
    >
      <RefusedNotice call={task} />
      {contacts.length === 0 ? (
        <>
          <Notice tone="warning" still>
            {words.none}
          </Notice>
          <StoreCall loanId={loanId} />
        </>
      ) : (
        <ContactForm contacts={contacts} busy={task.busy} onChosen={send} />
      )}
    </WayFrame>
  );
}
