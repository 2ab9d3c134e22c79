import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Form } from '../kit/layout/stack.tsx';
import { AccessFrame } from './access-frame.tsx';
import styles from './access-pages.module.css';
import { isHidden, kindOf } from './code-contacts.ts';
import type { Contact } from './pending-flow-storage.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { accessTexts } from './texts.ts';
import { useTask } from './use-task.ts';

type MethodStepProps = {
  contacts: readonly Contact[];
  onSend: (contact: Contact) => Promise<unknown>;
  otherWays?: ReactNode;
};

const ICONS = { email: Mail, text: MessageSquare, voice: Phone } as const;
const GROUP_ID = 'method';

/** The screen that asks where a code goes: masked email, text message or call. */
export function MethodStep({ contacts, onSend, otherWays }: MethodStepProps) {
  const texts = useTexts(accessTexts);
  const task = useTask();
  const [chosen, setChosen] = useState<string | undefined>(contacts.length === 1 ? '0' : undefined);
  const [missing, setMissing] = useState(false);
  const send = () => {
    const contact = contacts[Number(chosen ?? -1)];
    setMissing(contact === undefined);
    if (contact) void task.run(() => onSend(contact));
    else document.querySelector<HTMLElement>(`#${GROUP_ID} input`)?.focus();
  };
  const cards = contacts.map(({ deliveryMethod, destination }, index) => {
    const Icon = ICONS[deliveryMethod];
    return {
      value: String(index),
      label: texts.methods[deliveryMethod],
      note: isHidden(destination) ? texts.methods.toHidden[kindOf(deliveryMethod)] : texts.methods.to(destination),
      icon: <Icon aria-hidden="true" />,
    };
  });
  const byPhone = contacts.some(({ deliveryMethod }) => deliveryMethod !== 'email');
  return (
    <AccessFrame heading={texts.methods.heading} lead={texts.methods.lead}>
      <ProblemNotice problem={task.problem} />
      <Form onSend={send} label={texts.methods.heading}>
        <RadioCards
          id={GROUP_ID}
          legend={texts.methods.legend}
          legendHidden
          cards={cards}
          value={chosen}
          onValue={(value) => {
            setChosen(value);
            setMissing(false);
          }}
          error={missing ? texts.errors.method_required : undefined}
        />
        {byPhone && <p className={styles.soft}>{texts.methods.rates}</p>}
        <div className={styles.buttons}>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
            {texts.methods.send}
          </Button>
        </div>
      </Form>
      {otherWays !== undefined && <div className={styles.ways}>{otherWays}</div>}
    </AccessFrame>
  );
}
