import { useEffect } from 'react';
import { call } from '../../data/calls/call.ts';
import { useNavigateTo, useReplaceWith } from '../../data/navigation/navigate.ts';
import { MethodStep } from '../method-step.tsx';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import type { Contact } from '../pending-flow-storage.ts';
import { sentCodeOf } from '../sent-code.ts';
import { SignOutLink } from './sign-out-link.tsx';

/** TrustedDevice.VerificationMethod: which verified contact gets the code of this device. */
export function TrustedDeviceMethod() {
  const { contacts } = usePendingFlow('device');
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const isThere = contacts !== undefined && contacts.length > 0;
  useEffect(() => {
    if (!isThere) replaceWith('TrustedDeviceWarning');
  }, [isThere, replaceWith]);
  if (!isThere) return null;

  const send = async ({ deliveryMethod }: Contact) => {
    const reply = await call('sendTrustedDeviceCode', { deliveryMethod });
    stepFlow('device', { sent: sentCodeOf(reply) });
    navigateTo('VerificationCode');
  };
  return <MethodStep contacts={contacts} onSend={send} otherWays={<SignOutLink />} />;
}
