import { useEffect, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useReplaceWith } from '../../data/navigation/navigate.ts';
import { keepDeviceKey } from '../../data/session/device-key.ts';
import { currentSession } from '../../data/session/session.ts';
import { Checkbox } from '../../kit/forms/checkbox.tsx';
import { AccessLink } from '../access-link.tsx';
import { refused } from '../access-problem.ts';
import { CodeStep } from '../code-step.tsx';
import { inMemory, keepInMemory } from '../in-memory.ts';
import { stepFlow, usePendingFlow } from '../pending-flow.ts';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { ProfileLocked } from './profile-locked.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import { useTrustedEntry } from './use-trusted-entry.ts';

/** VerificationCode: the code confirms this device, for good when it is remembered. */
export function VerificationCode() {
  const texts = useTexts(accessTexts);
  const pendingFlow = usePendingFlow('device');
  const { sent, contacts = [] } = pendingFlow;
  const replaceWith = useReplaceWith();
  const enter = useTrustedEntry();
  const [remember, setRemember] = useState(pendingFlow.remember ?? false);
  useEffect(() => {
    if (sent === undefined) replaceWith('TrustedDeviceWarning');
  }, [sent, replaceWith]);
  if (sent === undefined) return null;
  if (pendingFlow.locked) return <ProfileLocked />;

  const confirm = async (verificationCode: string) => {
    const fields = { verificationCode, requestId: sent.requestId, rememberMe: remember };
    try {
      const { deviceKey } = await call('confirmTrustedDevice', fields);
      keepDeviceKey(deviceKey, remember);
    } catch (error) {
      if (refused(error, 'too_many_tries')) await protect();
      throw error;
    }
    await enter();
  };
  /** After the second code that was used up by wrong tries the profile is locked for a while (decision C31). */
  const protect = async () => {
    if (!pendingFlow.exhausted) return stepFlow('device', { exhausted: true });
    const profileId = currentSession()?.attributes.sub ?? '';
    const lock = await call('lockProfile', { profileId }).catch(() => undefined);
    keepInMemory({ lockedUntil: lock?.lockedUntil });
    stepFlow('device', { locked: true });
  };
  const resend = async () => {
    const { newContact } = inMemory();
    const typed = newContact !== undefined && 'email' in newContact ? newContact.email : undefined;
    // An address that was typed and lost by a reload has to be typed again.
    if (contacts.length === 0 && typed === undefined) return replaceWith('TrustedDevice.Email');
    const reply = await call(
      'sendTrustedDeviceCode',
      { deliveryMethod: sent.deliveryMethod, ...(contacts.length === 0 && { email: typed }) },
      { sensitive: ['email'] },
    );
    stepFlow('device', { sent: sentCodeOf(reply) });
  };
  return (
    <CodeStep
      sent={sent}
      onCode={confirm}
      onResend={resend}
      otherWays={
        <>
          {contacts.length > 1 && <AccessLink to="TrustedDevice.VerificationMethod">{texts.code.otherWay}</AccessLink>}
          {contacts.length === 0 && (
            <AccessLink to="TrustedDevice.Email">{texts.verificationCode.otherEmail}</AccessLink>
          )}
          <SignOutLink />
        </>
      }
    >
      <Checkbox
        id="remember"
        name="rememberMe"
        label={texts.device.remember}
        hint={texts.device.rememberHint}
        checked={remember}
        onChecked={(next) => {
          setRemember(next);
          stepFlow('device', { remember: next || undefined });
        }}
      />
    </CodeStep>
  );
}
