import { useEffect, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo, useReplaceWith } from '../../data/navigation/navigate.ts';
import { AccessLink } from '../access-link.tsx';
import { CodeStep } from '../code-step.tsx';
import { inMemory, keepInMemory } from '../in-memory.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';

/** ForgotPassword.Code: the code is kept in memory and goes out together with the new password. */
export function ResetCode() {
  const texts = useTexts(accessTexts);
  const { username, sent } = usePendingFlow('reset');
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const [refusal] = useState(() => inMemory().refusal);
  const isThere = username !== undefined && sent !== undefined;
  useEffect(() => {
    keepInMemory({ refusal: undefined });
    if (!isThere) replaceWith('ForgotPassword');
  }, [isThere, replaceWith]);
  if (!isThere) return null;

  const keep = async (code: string) => {
    keepInMemory({ code });
    navigateTo('Reset');
  };
  const resend = async () => {
    const { requestId, deliveryMethod } = sent;
    const reply = await call('resendVerificationCode', {
      username,
      requestId,
      deliveryMethod,
    });
    stepFlow('reset', { sent: sentCodeOf(reply) });
  };
  return (
    <CodeStep
      sent={sent}
      ifKnown
      refusal={refusal}
      onCode={keep}
      onResend={resend}
      otherWays={<AccessLink to="ForgotPassword.VerificationMethod">{texts.code.otherWay}</AccessLink>}
    />
  );
}
