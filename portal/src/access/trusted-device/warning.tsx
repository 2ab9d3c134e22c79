import { afterVerification } from '@lendside/domain/verification-outcome';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../data/calls/call.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo } from '../../data/navigation/navigate.ts';
import { LoadFailed } from '../../data/refusals/load-failed.tsx';
import { Button } from '../../kit/actions/button.tsx';
import { KeyValue } from '../../kit/content/key-value.tsx';
import { Skeleton, SkeletonGroup } from '../../kit/feedback/skeleton.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { stepFlow } from '../pending-flow.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import { sentCodeOf } from '../sent-code.ts';
import { accessTexts } from '../texts.ts';
import { useDeviceWords } from '../use-device-words.ts';
import { useTask } from '../use-task.ts';
import { SignOutLink } from './sign-out-link.tsx';
import { useTrustedEntry } from './use-trusted-entry.ts';

/** TrustedDevice: the password was right, but this device is new. Nothing of a loan is shown before it is confirmed. */
export function TrustedDeviceWarning() {
  const texts = useTexts(accessTexts);
  const navigateTo = useNavigateTo();
  const enter = useTrustedEntry();
  const task = useTask();
  const check = useQuery({
    queryKey: ['GET /checktrusteddevice'],
    queryFn: () => call('checkTrustedDevice', {}),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = check;
  const mayPass = data !== undefined && (data.trusted || afterVerification(data.outcome) === 'goOn');
  useEffect(() => {
    if (mayPass) void enter();
  }, [mayPass, enter]);

  const go = () => {
    const contacts = data?.contacts ?? [];
    stepFlow('device', { contacts });
    const [contact, another] = contacts;
    if (contact === undefined) return navigateTo('TrustedDevice.Email');
    if (another !== undefined) return navigateTo('TrustedDevice.VerificationMethod');
    void task.run(async () => {
      const { deliveryMethod } = contact;
      const reply = await call('sendTrustedDeviceCode', { deliveryMethod });
      stepFlow('device', { sent: sentCodeOf(reply) });
      navigateTo('VerificationCode');
    });
  };
  return (
    <AccessFrame heading={texts.device.heading} lead={texts.device.lead}>
      <p className={styles.plain}>{texts.device.whyText}</p>
      <ThisDevice />
      <ProblemNotice problem={task.problem} />
      {check.isError && <LoadFailed error={check.error} busy={check.isFetching} onTryAgain={() => check.refetch()} />}
      <div className={styles.buttons}>
        {(data === undefined || mayPass) && !check.isError ? (
          <SkeletonGroup label={texts.common.loading}>
            <Skeleton shape="button" />
          </SkeletonGroup>
        ) : (
          data !== undefined && (
            <Button busy={task.busy} busyLabel={texts.common.sending} onClick={go}>
              {texts.device.start}
            </Button>
          )
        )}
        <SignOutLink />
      </div>
    </AccessFrame>
  );
}

/** Description of this device as the service sees it, so that a person recognizes it. */
function ThisDevice() {
  const texts = useTexts(accessTexts);
  const inWords = useDeviceWords();
  const { data } = useQuery({
    queryKey: ['GET /device'],
    queryFn: () => call('readCurrentDevice', {}),
    gcTime: 0,
  });
  const value = data ? inWords(data.deviceName) : '…';
  return <KeyValue rows={[{ key: 'device', label: texts.device.thisDevice, value }]} />;
}
