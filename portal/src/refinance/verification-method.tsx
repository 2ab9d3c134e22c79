import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { sendCode } from './send-code.ts';
import { keepSentCode } from './sent-code.ts';
import { StoreCall } from './store-call.tsx';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import { wayTexts } from './way-texts.ts';

const ICONS = { email: Mail, text: MessageSquare, voice: Phone } as const;
const GROUP_ID = 'way-method';

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
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);

  const contacts = asked.data?.contacts ?? [];
  const send = () => {
    const contact = contacts[Number(chosen ?? -1)];
    setMissing(contact === undefined);
    if (!contact) return document.querySelector<HTMLElement>(`#${GROUP_ID} input`)?.focus();
    const { deliveryMethod } = contact;
    void task.run(async () => {
      const sent = await sendCode(loanId, deliveryMethod);
      keepSentCode(loanId, sent);
      navigateTo('Payment.Code', { brand, loanId });
    });
  };
  if (!way.here) return null;
  const cards = contacts.map(({ deliveryMethod, destination }, index) => {
    const Icon = ICONS[deliveryMethod];
    return {
      value: String(index),
      label: words[deliveryMethod],
      note: words.to(destination),
      icon: <Icon aria-hidden="true" />,
    };
  });
  return (
    <WayFrame
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
        <Form onSend={send} label={words.heading}>
          <RadioCards
            id={GROUP_ID}
            legend={words.legend}
            legendHidden
            cards={cards}
            value={chosen}
            onValue={(value) => {
              setChosen(value);
              setMissing(false);
            }}
            error={missing ? words.choose : undefined}
          />
          <p>{words.rates}</p>
          <Actions>
            <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
              {words.send}
            </Button>
          </Actions>
        </Form>
      )}
    </WayFrame>
  );
}
