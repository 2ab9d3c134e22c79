import { useEffect } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useReplaceWith } from '../../data/navigation/navigate.ts';
import { keepDeviceKey } from '../../data/session/device-key.ts';
import { AccessLink } from '../access-link.tsx';
import { CodeStep } from '../code-step.tsx';
import { enterAfterVerifying } from '../enter.ts';
import { forgetInMemory } from '../in-memory.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';

/** Verification.Code: the code makes a new login a verified one. */
export function VerificationCodeOfRegistration() {
  const texts = useTexts(accessTexts);
  const { username, sent, done } = usePendingFlow('verification');
  const replaceWith = useReplaceWith();
  const isThere = username !== undefined && sent !== undefined && !done;
  useEffect(() => {
    if (!isThere) replaceWith(done ? 'Confirm' : 'VerifyWarning');
  }, [isThere, done, replaceWith]);
  if (!isThere) return null;

  const confirm = async (verificationCode: string) => {
    const { requestId } = sent;
    const reply = await call('confirmUser', { username, verificationCode, requestId });
    keepDeviceKey(reply.deviceKey, false);
    if (reply.authenticated) await enterAfterVerifying();
    forgetInMemory();
    stepFlow('verification', { username: reply.username, sent: undefined, contacts: undefined, done: true });
  };
  const resend = async () => {
    const { requestId, deliveryMethod } = sent;
    const reply = await call('resendVerificationCode', {
      username,
      requestId,
      deliveryMethod,
    });
    stepFlow('verification', { sent: sentCodeOf(reply) });
  };
  return (
    <CodeStep
      sent={sent}
      onCode={confirm}
      onResend={resend}
      otherWays={
        <>
          {sent.deliveryMethod !== 'email' && (
            <AccessLink to="Verification.VerificationMethod">{texts.code.otherWay}</AccessLink>
          )}
          <AccessLink to="Verification.Email">{texts.verificationCode.otherContact}</AccessLink>
        </>
      }
    />
  );
}
