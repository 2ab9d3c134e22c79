import type { OutputOf } from '@lendside/contract/operation';
import type { readDataExport } from '@lendside/contract/profile-data';
import { useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { call, callFile } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { saveFile } from '../data/navigation/save-file.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { useTimer } from '../kit/timing/use-timer.ts';
import { aboutTexts } from './about-texts.ts';
import { ProfileSection } from './profile-section.tsx';

type Export = OutputOf<typeof readDataExport>;
const FORMATS = ['zip', 'json'] as const;
const LOOK_AGAIN_MS = 2_000;
/** Looked at so often by itself; then the mail tells. */
const LOOKS_MAX = 60;

/** Everything that is kept about the person, to take away. Asking and taking may need a proof. */
export function DataSection() {
  const texts = useTexts(aboutTexts).data;
  const writeTime = useWriteTime();
  const timer = useTimer();
  const task = useProvedCall();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('zip');
  const [known, setKnown] = useState<Export>();

  async function look(left: number) {
    const found = await call('readDataExport', {}, { background: true });
    setKnown(found);
    if (found.state === 'preparing' && left > 0) {
      timer.start(LOOK_AGAIN_MS, () => task.run(() => look(left - 1)));
    }
  }
  const ask = () =>
    task.run(async () => {
      await call('requestDataExport', { format });
      await look(LOOKS_MAX);
    });
  const download = () =>
    task.run(async () => {
      const { url } = await call('readDataExport', {});
      const exportKey = new URL(url ?? '', location.href).searchParams.get('exportKey') ?? '';
      saveFile(await callFile('downloadDataExport', { exportKey }));
    });

  const isReady = known?.state === 'ready';
  return (
    <ProfileSection title={texts.title} note={texts.note}>
      <RefusedNotice call={task} />
      {known?.state === 'preparing' && <Notice tone="info">{texts.preparing}</Notice>}
      {known?.state === 'failed' && <Notice tone="warning">{texts.failedToPrepare}</Notice>}
      {isReady && <Notice tone="success">{texts.ready(writeTime(known.expiresAt ?? ''))}</Notice>}
      {known?.state !== 'preparing' && !isReady && (
        <RadioCards
          legend={texts.format}
          value={format}
          onValue={setFormat}
          cards={FORMATS.map((value) => ({ value, label: texts.formats[value] }))}
        />
      )}
      <Actions>
        {isReady ? (
          <>
            <Button busy={task.busy} busyLabel={texts.downloading} onClick={download}>
              {texts.download}
            </Button>
            <Button kind="quiet" onClick={() => setKnown(undefined)}>
              {texts.again}
            </Button>
          </>
        ) : (
          <>
            {known?.state !== 'preparing' && (
              <Button kind="secondary" busy={task.busy} busyLabel={texts.asking} onClick={ask}>
                {texts.ask}
              </Button>
            )}
            <Button kind="quiet" busy={task.busy} onClick={() => task.run(() => look(LOOKS_MAX))}>
              {texts.check}
            </Button>
          </>
        )}
      </Actions>
      {task.dialog}
    </ProfileSection>
  );
}
