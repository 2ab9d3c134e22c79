import { maskPhone } from '@lendside/domain/phone';
import { useEffect, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useNavigateTo, useReplaceWith } from '../../data/navigation/navigate.ts';
import { refused } from '../access-problem.ts';
import { phoneContacts } from '../code-contacts.ts';
import { inMemory } from '../in-memory.ts';
import { MethodStep } from '../method-step.tsx';
import { stepFlow } from '../pending-flow.ts';
import type { Contact } from '../pending-flow-storage.ts';
import { sentCodeOf } from '../sent-code.ts';
import { useVoice } from '../use-voice.ts';

/** UpdateUser.VerificationMethod: text message or call to the new phone. */
export function UpdateUserMethod() {
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const voice = useVoice();
  const [newContact] = useState(() => inMemory().newContact);
  const phoneNumber = newContact !== undefined && 'phoneNumber' in newContact ? newContact.phoneNumber : undefined;
  useEffect(() => {
    if (phoneNumber === undefined) replaceWith('UpdateUser.Email', {}, { kind: 'phone' });
  }, [phoneNumber, replaceWith]);
  if (phoneNumber === undefined) return null;

  const send = async ({ deliveryMethod }: Contact) => {
    try {
      const reply = await call('requestUserUpdate', { phoneNumber, deliveryMethod });
      stepFlow('update', { sent: sentCodeOf(reply) });
      navigateTo('UpdateUser.Code');
    } catch (error) {
      if (!refused(error, 'step_up_required')) throw error;
      replaceWith('UpdateUser.Email', {}, { kind: 'phone' });
    }
  };
  return <MethodStep contacts={phoneContacts(maskPhone(phoneNumber), voice)} onSend={send} />;
}
