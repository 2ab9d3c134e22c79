import { useState } from 'react';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { ExternalLink, openApp } from '../data/navigation/external-link.tsx';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useTimer } from '../kit/timing/use-timer.ts';
import type { Directions } from './directions.ts';

/** A page that is still seen after this long was left for no app: the phone lacks it. */
const OPENED_MS = 1500;

type MapsAppDialogProps = { open: boolean; onClose: () => void; directions: Extract<Directions, { kind: 'choose' }> };

/** The choice of two maps apps. A phone says nothing of one that it lacks: then there is the way by the browser. */
export function MapsAppDialog({ open, onClose, directions }: MapsAppDialogProps) {
  const texts = useTexts(shellTexts).maps;
  const timer = useTimer();
  const [stayed, setStayed] = useState(false);
  const close = () => {
    timer.stop();
    setStayed(false);
    onClose();
  };
  const choose = (url: string) => {
    if (!openApp(url)) return close();
    timer.start(OPENED_MS, () => (document.visibilityState === 'visible' ? setStayed(true) : close()));
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title}
      closeLabel={texts.close}
      actions={
        stayed ? (
          <ExternalLink className={buttonClass({ kind: 'primary' })} href={directions.webPage} onOpened={close}>
            {texts.inBrowser}
          </ExternalLink>
        ) : (
          directions.apps.map(({ app, url }) => (
            <Button key={app} kind="secondary" onClick={() => choose(url)}>
              {texts[app]}
            </Button>
          ))
        )
      }
    >
      {stayed && <p role="status">{texts.didNotOpen}</p>}
    </Dialog>
  );
}
