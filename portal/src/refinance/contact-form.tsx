import type { OutputOf } from '@lendside/contract/operation';
import type { listVerificationContacts } from '@lendside/contract/refinance-code';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { wayTexts } from './way-texts.ts';

export type Contact = OutputOf<typeof listVerificationContacts>['contacts'][number];

const ICONS = { email: Mail, text: MessageSquare, voice: Phone } as const;
const GROUP_ID = 'way-method';

type ContactFormProps = { contacts: readonly Contact[]; busy: boolean; onChosen: (contact: Contact) => void };

/** Which confirmed contact the code goes to, by a way of its own. */
export function ContactForm({ contacts, busy, onChosen }: ContactFormProps) {
  const texts = useTexts(wayTexts);
  const words = texts.method;
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const send = () => {
    const contact = contacts[Number(chosen ?? -1)];
    setMissing(contact === undefined);
    if (!contact) return document.querySelector<HTMLElement>(`#${GROUP_ID} input`)?.focus();
    onChosen(contact);
  };
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
        <Button type="submit" busy={busy} busyLabel={texts.common.sending}>
          {words.send}
        </Button>
      </Actions>
    </Form>
  );
}
