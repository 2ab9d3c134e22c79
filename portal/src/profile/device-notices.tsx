import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../kit/notice.tsx';
import { Switch } from '../kit/switch.tsx';
import { type DeviceNotices as Chosen, canGetNotices, getNotices, stopNotices } from '../shell/device-notices.ts';
import { logFailure } from '../shell/log.ts';
import { useTexts } from '../shell/texts.ts';
import { useIsOn } from '../shell/use-configuration.ts';
import { aboutTexts } from './about-texts.ts';
import { communicationSettings } from './profile-queries.ts';

const NONE: Chosen = { dueDates: false, paymentResults: false };

/** Which notices this device shows. Nothing here where the browser can show none. */
export function DeviceNotices() {
  const texts = useTexts(aboutTexts).device;
  const client = useQueryClient();
  const settings = useQuery(communicationSettings());
  const isOn = useIsOn('notificationManagement');
  const [busy, setBusy] = useState(false);
  const [blocked, setBlocked] = useState(false);
  if (!isOn || !canGetNotices() || !settings.data) return null;
  const chosen = settings.data.device ?? NONE;

  const choose = async (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    setBusy(true);
    setBlocked(false);
    try {
      if (next.dueDates || next.paymentResults) setBlocked(!(await getNotices(next)));
      else await stopNotices();
    } catch (error) {
      logFailure('notices to this device', error);
      setBlocked(true);
    }
    await client.invalidateQueries({ queryKey: communicationSettings().queryKey });
    setBusy(false);
  };
  return (
    <>
      {blocked && <Notice tone="warning">{texts.noticesBlocked}</Notice>}
      <Switch
        label={texts.dueDates}
        checked={chosen.dueDates}
        disabled={busy}
        onChecked={(dueDates) => void choose({ dueDates })}
      />
      <Switch
        label={texts.paymentResults}
        checked={chosen.paymentResults}
        disabled={busy}
        onChecked={(paymentResults) => void choose({ paymentResults })}
      />
      <p>{texts.noticesNote}</p>
    </>
  );
}
