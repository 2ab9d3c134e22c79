import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useSession } from '../data/session/use-session.ts';
import { allowOffline, isOfflineAllowed } from '../data/storage/offline-keeping.ts';
import { logFailure } from '../data/telemetry/log.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Switch } from '../kit/forms/switch.tsx';
import { aboutTexts } from './about-texts.ts';
import { DeviceNotices } from './device-notices.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Section on what this device stores and which notices it gets. */
export function DeviceSection() {
  const texts = useTexts(aboutTexts).device;
  return (
    <ProfileSection title={texts.title}>
      <DeviceNotices />
      <OfflineSwitch />
    </ProfileSection>
  );
}

/** Store and last payments for the time without a connection; off until the person allows it. */
function OfflineSwitch() {
  const { device: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const session = useSession();
  const [allowed, setAllowed] = useState(() => isOfflineAllowed(session));
  const [failed, setFailed] = useState(false);
  const choose = async (next: boolean) => {
    setFailed(false);
    setAllowed(next);
    try {
      await allowOffline(client, next);
    } catch (error) {
      logFailure('the choice of what this device keeps', error);
      setFailed(true);
    }
  };
  return (
    <>
      {failed && <Notice tone="danger">{common.failed}</Notice>}
      <Switch label={texts.offline} checked={allowed} onChecked={(next) => void choose(next)} />
      <p>{texts.offlineNote}</p>
    </>
  );
}
