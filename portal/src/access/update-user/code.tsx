import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call, refreshSession } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { flowDone } from '../../data/navigation/flow-end.ts';
import { useReplaceWith, useRouteBrand } from '../../data/navigation/navigate.ts';
import { tellAnalytics } from '../../data/telemetry/analytics.ts';
import { showToast } from '../../kit/feedback/toasts.ts';
import { AccessLink } from '../access-link.tsx';
import { refused } from '../access-problem.ts';
import { CodeStep } from '../code-step.tsx';
import { inMemory, keepInMemory } from '../in-memory.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { forgetPendingFlow } from '../pending-flow-storage.ts';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { pathAfterUpdate } from './path-after-update.ts';

/** UpdateUser.Code: the code that the new contact received makes the change. */
export function UpdateUserCode() {
  const texts = useTexts(accessTexts);
  const { sent } = usePendingFlow('update');
  const router = useRouter();
  const replaceWith = useReplaceWith();
  const brand = useRouteBrand();
  useEffect(() => {
    if (sent === undefined) replaceWith('UpdateUser.Email');
  }, [sent, replaceWith]);
  if (sent === undefined) return null;
  const kind = sent.deliveryMethod === 'email' ? 'email' : 'phone';

  const confirm = async (verificationCode: string) => {
    const fields = { verificationCode, requestId: sent.requestId };
    const changed = await call('confirmUserUpdate', fields);
    keepInMemory({ newContact: undefined });
    forgetPendingFlow('update');
    await refreshSession().catch(() => false);
    flowDone('profile');
    tellAnalytics({ name: 'profileChanged' });
    showToast(texts.update.done(changed[kind] ?? sent.destination), 'success');
    router.history.replace(pathAfterUpdate(brand));
  };
  const resend = async () => {
    const { newContact } = inMemory();
    // What was typed is lost by a reload, and the password may have to be given again.
    if (newContact === undefined) return replaceWith('UpdateUser.Email', {}, { kind });
    try {
      const { deliveryMethod } = sent;
      const reply = await call('requestUserUpdate', { ...newContact, deliveryMethod });
      stepFlow('update', { sent: sentCodeOf(reply) });
    } catch (error) {
      if (!refused(error, 'step_up_required')) throw error;
      replaceWith('UpdateUser.Email', {}, { kind });
    }
  };
  return (
    <CodeStep
      sent={sent}
      onCode={confirm}
      onResend={resend}
      otherWays={
        <AccessLink to="UpdateUser.Email" with={[{}, { kind }]}>
          {kind === 'email' ? texts.verificationCode.otherEmail : texts.update.otherPhone}
        </AccessLink>
      }
    />
  );
}
