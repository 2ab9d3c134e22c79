import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useIsOn } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { logFailure } from '../data/telemetry/log.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Switch } from '../kit/forms/switch.tsx';
import { aboutTexts } from './about-texts.ts';
import { type DeviceNotices as Chosen, canGetNotices, getNotices, stopNotices } from './device-notices.ts';
import { communicationSettings } from './profile-queries.ts';

const NONE: Chosen = { dueDates: false, paymentResults: false };

/** Which notices this device shows. Nothing here where the browser can show none. */
export function DeviceNotices() {
  const { device: texts, common } = useTexts(aboutTexts);
  const client = useQueryClient();
  const settings = useQuery(communicationSettings());
  const isOn = useIsOn('notificationManagement');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'blocked' | 'failed'>();
  if (!isOn || !canGetNotices() || !settings.data) return null;
  const chosen = settings.data.device ?? NONE;

  const choose = async (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part };
    setBusy(true);
    setProblem(undefined);
    try {
      if (!next.dueDates && !next.paymentResults) await stopNotices();
      else if (!(await getNotices(next))) setProblem('blocked');
    } catch (error) {
      logFailure('notices to this device', error);
      setProblem(error instanceof CallFailed ? 'failed' : 'blocked');
    }
    await client.invalidateQueries({ queryKey: communicationSettings().queryKey });
    setBusy(false);
  };
  return (
    <>
      {problem === 'blocked' && <Notice tone="warning">{texts.noticesBlocked}</Notice>}
      {problem === 'failed' && <Notice tone="danger">{common.failed}</Notice>}
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
