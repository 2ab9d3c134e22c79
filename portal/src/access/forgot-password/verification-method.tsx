import { usernameKind } from '@lendside/domain/username';
import { useEffect } from 'react';
import { call } from '../../data/calls/call.ts';
import { useNavigateTo, useReplaceWith } from '../../data/navigation/navigate.ts';
import { MethodStep } from '../method-step.tsx';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import type { Contact } from '../pending-flow-storage.ts';
import { sentCodeOf } from '../sent-code.ts';

/** ForgotPassword.VerificationMethod: where the code of a reset goes; what was not typed is shown as dots only. */
export function ResetMethod() {
  const { username, contacts } = usePendingFlow('reset');
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const isThere = username !== undefined && contacts !== undefined;
  useEffect(() => {
    if (!isThere) replaceWith('ForgotPassword');
  }, [isThere, replaceWith]);
  if (!isThere) return null;

  const send = async ({ deliveryMethod }: Contact) => {
    // Only a phone is known: the address is asked for, and the code goes there if it is the one of the account.
    if (deliveryMethod === 'email' && usernameKind(username) === 'phone') return navigateTo('ForgotPassword.Email');
    const reply = await call('requestPasswordReset', { username, deliveryMethod });
    const sent = sentCodeOf(reply);
    if (sent === undefined) return stepFlow('reset', { contacts: reply.contacts });
    stepFlow('reset', { sent });
    navigateTo('ForgotPassword.Code');
  };
  return <MethodStep contacts={contacts} onSend={send} />;
}
