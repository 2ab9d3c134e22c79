import { useEffect } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo, useReplaceWith } from '../../data/navigation/navigate.ts';
import { AccessLink } from '../access-link.tsx';
import { contactsOf } from '../code-contacts.ts';
import { MethodStep } from '../method-step.tsx';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import type { Contact } from '../pending-flow-storage.ts';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { useVoice } from '../use-voice.ts';

/** Verification.VerificationMethod: how the code of a registration is sent. */
export function VerificationMethod() {
  const texts = useTexts(accessTexts);
  const { username, sent } = usePendingFlow('verification');
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const voice = useVoice();
  useEffect(() => {
    if (username === undefined) replaceWith('VerifyWarning');
  }, [username, replaceWith]);
  if (username === undefined) return null;

  const send = async ({ deliveryMethod }: Contact) => {
    const reply = await call('resendVerificationCode', {
      username,
      requestId: sent?.requestId,
      deliveryMethod,
    });
    stepFlow('verification', { sent: sentCodeOf(reply), done: undefined });
    navigateTo('Verification.Code');
  };
  return (
    <MethodStep
      contacts={contactsOf(username, voice)}
      onSend={send}
      otherWays={<AccessLink to="Verification.Email">{texts.verificationCode.otherContact}</AccessLink>}
    />
  );
}
